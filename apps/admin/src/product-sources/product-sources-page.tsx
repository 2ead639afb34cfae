import { useEffect } from 'react';
import { ListBase, useListContext } from 'react-admin';
import type { ProductSource } from '@halfpallet/contracts';
import { productSources as texts } from '../i18n/product-sources';
import { CardList } from '../shared/card-list';
import { DialogHost } from '../shared/dialog-host';
import { FilterRow } from '../shared/filter-row';
import { ListBody } from '../shared/list-body';
import { Page } from '../shared/page';
import { PagePager } from '../shared/page-pager';
import { useToast } from '../shared/use-toast';
import { ProductSourceCard } from './product-source-card';
import { SourceSelect } from './source-select';
import { SubmittedSearch } from './submitted-search';

/** Where what was ordered comes from. */
export function ProductSourcesPage() {
  return (
    <Page title={texts.title} intro={texts.intro}>
      <DialogHost>
        <ListBase<ProductSource>
          resource="product-sources"
          perPage={20}
          sort={{ field: 'createdAt', order: 'DESC' }}
          storeKey="product-sources.v1.listParams"
          queryOptions={{ retry: false }}
        >
          <FilterRow>
            <SubmittedSearch />
            <SourceSelect />
          </FilterRow>
          <FailureToast />
          <ListBody
            noun={texts.noun}
            emptyText={texts.empty}
            nothingMatches={texts.empty}
            errorTitle={texts.loadError}
            pager={<PagePager noun={texts.noun} counted />}
          >
            <CardList<ProductSource> card={(source) => <ProductSourceCard source={source} />} />
          </ListBody>
        </ListBase>
      </DialogHost>
    </Page>
  );
}

function FailureToast() {
  const { error } = useListContext();
  const toast = useToast();
  useEffect(() => {
    if (error) toast('error', texts.error, texts.loadError);
  }, [error, toast]);
  return null;
}

import { useState, type ReactNode } from 'react';
import { Alert, Card, Stack, Tab, Tabs, Typography } from '@mui/material';
import { CanAccess, ListBase } from 'react-admin';
import type { ListedProductRow } from '@halfpallet/contracts';
import { authenticListings as texts } from '../i18n/authentic-listings';
import { ForbiddenPage } from '../layout/dead-ends';
import { useMay } from '../layout/session-context';
import { AskBeforeLeaving } from '../shared/ask-before-leaving';
import { CardList } from '../shared/card-list';
import { FilterFlag } from '../shared/filter-flag';
import { FilterRow } from '../shared/filter-row';
import { ListBody } from '../shared/list-body';
import { Page } from '../shared/page';
import { PagePager } from '../shared/page-pager';
import { RunProgress } from '../shared/run-progress';
import { SearchField } from '../shared/search-field';
import { ListedProduct } from './listed-product';
import { SelectionBar } from './selection-bar';
import { useSelection } from './use-selection';
import { useUpdates } from './use-updates';

const KNOWN = [{ field: 'hasAuthenticData', label: texts.known }];
const PANEL_ID = 'authentic-listings-panel';

/** Products beside the listings they came from, brought up to date one after another. */
export function AuthenticListingsPage() {
  const mayUpdate = useMay()('imports.run');
  return (
    <CanAccess resource="products" action="list" accessDenied={<ForbiddenPage />}>
      <Page title={texts.title} intro={texts.intro}>
        {!mayUpdate && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {texts.mayNot}
          </Alert>
        )}
        <ListBase<ListedProductRow>
          resource="products"
          perPage={20}
          // The longest unread first; those without a listing come behind.
          sort={{ field: 'seenAt', order: 'ASC' }}
          storeKey="authentic-listings.v1.listParams"
          queryOptions={{ retry: false }}
        >
          <Listings />
        </ListBase>
      </Page>
    </CanAccess>
  );
}

function Listings() {
  const [tab, setTab] = useState<'products' | 'selected'>('products');
  const selection = useSelection();
  const updates = useUpdates();
  const { run } = updates;
  const card = (row: ListedProductRow) => <ListedProduct row={row} selection={selection} updates={updates} />;
  return (
    <>
      <SelectionBar selection={selection} updates={updates} />
      {run && (
        <>
          <AskBeforeLeaving {...texts.leave} />
          <RunProgress
            label={texts.progress}
            progress={run.done / run.total}
            text={texts.progressText(run.done, run.total)}
          />
        </>
      )}
      <Tabs
        value={tab}
        aria-label={texts.tabs}
        onChange={(_event, next) => setTab(next as typeof tab)}
        sx={{ mb: 1.5 }}
      >
        <Tab value="products" label={texts.products} id="authentic-products" aria-controls={PANEL_ID} />
        <Tab
          value="selected"
          label={texts.selected(selection.selected.length)}
          id="authentic-selected"
          aria-controls={PANEL_ID}
        />
      </Tabs>
      <div role="tabpanel" id={PANEL_ID} aria-labelledby={`authentic-${tab}`}>
        {tab === 'products' ? <Products card={card} /> : <Selected rows={selection.selected} card={card} />}
      </div>
    </>
  );
}

type ShowRow = (row: ListedProductRow) => ReactNode;

function Products({ card }: { readonly card: ShowRow }) {
  return (
    <>
      <FilterRow>
        <SearchField label={texts.search} />
        <FilterFlag name="listing" label={texts.listing} choices={KNOWN} />
      </FilterRow>
      <ListBody
        noun={texts.noun}
        emptyText={texts.empty}
        errorTitle={texts.loadError}
        pager={<PagePager noun={texts.noun} />}
      >
        <CardList<ListedProductRow> card={card} />
      </ListBody>
    </>
  );
}

function Selected({ rows, card }: { readonly rows: readonly ListedProductRow[]; readonly card: ShowRow }) {
  if (rows.length === 0) return <Typography color="textSecondary">{texts.noneSelected}</Typography>;
  return (
    <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Stack component="li" key={row.id} sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
          {card(row)}
        </Stack>
      ))}
    </Card>
  );
}

import { ListBase } from 'react-admin';
import { invoices as texts } from '../i18n/finance';
import { ActiveFilters } from '../shared/active-filters';
import { FilterRow } from '../shared/filter-row';
import { ListBody } from '../shared/list-body';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { InvoiceTable } from './invoice-table';

/** One line an order that is sold or has its tax invoice. */
export function InvoicesPage() {
  return (
    <Page title={texts.title} intro={texts.intro}>
      <ListBase
        resource="invoices"
        perPage={25}
        sort={{ field: 'soldAt', order: 'DESC' }}
        storeKey="invoices.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <FilterRow>
          <SearchField label={texts.search} />
        </FilterRow>
        <ActiveFilters label={(_field, value) => `“${String(value)}”`} />
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <InvoiceTable />
        </ListBody>
      </ListBase>
    </Page>
  );
}

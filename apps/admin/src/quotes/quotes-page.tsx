import { ListBase } from 'react-admin';
import { QUOTE_STATUSES } from '@halfpallet/contracts';
import { quotes as texts } from '../i18n/quotes';
import { ActiveFilters } from '../shared/active-filters';
import { FilterRow } from '../shared/filter-row';
import { FilterSelect } from '../shared/filter-select';
import { ListBody } from '../shared/list-body';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { Exposure } from './exposure';
import { QuoteTable } from './quote-table';

/** The prices that were promised, and what became of each. */
export function QuotesPage() {
  return (
    <Page title={texts.title} intro={texts.intro}>
      <Exposure />
      <ListBase
        resource="quotes"
        perPage={25}
        sort={{ field: 'createdAt', order: 'DESC' }}
        storeKey="quotes.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <FilterRow>
          <SearchField label={texts.search} />
          <FilterSelect
            field="status"
            label={texts.status}
            choices={QUOTE_STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
          />
        </FilterRow>
        <ActiveFilters label={filterLabel} />
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <QuoteTable />
        </ListBody>
      </ListBase>
    </Page>
  );
}

function filterLabel(field: string, value: unknown): string {
  if (field !== 'status') return `“${String(value)}”`;
  return `${texts.status}: ${texts.statuses[value as keyof typeof texts.statuses] ?? String(value)}`;
}

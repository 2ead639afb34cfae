import { useMediaQuery, type Theme } from '@mui/material';
import { ListBase } from 'react-admin';
import { bankLines as texts } from '../i18n/refunds';
import { ActiveFilters } from '../shared/active-filters';
import { CardList } from '../shared/card-list';
import { DialogHost } from '../shared/dialog-host';
import { FilterFlag } from '../shared/filter-flag';
import { FilterRow } from '../shared/filter-row';
import { ListBody } from '../shared/list-body';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { BankLineCard } from './bank-line-card';
import type { BankLineRow } from './bank-line-rows';
import { BankLineTable } from './bank-line-table';
import { ImportStatement } from './import-statement';

const FLAGS = [{ field: 'waits', label: texts.waits }] as const;

/** Lines of imported bank statements, and what became of each. Those that wait are for somebody who knows the order. */
export function BankLinesPage() {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  return (
    <Page title={texts.title} intro={texts.intro}>
      <ImportStatement />
      <DialogHost>
        <ListBase
          resource="bank-lines"
          perPage={25}
          sort={{ field: 'bookedOn', order: 'DESC' }}
          storeKey="bank-lines.v1.listParams"
          queryOptions={{ retry: false }}
        >
          <FilterRow>
            <SearchField label={texts.search} />
            <FilterFlag name="waits" label={texts.flag} choices={FLAGS} />
          </FilterRow>
          <ActiveFilters label={filterLabel} />
          <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
            {narrow ? <CardList<BankLineRow> card={(line) => <BankLineCard line={line} />} /> : <BankLineTable />}
          </ListBody>
        </ListBase>
      </DialogHost>
    </Page>
  );
}

function filterLabel(field: string, value: unknown): string {
  return field === 'waits' ? texts.waits : `“${String(value)}”`;
}

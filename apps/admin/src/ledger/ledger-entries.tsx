import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import type { LedgerEntryRow } from '@halfpallet/contracts';
import { ledger as texts } from '../i18n/finance';
import { ActiveFilters } from '../shared/active-filters';
import { FilterRow } from '../shared/filter-row';
import { FilterSelect } from '../shared/filter-select';
import { ListBody } from '../shared/list-body';
import { ListTable, type ListColumn } from '../shared/list-table';
import { Mono } from '../shared/mono';
import { SearchField } from '../shared/search-field';
import { ENTRY_COLUMNS } from './entry-columns';
import { accountName } from './ledger-model';

const COLUMNS: ReadonlyArray<ListColumn<LedgerEntryRow>> = [
  ...ENTRY_COLUMNS,
  { label: texts.columns.transaction, render: (row) => <TransactionFilter row={row} /> },
];

/** Every entry, newest first; by account, order or transaction. */
export function LedgerEntries() {
  return (
    <Box component="section" aria-label={texts.entriesTitle}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {texts.entriesTitle}
      </Typography>
      <FilterRow>
        <SearchField label={texts.search} />
        <FilterSelect
          field="account"
          label={texts.account}
          choices={Object.entries(texts.accounts).map(([value, label]) => ({ value, label }))}
        />
      </FilterRow>
      <ActiveFilters label={filterLabel} />
      <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
        <ListTable columns={COLUMNS} />
      </ListBody>
    </Box>
  );
}

/** Shows the other side of an entry. */
function TransactionFilter({ row }: { readonly row: LedgerEntryRow }) {
  const { setFilters } = useListContext();
  return (
    <MuiLink
      component="button"
      type="button"
      onClick={() => setFilters({ transactionId: row.transactionId }, {}, false)}
    >
      <Mono nowrap>{row.transactionId.slice(0, 8)}</Mono>
    </MuiLink>
  );
}

function filterLabel(field: string, value: unknown): string {
  switch (field) {
    case 'account':
      return `${texts.account}: ${accountName(String(value))}`;
    case 'orderId':
      return texts.orderFilter;
    case 'transactionId':
      return texts.transactionFilter;
    default:
      return `“${String(value)}”`;
  }
}

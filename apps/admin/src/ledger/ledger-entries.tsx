import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import type { ListedEntryRow } from '@halfpallet/contracts';
import { ledger as texts } from '../i18n/finance';
import { ActiveFilters } from '../shared/active-filters';
import { FilterRow } from '../shared/filter-row';
import { FilterSelect } from '../shared/filter-select';
import { ListBody } from '../shared/list-body';
import { ListTable, type ListColumn } from '../shared/list-table';
import { Money } from '../shared/money';
import { Mono } from '../shared/mono';
import { SearchField } from '../shared/search-field';
import { ENTRY_COLUMNS } from './entry-columns';
import { accountName } from './ledger-model';

const BALANCE: ListColumn<ListedEntryRow> = {
  align: 'right',
  label: texts.columns.balance,
  render: ({ balanceAud }) => (balanceAud === undefined ? null : <Money value={balanceAud} strong />),
};
const TRANSACTION: ListColumn<ListedEntryRow> = {
  label: texts.columns.transaction,
  render: (row) => <TransactionFilter row={row} />,
};
/** Behind the credit. */
const BALANCE_AT = ENTRY_COLUMNS.findIndex(({ source }) => source === 'creditAud') + 1;
const COLUMNS: ReadonlyArray<ListColumn<ListedEntryRow>> = [...ENTRY_COLUMNS, TRANSACTION];
const OF_ONE_ACCOUNT = COLUMNS.toSpliced(BALANCE_AT, 0, BALANCE);

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
        <Entries />
      </ListBody>
    </Box>
  );
}

/** Of one account with what it came to after each. */
function Entries() {
  const { data } = useListContext<ListedEntryRow>();
  const isAccount = data?.some(({ balanceAud }) => balanceAud !== undefined) ?? false;
  return <ListTable columns={isAccount ? OF_ONE_ACCOUNT : COLUMNS} />;
}

/** Shows the other side of an entry. */
function TransactionFilter({ row }: { readonly row: ListedEntryRow }) {
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

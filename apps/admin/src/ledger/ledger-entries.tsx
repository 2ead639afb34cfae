import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import { DataTable, useListContext } from 'react-admin';
import type { LedgerEntryRow } from '@halfpallet/contracts';
import { ledger as texts } from '../i18n/finance';
import { ActiveFilters } from '../shared/active-filters';
import { momentText } from '../shared/brisbane';
import { FilterSelect } from '../shared/filter-select';
import { ListBody } from '../shared/list-body';
import { Mono } from '../shared/mono';
import { SearchField } from '../shared/search-field';
import { OrderLink, Side } from './entry-columns';
import { accountName } from './ledger-model';

const Column = DataTable.Col<LedgerEntryRow>;

/** Every entry, newest first; by account, order or transaction. */
export function LedgerEntries() {
  const { columns } = texts;
  return (
    <Box component="section" aria-label={texts.entriesTitle}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {texts.entriesTitle}
      </Typography>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mb: 1.5 }}>
        <SearchField label={texts.search} />
        <FilterSelect
          field="account"
          label={texts.account}
          choices={Object.entries(texts.accounts).map(([value, label]) => ({ value, label }))}
        />
      </Stack>
      <ActiveFilters label={filterLabel} />
      <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
        <DataTable<LedgerEntryRow> bulkActionButtons={false} rowClick={false} size="small">
          <Column source="position" label={columns.position} render={(row) => <Mono>{row.position}</Mono>} />
          <Column
            source="effectiveAt"
            label={columns.effective}
            render={(row) => <span style={{ whiteSpace: 'nowrap' }}>{momentText(row.effectiveAt)}</span>}
          />
          <Column source="account" label={columns.account} render={(row) => accountName(row.account)} />
          <Column
            align="right"
            source="debitAud"
            label={columns.debit}
            render={(row) => <Side dollars={row.debitAud} />}
          />
          <Column
            align="right"
            source="creditAud"
            label={columns.credit}
            render={(row) => <Side dollars={row.creditAud} />}
          />
          <Column source="description" label={columns.description} />
          <Column label={columns.transaction} disableSort render={(row) => <TransactionFilter row={row} />} />
          <Column label={columns.order} disableSort render={(row) => <OrderLink orderId={row.orderId} />} />
        </DataTable>
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

import { Stack } from '@mui/material';
import { DataTable, ListBase } from 'react-admin';
import { common } from '../i18n/frame';
import { bankLines as texts } from '../i18n/refunds';
import { OrderLink } from '../orders/order-link';
import { ActiveFilters } from '../shared/active-filters';
import { dateText } from '../shared/brisbane';
import { FilterFlag } from '../shared/filter-flag';
import { ListBody } from '../shared/list-body';
import { Money } from '../shared/money';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { StatusBadge } from '../shared/status-badge';

interface BankLineRow {
  readonly id: string;
  /** YYYY-MM-DD */
  readonly bookedOn: string;
  readonly description: string;
  readonly amountAud: number;
  readonly state: keyof typeof texts.states;
  readonly orderId: string | null;
  /** Why it waits, or what became of it. */
  readonly note: string | null;
}

const Column = DataTable.Col<BankLineRow>;
const FLAGS = [{ field: 'waits', label: texts.waits }] as const;

/** Lines of imported bank statements, and what became of each. Those that wait are for somebody who knows the order. */
export function BankLinesPage() {
  const { columns } = texts;
  return (
    <Page title={texts.title} intro={texts.intro}>
      <ListBase
        resource="bank-lines"
        perPage={25}
        sort={{ field: 'bookedOn', order: 'DESC' }}
        storeKey="bank-lines.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mb: 1.5 }}>
          <SearchField label={texts.search} />
          <FilterFlag name="waits" label={texts.flag} choices={FLAGS} />
        </Stack>
        <ActiveFilters label={filterLabel} />
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <DataTable<BankLineRow> bulkActionButtons={false} rowClick={false} size="small">
            <Column source="bookedOn" label={columns.day} render={(row) => dateText(row.bookedOn)} />
            <Column label={columns.description} disableSort render={(row) => row.description} />
            <Column
              align="right"
              source="amountAud"
              label={columns.amount}
              render={(row) => <Money value={row.amountAud} strong />}
            />
            <Column
              source="state"
              label={columns.state}
              render={(row) => <StatusBadge status={row.state} label={texts.states[row.state]} />}
            />
            <Column label={columns.note} disableSort render={(row) => row.note ?? common.none} />
            <Column
              label={columns.order}
              disableSort
              render={(row) =>
                row.orderId === null ? (
                  common.none
                ) : (
                  <OrderLink orderId={row.orderId} orderNumber={texts.toOrder} tab="details" />
                )
              }
            />
          </DataTable>
        </ListBody>
      </ListBase>
    </Page>
  );
}

function filterLabel(field: string, value: unknown): string {
  return field === 'waits' ? texts.waits : `“${String(value)}”`;
}

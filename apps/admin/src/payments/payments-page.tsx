import { Link as MuiLink, Stack, Typography } from '@mui/material';
import { DataTable, ListBase } from 'react-admin';
import { Link } from 'react-router';
import { PAYMENT_STATUSES, type PaymentStage, type PaymentStatus } from '@halfpallet/contracts';
import { payments as texts } from '../i18n/finance';
import { paymentStageNames, paymentStatusNames } from '../i18n/orders';
import { pathOfOrder } from '../orders/order-model';
import { ActiveFilters } from '../shared/active-filters';
import { momentText } from '../shared/brisbane';
import { FilterSelect } from '../shared/filter-select';
import { audText, centsOf } from '../shared/format';
import { ListBody } from '../shared/list-body';
import { Money } from '../shared/money';
import { Mono } from '../shared/mono';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { StatusBadge } from '../shared/status-badge';

interface PaymentRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string | null;
  readonly method: string;
  readonly stage: PaymentStage;
  readonly status: PaymentStatus;
  readonly livemode: boolean;
  readonly totalAud: number;
  readonly dueAud: number;
  readonly paidAud: number;
  readonly refundedAud: number;
  readonly suspenseAud: number;
  readonly declines: number;
  readonly changedAt: string;
}

const Column = DataTable.Col<PaymentRow>;

/** One line an order: what it has to be paid, what came, what went back. */
export function PaymentsPage() {
  const { columns } = texts;
  return (
    <Page title={texts.title} intro={texts.intro}>
      <ListBase
        resource="payments"
        perPage={25}
        sort={{ field: 'changedAt', order: 'DESC' }}
        storeKey="payments.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mb: 1.5 }}>
          <SearchField label={texts.search} />
          <FilterSelect
            field="status"
            label={texts.status}
            choices={PAYMENT_STATUSES.map((value) => ({ value, label: paymentStatusNames[value] }))}
          />
          <FilterSelect
            field="stage"
            label={texts.stage}
            choices={Object.entries(paymentStageNames).map(([value, label]) => ({ value, label }))}
          />
        </Stack>
        <ActiveFilters label={filterLabel} />
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <DataTable<PaymentRow> bulkActionButtons={false} rowClick={false} size="small">
            <Column source="orderNumber" label={columns.order} render={(row) => <OrderCell row={row} />} />
            <Column source="method" label={columns.method} render={(row) => texts.methods[row.method] ?? row.method} />
            <Column source="status" label={columns.status} render={(row) => <StatusCell row={row} />} />
            <Column
              align="right"
              source="totalAud"
              label={columns.total}
              render={(row) => <Money value={row.totalAud} />}
            />
            <Column align="right" source="dueAud" label={columns.due} render={(row) => <Money value={row.dueAud} />} />
            <Column
              align="right"
              source="paidAud"
              label={columns.paid}
              render={(row) => <Money value={row.paidAud} strong />}
            />
            <Column
              align="right"
              source="refundedAud"
              label={columns.refunded}
              render={(row) => <Money value={row.refundedAud} />}
            />
            <Column
              source="changedAt"
              label={columns.changed}
              render={(row) => <span style={{ whiteSpace: 'nowrap' }}>{momentText(row.changedAt)}</span>}
            />
          </DataTable>
        </ListBody>
      </ListBase>
    </Page>
  );
}

function OrderCell({ row }: { readonly row: PaymentRow }) {
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <MuiLink component={Link} to={pathOfOrder(row.orderId, 'history')}>
        <Mono nowrap>{row.orderNumber ?? row.orderId}</Mono>
      </MuiLink>
      {!row.livemode && (
        <Typography variant="caption" color="textSecondary">
          {texts.test}
        </Typography>
      )}
    </Stack>
  );
}

function StatusCell({ row }: { readonly row: PaymentRow }) {
  const notes = [
    paymentStageNames[row.stage],
    ...(row.declines > 0 ? [texts.declines(row.declines)] : []),
    ...(centsOf(row.suspenseAud) > 0 ? [texts.suspense(audText(row.suspenseAud))] : []),
  ];
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <StatusBadge status={row.status} />
      <Typography variant="caption" color="textSecondary">
        {notes.join(' · ')}
      </Typography>
    </Stack>
  );
}

function filterLabel(field: string, value: unknown): string {
  if (field === 'status') return `${texts.status}: ${paymentStatusNames[value as PaymentStatus]}`;
  if (field === 'stage') return `${texts.stage}: ${paymentStageNames[value as PaymentStage]}`;
  return `“${String(value)}”`;
}

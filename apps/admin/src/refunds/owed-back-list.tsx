import type { ReactNode } from 'react';
import { Stack, Typography } from '@mui/material';
import { DataTable, useGetMany, useListContext } from 'react-admin';
import type { AdminOrderRow, PaymentListRow } from '@halfpallet/contracts';
import { refunds as texts } from '../i18n/refunds';
import { OrderLink } from '../orders/order-link';
import { momentText } from '../shared/brisbane';
import { CardList } from '../shared/card-list';
import { Money } from '../shared/money';
import { StatusBadge } from '../shared/status-badge';
import { OwedBackActions } from './owed-back-actions';

const Column = DataTable.Col<PaymentListRow>;

/** Orders that hold more than they owe. What may be done about each is the order's own word. */
export function OwedBackList({ narrow }: { readonly narrow: boolean }) {
  const { data: rows = [] } = useListContext<PaymentListRow>();
  const { data: orders = [] } = useGetMany<AdminOrderRow>('orders', { ids: rows.map(({ orderId }) => orderId) });
  const actions = (row: PaymentListRow) => (
    <OwedBackActions order={orders.find((order) => order?.id === row.orderId)} />
  );
  return narrow ? (
    <CardList<PaymentListRow>
      card={(row) => (
        <>
          <OwedBackCard row={row} />
          {actions(row)}
        </>
      )}
    />
  ) : (
    <OwedBackTable actions={actions} />
  );
}

function OwedBackTable({ actions }: { readonly actions: (row: PaymentListRow) => ReactNode }) {
  const { columns } = texts;
  return (
    <DataTable<PaymentListRow> bulkActionButtons={false} rowClick={false} size="small">
      <Column source="orderNumber" label={columns.order} render={(row) => <Order row={row} />} />
      <Column source="orderStatus" label={columns.status} render={(row) => <StatusBadge status={row.orderStatus} />} />
      <Column
        align="right"
        source="heldOverAud"
        label={columns.held}
        render={(row) => <Money value={row.heldOverAud} strong />}
      />
      <Column label={columns.why} disableSort render={whyHeld} />
      <Column source="changedAt" label={columns.changed} render={(row) => momentText(row.changedAt)} />
      <Column label={columns.actions} disableSort render={actions} />
    </DataTable>
  );
}

function OwedBackCard({ row }: { readonly row: PaymentListRow }) {
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Order row={row} />
        <Money value={row.heldOverAud} strong />
      </Stack>
      <Stack sx={{ alignItems: 'flex-start' }}>
        <StatusBadge status={row.orderStatus} />
        <span>{whyHeld(row)}</span>
        <Typography variant="caption" color="textSecondary">
          {momentText(row.changedAt)}
        </Typography>
      </Stack>
    </>
  );
}

function Order({ row }: { readonly row: PaymentListRow }) {
  return <OrderLink orderId={row.orderId} orderNumber={row.orderNumber} tab="details" />;
}

/** What was said when it was proposed, else how it came about. */
function whyHeld({ proposal, why }: PaymentListRow): string | undefined {
  return proposal ?? texts.whyHeld[why];
}

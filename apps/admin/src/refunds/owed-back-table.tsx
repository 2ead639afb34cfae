import { DataTable, useGetMany, useListContext } from 'react-admin';
import type { AdminOrderRow, PaymentListRow } from '@halfpallet/contracts';
import { refunds as texts } from '../i18n/refunds';
import { OrderLink } from '../orders/order-link';
import { momentText } from '../shared/brisbane';
import { Money } from '../shared/money';
import { StatusBadge } from '../shared/status-badge';
import { OwedBackActions } from './owed-back-actions';

const Column = DataTable.Col<PaymentListRow>;

/** Orders that hold more than they owe. What may be done about each is the order's own word. */
export function OwedBackTable() {
  const { columns } = texts;
  const { data: rows = [] } = useListContext<PaymentListRow>();
  const { data: orders = [] } = useGetMany<AdminOrderRow>('orders', { ids: rows.map(({ orderId }) => orderId) });
  return (
    <DataTable<PaymentListRow> bulkActionButtons={false} rowClick={false} size="small">
      <Column
        source="orderNumber"
        label={columns.order}
        render={(row) => <OrderLink orderId={row.orderId} orderNumber={row.orderNumber} tab="details" />}
      />
      <Column source="orderStatus" label={columns.status} render={(row) => <StatusBadge status={row.orderStatus} />} />
      <Column
        align="right"
        source="heldOverAud"
        label={columns.held}
        render={(row) => <Money value={row.heldOverAud} strong />}
      />
      <Column label={columns.why} disableSort render={(row) => row.proposal ?? texts.whyHeld[row.why]} />
      <Column source="changedAt" label={columns.changed} render={(row) => momentText(row.changedAt)} />
      <Column
        label={columns.actions}
        disableSort
        render={(row) => <OwedBackActions order={orders.find((order) => order?.id === row.orderId)} />}
      />
    </DataTable>
  );
}

import { DataTable } from 'react-admin';
import type { RefundListRow } from '@halfpallet/contracts';
import { refunds as texts } from '../i18n/refunds';
import { RefundActions } from '../orders/refunds/refund-actions';
import { RefundStatus } from '../orders/refunds/refund-status';
import { Money } from '../shared/money';
import { AskedFor, RefundedOrder, Two } from './refund-cells';

const Column = DataTable.Col<RefundListRow>;

/** Refunds, one row a payment that money goes back to, each with what can be done about it. */
export function RefundTable() {
  const { columns } = texts;
  return (
    <DataTable<RefundListRow> bulkActionButtons={false} rowClick={false} size="small">
      <Column source="orderNumber" label={columns.order} render={(row) => <RefundedOrder refund={row} />} />
      <Column
        label={columns.payee}
        disableSort
        render={(row) => <Two first={row.payeeName} second={row.payeeEmail} />}
      />
      <Column
        align="right"
        source="amountAud"
        label={columns.amount}
        render={(row) => <Two first={<Money value={row.amountAud} strong />} second={texts.methods[row.method]} />}
      />
      <Column source="status" label={columns.status} render={(row) => <RefundStatus refund={row} />} />
      <Column source="requestedAt" label={columns.asked} render={(row) => <AskedFor refund={row} />} />
      <Column label={columns.actions} disableSort render={(row) => <RefundActions refund={row} />} />
    </DataTable>
  );
}

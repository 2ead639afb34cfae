import { Stack, Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import type { RefundListRow } from '@halfpallet/contracts';
import { refunds as texts } from '../i18n/refunds';
import { OrderLink } from '../orders/order-link';
import { RefundActions } from '../orders/refunds/refund-actions';
import { RefundStatus } from '../orders/refunds/refund-status';
import { momentText } from '../shared/brisbane';
import { Money } from '../shared/money';

const Column = DataTable.Col<RefundListRow>;

/** Refunds, one row a payment that money goes back to, each with what can be done about it. */
export function RefundTable() {
  const { columns } = texts;
  return (
    <DataTable<RefundListRow> bulkActionButtons={false} rowClick={false} size="small">
      <Column source="orderNumber" label={columns.order} render={(row) => <OrderCell refund={row} />} />
      <Column
        label={columns.payee}
        disableSort
        render={(row) => <Two first={row.payeeName} second={row.payeeEmail} />}
      />
      <Column
        align="right"
        source="amountAud"
        label={columns.amount}
        render={(row) => <Money value={row.amountAud} strong />}
      />
      <Column source="method" label={columns.method} render={(row) => texts.methods[row.method]} />
      <Column source="status" label={columns.status} render={(row) => <RefundStatus refund={row} />} />
      <Column label={columns.reason} disableSort render={(row) => row.reason} />
      <Column
        source="requestedAt"
        label={columns.asked}
        render={(row) => <Two first={momentText(row.requestedAt)} second={texts.askedBy(row.requestedBy)} />}
      />
      <Column label={columns.actions} disableSort render={(row) => <RefundActions refund={row} />} />
    </DataTable>
  );
}

function OrderCell({ refund }: { readonly refund: RefundListRow }) {
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <OrderLink orderId={refund.orderId} orderNumber={refund.orderNumber} tab="history" />
      <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {texts.orderReference(refund.orderReference)}
      </Typography>
    </Stack>
  );
}

function Two({ first, second }: { readonly first: string; readonly second: string }) {
  return (
    <Stack>
      <span style={{ whiteSpace: 'nowrap' }}>{first}</span>
      <Typography variant="caption" color="textSecondary">
        {second}
      </Typography>
    </Stack>
  );
}

import { Button } from '@mui/material';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { orderActions } from '../../i18n/order-actions';
import { orderMoneyParts as texts } from '../../i18n/order-money';
import { useMay } from '../../layout/session-context';
import { dateText } from '../../shared/brisbane';
import { DialogHost, useOpenDialog } from '../../shared/dialog-host';
import { audText } from '../../shared/format';
import { StatusBadge } from '../../shared/status-badge';
import { MoneyLines } from './money-lines';
import { TakeBackReceiptDialog } from './take-back-receipt-dialog';

export interface UnconfirmedReceiptsProps {
  readonly order: AdminOrderDetail;
  /** Nothing can be done about what stands in the past. */
  readonly past: boolean;
}

/** Transfers that somebody recorded by hand and no statement line has confirmed; each can be taken back. Nothing where there are none. */
export function UnconfirmedReceipts(props: UnconfirmedReceiptsProps) {
  return (
    <DialogHost>
      <Receipts {...props} />
    </DialogHost>
  );
}

function Receipts({ order, past }: UnconfirmedReceiptsProps) {
  const mayTakeBack = useMay()('reconciliation.run') && !past;
  const openDialog = useOpenDialog();
  const { id: orderId, orderNumber } = order;
  const { open, actOn } = orderActions.takeBackReceipt;
  return (
    <MoneyLines
      title={texts.unconfirmed}
      lines={order.payments.unconfirmed.map((receipt) => ({
        id: receipt.id,
        amountAud: receipt.amountAud,
        status: <StatusBadge status="waiting" label={texts.notOnStatement} />,
        text: texts.bookedOn(dateText(receipt.bookedOn)),
        acts: mayTakeBack && (
          <Button
            size="small"
            variant="outlined"
            aria-label={actOn(audText(receipt.amountAud), dateText(receipt.bookedOn))}
            onClick={() =>
              openDialog((close) => (
                <TakeBackReceiptDialog orderId={orderId} orderNumber={orderNumber} receipt={receipt} onClose={close} />
              ))
            }
          >
            {open}
          </Button>
        ),
      }))}
    />
  );
}

import type { ComponentType } from 'react';
import { Button, Skeleton, Stack } from '@mui/material';
import type { AdminOrderRow } from '@halfpallet/contracts';
import { refunds as texts } from '../i18n/refunds';
import { KeepDialog } from '../orders/keep-dialog';
import type { OrderDialogProps } from '../orders/order-dialog-props';
import { RefundDialog } from '../orders/refund-dialog';
import { useOpenDialog } from '../shared/dialog-host';
import { audText } from '../shared/format';

interface Act {
  readonly label: string;
  readonly dialog: ComponentType<OrderDialogProps>;
  readonly offered: boolean;
  /** What the act is about. */
  readonly amountAud: number;
}

/** Refund or keep, as the order allows. */
export function OwedBackActions({ order }: { readonly order: AdminOrderRow | undefined }) {
  const openDialog = useOpenDialog();
  if (order === undefined) return <Skeleton width={120} />;
  const acts: readonly Act[] = [
    { label: texts.refund, dialog: RefundOwedBack, offered: order.can.refund, amountAud: order.heldOverAud },
    { label: texts.keep, dialog: KeepDialog, offered: order.can.keep, amountAud: order.keepableAud },
  ];
  return (
    <Stack direction="row" spacing={1}>
      {acts
        .filter(({ offered }) => offered)
        .map(({ label, dialog: Dialog, amountAud }) => (
          <Button
            key={label}
            size="small"
            variant="outlined"
            aria-label={texts.actOn(label, audText(amountAud), order.orderNumber)}
            onClick={() => openDialog((close) => <Dialog order={order} onClose={close} />)}
          >
            {label}
          </Button>
        ))}
    </Stack>
  );
}

/** Of an order that goes on, only what is owed back is proposed. */
function RefundOwedBack(props: OrderDialogProps) {
  return <RefundDialog {...props} start="held-over" />;
}

import { useState, type ComponentType } from 'react';
import { Button, Skeleton, Stack } from '@mui/material';
import type { AdminOrderRow } from '@halfpallet/contracts';
import { refunds as texts } from '../i18n/refunds';
import { KeepDialog } from '../orders/keep-dialog';
import type { OrderDialogProps } from '../orders/order-dialog-props';
import { RefundDialog } from '../orders/refund-dialog';
import { audText } from '../shared/format';

interface Act {
  readonly label: string;
  readonly dialog: ComponentType<OrderDialogProps>;
  readonly offered: boolean;
}

/** Refund or keep, as the order allows. */
export function OwedBackActions({ order }: { readonly order: AdminOrderRow | undefined }) {
  const [open, setOpen] = useState<Act | null>(null);
  if (order === undefined) return <Skeleton width={120} />;
  const acts: readonly Act[] = [
    { label: texts.refund, dialog: RefundDialog, offered: order.can.refund },
    { label: texts.keep, dialog: KeepDialog, offered: order.can.keep },
  ];
  const Open = open?.dialog;
  return (
    <Stack direction="row" spacing={1}>
      {acts
        .filter(({ offered }) => offered)
        .map((act) => (
          <Button
            key={act.label}
            size="small"
            variant="outlined"
            aria-label={texts.actOn(act.label, audText(order.heldOverAud), order.orderNumber)}
            onClick={() => setOpen(act)}
          >
            {act.label}
          </Button>
        ))}
      {Open && <Open order={order} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

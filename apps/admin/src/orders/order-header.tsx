import { useState, type ComponentType } from 'react';
import { Button, DialogTitle, Stack, Typography } from '@mui/material';
import { useNavigate, useLocation } from 'react-router';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { order as texts } from '../i18n/orders';
import { useDocumentTitle } from '../layout/document-title';
import { useMay } from '../layout/session-context';
import { momentText } from '../shared/brisbane';
import { Money } from '../shared/money';
import { StatusBadge } from '../shared/status-badge';
import { BankReceiptDialog } from './bank-receipt-dialog';
import { CancelDialog } from './cancel-dialog';
import { DeliverDialog } from './deliver-dialog';
import { ForceDialog } from './force-dialog';
import { KeepDialog } from './keep-dialog';
import type { OrderDialogProps } from './order-dialog-props';
import { whyText } from './order-money';
import { pathOfOrder } from './order-model';
import { RefundDialog } from './refund-dialog';
import { ShipDialog } from './ship-dialog';

interface Action {
  readonly label: string;
  readonly dialog: ComponentType<OrderDialogProps<AdminOrderDetail>>;
  readonly offered: boolean;
  readonly color?: 'error';
}

/** Which order this is, how it stands, and what this member of staff may do with it now: the server's word, not ours. */
export function OrderHeader({ order }: { readonly order: AdminOrderDetail }) {
  const may = useMay();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [open, setOpen] = useState<Action | null>(null);
  const { can } = order;
  useDocumentTitle(order.orderNumber, 1);
  const actions: readonly Action[] = [
    { label: order.status === 'shipped' ? texts.updateShipment : texts.ship, dialog: ShipDialog, offered: can.ship },
    { label: texts.deliver, dialog: DeliverDialog, offered: can.deliver },
    // Whatever the status: money that arrives all the same has to be booked.
    { label: texts.bankReceipt, dialog: BankReceiptDialog, offered: may('reconciliation.run') },
    { label: texts.force, dialog: ForceDialog, offered: can.force },
    { label: texts.refund, dialog: RefundDialog, offered: can.refund, color: 'error' },
    { label: texts.keep, dialog: KeepDialog, offered: can.keep },
    { label: texts.cancel, dialog: CancelDialog, offered: can.cancel, color: 'error' },
  ];
  const Open = open?.dialog;
  return (
    <>
      <DialogTitle component="div" sx={{ pr: 7, pb: 1.5 }}>
        <Typography
          id="order-title"
          variant="h1"
          component="h2"
          sx={{ fontSize: '1.375rem', overflowWrap: 'anywhere' }}
        >
          {order.orderNumber}
        </Typography>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 0.75 }}>
          <StatusBadge status={order.status} />
          <Typography variant="body2" color="textSecondary">
            <Money value={order.totalAud} /> · {momentText(order.createdAt)}
          </Typography>
        </Stack>
        <Typography variant="body2" sx={{ mt: 0.75 }}>
          {whyText(order)}
        </Typography>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1.5 }}>
          {can.edit && (
            <Button
              size="small"
              variant="contained"
              color="secondary"
              onClick={() =>
                void navigate(pathOfOrder(order.id, 'details', search), { state: { editing: true }, replace: true })
              }
            >
              {texts.edit}
            </Button>
          )}
          {actions
            .filter(({ offered }) => offered)
            .map((action) => (
              <Button
                key={action.label}
                size="small"
                variant="outlined"
                color={action.color ?? 'primary'}
                onClick={() => setOpen(action)}
              >
                {action.label}
              </Button>
            ))}
        </Stack>
      </DialogTitle>
      {Open && <Open order={order} onClose={() => setOpen(null)} />}
    </>
  );
}

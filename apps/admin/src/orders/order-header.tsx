import { useState, type ComponentType } from 'react';
import { Box, Button, DialogTitle, Stack, Typography } from '@mui/material';
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
import { pathOfOrder } from './order-model';
import { PackingSlipButton } from './packing-slip-button';
import { RefundDialog } from './refund-dialog';
import { ShipDialog } from './ship-dialog';

interface Action {
  /** The same for as long as the button is, whatever is written on it: the keyboard stays where it is. */
  readonly name: string;
  readonly label: string;
  readonly dialog: ComponentType<OrderDialogProps<AdminOrderDetail>>;
  readonly offered: boolean;
  readonly color?: 'error';
}

export interface OrderHeaderProps {
  readonly order: AdminOrderDetail;
  /** Somebody looks back: nothing can be done. */
  readonly past: boolean;
}

/** Which order this is, how it stands, and what this member of staff may do with it now: the server's word, not ours. */
export function OrderHeader({ order, past }: OrderHeaderProps) {
  const may = useMay();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [open, setOpen] = useState<Action | null>(null);
  const { can } = order;
  useDocumentTitle(order.orderNumber, 1);
  const actions: readonly Action[] = [
    {
      name: 'ship',
      label: order.status === 'shipped' ? texts.updateShipment : texts.ship,
      dialog: ShipDialog,
      offered: can.ship,
    },
    { name: 'deliver', label: texts.deliver, dialog: DeliverDialog, offered: can.deliver },
    // Whatever the status: money that arrives all the same has to be booked.
    {
      name: 'bankReceipt',
      label: texts.bankReceipt,
      dialog: BankReceiptDialog,
      offered: !past && may('reconciliation.run'),
    },
    { name: 'force', label: texts.force, dialog: ForceDialog, offered: can.force },
    { name: 'refund', label: texts.refund, dialog: RefundDialog, offered: can.refund, color: 'error' },
    { name: 'keep', label: texts.keep, dialog: KeepDialog, offered: can.keep },
    { name: 'cancel', label: texts.cancel, dialog: CancelDialog, offered: can.cancel, color: 'error' },
  ];
  const Open = open?.dialog;
  return (
    <>
      {/* Without an id it takes that of the name, which is one of its parts: buttons and figures are no part of the name. */}
      <DialogTitle id="order-head" component="div" sx={{ pr: 7, pb: 1.5 }}>
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
            {momentText(order.createdAt)}
          </Typography>
        </Stack>
        <HeaderFigures order={order} />
        <Typography variant="body2" sx={{ mt: 0.75 }}>
          {order.whyItStands}
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
                key={action.name}
                size="small"
                variant="outlined"
                color={action.color ?? 'primary'}
                onClick={() => setOpen(action)}
              >
                {action.label}
              </Button>
            ))}
          {can.pack && <PackingSlipButton order={order} />}
        </Stack>
      </DialogTitle>
      {Open && <Open order={order} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Total, paid and balance, in sight on every tab. */
function HeaderFigures({ order }: { readonly order: AdminOrderDetail }) {
  const figures = [
    [texts.fields.total, order.totalAud],
    [texts.fields.paid, order.paidAud],
    [texts.balance, order.balanceDueAud],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: { xs: 1.75, sm: 3 },
        mr: { xs: -4, sm: 0 },
        rowGap: 0.5,
        mt: 1,
        mb: 0,
        ml: 0,
      }}
    >
      {figures.map(([term, value]) => (
        <Box key={term}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {term}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            <Money value={value} strong />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

import { useState, type ComponentType } from 'react';
import { CircularProgress, NativeSelect, Stack } from '@mui/material';
import { useListContext } from 'react-admin';
import type { AdminOrderRow, OrderStatus } from '@halfpallet/contracts';
import { orders, statusNames } from '../i18n/orders';
import { ConflictDialog } from '../shared/conflict-dialog';
import { useOpenDialog } from '../shared/dialog-host';
import { useToast } from '../shared/use-toast';
import { CancelDialog } from './cancel-dialog';
import type { OrderDialogProps } from './order-dialog-props';
import { statusChoices } from './order-model';
import { ShipDialog } from './ship-dialog';
import { useSaveOrder } from './use-save-order';

/** The status, changed where it stands. It shows what the server has said, never what somebody hopes it will say. */
export function OrderStatusSelect({ order }: { readonly order: AdminOrderRow }) {
  const toast = useToast();
  const openDialog = useOpenDialog();
  const { save, saving, conflict, settle } = useSaveOrder(order, {
    onSaved: (saved) =>
      toast('success', orders.updated, orders.statusNow(order.orderNumber, statusNames[saved.status])),
  });
  const ask = (Dialog: ComponentType<OrderDialogProps>) =>
    openDialog((close) => <DialogOfRow order={order} dialog={Dialog} onClose={close} />);
  const change = (status: OrderStatus) => {
    if (status === 'cancelled' && order.can.cancel) ask(CancelDialog);
    else if (status === 'shipped' && order.can.ship) ask(ShipDialog);
    else void save({ status });
  };
  return (
    // A press on the control is not a press on the row.
    <Stack
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center' }}
      title={order.can.changeStatus ? undefined : Object.values(order.can.refusals)[0]}
      onClick={(event) => event.stopPropagation()}
    >
      <NativeSelect
        value={order.status}
        disabled={!order.can.changeStatus || saving}
        onChange={(event) => change(event.target.value as OrderStatus)}
        inputProps={{ 'aria-label': orders.statusOf(order.orderNumber), 'aria-busy': saving }}
        // The reasons are longer than a status, and must not widen the column.
        sx={{ fontSize: '0.875rem', width: 124 }}
      >
        {statusChoices(order).map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
      {saving && <CircularProgress size={14} aria-hidden />}
      {conflict && <ConflictDialog conflict={conflict} settle={settle} />}
    </Stack>
  );
}

interface DialogOfRowProps extends OrderDialogProps {
  readonly dialog: ComponentType<OrderDialogProps>;
}

/** What somebody is asked about a row: as the list has it now, or had it last when a colleague or a newer order has moved it away. */
function DialogOfRow({ order, dialog: Dialog, onClose }: DialogOfRowProps) {
  const { data } = useListContext<AdminOrderRow>();
  const [seen, setSeen] = useState(order);
  const listed = data?.find(({ id }) => id === order.id);
  if (listed !== undefined && listed !== seen) setSeen(listed);
  return <Dialog order={listed ?? seen} onClose={onClose} />;
}

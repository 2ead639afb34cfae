import { useState } from 'react';
import { CircularProgress, NativeSelect, Stack } from '@mui/material';
import type { AdminOrderRow, OrderStatus } from '@halfpallet/contracts';
import { orders, statusNames } from '../i18n/orders';
import { ConflictDialog } from '../shared/conflict-dialog';
import { useToast } from '../shared/use-toast';
import { CancelDialog } from './cancel-dialog';
import { statusChoices } from './order-model';
import { useSaveOrder } from './use-save-order';

/** The status, changed where it stands. It shows what the server has said, never what somebody hopes it will say. */
export function OrderStatusSelect({ order }: { readonly order: AdminOrderRow }) {
  const toast = useToast();
  const [cancelling, setCancelling] = useState(false);
  const { save, saving, conflict, settle } = useSaveOrder(order, {
    onSaved: (saved) =>
      toast('success', orders.updated, orders.statusNow(order.orderNumber, statusNames[saved.status])),
  });
  const change = (status: OrderStatus) => {
    if (status === 'cancelled' && order.can.cancel) setCancelling(true);
    else void save({ status });
  };
  return (
    // A press on the control is not a press on the row.
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }} onClick={(event) => event.stopPropagation()}>
      <NativeSelect
        value={order.status}
        disabled={!order.can.changeStatus || saving}
        onChange={(event) => change(event.target.value as OrderStatus)}
        inputProps={{ 'aria-label': orders.statusOf(order.orderNumber), 'aria-busy': saving }}
        sx={{ fontSize: '0.875rem', minWidth: 112 }}
      >
        {statusChoices(order.status).map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </NativeSelect>
      {saving && <CircularProgress size={14} aria-hidden />}
      {cancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} />}
      {conflict && <ConflictDialog conflict={conflict} settle={settle} />}
    </Stack>
  );
}

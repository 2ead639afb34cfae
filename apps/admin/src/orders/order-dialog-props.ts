import type { AdminOrderRow } from '@halfpallet/contracts';

/** A dialog about one order that is mounted while it is open. */
export interface OrderDialogProps<Order extends AdminOrderRow = AdminOrderRow> {
  readonly order: Order;
  readonly onClose: () => void;
}

import type { AdminOrderDetail } from '@halfpallet/contracts';
import type { OrderAddress } from './order-model';

/** A tab of the order dialog: the order as it stands at the moment that the address names. */
export interface OrderTabProps extends Pick<OrderAddress, 'asAt' | 'money'> {
  readonly order: AdminOrderDetail;
}

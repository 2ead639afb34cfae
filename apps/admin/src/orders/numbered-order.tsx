import { useGetManyAggregate } from 'react-admin';
import type { AdminOrderRow } from '@halfpallet/contracts';
import { Mono } from '../shared/mono';
import { OrderLink } from './order-link';
import type { OrderTab } from './order-model';

export interface NumberedOrderProps {
  readonly orderId: string;
  readonly tab: OrderTab;
}

/** An order that a record knows by its id alone, by its number and leading to it; all of a page are asked for at once. */
export function NumberedOrder({ orderId, tab }: NumberedOrderProps) {
  const { data, isPending } = useGetManyAggregate<AdminOrderRow>('orders', { ids: [orderId] });
  const number = data?.[0]?.orderNumber;
  if (number) return <OrderLink orderId={orderId} orderNumber={number} tab={tab} />;
  // What names no order is shown as it was named.
  return <Mono nowrap>{isPending ? '…' : orderId}</Mono>;
}

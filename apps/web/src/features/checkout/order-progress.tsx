import type { OrderStatus } from '@halfpallet/contracts';
import { formatDate } from '../../lib/format';
import { order as texts } from '../../texts/order';
import { StopLine } from '../../ui/charts/stop-line';
import { orderStops } from './order-stops';

/** Where the order is on its way; not drawn for one that was called off. */
export function OrderProgress({ status, placedAt }: { readonly status: OrderStatus; readonly placedAt?: string }) {
  const stops = orderStops(status);
  if (!stops) return null;
  return (
    <StopLine
      label={texts.progress}
      stops={stops.map(({ stop, reached }) => ({
        label: texts.stops[stop],
        note: stop === 'placed' && placedAt ? formatDate(placedAt) : reached ? texts.done : texts.toCome,
        reached,
      }))}
    />
  );
}

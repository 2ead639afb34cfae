import type { OrderCheckoutView } from '@halfpallet/contracts';
import { formatAud, plural } from '../../lib/format';
import { orderPage as texts } from '../../texts/checkout';
import { SumTable } from '../../ui/sum-table';

/** The order's lines and total, in short. */
export function OrderLines({ order, total }: { readonly order: OrderCheckoutView; readonly total: string }) {
  return (
    <SumTable
      rows={order.items.map((item) => ({
        label: item.productName,
        note: plural(item.quantity, 'unit'),
        value: formatAud(item.totalPriceAud),
      }))}
      total={{ label: texts.total, value: total }}
    />
  );
}

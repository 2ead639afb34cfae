import type { OrderCheckoutView } from '@halfpallet/contracts';
import { formatAud, plural } from '../../lib/format';
import { order as texts } from '../../texts/order';
import { SumTable } from '../../ui/sum-table';

interface OrderLinesProps {
  readonly items: OrderCheckoutView['items'];
  readonly total: string;
}

/** The order's lines and total, in short. */
export function OrderLines({ items, total }: OrderLinesProps) {
  return (
    <SumTable
      rows={items.map((item) => ({
        label: item.productName,
        note: `${plural(item.quantity, 'unit')} ${texts.unitPrice(formatAud(item.unitPriceAud))}`,
        value: formatAud(item.totalPriceAud),
      }))}
      total={{ label: texts.total, value: total }}
    />
  );
}

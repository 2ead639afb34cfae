import type { ReturnLine } from '@halfpallet/contracts';
import { sumCents } from '@halfpallet/money';
import { itemShareCents, type OrderedItem } from '../ordering/public';

/** What these goods are of the order's total, in cents, by the prices that it has; of a line that it no longer holds, nothing. */
export const valueOfReturn = (items: readonly OrderedItem[], lines: readonly ReturnLine[]): number =>
  sumCents(
    lines.map(({ itemId, quantity }) => {
      const item = items.find((one) => one.itemId === itemId);
      return item ? itemShareCents(item, quantity) : 0;
    }),
  );

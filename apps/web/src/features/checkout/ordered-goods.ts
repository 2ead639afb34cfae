import { isRecord } from '../../lib/storage';
import type { OrderFingerprint, OrderLine } from './guest-form-rules';

/** The goods of a fingerprint, as they were ordered; none when it is no list, for other software writes to storage, too. */
export function orderedGoods({ goods }: Pick<OrderFingerprint, 'goods'>): OrderLine[] {
  const isLine = (value: unknown): value is OrderLine =>
    isRecord(value) &&
    Number.isInteger(value.productId) &&
    Number.isInteger(value.quantity) &&
    (value.optionIds === undefined || (Array.isArray(value.optionIds) && value.optionIds.every(Number.isInteger)));
  try {
    const lines: unknown = JSON.parse(goods);
    return Array.isArray(lines) ? lines.filter(isLine) : [];
  } catch {
    return [];
  }
}

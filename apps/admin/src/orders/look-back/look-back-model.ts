import type { AdminOrderDetail, OrderEventRow } from '@halfpallet/contracts';

/** Fields that an order has of its own at every moment. Texts about people stand in the vault as they are now. */
const COMPARED = [
  'status',
  'paymentStatus',
  'totalAud',
  'paidAud',
  'dueNowAud',
  'dueLaterAud',
  'refundPendingAud',
  'refundedAud',
  'heldOverAud',
  'retainedAud',
  'carrier',
  'trackingNumber',
  'vessel',
  'estimatedDelivery',
] as const satisfies ReadonlyArray<keyof AdminOrderDetail>;

/** What is different now from how the order stood then, field by field. */
export function changedSince(then: AdminOrderDetail, now: AdminOrderDetail): OrderEventRow['diff'] {
  const changes = COMPARED.filter((field) => then[field] !== now[field]).map((field) => ({
    field,
    from: then[field],
    to: now[field],
  }));
  const items = (order: AdminOrderDetail) =>
    order.items.map(({ quantity, productSnapshot: { name } }) => `${quantity} × ${name}`).join(', ');
  return items(then) === items(now) ? changes : [...changes, { field: 'items', from: items(then), to: items(now) }];
}

/**
 * Where the slider stands: the step of the newest event at or before the position.
 * @param events oldest first
 * @param asAt null for now, the last step
 */
export function stepOf(events: readonly OrderEventRow[], asAt: string | null): number {
  const last = events.length - 1;
  if (asAt === null) return last;
  const step = events.findLastIndex(({ position }) => BigInt(position) <= BigInt(asAt));
  return Math.max(step, 0);
}

/** Position that a step stands for; null for the last one, which is now. */
export function positionOf(events: readonly OrderEventRow[], step: number): string | null {
  return step >= events.length - 1 ? null : (events[step]?.position ?? null);
}

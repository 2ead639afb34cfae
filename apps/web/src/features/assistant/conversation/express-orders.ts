import { AssistantLimits, type CreatedOrder, type PaymentMethod } from '@halfpallet/contracts';
import { isRecord, readStored, writeStored } from '../../../lib/storage';

/** An order that a checkout of the conversation has led to. */
export interface PlacedHere {
  readonly order: Pick<CreatedOrder, 'orderNumber' | 'bankTransfer'>;
  readonly method: PaymentMethod;
}

type Kept = Readonly<Record<string, PlacedHere & { readonly at: number }>>;

const KEY = 'expressOrders';
/** The conversation that could show its checkout again is gone by then. */
const KEPT_MS = AssistantLimits.sessionHours * 3_600_000;

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  Object.values(value).every(
    (one) =>
      isRecord(one) &&
      typeof one.at === 'number' &&
      (one.method === 'stripe' || one.method === 'bank_transfer') &&
      isRecord(one.order) &&
      typeof one.order.orderNumber === 'string',
  );

/** By quote, in every tab of this browser and after a reload: the same checkout must not order twice. */
export function expressOrdersIn(storage: () => Storage, now: () => number) {
  const all = (): Kept => readStored(storage(), KEY, isKept) ?? {};
  const page = new Map<string, PlacedHere>();
  return {
    of(quoteNumber: string): PlacedHere | null {
      const kept = all()[quoteNumber];
      if (kept && kept.at > now() - KEPT_MS) return { order: kept.order, method: kept.method };
      // Without storage it is known as long as the page is open.
      return page.get(quoteNumber) ?? null;
    },
    keep(quoteNumber: string, { order: { orderNumber, bankTransfer }, method }: PlacedHere): void {
      const placed = { order: { orderNumber, ...(bankTransfer ? { bankTransfer } : {}) }, method };
      page.set(quoteNumber, placed);
      const others = Object.entries(all()).filter(([, { at }]) => at > now() - KEPT_MS);
      writeStored(storage(), KEY, { ...Object.fromEntries(others), [quoteNumber]: { ...placed, at: now() } });
    },
  };
}

export const expressOrders = expressOrdersIn(
  () => localStorage,
  () => Date.now(),
);

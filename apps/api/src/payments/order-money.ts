import type { Fact } from '@halfpallet/event-store';
import type { OrderMoney, OrderStatus, PaymentMethod, PlanAmounts } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { orderStatusAfter, type OrderEvent, type OrderItemsChanged, type OrderPlaced } from '../ordering/public';
import { awaitedMoney, type AwaitedMoney } from './domain/awaited-money';
import { owed, type Owed } from './domain/owed';
import { paymentEventTypes, type PaymentEvent } from './domain/payment.events';
import type { planChoice, PlanSplit } from './domain/plan-choice';
import { evolvePayment, initialPayment, paymentMethodOf, type PaymentState } from './domain/payment-state';

/** Everything an order's money follows from: its payment, and of the order itself total and status. */
export interface OrderMoneyState {
  readonly payment: PaymentState;
  readonly status: OrderStatus;
  readonly totalCents: number;
  /** False: test money. */
  readonly livemode: boolean;
  /** How its buyer meant to pay when ordering; `methodOf` says how it is paid. */
  readonly ordered: PaymentMethod;
}

export const initialOrderMoney: OrderMoneyState = {
  payment: initialPayment,
  status: 'pending',
  totalCents: 0,
  livemode: false,
  ordered: 'stripe',
};

/** Events of the order's stream that its money follows from; those of the payment's stream are all of them. */
export const ORDER_MONEY_EVENTS = [
  'OrderPlaced',
  'OrderItemsChanged',
  'OrderConfirmed',
  'OrderProcessingStarted',
  'OrderShipped',
  'OrderDelivered',
  'OrderCancelled',
  'OrderRefunded',
  'OrderRefundReversed',
  'OrderStatusForced',
] as const satisfies ReadonlyArray<OrderEvent['type']>;

const OF_PAYMENT: ReadonlySet<string> = new Set(paymentEventTypes.map(({ type }) => type));

/** Folds one event of either stream; read models, replays and single orders all use this. */
export function evolveOrderMoney(state: OrderMoneyState, event: Fact): OrderMoneyState {
  if (OF_PAYMENT.has(event.type)) return { ...state, payment: evolvePayment(state.payment, event as PaymentEvent) };
  const status = orderStatusAfter(state.status, event as OrderEvent);
  if (event.type === 'OrderItemsChanged') {
    return { ...state, status, totalCents: (event.data as OrderItemsChanged['data']).totalCents };
  }
  if (event.type !== 'OrderPlaced') return { ...state, status };
  const { totalCents, livemode, paymentMethod } = event.data as OrderPlaced['data'];
  return { ...state, status, totalCents, livemode, ordered: paymentMethod };
}

/**
 * The state as a table keeps it: JSON text that leaves out what is as in the beginning. What changes most often stands
 * first: the column follows others that change, and what an update is logged as reaches from the first changed byte of a row
 * to the last.
 */
export function keptOrderMoney({ payment, status, ...agreed }: OrderMoneyState): string {
  const changed = KEPT_ORDER.filter((name) => !isInitial(name, payment[name])).map((name) => [name, payment[name]]);
  return JSON.stringify({ status, payment: Object.fromEntries(changed) as object, ...agreed });
}

/** A state that a table kept; undefined before the order's first event. Tables of earlier releases hold it as it was then. */
export function storedOrderMoney(kept: unknown): OrderMoneyState {
  const known = (typeof kept === 'string' ? JSON.parse(kept) : kept) as OrderMoneyState | null | undefined;
  if (!known) return initialOrderMoney;
  const { payment, ...state } = known;
  return { ...state, payment: { ...initialPayment, ...payment } };
}

/** Fields of a payment: what moves with every step before what is agreed once. */
const KEPT_ORDER: ReadonlyArray<keyof PaymentState> = (() => {
  const first: ReadonlyArray<keyof PaymentState> = [
    'receivedCents',
    'receivedByCardCents',
    'settled',
    'seen',
    'intents',
  ];
  const last: ReadonlyArray<keyof PaymentState> = ['orderId', 'plan', 'totalCents', 'livemode', 'legs'];
  const fields = Object.keys(initialPayment) as Array<keyof PaymentState>;
  return [...first, ...fields.filter((name) => !first.includes(name) && !last.includes(name)), ...last];
})();

function isInitial(name: keyof PaymentState, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === initialPayment[name];
  return Object.keys(value).length === 0;
}

export function owedOf({ payment, status, totalCents }: OrderMoneyState): Owed {
  return owed(payment, { status, totalCents });
}

export const methodOf = ({ payment, ordered }: OrderMoneyState): PaymentMethod => paymentMethodOf(payment, ordered);

export function awaitedOf({ payment, status, totalCents }: OrderMoneyState): AwaitedMoney {
  return awaitedMoney(payment, { status, totalCents });
}

/** The figures as every answer carries them, in dollars. */
export function orderMoney(figures: Owed): OrderMoney {
  const { paymentStatus, paymentStage, why } = figures;
  return {
    paymentStatus,
    paymentStage,
    paidAud: centsToNumber(figures.paidCents),
    refundedAud: centsToNumber(figures.refundedCents),
    refundPendingAud: centsToNumber(figures.refundPendingCents),
    refundFailedAud: centsToNumber(figures.refundFailedCents),
    dueNowAud: centsToNumber(figures.dueNowCents),
    dueLaterAud: centsToNumber(figures.dueLaterCents),
    balanceDueAud: centsToNumber(figures.dueNowCents + figures.dueLaterCents),
    payableAud: centsToNumber(figures.next?.amountCents ?? 0),
    payablePart: figures.next?.leg ?? null,
    heldOverAud: centsToNumber(figures.heldOverCents),
    otherHeldOverAud: centsToNumber(
      figures.heldOverCents - (figures.refundFailedCents - figures.refundFailedOfOrderCents),
    ),
    retainedAud: centsToNumber(figures.retainedCents),
    why,
  };
}

/** What each plan asks for, in dollars; null where there is nothing to choose. */
export function planAmounts(choice: ReturnType<typeof planChoice>): PlanAmounts | null {
  return choice && { deposit: inDollars(choice.deposit), full: inDollars(choice.full) };
}

const inDollars = ({ dueNowCents, dueLaterCents }: PlanSplit) => ({
  dueNowAud: centsToNumber(dueNowCents),
  dueLaterAud: centsToNumber(dueLaterCents),
});

import type { Fact } from '@halfpallet/event-store';
import type { OrderMoney, OrderStatus, PlanAmounts } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { orderStatusAfter, type OrderEvent, type OrderPlaced } from '../ordering/public';
import { owed, type Owed } from './domain/owed';
import { paymentEventTypes, type PaymentEvent } from './domain/payment.events';
import type { planChoice, PlanSplit } from './domain/plan-choice';
import { evolvePayment, initialPayment, type PaymentState } from './domain/payment-state';

/** Everything an order's money follows from: its payment, and of the order itself total and status. */
export interface OrderMoneyState {
  readonly payment: PaymentState;
  readonly status: OrderStatus;
  readonly totalCents: number;
  /** False: test money. */
  readonly livemode: boolean;
}

export const initialOrderMoney: OrderMoneyState = {
  payment: initialPayment,
  status: 'pending',
  totalCents: 0,
  livemode: false,
};

/** Events of the order's stream that its money follows from; those of the payment's stream are all of them. */
export const ORDER_MONEY_EVENTS = [
  'OrderPlaced',
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
  if (event.type !== 'OrderPlaced') return { ...state, status };
  const { totalCents, livemode } = event.data as OrderPlaced['data'];
  return { ...state, status, totalCents, livemode };
}

/** A state that a read model kept; undefined before the order's first event. */
export function storedOrderMoney(stored: unknown): OrderMoneyState {
  return (stored as OrderMoneyState | null | undefined) ?? initialOrderMoney;
}

export function owedOf({ payment, status, totalCents }: OrderMoneyState): Owed {
  return owed(payment, { status, totalCents });
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

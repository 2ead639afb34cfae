import { uuidv5, type Actor, type Decider } from '@halfpallet/event-store';
import { brisbaneDate } from '@halfpallet/landed-cost';
import { order, orderStream, type OrderCommand, type OrderEvent, type OrderPlaced } from '../ordering/public';
import { owed, payment, paymentStream, type PaymentCommand, type PaymentEvent } from '../payments/public';
import { DAY_MS, type OrderPlan } from './domain/order-plan';

/** Facts of one stream that one command led to. */
export interface Deed {
  readonly stream: string;
  readonly commandId: string;
  readonly facts: ReadonlyArray<OrderEvent | PaymentEvent>;
  readonly actor: Actor;
  /** RFC 3339 UTC. */
  readonly at: string;
}

export interface LifeOf {
  readonly placed: OrderPlaced['data'];
  readonly plan: OrderPlan;
  /** Nothing happens after it. Milliseconds since 1970. */
  readonly now: number;
  /** Member of staff who does what staff do. */
  readonly staffId: string;
  readonly bankReference: string | null;
}

const HOUR_MS = DAY_MS / 24;
const GUEST: Actor = { kind: 'shopper', id: 'guest' };
const system = (id: string): Actor => ({ kind: 'system', id });
const CANCELLED = 'Admin cancellation';
const REFUNDED = 'Admin refund';
const UNPAID_AFTER_DAYS = 14;
/** What the card simulator keeps of a payment: 1.7 % and 30 cents. */
const feeOf = (cents: number): number => Math.round(cents * 0.017) + 30;

/**
 * What happened to an order up to now, in the order in which it happened: each deed is decided by the rules of orders and
 * payments, as commands of people are.
 */
export function lifeOf(life: LifeOf): Deed[] {
  const { placed, plan, staffId } = life;
  const { orderId } = placed;
  const at = days(life);
  const line = new Line(life);
  const staff: Actor = { kind: 'admin', id: staffId };
  line.order(0, GUEST, { kind: 'PlaceOrder', order: placed });
  if (plan.method === 'bank_transfer') line.instruct(0);
  if (plan.fate === 'unpaid') {
    if (plan.method === 'stripe' && plan.isDeclinedFirst) line.decline(at(0.02), null);
    if (line.order(at(UNPAID_AFTER_DAYS), staff, { kind: 'CancelOrder', reason: CANCELLED, refund: PROPOSE }))
      line.follow(at(UNPAID_AFTER_DAYS), staff);
    return line.deeds;
  }
  const paidAt = plan.method === 'stripe' ? at(0.01) : at(2);
  if (plan.method === 'stripe' && plan.isDeclinedFirst) line.decline(at(0.005), paidAt);
  line.pay(paidAt);
  line.order(paidAt, system('confirm-order-when-due-part-is-paid'), { kind: 'ConfirmOrder', cause: 'payment' });
  if (plan.fate === 'cancelled') {
    if (line.order(at(3.5), staff, { kind: 'CancelOrder', reason: CANCELLED, refund: { decision: 'all' } })) {
      line.follow(at(3.5), staff);
      line.sendBack(at(3.5), at(4.5));
    }
    return line.deeds;
  }
  line.order(at(3), staff, { kind: 'ChangeStatus', to: 'processing' });
  const shipment = {
    carrier: 'Southern Line',
    trackingNumber: `MSKU ${orderId.replace(/\D/g, '').slice(0, 7).padEnd(7, '0')}`,
    vessel: 'Jade Heron 7',
    estimatedDelivery: line.day(at(32)),
  };
  line.order(at(11), staff, { kind: 'RecordShipment', shipment });
  if (plan.plan === 'deposit') line.pay(at(16));
  line.order(at(32), staff, { kind: 'DeliverOrder' });
  if (plan.fate === 'refunded') line.refund(at(36), staff, null);
  if (plan.fate === 'partly refunded') line.refund(at(36), staff, Math.round(placed.totalCents / 20));
  return line.deeds;
}

const PROPOSE = { decision: 'propose' } as const;

/** Milliseconds after the order was placed; each order has its own pace. */
const days =
  ({ plan }: LifeOf) =>
  (count: number): number =>
    Math.round(count * plan.pace * DAY_MS);

/** An order and its payment, as far as they have come. What lies after now is not done, nor is anything after it. */
class Line {
  readonly deeds: Deed[] = [];
  private orderState = order.initial;
  private paymentState = payment.initial;
  private isOver = false;

  constructor(private readonly life: LifeOf) {}

  order(afterMs: number, actor: Actor, command: OrderCommand): boolean {
    const done = this.act(orderStream(this.id), order, this.orderState, command, afterMs, actor);
    if (done) this.orderState = done;
    return done !== null;
  }

  instruct(afterMs: number): void {
    const reference = this.life.bankReference!;
    const expiresAt = this.moment(afterMs + UNPAID_AFTER_DAYS * DAY_MS);
    const terms = this.terms;
    const actor = system('instruct-bank-transfer-when-order-placed');
    this.payment(afterMs, actor, { kind: 'InstructBankTransfer', terms, reference, expiresAt });
  }

  /** What is due next arrives whole. No card page is left open, and none is refunded later: the card service knows of neither. */
  pay(afterMs: number): void {
    if (this.isBeyond(afterMs)) return;
    const { totalCents } = this.life.placed;
    const { next } = owed(this.paymentState, { status: this.orderState.status, totalCents });
    const amountCents = next?.amountCents ?? (this.life.plan.plan === 'full' ? totalCents : 0);
    if (this.life.plan.method === 'bank_transfer') {
      const lineKey = `manual:${this.name('receipt')}`;
      const receipt = { lineKey, amountCents, bookedOn: this.day(afterMs), source: 'manual' as const };
      const actor: Actor = { kind: 'admin', id: this.life.staffId };
      const orderedOn = this.day(0);
      this.payment(afterMs, actor, { kind: 'RecordBankReceipt', terms: this.terms, orderedOn, ...receipt });
      return;
    }
    const intent = this.openIntent(afterMs - HOUR_MS / 60);
    if (!intent) return;
    const at = this.moment(afterMs);
    const charge = {
      ref: `ch_${this.word('charge')}`,
      feeCents: feeOf(intent.amountCents),
      balanceRef: `txn_${this.word('fee')}`,
      at,
    };
    const settled = { status: 'settled' as const, receivedCents: intent.amountCents, charge, failure: null };
    this.payment(afterMs, GUEST, { kind: 'ApplyIntent', facts: { ...intent.facts, ...settled, seenAt: at } });
  }

  /** A card is refused. @param paidAfterMs when the same attempt goes well; null: it lapses */
  decline(afterMs: number, paidAfterMs: number | null): void {
    if (this.isBeyond(paidAfterMs ?? afterMs + HOUR_MS)) return;
    const intent = this.openIntent(afterMs);
    if (!intent) return;
    const failure = {
      ref: `ch_${this.word('decline')}`,
      code: 'card_declined',
      declineCode: 'generic_decline',
      message: 'Your card was declined.',
    };
    const facts = { ...intent.facts, receivedCents: 0, charge: null, failure, seenAt: this.moment(afterMs) };
    this.payment(afterMs, GUEST, { kind: 'ApplyIntent', facts: { ...facts, status: 'failed_attempt' } });
    if (paidAfterMs !== null) return;
    const later = { ...facts, failure: null, status: 'canceled' as const };
    this.payment(afterMs + HOUR_MS, system('payments-catch-up'), { kind: 'ApplyIntent', facts: later });
  }

  /** The payment goes the way of its order. */
  follow(afterMs: number, actor: Actor): void {
    const { status, cancellation, refundReversed: cameBack } = this.orderState;
    const { totalCents } = this.life.placed;
    const reason = cancellation?.reason ?? `the order is ${status}`;
    const follow = { order: { orderId: this.id, status, totalCents }, refund: cancellation?.refund ?? null, reason };
    this.payment(afterMs, actor, { kind: 'FollowOrder', ...follow, cameBack, refundId: this.name('refund') });
  }

  refund(afterMs: number, actor: Actor, amountCents: number | null): void {
    const refundId = this.name('refund');
    this.payment(afterMs, actor, { kind: 'RequestRefund', refundId, amountCents, reason: REFUNDED });
    this.sendBack(afterMs, afterMs + DAY_MS);
  }

  /** Every refund under way arrives, on cards at once; when everything went back, the order says so. */
  sendBack(onCardMs: number, byTransferMs: number): void {
    let afterMs = onCardMs;
    for (const { refundId, method, status } of this.paymentState.refunds) {
      if (status !== 'requested') continue;
      const card = method === 'card';
      if (!card) afterMs = byTransferMs;
      const ref = card ? `re_${this.word(refundId)}` : null;
      const actor: Actor = card
        ? system('submit-refund-when-refund-requested')
        : { kind: 'admin', id: this.life.staffId };
      const command = { kind: 'RecordRefund' as const, refundId, providerRefundRef: ref, at: this.moment(afterMs) };
      const bankReference = card ? {} : { bankReference: `NAB ${this.word('transfer').slice(0, 8)}` };
      if (card) this.payment(afterMs, actor, { ...command, outcome: 'pending' });
      this.payment(afterMs, actor, { ...command, ...bankReference, outcome: 'settled' });
    }
    if (!this.paymentState.closed || this.isOver) return;
    const { refundedCents, receivedCents } = this.paymentState;
    if (refundedCents < receivedCents) return;
    this.order(afterMs, system('mark-order-refunded-when-everything-went-back'), { kind: 'MarkRefunded' });
  }

  /** YYYY-MM-DD in Brisbane. */
  day(afterMs: number): string {
    return brisbaneDate(new Date(this.time(afterMs)));
  }

  private openIntent(afterMs: number) {
    const { plan } = this.life.plan;
    const request = { plan: this.paymentState.plan ? null : plan, claimedCents: null, maxDeclines: 10 };
    const now = this.moment(afterMs);
    this.payment(afterMs, GUEST, { kind: 'RequestIntent', terms: this.terms, ...request, now });
    const intent = this.paymentState.intents.at(-1);
    if (this.isOver || !intent) return null;
    const { attemptId, attempt, amountCents } = intent;
    const providerRef = intent.providerRef ?? `pi_${this.word(`intent ${attempt}`)}`;
    this.payment(afterMs, GUEST, { kind: 'RecordIntentOpened', attemptId, providerRef });
    if (this.isOver) return null;
    return { amountCents, facts: { providerRef, attempt, currency: 'AUD', livemode: false } };
  }

  private payment(afterMs: number, actor: Actor, command: PaymentCommand): void {
    const done = this.act(paymentStream(this.id), payment, this.paymentState, command, afterMs, actor);
    if (done) this.paymentState = done;
  }

  /** The state after the command; null when it lies after now. */
  private act<S, C, E extends OrderEvent | PaymentEvent>(
    stream: string,
    decider: Decider<S, C, E>,
    state: S,
    command: C,
    afterMs: number,
    actor: Actor,
  ): S | null {
    if (this.isBeyond(afterMs)) return null;
    const facts = decider.decide(command, state);
    if (facts.length === 0) return state;
    const commandId = this.name(`deed ${this.deeds.length}`);
    this.deeds.push({ stream, commandId, facts, actor, at: this.moment(afterMs) });
    return facts.reduce((now, fact) => decider.evolve(now, fact), state);
  }

  /** What lies after now does not happen, nor does anything after it. */
  private isBeyond(afterMs: number): boolean {
    this.isOver ||= this.time(afterMs) > this.life.now;
    return this.isOver;
  }

  private get id(): string {
    return this.life.placed.orderId;
  }

  private get terms() {
    const { totalCents, livemode } = this.life.placed;
    return { orderId: this.id, totalCents, livemode };
  }

  private name(of: string): string {
    return uuidv5(this.id, `demo ${of} ${this.deeds.length}`);
  }

  /** As the ids of card providers look. */
  private word(of: string): string {
    return `demo${this.name(of).replaceAll('-', '').slice(0, 20)}`;
  }

  private time(afterMs: number): number {
    return Date.parse(this.life.placed.placedAt) + afterMs;
  }

  private moment(afterMs: number): string {
    return new Date(this.time(afterMs)).toISOString();
  }
}

import fc from 'fast-check';
import type { Fact, RecordedEvent } from '@halfpallet/event-store';
import type { OrderStatus } from '@halfpallet/contracts';
import { foldInMemory, type Row } from '@halfpallet/projections';
import { recordedEvent, testUuid } from '@halfpallet/testing';
import { customerOrder } from '../../src/order-desk/customer/customer-order-view';
import { orderRow } from '../../src/order-desk/admin/order-rows';
import { ordersProjection } from '../../src/order-desk/read-models/orders.projection';
import { storedOrder } from '../../src/order-desk/read-models/stored-order';
import { order, type OrderCommand, type OrderEvent, type OrderState } from '../../src/ordering/public';
import { bookFact, emptyBook } from '../../src/payments/domain/order-book';
import { payment, type PaymentCommand } from '../../src/payments/domain/payment';
import {
  evolveOrderMoney,
  initialOrderMoney,
  orderMoney,
  owed,
  owedOf,
  paymentStream,
} from '../../src/payments/public';
import { paymentsProjection } from '../../src/payments/read-models/payments.projection';

const orderId = testUuid(77);
const totalCents = 240_913;
const termsOf = ({ totalCents: cents }: Standing) => ({ orderId, totalCents: cents, livemode: false });
const at = '2026-01-05T00:00:00.000Z';

const placed = {
  type: 'OrderPlaced',
  data: {
    orderId,
    orderNumber: 'HP-000000000000',
    customerId: testUuid(78),
    contactId: testUuid(79),
    source: 'guest-checkout',
    paymentMethod: 'stripe',
    postcode: '4000',
    purchaseOrderNumber: null,
    items: [],
    gstCents: 21_901,
    totalCents,
    livemode: false,
    placedAt: at,
  },
};

/** What the order stands at when a step is taken. */
interface Standing {
  readonly status: OrderStatus;
  readonly totalCents: number;
  readonly refundReversed: boolean;
}
type Step =
  | { readonly pay: (order: Standing) => PaymentCommand }
  | { readonly order: (order: Standing) => OrderEvent }
  | { readonly ask: (order: OrderState) => OrderCommand };

const changed = { itemId: testUuid(80), productName: 'Gooseneck Kitchen Mixer', fromQuantity: 80, toQuantity: 160 };
const added = { itemId: testUuid(81), productName: 'Bamboo board', fromQuantity: 0, toQuantity: 300 };

/** What buyers, the bank, the card provider and staff may do next, in any order. */
const anyStep = fc.oneof<Array<fc.Arbitrary<Step>>>(
  fc.constantFrom('deposit' as const, 'full' as const, null).map((plan) => ({
    pay: (order): PaymentCommand => ({
      kind: 'RequestIntent',
      terms: termsOf(order),
      plan,
      claimedCents: null,
      maxDeclines: 8,
      now: at,
    }),
  })),
  fc.integer({ min: 1, max: 4 }).map((n) => ({
    pay: (): PaymentCommand => ({ kind: 'RecordIntentOpened', attemptId: `${orderId}:${n}`, providerRef: `pi_${n}` }),
  })),
  fc
    .record({
      n: fc.integer({ min: 1, max: 4 }),
      status: fc.constantFrom('settled' as const, 'failed_attempt' as const, 'canceled' as const),
      receivedCents: fc.constantFrom(120_457, 120_456, totalCents, 7),
    })
    .map(({ n, status, receivedCents }) => ({
      pay: (): PaymentCommand => ({
        kind: 'ApplyIntent',
        facts: {
          providerRef: `pi_${n}`,
          attempt: n,
          status,
          receivedCents,
          currency: 'AUD',
          livemode: false,
          charge: status === 'settled' ? { ref: `ch_${n}`, feeCents: 100, balanceRef: `txn_${n}`, at } : null,
          failure:
            status === 'failed_attempt' ? { ref: `fail_${n}`, code: 'x', declineCode: null, message: 'no' } : null,
          seenAt: at,
        },
      }),
    })),
  fc
    .record({
      n: fc.integer({ min: 1, max: 6 }),
      amountCents: fc.constantFrom(120_457, 120_456, 120_430, totalCents, totalCents + 7_700, 5),
      source: fc.constantFrom('manual' as const, 'statement' as const),
    })
    .map(({ n, amountCents, source }) => ({
      pay: (order): PaymentCommand => ({
        kind: 'RecordBankReceipt',
        terms: termsOf(order),
        orderedOn: '2026-01-05',
        lineKey: `${source}:${n}`,
        amountCents,
        bookedOn: '2026-01-05',
        source,
        another: true,
      }),
    })),
  fc
    .record({ n: fc.integer({ min: 1, max: 5 }), amountCents: fc.option(fc.integer({ min: 1, max: totalCents })) })
    .map(({ n, amountCents }) => ({
      pay: (): PaymentCommand => ({ kind: 'RequestRefund', refundId: `r${n}`, amountCents, reason: 'r' }),
    })),
  fc
    .record({
      refundId: fc.constantFrom('r1', 'r1-2', 'r2', 'r3', 'return-ch_1'),
      outcome: fc.constantFrom('settled' as const, 'settled' as const, 'failed' as const),
    })
    .map(({ refundId, outcome }) => ({
      pay: (): PaymentCommand => ({ kind: 'RecordRefund', refundId, outcome, providerRefundRef: `re_${refundId}`, at }),
    })),
  fc
    .record({
      n: fc.integer({ min: 1, max: 3 }),
      status: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
    })
    .map(({ n, status }) => ({
      pay: (): PaymentCommand => ({
        kind: 'ApplyDispute',
        facts: {
          ref: `du_${n}`,
          intentRef: `pi_${n}`,
          status,
          amountCents: 120_457,
          returnedCents: status === 'won' ? 120_457 : 0,
          feeCents: 25,
          takenAt: at,
          returnedAt: at,
          seenAt: at,
        },
      }),
    })),
  fc.constantFrom('all' as const, 'none' as const, 'propose' as const).map((decision) => ({
    pay: ({ refundReversed: cameBack, ...order }): PaymentCommand => ({
      kind: 'FollowOrder',
      order: { orderId, ...order },
      refund: { decision },
      refundId: `c-${decision}`,
      reason: 'x',
      cameBack,
    }),
  })),
  fc
    .constantFrom<OrderStatus>('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded')
    .map((to) => ({
      order: ({ status: from }): OrderEvent => ({
        type: 'OrderStatusForced',
        data: { orderId, from, to, reason: 'x' },
      }),
    })),
  // All of its money went back, or came back again.
  fc.constantFrom('MarkRefunded' as const, 'ReverseRefund' as const).map((kind) => ({
    ask: (): OrderCommand => ({ kind, reason: 'x' }),
  })),
  // By the rules: staff change items and add some, the buyer answers the last question, an earlier one, or too late.
  fc
    .record({
      cents: fc.constantFrom(totalCents, 120_457, 360_000, 99),
      of: fc.constantFrom(changed, changed, added),
    })
    .map(({ cents, of }) => ({
      ask: ({ placed: now }): OrderCommand => ({
        kind: 'ChangeItems',
        contents: {
          items: [],
          gstCents: 7,
          totalCents: cents,
          changed: cents === now!.totalCents ? { ...of, toQuantity: of.fromQuantity } : of,
        },
        changeId: `change to ${cents}`,
        lapsesAt: at,
      }),
    })),
  fc
    .record({
      earlier: fc.constantFrom(null, null, null, 360_000, totalCents),
      answer: fc.constantFrom('accepted' as const, 'accepted' as const, 'declined' as const),
      late: fc.constantFrom(false, false, true),
    })
    .map(({ earlier, answer, late }) => ({
      ask: ({ proposal }): OrderCommand => ({
        kind: 'AnswerChange',
        changeId: earlier === null ? (proposal?.changeId ?? 'none') : `change to ${earlier}`,
        answer,
        at: late ? '2026-01-05T00:00:00.001Z' : at,
      }),
    })),
  fc.constantFrom(totalCents, 120_457, 360_000, 99).map((cents) => ({
    order: ({ totalCents: fromTotalCents }): OrderEvent => ({
      type: 'OrderItemsChanged',
      data: { orderId, items: [], gstCents: 7, totalCents: cents, changed, fromTotalCents, changeId: null },
    }),
  })),
);

/** The events of both streams, in the order of the store, that the steps lead to; refusals are a normal outcome. */
function history(steps: readonly Step[]): RecordedEvent[] {
  const facts: Fact[] = [placed];
  let ordered = order.evolve(order.initial, placed as OrderEvent);
  let state = payment.initial;
  for (const step of steps) {
    const { status, refundReversed } = ordered;
    const standing = { status, refundReversed, totalCents: ordered.placed!.totalCents };
    try {
      if ('pay' in step) {
        const decided = payment.decide(step.pay(standing), state);
        state = decided.reduce(payment.evolve, state);
        facts.push(...decided);
      } else {
        const decided = 'ask' in step ? order.decide(step.ask(ordered), ordered) : [step.order(standing)];
        expectAsked(ordered, step, decided);
        ordered = decided.reduce(order.evolve, ordered);
        facts.push(...decided);
      }
    } catch (error) {
      if (typeof (error as { code?: unknown }).code !== 'string') throw error;
    }
  }
  return facts.map((fact, index) =>
    recordedEvent({
      stream: fact.type.startsWith('Order') ? `order-${orderId}` : paymentStream(orderId),
      type: fact.type,
      data: fact.data,
      position: BigInt(index + 1),
      revision: BigInt(index),
    }),
  );
}

/** Staff make no order dearer, and nothing changes an order that is confirmed; the buyer gets what they were asked about. */
function expectAsked({ status, placed: now, proposal }: OrderState, step: Step, decided: readonly OrderEvent[]): void {
  const becomes = decided.find((event) => event.type === 'OrderItemsChanged');
  if (!('ask' in step) || !becomes) return;
  const { totalCents: total, changeId } = becomes.data;
  expect(status).toBe('pending');
  expect(changeId).toBe(total > now!.totalCents ? proposal!.changeId : null);
  if (changeId !== null) expect(total).toBe(proposal!.totalCents);
}

const cents = (row: Row, ...columns: string[]) => columns.map((column) => Number(row[column]));

describe('one truth about the money of an order', () => {
  it('is told by every read model and every view, after any history', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
        const events = history(steps);
        const money = events.reduce((state, event) => evolveOrderMoney(state, event as Fact), initialOrderMoney);
        const truth = owedOf(money);

        // The fold of the one stream and the status of the other, each by its own decider, say the same.
        const paid = events.filter(({ stream }) => stream.startsWith('payment-'));
        const own = paid.reduce((state, event) => payment.evolve(state, event as never), payment.initial);
        const ordered = events.filter(({ stream }) => stream.startsWith('order-'));
        const { status, placed: stands } = ordered.reduce(
          (state, event) => order.evolve(state, event as never),
          order.initial,
        );
        const now = stands!.totalCents;
        expect(owed(own, { status, totalCents: now })).toEqual(truth);
        // Whether or not the payment has followed its order yet: what is open and what is there make the total.
        expect(truth.totalCents).toBe(now);
        expect(truth.instalments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(now);
        const over = own.closed || status === 'cancelled' || status === 'refunded';
        if (!over) {
          const covered = truth.instalments.map(
            ({ paidCents, letGoCents, openCents }) => paidCents + letGoCents + openCents,
          );
          expect(covered.reduce((sum, each) => sum + each, 0)).toBe(now);
        }
        expect(events.reduce((book, event) => bookFact(book, event as never, at).book, emptyBook).totalCents).toBe(now);

        const ofOrders = foldInMemory(ordersProjection, events).orders!.get(orderId)!;
        expect([ofOrders.total_cents, Number(ofOrders.version)]).toEqual([now, Number(ordered.at(-1)!.revision) + 1]);
        const ofPayments = foldInMemory(paymentsProjection, events).payments!.get(orderId)!;
        expect(storedOrder(ofOrders).owed).toEqual(truth);
        expect([ofOrders.status, ofOrders.payment_status, ofOrders.payment_stage]).toEqual([
          status,
          truth.paymentStatus,
          truth.paymentStage,
        ]);
        expect(Number(ofPayments.total_cents)).toBe(now);
        expect([ofPayments.order_status, ofPayments.status, ofPayments.stage]).toEqual([
          status,
          truth.paymentStatus,
          truth.paymentStage,
        ]);
        expect(cents(ofOrders, 'paid_cents', 'refunded_cents', 'held_over_cents', 'due_cents')).toEqual([
          truth.paidCents,
          truth.refundedCents,
          truth.heldOverCents,
          truth.dueNowCents + truth.dueLaterCents,
        ]);
        expect(
          cents(
            ofPayments,
            'received_cents',
            'refunded_cents',
            'held_over_cents',
            'due_cents',
            'due_later_cents',
            'open_cents',
          ),
        ).toEqual([
          truth.paidCents,
          truth.refundedCents,
          truth.heldOverCents,
          truth.dueNowCents,
          truth.dueLaterCents,
          truth.openCents,
        ]);

        const told = orderMoney(truth);
        const row = orderRow(storedOrder(ofOrders), undefined, { id: testUuid(1), adminRole: 'owner' }, new Date(at));
        expect(row).toMatchObject(told);
        expect(row.can.refund).toBe(truth.refundableCents > 0);
        expect(customerOrder(storedOrder(ofOrders), [], [], undefined)).toMatchObject(told);
      }),
      { numRuns: 150 },
    );
  });
});

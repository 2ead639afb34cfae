import fc from 'fast-check';
import { isGoingBack, isOrderOver, PAYMENT_METHODS } from '@halfpallet/contracts';
import type { IntentFacts } from './apply-intent';
import { transferLapsesAt } from './awaited-money';
import { bookFact, emptyBook, type LedgerFact } from './order-book';
import { payment, type PaymentCommand } from './payment';
import { INSTALMENTS, type PaymentEvent } from './payment.events';
import { considerationOf } from './consideration';
import { heldCents } from './held-cents';
import { openInstalments, owed, refundableCents, suspenseCents } from './owed';
import { isOnItsWay, openIntentOf, paymentMethodOf, sum, type PaymentState } from './payment-state';
import { underTotal } from './plan';
import { receiptKeyOf } from './receipt-key';

const orderId = '00000000-0000-4000-8000-000000000001';
const at = '2026-01-05T00:00:00.000Z';
const terms = { orderId, totalCents: 100_001, livemode: false };

interface Run {
  readonly state: PaymentState;
  readonly events: readonly PaymentEvent[];
}
const start: Run = { state: payment.initial, events: [] };

const wentBack = (state: PaymentState, intentRef: string) =>
  state.refunds.some(({ providerRef, status }) => providerRef === intentRef && status !== 'failed') &&
  !state.disputes.some(({ providerRef }) => providerRef === intentRef);

/** Refusals are a normal outcome; anything else that is thrown is a fault. */
function step(run: Run, command: PaymentCommand): Run {
  // The provider disputes a charge once, and never what went back already.
  if (command.kind === 'ApplyDispute' && wentBack(run.state, command.facts.intentRef)) return run;
  try {
    const decided = payment.decide(command, run.state);
    return { state: decided.reduce(payment.evolve, run.state), events: [...run.events, ...decided] };
  } catch (error) {
    if (typeof (error as { code?: unknown }).code === 'string') return run;
    throw error;
  }
}

const request = (plan: 'deposit' | 'full' | null = null): PaymentCommand => ({
  kind: 'RequestIntent',
  terms,
  plan,
  claimedCents: null,
  maxDeclines: 8,
  now: at,
});
const open = (attempt: number): PaymentCommand => ({
  kind: 'RecordIntentOpened',
  attemptId: `${orderId}:${attempt}`,
  providerRef: `pi_${attempt}`,
});

/** The life of one intent at the provider, as the snapshots somebody may have fetched on the way. */
const story: IntentFacts[] = (
  [
    ['open', null],
    ['failed_attempt', 'ch_a'],
    ['action_required', 'ch_a'],
    ['failed_attempt', 'ch_b'],
    ['processing', 'ch_b'],
    ['settled', 'ch_b'],
  ] as const
).map(([status, failure]) => ({
  providerRef: 'pi_1',
  attempt: 1,
  status,
  receivedCents: status === 'settled' ? 50_001 : 0,
  currency: 'AUD',
  livemode: false,
  charge: status === 'settled' ? { ref: 'ch_ok', feeCents: 880, balanceRef: 'txn_ok', at } : null,
  failure: failure && { ref: failure, code: 'card_declined', declineCode: null, message: 'no' },
  seenAt: at,
}));

const money = ({ settled, receivedCents, receivedByCardCents, refundedCents, suspense, intents }: PaymentState) => ({
  settled,
  receivedCents,
  receivedByCardCents,
  refundedCents,
  suspense,
  intents,
});

describe('snapshots of an intent', () => {
  it('lead to the same end in any order, however often, with any left out, once the last one is seen', () => {
    const opened = [request(), open(1)].reduce(step, start);
    const apply = (run: Run, facts: IntentFacts) => step(run, { kind: 'ApplyIntent', facts });
    const straight = story.reduce(apply, opened);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...story), { maxLength: 15 }),
        // `open` and `processing` say nothing that could be recorded, so no story ends with them.
        fc.constantFrom(2, 3, 4, 6),
        (seen, upTo) => {
          const last = story[upTo - 1]!;
          const shuffled = apply(seen.filter((facts) => story.indexOf(facts) < upTo).reduce(apply, opened), last);
          const ordered = story.slice(0, upTo).reduce(apply, opened);
          expect(money(shuffled.state)).toEqual(money(ordered.state));
          const standing = { status: 'pending' as const, totalCents: terms.totalCents };
          expect(owed(shuffled.state, standing)).toEqual(owed(ordered.state, standing));
          expect(shuffled.events.filter((event) => event.type === 'CardPaymentSettled').length).toBe(
            upTo === 6 ? 1 : 0,
          );
        },
      ),
    );
    expect(straight.state.receivedCents).toBe(50_001);
  });
});

const anyFacts = fc.record({
  attempt: fc.integer({ min: 1, max: 4 }),
  status: fc.constantFrom<IntentFacts['status']>(
    'open',
    'action_required',
    'settled',
    'settled',
    'failed_attempt',
    'canceled',
  ),
  receivedCents: fc.constantFrom(50_001, 50_000, 100_001, 7),
  currency: fc.constantFrom('AUD', 'AUD', 'AUD', 'USD'),
  failure: fc.integer({ min: 1, max: 9 }),
});
type Facts = typeof anyFacts extends fc.Arbitrary<infer T> ? T : never;
const factsOf = ({ attempt, status, receivedCents, currency, failure }: Facts, providerRef: string): IntentFacts => ({
  providerRef,
  attempt,
  status,
  receivedCents,
  currency,
  livemode: false,
  charge:
    status === 'settled' ? { ref: `ch_${providerRef}`, feeCents: 100, balanceRef: `txn_${providerRef}`, at } : null,
  failure: status === 'failed_attempt' ? { ref: `fail_${failure}`, code: 'x', declineCode: null, message: 'no' } : null,
  seenAt: at,
});
/** Of the first match of a line, and of the one after that was taken back. */
const anyLineKey = fc
  .record({ line: fc.integer({ min: 1, max: 3 }), round: fc.integer({ min: 1, max: 2 }) })
  .map(({ line, round }) => receiptKeyOf({ lineId: `line-${line}`, round }));
const anyRefundId = fc.constantFrom('r1', 'r2', 'r3', 'r1-2', 'r2-2', 'return-ch_pi_1', 'c1', 'c2', 't1', 't2', 't1-2');
const retry = (refundId: string, again: { retryOf: string; byTransfer: boolean }): PaymentCommand => ({
  kind: 'RequestRefund',
  refundId,
  amountCents: null,
  reason: 'once more',
  ...again,
});
const receipt = (lineKey: string, amountCents: number): PaymentCommand => ({
  kind: 'RecordBankReceipt',
  terms,
  orderedOn: '2026-01-05',
  lineKey,
  amountCents,
  bookedOn: '2026-01-05',
  source: 'manual',
  another: true,
});
const anyCommand: fc.Arbitrary<PaymentCommand> = fc.oneof(
  fc.constantFrom<PaymentCommand>(request(), request('deposit'), request('full')),
  fc.integer({ min: 1, max: 4 }).map(open),
  anyFacts.map((facts) => ({ kind: 'ApplyIntent' as const, facts: factsOf(facts, `pi_${facts.attempt}`) })),
  // Of a history that is gone: the provider has given the same number to another intent of the order.
  fc
    .record({ facts: anyFacts, leg: fc.constantFrom(...INSTALMENTS), gone: fc.integer({ min: 1, max: 4 }) })
    .map(({ facts, leg, gone }) => ({
      kind: 'AdoptIntent' as const,
      terms,
      leg,
      facts: factsOf(facts, `pi_gone_${gone}`),
    })),
  fc
    .record({ lineKey: anyLineKey, amountCents: fc.integer({ min: 1, max: 120_000 }) })
    .map(({ lineKey, amountCents }) => receipt(lineKey, amountCents)),
  fc
    .record({ lineKey: anyLineKey, totalCents: fc.constantFrom(terms.totalCents, terms.totalCents, 80_000) })
    .map(({ lineKey, totalCents }) => ({
      kind: 'ReverseBankReceipt' as const,
      terms: { orderId, totalCents },
      lineKey,
      reversedOn: null,
    })),
  fc
    .record({ id: fc.integer({ min: 1, max: 5 }), amountCents: fc.option(fc.integer({ min: -5, max: 120_000 })) })
    .map(({ id, amountCents }) => ({ kind: 'RequestRefund' as const, refundId: `r${id}`, amountCents, reason: 'r' })),
  fc
    .record({ id: fc.integer({ min: 1, max: 5 }), retryOf: anyRefundId, byTransfer: fc.boolean() })
    .map(({ id, ...again }) => retry(`t${id}`, again)),
  fc
    .record({
      id: anyRefundId,
      outcome: fc.constantFrom('pending' as const, 'settled' as const, 'settled' as const, 'failed' as const),
    })
    .map(({ id, outcome }) => ({
      kind: 'RecordRefund' as const,
      refundId: id,
      outcome,
      providerRefundRef: `re_${id}`,
      at,
    })),
  fc
    .record({
      status: fc.constantFrom('pending' as const, 'confirmed' as const, 'cancelled' as const, 'refunded' as const),
      refund: fc.constantFrom(
        null,
        { decision: 'all' as const },
        { decision: 'part' as const, amountCents: 30_000, reason: 'kept' },
        { decision: 'none' as const, reason: 'kept' },
        { decision: 'propose' as const },
      ),
      id: fc.integer({ min: 1, max: 9 }),
      // Its items may have changed; the next command that knows the order agrees on what it comes to then.
      totalCents: fc.constantFrom(terms.totalCents, terms.totalCents, 80_000, 130_003),
      cameBack: fc.boolean(),
    })
    .map(({ status, refund, id, totalCents, cameBack }) => ({
      kind: 'FollowOrder' as const,
      order: { orderId, status, totalCents },
      refund,
      refundId: `c${id}`,
      reason: 'x',
      cameBack,
    })),
  fc
    .record({
      intent: fc.integer({ min: 1, max: 3 }),
      status: fc.constantFrom('open', 'won', 'lost'),
      // A bank may take again what came back, and give back a part.
      amountCents: fc.constantFrom(7, 7, 12),
      lessCents: fc.constantFrom(0, 0, 4),
    })
    .map(({ intent, status, amountCents, lessCents }) => ({
      kind: 'ApplyDispute' as const,
      facts: {
        ref: `du_${intent}`,
        intentRef: `pi_${intent}`,
        status: status as 'open' | 'won' | 'lost',
        amountCents,
        returnedCents: status === 'won' ? amountCents - lessCents : lessCents,
        feeCents: 25,
        takenAt: at,
        returnedAt: at,
        seenAt: at,
      },
    })),
  fc.integer({ min: 1, max: 60_000 }).map((amountCents) => ({
    kind: 'RetainPayment' as const,
    amountCents,
    reason: 'kept',
    another: true,
  })),
);
/** A buyer is asked for a transfer, and the catch-up looks whether to remind them, on days that go on or back. */
const anyRequest = fc
  .record({
    day: fc.integer({ min: 0, max: 40 }),
    asks: fc.boolean(),
    anew: fc.boolean(),
    lineWaits: fc.boolean(),
    status: fc.constantFrom('pending' as const, 'shipped' as const, 'delivered' as const, 'cancelled' as const),
  })
  .map(({ day, asks, anew, lineWaits, status }): PaymentCommand => {
    const now = new Date(Date.parse(at) + day * 86_400_000).toISOString();
    const expiresAt = new Date(Date.parse(now) + 14 * 86_400_000).toISOString();
    const order = { orderId, status, totalCents: terms.totalCents };
    return asks
      ? { kind: 'InstructBankTransfer', terms, reference: 'HP00000000', expiresAt, anew }
      : { kind: 'RemindOfTransfer', order, lineWaits, now };
  });
/** A buyer turns to the other way to pay, of an order that was to be paid by either. */
const anyChoice = fc
  .record({
    method: fc.constantFrom(...PAYMENT_METHODS),
    ordered: fc.constantFrom(...PAYMENT_METHODS),
    day: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ day, ...choice }): PaymentCommand => {
    const turnedAt = new Date(Date.parse(at) + day * 86_400_000).toISOString();
    const asked = { reference: 'HP00000000', expiresAt: transferLapsesAt(turnedAt), at: turnedAt };
    return { kind: 'ChoosePaymentMethod', terms, ...asked, ...choice };
  });
const SPREADS_ANEW: ReadonlySet<string> = new Set(['PaymentsReopened', 'PaymentPlanRevised', 'BankReceiptReversed']);
const anyCommands = fc.array(fc.oneof({ arbitrary: anyCommand, weight: 9 }, anyChoice), { maxLength: 40 });

describe('any sequence of commands', () => {
  it('keeps the sums right at every step', () => {
    fc.assert(
      fc.property(anyCommands, (commands) => {
        let run = start;
        for (const command of commands) {
          run = step(run, command);
          const { state } = run;
          if (state.legs.length > 0) expect(sum(state.legs)).toBe(state.totalCents);
          for (const { leg, amountCents } of state.legs)
            expect(state.settled[leg] ?? 0).toBeLessThanOrEqual(amountCents);
          const finished = new Set(['canceled', 'settled', 'unexpected']);
          expect(state.intents.filter((intent) => !finished.has(intent.status)).length).toBeLessThanOrEqual(1);
          expect(refundableCents(state)).toBeGreaterThanOrEqual(0);
          expect(state.refundedCents).toBeLessThanOrEqual(state.receivedCents);
          const spread = run.events.some(({ type }) => SPREADS_ANEW.has(type));
          const credited = Object.values(state.settled).reduce((a, b) => a + b, 0);
          if (spread) expect(credited).toBeLessThanOrEqual(state.receivedCents);
          else expect(credited).toBe(state.receivedCents);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('reminds of a transfer once for each time that it was asked for, of what is due, and of nothing else', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(anyCommand, anyRequest, anyChoice), { maxLength: 40 }), (commands) => {
        let run = start;
        const reminded = new Set<string>();
        for (const command of commands) {
          const before = run;
          run = step(run, command);
          const [event] = run.events.slice(before.events.length).filter(({ type }) => type === 'BankTransferReminded');
          if (!event || command.kind !== 'RemindOfTransfer') {
            expect(event).toBeUndefined();
            continue;
          }
          expect(before.state.method).not.toBe('stripe');
          const { leg, amountCents, expiresAt } = event.data as { leg: string; amountCents: number; expiresAt: string };
          const { next, dueNowCents } = owed(before.state, command.order);
          expect({ leg, amountCents }).toEqual(next);
          expect(dueNowCents).toBeGreaterThanOrEqual(amountCents);
          if (leg === 'balance') expect(command.order.status).toBe('delivered');
          expect([command.lineWaits, before.state.closed]).toEqual([false, false]);
          // One that the provider did not open is no page that anybody can pay on.
          expect(openIntentOf(before.state)?.status ?? 'requested').toBe('requested');
          const leftMs = Date.parse(expiresAt) - Date.parse(command.now);
          expect(leftMs > 0 && leftMs <= 7 * 86_400_000).toBe(true);
          const asked = before.state.instructions.findLastIndex((each) => each.leg === leg);
          expect(reminded.has(`${leg} ${asked}`)).toBe(false);
          reminded.add(`${leg} ${asked}`);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('is paid as its buyer chose last, and to choose that again says nothing', () => {
    fc.assert(
      fc.property(anyCommands, anyChoice, (commands, choice) => {
        if (choice.kind !== 'ChoosePaymentMethod') return;
        const before = commands.reduce(step, start);
        const run = step(before, choice);
        const refused = before.state.closed || openInstalments(before.state, terms.totalCents).length === 0;
        if (refused) expect(run.events.length).toBe(before.events.length);
        else expect(paymentMethodOf(run.state, choice.ordered)).toBe(choice.method);
        expect(step(run, choice).events.length).toBe(run.events.length);
        // The plan may be agreed anew by it, and what came spread over other parts; no cent comes or goes.
        const held = ({ receivedCents, suspense, intents }: PaymentState) => [receivedCents, suspense, intents];
        expect(held(run.state)).toEqual(held(before.state));
      }),
      { numRuns: 500 },
    );
  });

  it('asks for exactly what is due at that moment', () => {
    fc.assert(
      fc.property(anyCommands, (commands) => {
        const { state } = commands.reduce(step, start);
        const after = step({ state, events: [] }, request());
        const asked = after.events.find((event) => event.type === 'PaymentIntentRequested');
        if (!asked) return;
        expect(openIntentOf(state)).toBeNull();
        expect(asked.data).toMatchObject({
          amountCents: openInstalments(after.state, terms.totalCents)[0]!.amountCents,
        });
      }),
      { numRuns: 300 },
    );
  });

  it('loses no money: what came in is at the buyer’s credit, in suspense or on its way back', () => {
    fc.assert(
      fc.property(anyCommands, (commands) => {
        const { state, events } = commands.reduce(step, start);
        const arrived = events
          .filter((event) =>
            ['CardPaymentSettled', 'BankTransferReceived', 'UnexpectedPaymentReceived'].includes(event.type),
          )
          .reduce((total, event) => total + (event.data as { amountCents: number }).amountCents, 0);
        const takenBack = events.reduce(
          (total, { type, data }) => total + (type === 'BankReceiptReversed' ? data.amountCents : 0),
          0,
        );
        expect(state.receivedCents + sum(state.suspense)).toBe(arrived - takenBack);
      }),
      { numRuns: 300 },
    );
  });
});

describe('what is owed after any sequence', () => {
  const anyStatus = fc.constantFrom(
    'pending' as const,
    'confirmed' as const,
    'shipped' as const,
    'delivered' as const,
    'cancelled' as const,
    'refunded' as const,
  );

  it('adds up: nothing is asked for that is there, and nothing is kept that nobody decided to keep', () => {
    fc.assert(
      fc.property(anyCommands, anyStatus, (commands, status) => {
        const { state } = commands.reduce(step, start);
        const figures = owed(state, { status, totalCents: terms.totalCents });
        const over = state.closed || status === 'cancelled' || status === 'refunded';
        // Whoever is shown the figures tells by their reason.
        expect(isOrderOver(figures)).toBe(over);
        for (const cents of Object.values(figures).filter((value) => typeof value === 'number')) {
          expect(cents).toBeGreaterThanOrEqual(0);
        }
        expect(figures.refundableCents).toBe(refundableCents(state));
        // What did not arrive and counts for the order is told beside what is held over, no cent of it twice.
        expect(figures.heldOverCents + figures.refundFailedOfOrderCents).toBeLessThanOrEqual(figures.refundableCents);
        expect(figures.refundFailedOfOrderCents).toBeLessThanOrEqual(figures.refundFailedCents);
        expect(figures.refundFailedCents - figures.refundFailedOfOrderCents).toBeLessThanOrEqual(figures.heldOverCents);
        if (over) {
          expect([figures.dueNowCents, figures.dueLaterCents, figures.next]).toEqual([0, 0, null]);
          // Every cent of an order that is over is owed back, kept by decision, or on its way.
          expect(figures.heldOverCents + figures.retainedCents).toBe(figures.refundableCents);
        } else {
          const { settled } = underTotal(state, terms.totalCents);
          const credited = Object.values(settled).reduce((a, b) => a + b, 0) + figures.letGoCents;
          expect(figures.openCents).toBe(terms.totalCents - credited);
          expect(figures.next === null).toBe(figures.openCents === 0);
          // Nobody is asked for a part of a price that goes back to them, and whoever wants the goods can pay it.
          const asked = isGoingBack(figures) ? 0 : figures.openCents;
          expect(figures.dueNowCents + figures.dueLaterCents).toBe(asked);
          expect(figures.heldOverCents).toBeGreaterThanOrEqual(suspenseCents(state));
          if (isGoingBack(figures)) {
            expect(figures.paymentStage).not.toBe('balance_due');
            expect(figures.refundPendingCents + figures.refundFailedCents).toBeGreaterThan(0);
          } else if (status !== 'shipped' && status !== 'delivered') {
            expect(figures.dueNowCents === 0).toBe(figures.paymentStatus === 'paid');
          } else expect(figures.dueLaterCents).toBe(0);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('failed refunds that wait to be sent again', () => {
  const anyDeed = fc.record({
    what: fc.constantFrom(
      'card' as const,
      'transfer' as const,
      'refund' as const,
      'settle' as const,
      'fail' as const,
      'fail' as const,
      'retry' as const,
      'cancel' as const,
      'reopen' as const,
    ),
    which: fc.nat(7),
    cents: fc.constantFrom(null, 20_000, 60_000),
    byTransfer: fc.boolean(),
  });
  type Deed = typeof anyDeed extends fc.Arbitrary<infer T> ? T : never;

  /** What the deed comes to as the payment stands: the refund that fails is one that may fail. */
  function commandsOf({ what, which, cents, byTransfer }: Deed, { state }: Run, at: number): PaymentCommand[] {
    const refunds = state.refunds.filter((refund) => {
      if (what === 'retry') return refund.status === 'failed';
      return what === 'settle' ? isOnItsWay(refund) : refund.status !== 'failed';
    });
    const refundId = refunds[which % Math.max(1, refunds.length)]?.refundId ?? 'none';
    const outcome = what === 'settle' ? ('settled' as const) : ('failed' as const);
    const order = { orderId, status: what === 'cancel' ? ('cancelled' as const) : ('confirmed' as const) };
    switch (what) {
      case 'card': {
        const attempt = state.intents.length + 1;
        const receivedCents = openInstalments(state, terms.totalCents)[0]?.amountCents ?? 50_001;
        const settled = { status: 'settled' as const, attempt, currency: 'AUD' as const, failure: 1 };
        const facts = factsOf({ ...settled, receivedCents: 50_001 }, `pi_${attempt}`);
        return [request(), open(attempt), { kind: 'ApplyIntent', facts: { ...facts, receivedCents } }];
      }
      case 'transfer':
        return [receipt(`line-${at}`, cents ?? 50_001)];
      case 'refund':
        return [{ kind: 'RequestRefund', refundId: `r${at}`, amountCents: cents, reason: 'r' }];
      case 'settle':
      case 'fail':
        return [
          {
            kind: 'RecordRefund',
            refundId,
            outcome,
            providerRefundRef: `re_${refundId}`,
            at: '2026-01-05T00:00:00.000Z',
          },
        ];
      case 'retry':
        return [retry(`r${at}`, { retryOf: refundId, byTransfer })];
      default: {
        const refund = what === 'cancel' ? ({ decision: 'propose' } as const) : null;
        const total = { ...order, totalCents: terms.totalCents };
        return [{ kind: 'FollowOrder', order: total, refund, refundId: `c${at}`, reason: 'x', cameBack: byTransfer }];
      }
    }
  }

  it('rest on money that is held, no cent of it for two of them, and send just that', () => {
    fc.assert(
      fc.property(fc.array(anyDeed, { maxLength: 14 }), fc.boolean(), (deeds, byTransfer) => {
        const run = deeds.reduce((now, deed, at) => commandsOf(deed, now, at).reduce(step, now), start);
        const figuresOf = ({ state }: Run) =>
          owed(state, { status: state.closed ? 'cancelled' : 'confirmed', totalCents: terms.totalCents });
        const { failedRefundIds, heldOverCents, ...figures } = figuresOf(run);
        const waiting = run.state.refunds.filter(({ refundId }) => failedRefundIds.includes(refundId));
        expect(figures.refundFailedCents).toBeLessThanOrEqual(figures.refundableCents);
        expect(sum(waiting.filter(({ earlier }) => earlier))).toBeLessThanOrEqual(heldOverCents);
        for (const { refundId, amountCents, earlier, providerRef, from } of waiting) {
          const again = step({ ...run, events: [] }, retry('again', { retryOf: refundId, byTransfer }));
          const parts = again.events.flatMap((event) => (event.type === 'RefundRequested' ? [event.data] : []));
          expect(sum(parts)).toBe(amountCents);
          if (earlier) expect(figuresOf(again).heldOverCents).toBe(heldOverCents - amountCents);
          // A card that refused nothing gets its money itself.
          const others = parts.filter((part) => part.providerRef !== providerRef || part.from !== from);
          for (const part of others) expect(part.method).toBe(part.providerRef === null ? 'bank' : 'card');
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('the ledger of any sequence', () => {
  const withDelivery = fc.tuple(anyCommands, fc.integer({ min: 0, max: 60 }), fc.boolean());

  it('balances per event, and holds exactly what the payment says is held', () => {
    fc.assert(
      fc.property(withDelivery, ([commands, deliverAt, deliver]) => {
        const { state, events } = commands.reduce(step, start);
        const placed: LedgerFact = { type: 'OrderPlaced', data: { orderId, totalCents: 100_001, gstCents: 9_091 } };
        const facts: LedgerFact[] = [placed, ...events];
        if (deliver)
          facts.splice(Math.min(1 + deliverAt, facts.length), 0, { type: 'OrderDelivered', data: { orderId } });
        const balances: Record<string, number> = {};
        let book = emptyBook;
        for (const fact of facts) {
          const booked = bookFact(book, fact, at);
          ({ book } = booked);
          const lines = booked.transaction?.postings ?? [];
          expect(lines.reduce((total, line) => total + line.debitCents - line.creditCents, 0)).toBe(0);
          for (const line of lines) {
            expect(Math.min(line.debitCents, line.creditCents)).toBe(0);
            expect(Math.max(line.debitCents, line.creditCents)).toBeGreaterThan(0);
            balances[line.account] = (balances[line.account] ?? 0) + line.creditCents - line.debitCents;
          }
        }
        const open = state.disputes.filter(({ status }) => status === 'open');
        const openDisputes = open.filter(({ from }) => from === 'deposits');
        // A remainder that was let go stands as if received, as long as the order lives.
        const letGo = state.closed ? 0 : Object.values(state.letGo).reduce((a, b) => a + b, 0);
        const held = heldCents(state, 'deposits') + sum(openDisputes) + letGo;
        const of = (account: string) => balances[account] ?? 0;
        // What is held beyond what counts for the instalments is owed back, and no sale.
        const credited = Object.values(state.settled).reduce((a, b) => a + b, 0) + letGo;
        const earned = deliver
          ? Math.max(0, Math.min(held - state.cameBackCents, credited))
          : Math.max(0, Math.min(state.retainedCents, held));
        expect(of('customer-deposits')).toBe(held - earned);
        expect(of('sales') + of('gst-payable')).toBe(earned);
        if (deliver && earned === 100_001) expect(of('gst-payable')).toBe(9_091);
        const pending = state.refunds.filter(
          (refund) => refund.status === 'requested' || refund.status === 'submitted',
        );
        expect(of('refunds-payable')).toBe(sum(pending));
        // The sign of zero is no difference.
        expect(of('disputed-payments') + sum(open)).toBe(0);
        // What documents state is what the books have as sold, and what is still to be paid.
        if (state.totalCents !== terms.totalCents) return;
        const standing = { status: deliver ? ('delivered' as const) : ('cancelled' as const), totalCents: 100_001 };
        const { dueNowCents, dueLaterCents } = owed(state, standing);
        const stated = considerationOf(state, standing);
        expect(stated.askedCents).toBe(dueNowCents + dueLaterCents);
        if (stated.isSettled) expect(stated.cents).toBe(earned + dueNowCents + dueLaterCents);
      }),
      { numRuns: 500 },
    );
  });
});

describe('statement lines that are matched, refunded and taken back at random', () => {
  const line = fc.integer({ min: 1, max: 4 });
  const anyStep = fc.oneof(
    fc.record({ act: fc.constant('match' as const), line, amountCents: fc.integer({ min: 1, max: 130_000 }) }),
    fc.record({ act: fc.constant('take back' as const), line }),
    fc.record({ act: fc.constant('refund' as const), amountCents: fc.integer({ min: 1, max: 60_000 }) }),
    fc.record({ act: fc.constant('refund fails' as const) }),
    fc.record({ act: fc.constant('deliver' as const) }),
  );

  it('leave nothing behind once every refund has failed and every match is taken back', () => {
    let takenBack = 0;
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 4, maxLength: 40 }), (steps) => {
        const placed: LedgerFact = { type: 'OrderPlaced', data: { orderId, totalCents: 100_001, gstCents: 9_091 } };
        const facts: LedgerFact[] = [placed];
        let run = start;
        let refunds = 0;
        const rounds: Record<number, number> = {};
        const act = (command: PaymentCommand) => {
          const after = step(run, command);
          facts.push(...after.events.slice(run.events.length));
          run = after;
        };
        const receipt = (lineId: number) => receiptKeyOf({ lineId: `line-${lineId}`, round: rounds[lineId] ?? 1 });
        const takeBack = (lineId: number) => {
          const before = run.events.length;
          act({ kind: 'ReverseBankReceipt', terms, lineKey: receipt(lineId), reversedOn: null });
          if (run.events.length > before) rounds[lineId] = (rounds[lineId] ?? 1) + 1;
        };
        const refundsFail = () => {
          for (const { refundId, status } of run.state.refunds)
            if (status !== 'failed')
              act({ kind: 'RecordRefund', refundId, outcome: 'failed', providerRefundRef: null, at });
        };
        for (const each of steps) {
          if (each.act === 'match')
            act({
              kind: 'RecordBankReceipt',
              terms,
              orderedOn: '2026-01-05',
              lineKey: receipt(each.line),
              amountCents: each.amountCents,
              bookedOn: '2026-01-05',
              source: 'statement',
            });
          else if (each.act === 'take back') takeBack(each.line);
          else if (each.act === 'refund')
            act({ kind: 'RequestRefund', refundId: `r${(refunds += 1)}`, amountCents: each.amountCents, reason: 'r' });
          else if (each.act === 'refund fails') refundsFail();
          else facts.push({ type: 'OrderDelivered', data: { orderId } });
        }
        refundsFail();
        for (const lineId of [1, 2, 3, 4]) takeBack(lineId);

        const figures = owed(run.state, { status: 'confirmed', totalCents: terms.totalCents });
        expect(figures).toMatchObject({ paidCents: 0, heldOverCents: 0, refundableCents: 0, letGoCents: 0 });
        expect(figures.dueNowCents + figures.dueLaterCents).toBe(terms.totalCents);
        expect(run.state.transfers).toEqual([]);
        takenBack += run.state.reversed.length;
        const left: Record<string, number> = {};
        let book = emptyBook;
        for (const fact of facts) {
          const booked = bookFact(book, fact, at);
          ({ book } = booked);
          for (const { account, debitCents, creditCents } of booked.transaction?.postings ?? [])
            left[account] = (left[account] ?? 0) + creditCents - debitCents;
        }
        expect(Object.entries(left).filter(([, cents]) => cents !== 0)).toEqual([]);
      }),
      { numRuns: 500 },
    );
    // Walks on which nothing was ever counted would prove nothing.
    expect(takenBack).toBeGreaterThan(500);
  });
});

import fc from 'fast-check';
import type { Fact } from '@halfpallet/event-store';
import { foldInMemory } from '@halfpallet/projections';
import { recordedEvent } from '@halfpallet/testing';
import { agreed, at, orderId } from '../../../test/support/payment-events';
import { bankRefundsProjection } from '../read-models/bank-refunds.projection';
import {
  asksForApproval,
  bankRefunds,
  isApproved,
  type BankRefundCommand,
  type BankRefundsState,
} from './bank-refunds';
import { payment } from './payment';

const rule = { aboveCents: 20_000, since: at };
const by = (id: string) => ({ meta: { actor: { kind: 'finance' as const, id }, occurredAt: at } });
type Story = Parameters<typeof bankRefunds.evolve>[1];

interface Run {
  readonly state: BankRefundsState;
  readonly events: readonly Story[];
  /** Sent by one person alone. */
  readonly aloneCents: number;
}

const paid: readonly Story[] = [
  agreed,
  {
    type: 'BankTransferReceived',
    data: {
      ...{ orderId, leg: 'deposit', lineKey: 'bank:1', amountCents: 50_001, bookedOn: '2026-01-05' },
      ...{ source: 'statement', settlesLeg: true },
    },
  },
];
const start: Run = {
  state: paid.reduce(bankRefunds.evolve, bankRefunds.initial),
  events: paid,
  aloneCents: 0,
};

interface Act {
  readonly does: 'ask' | 'give' | 'agree' | 'send' | 'fail';
  /** Which of the refunds, from the newest. */
  readonly which: number;
  readonly cents: number;
}
const act: fc.Arbitrary<Act> = fc.record({
  does: fc.constantFrom('ask', 'send', 'fail', 'ask', 'send', 'fail', 'give', 'agree'),
  which: fc.nat(2),
  cents: fc.integer({ min: 5_000, max: 22_000 }),
});
// Long ones: money has to go, come back and go again.
const acts = fc.array(act, { minLength: 20, maxLength: 60 });

/** Refusals are a normal outcome; anything else that is thrown is a fault. */
function decided(run: Run, { does, which, cents }: Act, step: number): readonly Story[] {
  const { state } = run;
  const { refunds } = state.payment;
  const refundId = refunds.at(-1 - which)?.refundId ?? 'none';
  const record = (outcome: 'settled' | 'failed'): BankRefundCommand => ({
    kind: 'RecordTransfer',
    record: { kind: 'RecordRefund', refundId, outcome, providerRefundRef: null, at },
    rule,
  });
  try {
    switch (does) {
      case 'ask': {
        const asked = { kind: 'RequestRefund' as const, refundId: `r${step}`, amountCents: cents, reason: 'A dent' };
        return payment.decide(asked, state.payment).map((event) => ({ ...event, ...by('ann') }));
      }
      case 'give':
        return bankRefunds
          .decide({ kind: 'GiveAccount', accountId: `a${step}`, check: 'called_back' }, state)
          .map((event) => ({ ...event, ...by('ann') }));
      case 'agree': {
        const accountId = state.account?.accountId ?? 'none';
        const approval = { kind: 'ApproveTransfer' as const, refundId, accountId, by: 'ben' };
        return bankRefunds.decide({ ...approval, mayApproveOwn: false, reason: null }, state);
      }
      case 'send':
        return bankRefunds.decide(record('settled'), state);
      case 'fail':
        return bankRefunds.decide(record('failed'), state);
    }
  } catch (error) {
    if (typeof (error as { code?: unknown }).code === 'string') return [];
    throw error;
  }
}

function next(run: Run, each: Act, step: number): Run {
  const events = decided(run, each, step);
  const alone = events.flatMap(({ type, data }) =>
    type === 'RefundSettled' && !isApproved(run.state, data.refundId) ? data.amountCents : [],
  );
  return {
    state: events.reduce(bankRefunds.evolve, run.state),
    events: [...run.events, ...events],
    aloneCents: alone.reduce((total, cents) => total + cents, run.aloneCents),
  };
}

const after = (done: readonly Act[]): Run => done.reduce(next, start);

describe('whatever is asked for, sent, given up and comes back', () => {
  it('one person alone never sends more of an order than what a second person is asked from', () => {
    fc.assert(
      fc.property(acts, (done) => {
        expect(after(done).aloneCents).toBeLessThanOrEqual(rule.aboveCents);
      }),
      { numRuns: 300 },
    );
  });

  it('the list of refunds asks for an approval where the decider does', () => {
    fc.assert(
      fc.property(acts, (done) => {
        const { state, events } = after(done);
        const facts = events as readonly Fact[];
        const { bank_refunds } = foldInMemory(
          bankRefundsProjection,
          facts.map(({ type, data }, index) =>
            recordedEvent({ stream: `payment-${orderId}`, type, data, position: BigInt(index + 1) }),
          ),
        );
        const listedCents = Number(bank_refunds!.get(orderId)?.transferred_cents ?? 0);
        for (const { refundId } of state.payment.refunds) {
          expect(asksForApproval(state, refundId, rule)).toBe(listedCents > rule.aboveCents);
        }
      }),
      { numRuns: 300 },
    );
  });
});

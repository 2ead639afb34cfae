import type { RefundSnapshot } from '../adapters/payment-provider';
import type { PaymentEvent } from '../domain/payment.events';
import { evolvePayment, initialPayment, type PaymentState } from '../domain/payment-state';
import { askedForEarlier, whoseRefund } from './whose-refund';

const NOW = new Date('2026-03-02T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

const requested = (refundId: string, amountCents = 1_000, providerRef = 'pi_1'): PaymentEvent => ({
  type: 'RefundRequested',
  data: { orderId: 'o', refundId, amountCents, method: 'card', providerRef, from: 'deposits', reason: 'Scratched' },
});
const submitted = (refundId: string, providerRefundRef: string): PaymentEvent => ({
  type: 'RefundSubmitted',
  data: { orderId: 'o', refundId, providerRefundRef },
});
const given = (...events: PaymentEvent[]): PaymentState => events.reduce(evolvePayment, initialPayment);

const atProvider = (more: Partial<RefundSnapshot> = {}): RefundSnapshot => ({
  ref: 're_1',
  refundId: null,
  intentRef: 'pi_1',
  status: 'settled',
  amountCents: 1_000,
  balanceRef: 'txn_1',
  failureReason: null,
  at: minutesAgo(0),
  returnedAt: null,
  ...more,
});

const refundIdOf = (state: PaymentState, snapshot: RefundSnapshot) => {
  const owner = whoseRefund(state, snapshot, NOW);
  return owner.whose === 'ours' ? owner.refund.refundId : owner.whose;
};

describe('whose refund the provider speaks of', () => {
  it('is the one that has its reference', () => {
    const state = given(requested('a'), requested('b'), submitted('b', 're_1'));
    expect(refundIdOf(state, atProvider())).toBe('b');
  });

  it('is the one whose id it carries, and never another that is equal to it', () => {
    const state = given(requested('a'), requested('b'));
    expect(refundIdOf(state, atProvider({ refundId: 'b' }))).toBe('b');
    expect(refundIdOf(state, atProvider({ refundId: 'a' }))).toBe('a');
    expect(refundIdOf(state, atProvider())).toBe('unclear');
  });

  it('is foreign when nobody knows it for longer than ten minutes', () => {
    const state = given(requested('a', 2_000));
    expect(refundIdOf(state, atProvider({ at: minutesAgo(9) }))).toBe('unclear');
    expect(refundIdOf(state, atProvider({ at: minutesAgo(11) }))).toBe('foreign');
    expect(refundIdOf(state, atProvider({ at: minutesAgo(11), status: 'pending' }))).toBe('foreign');
    expect(refundIdOf(state, atProvider({ at: minutesAgo(11), refundId: 'lost' }))).toBe('foreign');
  });

  it('is not foreign as long as it may be one of ours that has no answer yet', () => {
    const state = given(requested('a'));
    expect(refundIdOf(state, atProvider({ at: minutesAgo(600) }))).toBe('unclear');
    expect(refundIdOf(state, atProvider({ at: minutesAgo(600), intentRef: 'pi_2' }))).toBe('foreign');
    expect(refundIdOf(given(requested('a'), submitted('a', 're_9')), atProvider({ at: minutesAgo(600) }))).toBe(
      'foreign',
    );
  });

  it('is foreign when it carries the id of one that has another reference: the money left twice', () => {
    const state = given(requested('a'), submitted('a', 're_9'));
    expect(refundIdOf(state, atProvider({ refundId: 'a', at: minutesAgo(11) }))).toBe('foreign');
  });

  it('is nobody’s business when it is unknown and moved nothing in the end', () => {
    expect(refundIdOf(given(requested('a')), atProvider({ status: 'failed' }))).toBe('nobody');
    expect(refundIdOf(given(), atProvider({ status: 'canceled', at: minutesAgo(60) }))).toBe('nobody');
  });
});

describe('a refund whose key was used by an earlier release', () => {
  const found = (state: PaymentState, refundId: string, snapshots: RefundSnapshot[]) => {
    const refund = state.refunds.find((each) => each.refundId === refundId)!;
    const earlier = askedForEarlier(state, refund, snapshots);
    return typeof earlier === 'string' ? earlier : earlier.ref;
  };

  it('is the only one at the provider that has no id, has its amount and belongs to nobody else', () => {
    const state = given(requested('a'), submitted('a', 're_a'), requested('b'));
    const others = [
      atProvider({ ref: 're_a' }),
      atProvider({ ref: 're_named', refundId: 'c' }),
      atProvider({ ref: 're_larger', amountCents: 1_001 }),
    ];
    expect(found(state, 'b', [...others, atProvider({ ref: 're_b' })])).toBe('re_b');
    expect(found(state, 'b', others)).toContain('0 refunds at the card provider could be it');
  });

  it('stays unclear when two could be it', () => {
    const state = given(requested('a'), requested('b'));
    const two = [atProvider({ ref: 're_1' }), atProvider({ ref: 're_2' })];
    expect(found(state, 'a', two)).toContain('refund a was asked for before with other parameters; 2 refunds');
  });
});

import type { Fact } from '@halfpallet/event-store';
import { foldInMemory } from '@halfpallet/projections';
import { recordedEvent, testUuid } from '@halfpallet/testing';
import { bankRefundsProjection } from './bank-refunds.projection';

const orderId = testUuid(1);
const account = testUuid(7);

const asked = (refundId: string, amountCents: number, method = 'bank'): Fact => ({
  type: 'RefundRequested',
  data: { orderId, refundId, amountCents, method, providerRef: null, from: 'deposits', reason: 'A dent' },
});
const failed = (refundId: string, amountCents: number, method = 'bank', afterSettlement = false): Fact => ({
  type: 'RefundFailed',
  data: { orderId, refundId, amountCents, method, from: 'deposits', afterSettlement, reason: 'Closed' },
});
const given: Fact = { type: 'RefundAccountGiven', data: { orderId, accountId: account, check: 'document' } };
const approved: Fact = {
  type: 'RefundTransferApproved',
  data: { orderId, refundId: 'r1', accountId: account, amountCents: 2_000 },
};

function rowsAfter(...facts: readonly Fact[]) {
  const events = facts.map(({ type, data }, index) =>
    recordedEvent({ stream: `payment-${orderId}`, type, data, position: BigInt(index + 1) }),
  );
  const { bank_refunds, refund_approvals } = foldInMemory(bankRefundsProjection, events);
  return { order: bank_refunds!.get(orderId), approval: refund_approvals!.get('r1') };
}

describe('what goes back by transfer', () => {
  it('is counted over all of an order but what was never sent, and never what goes to a card', () => {
    const { order } = rowsAfter(
      ...[asked('r1', 2_000), asked('c1', 900, 'card'), failed('c1', 900, 'card'), asked('r2', 500)],
      failed('r2', 500),
    );
    expect(order).toMatchObject({ order_id: orderId, transferred_cents: 2_000, account_id: null });
    expect(rowsAfter(asked('c1', 900, 'card')).order).toBeUndefined();
  });

  it('counts what was sent also when it came back', () => {
    expect(rowsAfter(asked('r1', 2_000), failed('r1', 2_000, 'bank', true), asked('r2', 500)).order).toMatchObject({
      ...{ transferred_cents: 2_500, account_id: null },
    });
  });

  it('has the account that was given last, until money does not arrive there', () => {
    expect(rowsAfter(asked('r1', 2_000), given).order).toMatchObject({
      account_id: account,
      account_check: 'document',
    });
    expect(rowsAfter(asked('r1', 2_000), given, asked('r2', 500)).order).toMatchObject({ account_id: account });
    expect(rowsAfter(asked('r1', 2_000), given, failed('r1', 2_000)).order).toMatchObject({
      ...{ order_id: orderId, transferred_cents: 0, account_id: null, account_check: null },
    });
  });

  it('is approved for the account that was shown', () => {
    expect(rowsAfter(asked('r1', 2_000), given, approved).approval).toMatchObject({ account_id: account });
  });
});

import type { RecordedEvent } from '@halfpallet/event-store';
import type { Reaction } from '@halfpallet/projections';
import { mailReactions } from './mails-that-follow-events';

const orderId = '12ac025c-b4d6-5b7b-ba5d-3d8e6add871d';
const personId = 'fae605cb-9b98-50db-b4cf-eb95bffc75af';

/** What this event asks of every reaction that listens to it, in the order of the table. */
function asked(type: string, data: object = {}) {
  const event = { type, stream: `account-${personId}`, data: { orderId, ...data } } as unknown as RecordedEvent;
  return mailReactions.filter(({ events }) => events.includes(type)).flatMap((reaction) => reaction.react(event));
}
const mails = (type: string, data: object = {}) => asked(type, data).map(({ payload }) => payload);
const kinds = (type: string, data: object = {}) => mails(type, data).map(({ mail }) => mail);

describe('mails that follow from events', () => {
  it('stand under the names that their checkpoints have, and begin at the head of the store', () => {
    expect(mailReactions.map(({ name }: Reaction) => name)).toEqual([
      'mail-buyer-when-order-placed',
      'mail-buyer-when-payment-received',
      'mail-buyer-when-order-changes',
      'mail-buyer-when-order-shipped',
      'mail-buyer-when-goods-are-taken-back',
      'mail-buyer-when-order-delivered',
      'mail-buyer-when-order-cancelled',
      'mail-buyer-when-order-refunded',
      'mail-buyer-when-refund-failed',
      'mail-buyer-when-refund-needs-account',
      'mail-buyer-when-balance-is-due',
      'mail-buyer-when-transfer-is-chosen',
      'mail-buyer-when-transfer-is-missing',
      'mail-finance-when-money-waits-for-them',
      'mail-buyer-when-return-requested',
      'mail-desk-when-return-requested',
      'mail-buyer-when-return-decided',
      'mail-buyer-when-report-period-is-extended',
      'mail-finance-when-return-is-to-be-refunded',
      'mail-buyer-when-quote-issued',
      'mail-buyer-when-draft-order-sent',
      'mail-buyer-when-search-ended',
      'mail-holder-when-account-registered',
      'mail-holder-when-password-changed',
    ]);
    expect(new Set(mailReactions.map(({ startFrom }) => startFrom))).toEqual(new Set(['head']));
  });

  it.each([
    ['OrderPlaced', {}, [{ mail: 'order-placed', orderId }]],
    ['OrderChangeProposed', {}, [{ mail: 'order-change-proposed', orderId }]],
    ['OrderItemsChanged', {}, [{ mail: 'order-changed', orderId }]],
    ['OrderDelivered', {}, [{ mail: 'order-delivered', orderId }]],
    ['OrderCancelled', { reason: 'x' }, [{ mail: 'order-cancelled', orderId }]],
    [
      'OrderShipped',
      {},
      [
        { mail: 'order-shipped', orderId },
        { mail: 'balance-due', orderId },
      ],
    ],
  ])('%s: the order alone is named', (type, data, expected) => {
    expect(mails(type, data)).toEqual(expected);
    for (const { kind } of asked(type, data)) expect(kind).toBe('notifications:mail');
  });

  it('tell of a status set against the rules when it is theirs', () => {
    const forced = (to: string, from = 'pending') => kinds('OrderStatusForced', { to, from, reason: 'x' });
    expect(forced('shipped')).toEqual(['order-shipped', 'balance-due']);
    expect(forced('delivered')).toEqual(['order-delivered', 'balance-due']);
    expect(forced('delivered', 'shipped')).toEqual(['order-delivered']);
    expect(forced('cancelled')).toEqual(['order-cancelled']);
    expect(forced('processing')).toEqual([]);
    for (const to of ['pending', 'confirmed', 'processing']) {
      expect(forced(to, 'cancelled')).toEqual(['order-reopened']);
      expect(forced(to, 'refunded')).toEqual(['order-reopened']);
    }
    expect(forced('shipped', 'cancelled')).toEqual(['order-shipped', 'balance-due']);
    expect(forced('refunded', 'cancelled')).toEqual([]);
  });

  it('tell once that goods which were told of are not there, or never left', () => {
    const forced = (to: string, from: string) => mails('OrderStatusForced', { to, from, reason: 'x' });
    const takenBack = (delivered: number) => [{ mail: 'goods-taken-back', orderId, delivered }];
    for (const to of ['shipped', 'processing', 'pending']) expect(forced(to, 'delivered')).toEqual(takenBack(1));
    expect(forced('processing', 'shipped')).toEqual(takenBack(0));
    expect(forced('refunded', 'delivered')).toEqual([]);
    expect(forced('cancelled', 'shipped')).toMatchObject([{ mail: 'order-cancelled' }]);
  });
});

describe('money that came is told once, with the sum as the bank shows it', () => {
  const received = (amountCents: number) => [{ mail: 'payment-received', orderId, amountCents }];

  it('of a card charge', () =>
    expect(mails('CardPaymentSettled', { amountCents: 5, leg: 'deposit' })).toEqual(received(5)));

  it('of a transfer that paid two parts: the first fact carries the whole', () => {
    expect(mails('BankTransferReceived', { lineKey: 'l1', amountCents: 60, transferCents: 100 })).toEqual(
      received(100),
    );
    expect(mails('BankTransferReceived', { lineKey: 'l1/balance', amountCents: 40 })).toEqual([]);
  });

  it('of a transfer from before transfers were counted', () => {
    expect(mails('BankTransferReceived', { lineKey: 'l0', amountCents: 7 })).toEqual(received(7));
    expect(mails('BankTransferReceived', { lineKey: 'l0/balance', amountCents: 7 })).toEqual([]);
  });

  it('and when nothing was due for it, finance hears of it, too', () => {
    const card = { sourceRef: 'ch_1', method: 'card', amountCents: 9, cause: 'this part was already paid' };
    expect(mails('UnexpectedPaymentReceived', card)).toEqual([
      { mail: 'payment-not-due', orderId, amountCents: 9 },
      { mail: 'finance-money-held', orderId, method: 'card', amountCents: 9, cause: card.cause },
    ]);
    const bank = { ...card, sourceRef: 'l1/rest', method: 'bank' };
    expect(mails('UnexpectedPaymentReceived', { ...bank, transferCents: 9 })[0]).toEqual({
      mail: 'payment-not-due',
      orderId,
      amountCents: 9,
    });
    // The rest of a transfer whose first part was told of with the whole sum.
    expect(kinds('UnexpectedPaymentReceived', bank)).toEqual(['finance-money-held']);
  });
});

describe('a transfer that is taken back', () => {
  it('is told to who was told that it came, once and whole, and to finance', () => {
    const reversed = { lineKey: 'l1', amountCents: 100, depositCents: 60, suspenseCents: 40 };
    const finance = { mail: 'finance-transfer-taken-back', orderId, amountCents: 100 };
    expect(mails('BankReceiptReversed', { ...reversed, reversedOn: null })).toEqual([
      { mail: 'payment-taken-back', orderId, amountCents: 100, byBank: 0 },
      finance,
    ]);
    expect(mails('BankReceiptReversed', { ...reversed, reversedOn: '2026-01-09' })).toEqual([
      { mail: 'payment-taken-back', orderId, amountCents: 100, byBank: 1 },
      finance,
    ]);
    expect(mails('HeldPaymentApplied', { leg: 'deposit', amountCents: 100 })).toEqual([]);
  });
});

describe('a transfer that its buyer turned to', () => {
  it('is told with where to send it, and one that was ordered so by the mail about the order', () => {
    const asked = { leg: 'deposit', reference: 'HP0', amountCents: 100, expiresAt: '2026-12-05T00:00:00.000Z' };
    expect(mails('BankTransferInstructed', { ...asked, chosen: true })).toEqual([
      { mail: 'transfer-chosen', orderId, expiresAt: asked.expiresAt, turnedAt: null },
    ]);
    expect(mails('BankTransferInstructed', asked)).toEqual([]);
  });
});

describe('a transfer that does not come', () => {
  it('is asked for once more, until its request lapses', () => {
    const reminded = { leg: 'deposit', reference: 'HP0', amountCents: 100, expiresAt: '2026-12-05T00:00:00.000Z' };
    expect(mails('BankTransferReminded', reminded)).toEqual([
      { mail: 'transfer-reminder', orderId, expiresAt: reminded.expiresAt },
    ]);
  });
});

describe('a report about a delivery', () => {
  it('is told to its buyer and the desk, and to finance where money is to go back', () => {
    const told = (mail: string) => ({ mail, orderId, returnId: 'r' });
    expect(mails('ReturnRequested', { returnId: 'r' })).toEqual([told('return-received'), told('return-to-decide')]);
    expect(mails('ReturnDecided', { returnId: 'r', remedy: 'refund' })).toEqual([
      told('return-decided'),
      told('finance-return-refund'),
    ]);
    for (const remedy of ['repair', null]) {
      expect(mails('ReturnDecided', { returnId: 'r', remedy })).toEqual([told('return-decided')]);
    }
    expect(mails('ReturnWithdrawn', { returnId: 'r' })).toEqual([]);
  });
});

describe('money that goes back', () => {
  const refund = { refundId: 'r', method: 'card', amountCents: 50 };
  const sentBack = (amountCents: number) => ({ mail: 'order-refunded', orderId, method: 'card', amountCents });

  it('is told when the last part of a refund arrived, with the sum', () => {
    expect(mails('RefundSettled', { ...refund, arrivedCents: 0 })).toEqual([]);
    expect(mails('RefundSettled', { ...refund, arrivedCents: 100 })).toEqual([sentBack(100)]);
    expect(mails('RefundSettled', refund)).toEqual([sentBack(50)]);
  });

  it('is told to buyer and finance when it failed, and what the other parts brought all the same', () => {
    const failed = { ...refund, refundId: 'r1', afterSettlement: true, reason: 'account closed' };
    const told = [
      { mail: 'refund-failed', orderId, refundId: 'r1', method: 'card', amountCents: 50, told: 1 },
      {
        mail: 'finance-refund-failed',
        orderId,
        refundId: 'r1',
        method: 'card',
        amountCents: 50,
        reason: 'account closed',
      },
    ];
    expect(mails('RefundFailed', failed)).toEqual(told);
    expect(mails('RefundFailed', { ...failed, arrivedCents: 0 })).toEqual(told);
    expect(mails('RefundFailed', { ...failed, arrivedCents: 70 })).toEqual([sentBack(70), ...told]);
    expect(mails('RefundFailed', { ...failed, afterSettlement: false })[0]).toMatchObject({ told: 0 });
  });

  it('waits for finance when it is proposed, or taken back by a bank, and when that is decided', () => {
    expect(mails('RefundProposed', { amountCents: 3, reason: 'cancelled' })).toEqual([
      { mail: 'finance-refund-proposed', orderId, reason: 'cancelled' },
    ]);
    expect(mails('PaymentDisputed', { amountCents: 3, disputeRef: 'dp_1' })).toEqual([
      { mail: 'finance-payment-disputed', orderId, amountCents: 3, disputeRef: 'dp_1' },
    ]);
    const won = { mail: 'finance-dispute-won', orderId, amountCents: 3 };
    expect(mails('DisputeWon', { amountCents: 3 })).toEqual([won]);
    expect(mails('DisputeWon', { amountCents: 3, afterLoss: 'deposits' })).toEqual([won]);
    expect(mails('DisputeLost', { amountCents: 3 })).toEqual([
      { mail: 'finance-dispute-lost', orderId, amountCents: 3 },
    ]);
  });
});

describe('mails to a person', () => {
  it('are asked for with the id alone', () => {
    expect(mails('AccountRegistered')).toEqual([{ mail: 'welcome', personId }]);
    expect(mails('PasswordChanged', { by: 'holder' })).toEqual([{ mail: 'password-changed', personId }]);
  });

  it('do not tell of a password that an owner or the configuration set', () => {
    expect(mails('PasswordChanged', { by: 'owner' })).toEqual([]);
    expect(mails('PasswordChanged', { by: 'configuration' })).toEqual([]);
  });

  it('tell of a quote when somebody was signed in', () => {
    const quoteNumber = 'QT-TVR67GX3ZS41';
    expect(mails('QuoteIssued', { quoteNumber, contactId: personId })).toEqual([
      { mail: 'quote-issued', personId, quoteNumber },
    ]);
    expect(mails('QuoteIssued', { quoteNumber, contactId: null })).toEqual([]);
  });

  it('tell of a draft order once, and not of each of its quotes', () => {
    const draftId = 'd7f1c1f2-9f0e-5b5e-8d0e-3a2f6c1b7e90';
    expect(mails('QuoteIssued', { quoteNumber: 'QT-TVR67GX3ZS41', contactId: personId, draftId })).toEqual([]);
    expect(mails('DraftOrderSent', { draftId })).toEqual([{ mail: 'draft-order', draftId }]);
  });
});

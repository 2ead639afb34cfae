import type { RecordedEvent } from '@halfpallet/event-store';
import type { Reaction } from '@halfpallet/projections';
import { mailBuyerWhenBalanceIsDue } from './mail-buyer-when-balance-is-due';
import { mailBuyerWhenOrderCancelled } from './mail-buyer-when-order-cancelled';
import { mailBuyerWhenOrderDelivered } from './mail-buyer-when-order-delivered';
import { mailBuyerWhenOrderPlaced } from './mail-buyer-when-order-placed';
import { mailBuyerWhenOrderRefunded } from './mail-buyer-when-order-refunded';
import { mailBuyerWhenOrderShipped } from './mail-buyer-when-order-shipped';
import { mailBuyerWhenPaymentReceived } from './mail-buyer-when-payment-received';
import { mailBuyerWhenQuoteIssued } from './mail-buyer-when-quote-issued';
import { mailHolderWhenAccountRegistered, mailHolderWhenPasswordChanged } from './mail-holder-of-account';

const orderId = '12ac025c-b4d6-5b7b-ba5d-3d8e6add871d';
const payloads = (reaction: Reaction, type: string, data: object = {}) =>
  reaction
    .react({ type, data: { orderId, ...data } } as unknown as RecordedEvent)
    .map(({ kind, payload }) => [kind, payload]);

describe('mails to the buyer', () => {
  it.each([
    [mailBuyerWhenOrderPlaced, 'OrderPlaced', {}, { mail: 'order-placed', orderId }],
    [
      mailBuyerWhenPaymentReceived,
      'CardPaymentSettled',
      { amountCents: 5, leg: 'deposit' },
      { mail: 'payment-received', orderId, amountCents: 5 },
    ],
    [
      mailBuyerWhenPaymentReceived,
      'BankTransferReceived',
      { amountCents: 7, leg: 'balance' },
      { mail: 'payment-received', orderId, amountCents: 7 },
    ],
    [mailBuyerWhenOrderShipped, 'OrderShipped', {}, { mail: 'order-shipped', orderId }],
    [mailBuyerWhenBalanceIsDue, 'OrderShipped', {}, { mail: 'balance-due', orderId }],
    [mailBuyerWhenOrderDelivered, 'OrderDelivered', {}, { mail: 'order-delivered', orderId }],
    [mailBuyerWhenOrderCancelled, 'OrderCancelled', { reason: 'x' }, { mail: 'order-cancelled', orderId }],
    [
      mailBuyerWhenOrderRefunded,
      'RefundSettled',
      { amountCents: 9, refundId: 'r' },
      { mail: 'order-refunded', orderId, amountCents: 9 },
    ],
  ])('%#: are asked for once, with ids and amounts alone', (reaction, type, data, payload) => {
    expect(reaction.events).toContain(type);
    expect(payloads(reaction, type, data)).toEqual([['notifications:mail', payload]]);
  });

  it('tell of a status set against the rules when it is theirs', () => {
    const forced = (to: string) =>
      [mailBuyerWhenOrderShipped, mailBuyerWhenOrderDelivered, mailBuyerWhenOrderCancelled].flatMap((reaction) =>
        payloads(reaction, 'OrderStatusForced', { to, from: 'pending', reason: 'x' }),
      );
    for (const to of ['shipped', 'delivered', 'cancelled']) {
      expect(forced(to)).toEqual([['notifications:mail', { mail: `order-${to}`, orderId }]]);
    }
    expect(forced('processing')).toEqual([]);
  });

  it('begin at the head of the store, so that nobody is written to about the past', () => {
    const all = [
      mailBuyerWhenOrderPlaced,
      mailBuyerWhenPaymentReceived,
      mailBuyerWhenOrderShipped,
      mailBuyerWhenOrderDelivered,
      mailBuyerWhenOrderCancelled,
      mailBuyerWhenOrderRefunded,
    ];
    expect(new Set(all.map(({ startFrom }) => startFrom))).toEqual(new Set(['head']));
  });
});

describe('mails to the holder of an account', () => {
  const personId = 'fae605cb-9b98-50db-b4cf-eb95bffc75af';
  const asked = (reaction: Reaction, data: object) =>
    reaction
      .react({ type: reaction.events[0], stream: `account-${personId}`, data } as unknown as RecordedEvent)
      .map(({ payload }) => payload);

  it('are asked for with the id alone', () => {
    expect(asked(mailHolderWhenAccountRegistered, { personId })).toEqual([{ mail: 'welcome', personId }]);
    expect(asked(mailHolderWhenPasswordChanged, { by: 'holder' })).toEqual([{ mail: 'password-changed', personId }]);
  });

  it('do not tell of a password that an owner or the configuration set', () => {
    expect(asked(mailHolderWhenPasswordChanged, { by: 'owner' })).toEqual([]);
    expect(asked(mailHolderWhenPasswordChanged, { by: 'configuration' })).toEqual([]);
  });

  it('tell of a quote when somebody was signed in', () => {
    const quoteNumber = 'QT-TVR67GX3ZS41';
    expect(asked(mailBuyerWhenQuoteIssued, { quoteNumber, contactId: personId })).toEqual([
      { mail: 'quote-issued', personId, quoteNumber },
    ]);
    expect(asked(mailBuyerWhenQuoteIssued, { quoteNumber, contactId: null })).toEqual([]);
  });
});

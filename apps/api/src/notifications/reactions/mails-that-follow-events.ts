import { goodsLeft, hasEnded, type OrderStatus } from '@halfpallet/contracts';
import type { Reaction } from '@halfpallet/projections';
import type { BankRefundEvent, PaymentEvent } from '../../payments/public';
import { MAIL_REQUESTED, type MailName, type MailRequest } from '../../platform/mail-requests';
import type { DraftOrderSent, QuoteIssued } from '../../quoting/public';
import type { ReturnEvent } from '../../returns/public';

type Of<E extends { readonly type: string; readonly data: unknown }> = { readonly [T in E as T['type']]: T['data'] };

interface OfOrder {
  readonly orderId: string;
}
interface OfRequest {
  readonly requestId: string;
}
interface OfForced extends OfOrder {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
}

/** What the table reads of the events, by type. */
interface EventData extends Of<PaymentEvent | BankRefundEvent | ReturnEvent> {
  readonly OrderPlaced: OfOrder;
  readonly OrderChangeProposed: OfOrder;
  readonly OrderItemsChanged: OfOrder;
  readonly OrderShipped: OfOrder;
  readonly OrderDelivered: OfOrder;
  readonly OrderCancelled: OfOrder;
  readonly OrderStatusForced: OfForced;
  readonly QuoteIssued: QuoteIssued['data'];
  readonly DraftOrderSent: DraftOrderSent['data'];
  readonly SourcingCompleted: OfRequest;
  readonly SourcingFailed: OfRequest;
  readonly AccountRegistered: object;
  readonly PasswordChanged: { readonly by: string };
}

/** The mail to ask for; null when this event is none to write about. */
type Ask<T extends keyof EventData> = (data: EventData[T], stream: string) => MailRequest | null;

interface MailsOfEvents {
  /** Its checkpoint stands under this name: renamed, it would start over at the head and lose the mails in flight. */
  readonly reaction: string;
  readonly when: { readonly [T in keyof EventData]?: Ask<T> };
}

const about = (mail: MailName) => (order: OfOrder) => ({ mail, orderId: order.orderId });

/** An owner who sets the status against the rules means the buyer to know, too. */
const forcedTo = (status: OrderStatus, mail: MailName) => (data: OfForced) =>
  data.to === status ? about(mail)(data) : null;

/** Back to a status from before the one that the buyer was told: the goods are not there, or never left. */
const isTakenBack = ({ from, to }: OfForced) =>
  (from === 'delivered' && to !== 'delivered' && !hasEnded(to)) ||
  (from === 'shipped' && !goodsLeft(to) && !hasEnded(to));

/** Who was told that nothing more is due has to hear that it is again; of goods on their way another mail tells. */
const endedOrReopened = (data: OfForced) => {
  if (data.to === 'cancelled') return about('order-cancelled')(data);
  return hasEnded(data.from) && !hasEnded(data.to) && !goodsLeft(data.to) ? about('order-reopened')(data) : null;
};

/**
 * Every mail that follows from an event. Which event asks for which mail, with ids and amounts alone; whether there is
 * anything to write, and every other figure, is looked up while it is written.
 */
const MAILS: readonly MailsOfEvents[] = [
  { reaction: 'mail-buyer-when-order-placed', when: { OrderPlaced: about('order-placed') } },
  {
    // Deposit, balance or everything at once, by card or by transfer; and money that nothing was due for.
    reaction: 'mail-buyer-when-payment-received',
    when: {
      CardPaymentSettled: ({ orderId, amountCents }) => ({ mail: 'payment-received', orderId, amountCents }),
      BankTransferReceived: (data) => received('payment-received', data.orderId, transferOf(data.lineKey, data)),
      // Who was told that it had come has to hear that it does not count.
      BankReceiptReversed: ({ orderId, amountCents, reversedOn }) => ({
        mail: 'payment-taken-back',
        orderId,
        amountCents,
        byBank: reversedOn === null ? 0 : 1,
      }),
      UnexpectedPaymentReceived: (data) => received('payment-not-due', data.orderId, transferOf(data.sourceRef, data)),
    },
  },
  {
    reaction: 'mail-buyer-when-order-changes',
    when: { OrderChangeProposed: about('order-change-proposed'), OrderItemsChanged: about('order-changed') },
  },
  {
    reaction: 'mail-buyer-when-order-shipped',
    when: {
      OrderShipped: about('order-shipped'),
      OrderStatusForced: (data) => (isTakenBack(data) ? null : forcedTo('shipped', 'order-shipped')(data)),
    },
  },
  {
    // Who was told that the goods are on their way, or there, has to hear that they are not.
    reaction: 'mail-buyer-when-goods-are-taken-back',
    when: {
      OrderStatusForced: (data) =>
        isTakenBack(data)
          ? { mail: 'goods-taken-back', orderId: data.orderId, delivered: data.from === 'delivered' ? 1 : 0 }
          : null,
    },
  },
  {
    reaction: 'mail-buyer-when-order-delivered',
    when: { OrderDelivered: about('order-delivered'), OrderStatusForced: forcedTo('delivered', 'order-delivered') },
  },
  {
    reaction: 'mail-buyer-when-order-cancelled',
    when: { OrderCancelled: about('order-cancelled'), OrderStatusForced: endedOrReopened },
  },
  {
    // Once for each way the money goes back: the buyer looks for one sum on the card's statement, one on the bank's.
    reaction: 'mail-buyer-when-order-refunded',
    when: {
      RefundSettled: ({ orderId, method, amountCents, arrivedCents }) =>
        sentBack(orderId, method, arrivedCents ?? amountCents),
      RefundFailed: ({ orderId, method, arrivedCents }) => sentBack(orderId, method, arrivedCents ?? 0),
    },
  },
  {
    reaction: 'mail-buyer-when-refund-failed',
    when: {
      RefundFailed: ({ orderId, refundId, method, amountCents, afterSettlement }) => ({
        mail: 'refund-failed',
        orderId,
        refundId,
        method,
        amountCents,
        told: afterSettlement ? 1 : 0,
      }),
    },
  },
  {
    // Each time money waits for an account, be it that the one before did not take it, which others may wait for; and when somebody said which it is.
    reaction: 'mail-buyer-when-refund-needs-account',
    when: {
      RefundRequested: ({ orderId, refundId, method }) =>
        method === 'bank' ? { mail: 'refund-account-wanted', orderId, refundId } : null,
      RefundFailed: ({ orderId, refundId, method }) =>
        method === 'bank' ? { mail: 'refund-account-wanted', orderId, refundId, failed: 1 } : null,
      RefundAccountGiven: ({ orderId, accountId, check }) => ({
        mail: 'refund-account-given',
        orderId,
        accountId,
        check,
      }),
    },
  },
  {
    // It is asked for from the moment the goods are under way.
    reaction: 'mail-buyer-when-balance-is-due',
    when: {
      OrderShipped: about('balance-due'),
      // What is due once goods are taken back stands in the mail about that.
      OrderStatusForced: (data) =>
        (data.to === 'shipped' && !isTakenBack(data)) || (data.to === 'delivered' && data.from !== 'shipped')
          ? about('balance-due')(data)
          : null,
    },
  },
  {
    // Who orders to pay so reads it in the mail about the order. Its moments tell this turn from one that came after it.
    reaction: 'mail-buyer-when-transfer-is-chosen',
    when: {
      BankTransferInstructed: ({ orderId, expiresAt, chosen, turnedAt = null }) =>
        chosen ? { mail: 'transfer-chosen', orderId, expiresAt, turnedAt } : null,
    },
  },
  {
    // Whoever hears of it after the request has lapsed hears nothing: its day goes along.
    reaction: 'mail-buyer-when-transfer-is-missing',
    when: {
      BankTransferReminded: ({ orderId, expiresAt }) => ({ mail: 'transfer-reminder', orderId, expiresAt }),
    },
  },
  {
    reaction: 'mail-finance-when-money-waits-for-them',
    when: {
      RefundFailed: ({ orderId, refundId, method, amountCents, reason }) => ({
        mail: 'finance-refund-failed',
        orderId,
        refundId,
        method,
        amountCents,
        reason,
      }),
      BankReceiptReversed: ({ orderId, amountCents }) => ({
        mail: 'finance-transfer-taken-back',
        orderId,
        amountCents,
      }),
      RefundProposed: ({ orderId, reason }) => ({ mail: 'finance-refund-proposed', orderId, reason }),
      PaymentDisputed: ({ orderId, amountCents, disputeRef }) => ({
        mail: 'finance-payment-disputed',
        orderId,
        amountCents,
        disputeRef,
      }),
      DisputeWon: ({ orderId, amountCents }) => ({ mail: 'finance-dispute-won', orderId, amountCents }),
      DisputeLost: ({ orderId, amountCents }) => ({ mail: 'finance-dispute-lost', orderId, amountCents }),
      UnexpectedPaymentReceived: ({ orderId, method, amountCents, cause }) => ({
        mail: 'finance-money-held',
        orderId,
        method,
        amountCents,
        cause,
      }),
    },
  },
  {
    reaction: 'mail-buyer-when-return-requested',
    when: { ReturnRequested: ({ orderId, returnId }) => ({ mail: 'return-received', orderId, returnId }) },
  },
  {
    reaction: 'mail-desk-when-return-requested',
    when: { ReturnRequested: ({ orderId, returnId }) => ({ mail: 'return-to-decide', orderId, returnId }) },
  },
  {
    reaction: 'mail-buyer-when-return-decided',
    when: { ReturnDecided: ({ orderId, returnId }) => ({ mail: 'return-decided', orderId, returnId }) },
  },
  {
    reaction: 'mail-buyer-when-report-period-is-extended',
    when: { ReportingExtended: ({ orderId, until }) => ({ mail: 'report-period-extended', orderId, until }) },
  },
  {
    // No money moves by a decision: somebody who may send it does.
    reaction: 'mail-finance-when-return-is-to-be-refunded',
    when: {
      ReturnDecided: ({ orderId, returnId, remedy }) =>
        remedy === 'refund' ? { mail: 'finance-return-refund', orderId, returnId } : null,
    },
  },
  {
    // A quote that was asked for without an account has nobody to be sent to; those of a draft order go out together.
    reaction: 'mail-buyer-when-quote-issued',
    when: {
      QuoteIssued: ({ contactId, quoteNumber, draftId }) =>
        contactId === null || draftId ? null : { mail: 'quote-issued', personId: contactId, quoteNumber },
    },
  },
  {
    reaction: 'mail-buyer-when-draft-order-sent',
    when: { DraftOrderSent: ({ draftId }) => ({ mail: 'draft-order', draftId }) },
  },
  {
    // Whether a customer asked, and what came of it, is looked up; a search that staff or a guest started has nobody to write to.
    reaction: 'mail-buyer-when-search-ended',
    when: { SourcingCompleted: searchEnded, SourcingFailed: searchEnded },
  },
  {
    // A new account's address is to be proven: earlier orders placed under it wait for that.
    reaction: 'mail-holder-when-account-registered',
    when: { AccountRegistered: (_, stream) => ({ mail: 'welcome', personId: personOf(stream) }) },
  },
  {
    // Whoever did not change their password learns that somebody else did.
    reaction: 'mail-holder-when-password-changed',
    when: {
      PasswordChanged: ({ by }, stream) =>
        by === 'holder' ? { mail: 'password-changed', personId: personOf(stream) } : null,
    },
  },
];

/**
 * They start at the store's head: whoever switches mails on does not write to everybody who ever bought, and a rebuilt
 * shop mails nobody again.
 */
export const mailReactions: readonly Reaction[] = MAILS.map(({ reaction, when }) => ({
  name: reaction,
  events: Object.keys(when),
  startFrom: 'head',
  react({ type, data, stream }) {
    const ask = when[type as keyof EventData] as ((data: unknown, stream: string) => MailRequest | null) | undefined;
    const request = ask?.(data, stream) ?? null;
    return request === null ? [] : [{ kind: MAIL_REQUESTED, payload: request }];
  },
}));

interface Received {
  readonly amountCents: number;
  readonly transferCents?: number;
}

/**
 * Cents of the transfer (or charge) that this event is the first word of; null for its further parts, whose key names a
 * part of the line. Events from before transfers were counted carry their own amount alone.
 */
function transferOf(key: string, { transferCents, amountCents }: Received): number | null {
  return transferCents ?? (key.includes('/') ? null : amountCents);
}

/** A function, since the table above already names it. */
function searchEnded({ requestId }: OfRequest): MailRequest {
  return { mail: 'search-ended', requestId };
}

const received = (mail: MailName, orderId: string, amountCents: number | null) =>
  amountCents === null ? null : { mail, orderId, amountCents };

const sentBack = (orderId: string, method: string, amountCents: number): MailRequest | null =>
  amountCents > 0 ? { mail: 'order-refunded', orderId, method, amountCents } : null;

const ACCOUNT_STREAM = 'account-';

const personOf = (stream: string): string => stream.slice(ACCOUNT_STREAM.length);

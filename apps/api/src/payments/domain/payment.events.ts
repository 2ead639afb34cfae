import type { EventTypeDefinition, Fact } from '@halfpallet/event-store';
import type { PaymentPlan } from '@halfpallet/contracts';

/** The part of an order's price that is asked for at one time. Stored events, and what is folded from them, call it `leg`. */
export const INSTALMENTS = ['deposit', 'balance', 'full'] as const;
export type Instalment = (typeof INSTALMENTS)[number];

export type RefundFrom = 'deposits' | 'suspense';

export interface PlannedInstalment {
  readonly leg: Instalment;
  readonly amountCents: number;
}

export interface PaymentPlanAgreed extends Fact<
  'PaymentPlanAgreed',
  { orderId: string; plan: PaymentPlan; totalCents: number; legs: PlannedInstalment[]; livemode: boolean }
> {}
/** The order comes to another total than its plan was agreed for. */
export interface PaymentPlanRevised extends Fact<
  'PaymentPlanRevised',
  {
    orderId: string;
    plan: PaymentPlan;
    totalCents: number;
    legs: PlannedInstalment[];
    /** Money that had come already, spread over the new instalments in the order they fall due. */
    settled: PlannedInstalment[];
  }
> {}
/** `attemptId` is the provider's idempotency key: asking twice opens one intent. */
export interface PaymentIntentRequested extends Fact<
  'PaymentIntentRequested',
  { orderId: string; leg: Instalment; attempt: number; attemptId: string; amountCents: number }
> {}
export interface PaymentIntentOpened extends Fact<
  'PaymentIntentOpened',
  { orderId: string; leg: Instalment; attemptId: string; providerRef: string; amountCents: number }
> {}
export interface PaymentActionRequired extends Fact<
  'PaymentActionRequired',
  { orderId: string; leg: Instalment; attemptId: string; providerRef: string }
> {}
export interface PaymentAttemptFailed extends Fact<
  'PaymentAttemptFailed',
  {
    orderId: string;
    leg: Instalment;
    attemptId: string;
    providerRef: string;
    /** Provider's id of this one try, so that a notice about it is recognised again. */
    failureRef: string;
    amountCents: number;
    code: string;
    declineCode: string | null;
    message: string;
    occurredAt: string;
  }
> {}
export interface PaymentIntentCanceled extends Fact<
  'PaymentIntentCanceled',
  { orderId: string; leg: Instalment; attemptId: string; providerRef: string; reason: string }
> {}
export interface CardPaymentSettled extends Fact<
  'CardPaymentSettled',
  {
    orderId: string;
    leg: Instalment;
    attemptId: string;
    providerRef: string;
    chargeRef: string;
    amountCents: number;
    occurredAt: string;
  }
> {}
export interface ProcessorFeeCharged extends Fact<
  'ProcessorFeeCharged',
  { orderId: string; chargeRef: string; feeCents: number; balanceRef: string; occurredAt: string }
> {}
export interface BankTransferInstructed extends Fact<
  'BankTransferInstructed',
  {
    orderId: string;
    leg: Instalment;
    reference: string;
    amountCents: number;
    /** RFC 3339 */
    expiresAt: string;
    /** The buyer turned from a card to a transfer. Absent: they were told because the order is paid so. */
    chosen?: true;
    /** RFC 3339; they did so again, and its time runs from when they were asked first. Absent: it runs from here. */
    turnedAt?: string;
  }
> {}
/** Of an order that was to be paid by transfer. To open a card page says the same; this is said before one is opened. */
export interface CardPaymentChosen extends Fact<'CardPaymentChosen', { orderId: string }> {}
/** A transfer that was asked for has not come, in part or whole, and its buyer is told so: once for each time that they were asked. */
export interface BankTransferReminded extends Fact<
  'BankTransferReminded',
  {
    orderId: string;
    leg: Instalment;
    reference: string;
    /** Of the part that was asked for, what is missing. */
    amountCents: number;
    /** RFC 3339; as they were told when they were asked. */
    expiresAt: string;
  }
> {}
/** `lineKey` identifies the statement line, or the receipt a member of finance recorded by hand. */
export interface BankTransferReceived extends Fact<
  'BankTransferReceived',
  {
    orderId: string;
    leg: Instalment;
    lineKey: string;
    amountCents: number;
    bookedOn: string;
    source: 'statement' | 'manual';
    /** True when the instalment is paid with this. */
    settlesLeg: boolean;
    /** The whole transfer, on the first fact of a transfer only: one transfer is told of once. */
    transferCents?: number;
  }
> {}
/** A statement line turned out to be the transfer that somebody had recorded by hand. It moves no money. */
export interface BankReceiptMatched extends Fact<
  'BankReceiptMatched',
  { orderId: string; lineKey: string; receiptKey: string; amountCents: number; bookedOn: string }
> {}
/** A transfer that was counted for the order is not for it, or the bank took it back. The receipt stays on record beside it. */
export interface BankReceiptReversed extends Fact<
  'BankReceiptReversed',
  {
    orderId: string;
    /** The match that was taken back. */
    lineKey: string;
    /** The receipt that it takes off: the same, or the one recorded by hand that the line was matched with. */
    receiptKey: string;
    /** The whole transfer. */
    amountCents: number;
    /** Of that, what counted for instalments. */
    depositCents: number;
    /** Of that, what was held over. */
    suspenseCents: number;
    /** What is left of the money received, instalment by instalment. */
    settled: PlannedInstalment[];
    bookedOn: string;
    /** The day on which the bank took the money back; null when it was never for this order. */
    reversedOn: string | null;
  }
> {}
/** Money that was held over because nothing was open pays a part that is open again. */
export interface HeldPaymentApplied extends Fact<
  'HeldPaymentApplied',
  {
    orderId: string;
    leg: Instalment;
    /** As in `UnexpectedPaymentReceived`. */
    sourceRef: string;
    method: 'card' | 'bank';
    providerRef: string | null;
    amountCents: number;
    /** True when the instalment is paid with this. */
    settlesLeg: boolean;
  }
> {}
/** What is left of an instalment is less than a card can pay; it is not asked for. */
export interface RemainderLetGo extends Fact<
  'RemainderLetGo',
  { orderId: string; leg: Instalment; amountCents: number }
> {}
/** Money that no open instalment waits for. It is real: it waits in suspense for a decision. */
export interface UnexpectedPaymentReceived extends Fact<
  'UnexpectedPaymentReceived',
  {
    orderId: string;
    /** The charge, or the statement line. */
    sourceRef: string;
    method: 'card' | 'bank';
    /** Intent that brought it in; null for a bank transfer. */
    providerRef: string | null;
    amountCents: number;
    cause: string;
    occurredAt: string;
    /** The whole transfer, on the first fact of a transfer only. */
    transferCents?: number;
  }
> {}
/** Money is owed back, and whoever caused it may not send money: finance decides. */
export interface RefundProposed extends Fact<
  'RefundProposed',
  { orderId: string; amountCents: number; reason: string }
> {}
/** Staff decided that this much of what was paid is kept although the order is cancelled. */
export interface PaymentRetained extends Fact<
  'PaymentRetained',
  { orderId: string; amountCents: number; reason: string }
> {}
export interface RefundRequested extends Fact<
  'RefundRequested',
  {
    orderId: string;
    refundId: string;
    amountCents: number;
    method: 'card' | 'bank';
    /** Intent whose card gets it back; null for a transfer by finance. */
    providerRef: string | null;
    /** Where the money stood: received for the order, or waiting in suspense. */
    from: RefundFrom;
    reason: string;
    /** Parts of one refund share it: what came by two payments goes back by two. Absent: it is the refund's own id. */
    requestId?: string;
    /** The failed refund that this one tries again. */
    retryOf?: string;
    /** The report about the delivery whose goods it is for. Absent: it is for none. */
    returnId?: string;
    /** Of what had come back and was owed back, what this sends. Absent: as much of it as there is. */
    sendsBackCents?: number;
    /** RFC 3339; when it was made in the card provider's own pages. Absent: it was decided here, when this was recorded. */
    decidedAt?: string;
  }
> {}
export interface RefundSubmitted extends Fact<
  'RefundSubmitted',
  { orderId: string; refundId: string; providerRefundRef: string }
> {}
export interface RefundSettled extends Fact<
  'RefundSettled',
  {
    orderId: string;
    refundId: string;
    method: 'card' | 'bank';
    from: RefundFrom;
    amountCents: number;
    occurredAt: string;
    /** True when with this everything that was received went back. */
    completes: boolean;
    /** Sum of the parts of one refund that went back the same way, once the last of them has; 0 before. */
    arrivedCents?: number;
    /** Our bank's reference of a transfer. */
    bankReference?: string;
  }
> {}
/** A provider may take a refund back days after it went through; the money is then with us again. */
export interface RefundFailed extends Fact<
  'RefundFailed',
  {
    orderId: string;
    refundId: string;
    method: 'card' | 'bank';
    from: RefundFrom;
    amountCents: number;
    afterSettlement: boolean;
    reason: string;
    occurredAt: string;
    /** What the other parts of the refund brought back, when this was the last one under way. */
    arrivedCents?: number;
    /** Of it, what had come back before and is owed back again. Absent: nothing. */
    owedAgainCents?: number;
    /** What counts for the order with it, instalment by instalment, where it was asked for anew meanwhile. Absent: what did before. */
    settled?: PlannedInstalment[];
    /** True when the part that falls due first is paid with this. */
    settlesFirst?: boolean;
  }
> {}
/** The card holder's bank took money back and asks who is right. */
export interface PaymentDisputed extends Fact<
  'PaymentDisputed',
  {
    orderId: string;
    disputeRef: string;
    /** Intent that brought the money in. */
    providerRef: string;
    amountCents: number;
    feeCents: number;
    from: RefundFrom;
    occurredAt: string;
  }
> {}
/** The money of a dispute came back to us. */
export interface DisputeWon extends Fact<
  'DisputeWon',
  {
    orderId: string;
    disputeRef: string;
    amountCents: number;
    feeReturnedCents: number;
    occurredAt: string;
    /** It had been lost, and counts here again. Absent: it had not. */
    afterLoss?: RefundFrom;
    /** What counts for the order with it, instalment by instalment, where it was asked for anew meanwhile. Absent: what did before. */
    settled?: PlannedInstalment[];
    /** True when the part that falls due first is paid with this. */
    settlesFirst?: boolean;
  }
> {}
/** The money of a dispute stays with the card holder. */
export interface DisputeLost extends Fact<
  'DisputeLost',
  {
    orderId: string;
    disputeRef: string;
    amountCents: number;
    from: RefundFrom;
    occurredAt: string;
    /** True when with this everything that was received went back. */
    completes: boolean;
  }
> {}
/** The order was cancelled or refunded: nothing more is asked for, and whatever still arrives is owed back. */
export interface PaymentsClosed extends Fact<'PaymentsClosed', { orderId: string; reason: string }> {}
/** The order lives again: what is not there any more is asked for again. */
export interface PaymentsReopened extends Fact<
  'PaymentsReopened',
  {
    orderId: string;
    reason: string;
    /** What counts for the order from here on, instalment by instalment. */
    settled: PlannedInstalment[];
    /**
     * Money came back to an order that had ended with it: the order stands as it would if that had never arrived, and what was decided of its
     * refunds still is. Absent: somebody put the order back; what went back is asked for anew, and what was to go back is not any more.
     */
    cameBack?: true;
  }
> {}
/** A caller named another amount than is due. Nothing is charged by it; it is kept because fraud looks like this. */
export interface ClientAmountMismatchObserved extends Fact<
  'ClientAmountMismatchObserved',
  { orderId: string; route: string; claimedCents: number; actualCents: number }
> {}

export type PaymentEvent =
  | PaymentPlanAgreed
  | PaymentPlanRevised
  | PaymentIntentRequested
  | PaymentIntentOpened
  | PaymentActionRequired
  | PaymentAttemptFailed
  | PaymentIntentCanceled
  | CardPaymentSettled
  | ProcessorFeeCharged
  | BankTransferInstructed
  | CardPaymentChosen
  | BankTransferReminded
  | BankTransferReceived
  | BankReceiptMatched
  | BankReceiptReversed
  | HeldPaymentApplied
  | RemainderLetGo
  | UnexpectedPaymentReceived
  | RefundProposed
  | PaymentRetained
  | RefundRequested
  | RefundSubmitted
  | RefundSettled
  | RefundFailed
  | PaymentDisputed
  | DisputeWon
  | DisputeLost
  | PaymentsClosed
  | PaymentsReopened
  | ClientAmountMismatchObserved;

const define = (type: PaymentEvent['type'], summary: string): EventTypeDefinition => ({
  type,
  version: 1,
  owner: 'payments',
  summary,
});

export const paymentEventTypes: readonly EventTypeDefinition[] = [
  define('PaymentPlanAgreed', 'The buyer chose to pay a deposit now or everything now.'),
  define('PaymentPlanRevised', 'The order comes to another total; its instalments are other ones.'),
  define('PaymentIntentRequested', 'We are about to ask the card provider for an intent.'),
  define('PaymentIntentOpened', 'The card provider opened an intent for an instalment.'),
  define('PaymentActionRequired', 'The bank asks the card holder to prove it is them.'),
  define('PaymentAttemptFailed', 'A card was declined; the instalment stays open.'),
  define('PaymentIntentCanceled', 'An intent was given up before it was paid.'),
  define('CardPaymentSettled', 'A card paid an instalment.'),
  define('ProcessorFeeCharged', 'The card provider kept its fee.'),
  define('BankTransferInstructed', 'The buyer was told where to transfer what, under which reference.'),
  define('CardPaymentChosen', 'The buyer turned from a transfer to a card.'),
  define('BankTransferReminded', 'The buyer was reminded of a transfer that has not come.'),
  define('BankTransferReceived', 'Money for an instalment arrived on the bank account.'),
  define('BankReceiptMatched', 'A statement line is the transfer that was recorded by hand.'),
  define('BankReceiptReversed', 'A transfer that was counted for the order was taken off it again.'),
  define('HeldPaymentApplied', 'Money that was held over pays a part that is open again.'),
  define('RemainderLetGo', 'A remainder too small for a card is not asked for.'),
  define('UnexpectedPaymentReceived', 'Money arrived that no open instalment waited for.'),
  define('RefundProposed', 'Money is owed back; finance decides.'),
  define('PaymentRetained', 'Staff decided to keep money of a cancelled order.'),
  define('RefundRequested', 'A refund was decided.'),
  define('RefundSubmitted', 'The card provider accepted a refund.'),
  define('RefundSettled', 'A refund reached the buyer.'),
  define('RefundFailed', 'A refund did not go through.'),
  define('PaymentDisputed', 'The card holder’s bank took a payment back and asks who is right.'),
  define('DisputeWon', 'The money of a dispute came back to us.'),
  define('DisputeLost', 'The money of a dispute stays with the card holder.'),
  define('PaymentsClosed', 'The order was cancelled or refunded; nothing more is asked for.'),
  define('PaymentsReopened', 'A cancelled or refunded order lives again and can be paid.'),
  define('ClientAmountMismatchObserved', 'A caller named another amount than is due.'),
];

export const paymentStream = (orderId: string) => `payment-${orderId}`;

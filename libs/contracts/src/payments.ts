import type {
  OrderStatus,
  OwedReason,
  PaymentMethod,
  PaymentPart,
  PaymentPlan,
  PaymentStage,
  PaymentStatus,
} from './orders';

/** GET /api/payments/config */
export interface PaymentsConfig {
  readonly provider: 'stripe' | 'simulated';
  readonly mode: 'live' | 'test';
  readonly publishableKey?: string;
}

/** POST /api/orders/create-payment-intent. `amount` is compared with what is due and never charged. */
export interface CreatePaymentIntent {
  /** Order id or order number. */
  readonly orderId: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly plan?: PaymentPlan;
  readonly orderItems?: ReadonlyArray<unknown>;
}
export interface PaymentIntentResponse {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
  readonly amountDueAud: number;
  readonly plan: PaymentPlan;
  /** What the amount pays. A page that showed another part must not confirm it. */
  readonly part: PaymentPart;
}

/** POST /api/orders/{orderId}/payment-method, by the buyer: how they pay what is open. */
export interface ChoosePaymentMethod {
  readonly paymentMethod: PaymentMethod;
}
/** How the order is paid since. */
export interface PaymentMethodResponse {
  readonly paymentMethod: PaymentMethod;
}

/** POST /api/test-payments/confirm (test mode only). */
export interface ConfirmTestPayment {
  readonly clientSecret: string;
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
}
/** POST /api/test-payments/challenge (test mode only): the cardholder's answer to their bank's question. */
export interface AnswerTestChallenge {
  readonly clientSecret: string;
  readonly outcome: 'approve' | 'fail';
}
export interface TestPaymentResponse {
  readonly status: 'succeeded' | 'requires_action' | 'processing';
}

/** GET /api/admin/rest/payments: one row an order. */
export interface PaymentListRow {
  /** The order's id. */
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string | null;
  readonly orderStatus: OrderStatus;
  readonly method: PaymentMethod;
  readonly plan: PaymentPlan | null;
  readonly stage: PaymentStage;
  readonly status: PaymentStatus;
  readonly why: OwedReason;
  readonly livemode: boolean;
  readonly totalAud: number;
  /** Asked for now. */
  readonly dueAud: number;
  /** Falls due on delivery. */
  readonly dueLaterAud: number;
  readonly paidAud: number;
  readonly refundedAud: number;
  readonly refundPendingAud: number;
  /** Failed refunds that nobody has tried again. */
  readonly refundFailedAud: number;
  /** Taken back by a card holder's bank until somebody decides. */
  readonly disputedAud: number;
  readonly suspenseAud: number;
  /** Held beyond what the order owes: owed back to the buyer. */
  readonly heldOverAud: number;
  readonly refundableAud: number;
  /** Of a cancelled order: kept by decision. */
  readonly retainedAud: number;
  /** Why finance was asked to send money back; null when nobody asked. */
  readonly proposal: string | null;
  readonly declines: number;
  readonly paymentIntentId: string | null;
  readonly bankReference: string;
  readonly createdAt: string;
  readonly changedAt: string;
}

/** One part of an order's price, as the money tab of an order shows it. Dollars. */
export interface InstalmentRow {
  readonly part: PaymentPart;
  readonly amountAud: number;
  readonly paidAud: number;
  /** Too small for a card, and not asked for. */
  readonly letGoAud: number;
  /** Still to be paid. */
  readonly openAud: number;
  /** When what is open falls due; null when nothing is. */
  readonly due: 'now' | 'later' | null;
}

/** One try to pay an order: what was asked for by transfer, what came, what was declined, what waits on a card page. */
export interface PaymentAttempt {
  readonly id: string;
  /** RFC 3339 */
  readonly at: string;
  readonly method: 'card' | 'bank';
  /** Null for money that no part waited for. */
  readonly part: PaymentPart | null;
  readonly amountAud: number;
  readonly outcome: 'asked' | 'waiting' | 'needs_approval' | 'declined' | 'received' | 'held' | 'taken_back';
  /** Payment intent, or the reference of a transfer that was asked for. */
  readonly reference: string | null;
  /** What the provider said of a decline; why money is held. */
  readonly note: string | null;
}

/** A refund as the order's own answer tells it; `RefundListRow` has names and acts. */
export interface RefundOfOrder extends Pick<
  RefundListRow,
  'id' | 'amountAud' | 'method' | 'status' | 'reason' | 'returnId'
> {}

/** A transfer that staff recorded by hand and that no statement line has confirmed. */
export interface UnconfirmedReceipt {
  readonly id: string;
  readonly amountAud: number;
  /** YYYY-MM-DD */
  readonly bookedOn: string;
}

export interface OrderPaymentParts {
  /** In the order they fall due. */
  readonly instalments: readonly InstalmentRow[];
  /** Newest first. */
  readonly attempts: readonly PaymentAttempt[];
  /** Newest first. */
  readonly unconfirmed: readonly UnconfirmedReceipt[];
  /** Newest first. */
  readonly refunds: readonly RefundOfOrder[];
}

export const REFUND_STATUSES = ['requested', 'submitted', 'settled', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];
export const REFUND_METHODS = ['card', 'bank'] as const;

/** How it is known that an account is the buyer's: the statement has it as payer, staff called them, saw a paper of the bank, or the buyer typed it on the order's page. */
export const ACCOUNT_CHECKS = ['paid_from', 'called_back', 'document', 'by_buyer'] as const;
export type AccountCheck = (typeof ACCOUNT_CHECKS)[number];
/** What staff may say of it. */
export const STAFF_ACCOUNT_CHECKS = ['paid_from', 'called_back', 'document'] as const satisfies readonly AccountCheck[];

/** An Australian bank account. */
export interface BankAccount {
  /** `062-000` */
  readonly bsb: string;
  /** Digits only; leading zeros count. */
  readonly accountNumber: string;
  readonly accountName: string;
}

/** Six digits, with or without a hyphen or a blank in their middle. */
export const BSB_PATTERN = /^\s*\d{3}[-\s]?\d{3}\s*$/;
/** Five to ten digits as banks write them, with blanks or hyphens between. */
export const ACCOUNT_NUMBER_PATTERN = /^\s*\d(?:[\s-]?\d){4,9}\s*$/;

/** Where money of an order goes back to. All three parts of the account are masked. */
export interface RefundAccount extends BankAccount {
  readonly id: string;
  readonly check: AccountCheck;
  /** A name, never an id. */
  readonly givenBy: string;
  readonly givenAt: string;
}

export const REFUND_APPROVALS = ['not_needed', 'needed', 'given'] as const;
export type RefundApproval = (typeof REFUND_APPROVALS)[number];
/** Whoever asked for a refund, or gave its account, approves it only as an owner who says why. */
export const MAY_APPROVE = ['yes', 'with_reason', 'no'] as const;
export type MayApprove = (typeof MAY_APPROVE)[number];

/** What is known of a refund that goes to a bank account. */
export interface RefundTransfer {
  /** Null: nobody gave it, money came back from it, or it is no longer kept. */
  readonly account: RefundAccount | null;
  readonly approval: RefundApproval;
  /** A name, never an id. Null without an approval. */
  readonly approvedBy: string | null;
  readonly approvedAt: string | null;
  /** Of whoever reads this. */
  readonly mayApprove: MayApprove;
}

/** POST /api/admin/orders/{id}/refunds/{refundId}/account: the account as it is typed at the bank. */
export interface ShownAccount extends BankAccount {
  /** For so long it is shown. */
  readonly expiresInSeconds: number;
}

/** GET and POST /api/orders/{id}/refund-account, for the order's buyer. */
export interface BuyerRefundAccount {
  /** What waits to be transferred back to them, in dollars; 0 for nothing. */
  readonly toTransferAud: number;
  /** Masked. */
  readonly account: BankAccount | null;
  /** False once staff have approved the transfer: it is about to be sent. */
  readonly mayChange: boolean;
}

/** GET /api/admin/rest/refunds: what goes back to buyers, one row a payment it goes back to. */
export interface RefundListRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string | null;
  /** False for a refund of the test mode. */
  readonly livemode: boolean;
  /** Shared by the parts of one refund. */
  readonly requestId: string;
  readonly amountAud: number;
  readonly method: (typeof REFUND_METHODS)[number];
  readonly status: RefundStatus;
  /** A failed refund that was asked for again. */
  readonly retried: boolean;
  /** It failed, its money is still here, and nobody has tried again. */
  readonly failedOpen: boolean;
  readonly reason: string;
  /** The report about the delivery that it is for. */
  readonly returnId: string | null;
  /** Why it failed. */
  readonly failure: string | null;
  /** A name, never an id. */
  readonly requestedBy: string;
  readonly requestedByKind: string;
  readonly requestedAt: string;
  readonly changedAt: string;
  /** Our bank's reference of the transfer, once finance has recorded it. */
  readonly bankReference: string | null;
  /** The reference under which the order was paid. */
  readonly orderReference: string;
  readonly payeeName: string;
  /** Masked. */
  readonly payeeEmail: string;
  /** Null for one that goes to a card. */
  readonly transfer: RefundTransfer | null;
}

export interface MoneyToLookAt {
  readonly count: number;
  readonly sumAud: number;
}

/** GET /api/admin/money-attention: money of the shop's own book, real or test, that waits for somebody; each the sum of the list it leads to. */
export interface MoneyAttention {
  /** Refunds of bank money to be transferred: refunds, `toTransfer`. */
  readonly toTransfer: MoneyToLookAt;
  /** Of these, those whose account is known and that somebody else has to approve: refunds, `toApprove`. */
  readonly toApprove: MoneyToLookAt;
  /** Orders that hold more than they owe, proposals included: payments, `owedBack`. */
  readonly owedBack: MoneyToLookAt;
  /** Failed refunds that nobody has tried again: refunds, `failedOpen`. */
  readonly failedRefunds: MoneyToLookAt;
  /** Orders with a payment that a card holder's bank took back: payments, `disputed`. */
  readonly disputes: MoneyToLookAt;
  /** Orders on their way or delivered whose balance is asked for: payments, `balanceDue`. */
  readonly balancesDue: MoneyToLookAt;
  /** Statement lines that nobody knows the order of, or that brought more than it owes: bank-lines, `waits`. */
  readonly unmatchedLines: MoneyToLookAt;
}

export const FAILURE_STATUSES = ['failed', 'recovered'] as const;

/** A payment that was declined. */
export interface FailedPaymentRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string | null;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly paymentMethod: PaymentMethod;
  /** How the order is paid since: a buyer whose card was declined may have turned to a transfer. */
  readonly paidBy: PaymentMethod;
  readonly stripePaymentIntentId: string;
  /** Where the provider shows it to its account's staff; null where there is no such page. */
  readonly providerUrl: string | null;
  readonly failureReason: string;
  readonly createdAt: string;
  readonly amount: number;
  /** `recovered` when the buyer paid after all. */
  readonly status: (typeof FAILURE_STATUSES)[number];
}

export const NOTICE_SOURCES = ['webhook', 'catch-up'] as const;
export const NOTICE_OUTCOMES = ['ignored', 'waiting', 'applied', 'failed'] as const;

/** A notice of the card provider, and what came of it. */
export interface ProviderEventRow {
  /** The provider's id of the notice. */
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly subjectRef: string;
  readonly paymentIntentId: string | null;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  readonly happenedAt: string;
  readonly receivedAt: string;
  readonly source: (typeof NOTICE_SOURCES)[number];
  /** `ignored`: kept for people, leads to nothing. */
  readonly outcome: (typeof NOTICE_OUTCOMES)[number];
  readonly attempts: number;
  readonly lastError: string | null;
}

/** GET /api/admin/rest/provider-events/{id}: with what the provider says of it today. */
export interface ProviderEventDetail extends ProviderEventRow {
  /** Without what is of a card or its holder; null where the provider does not answer with it, which keeps it for 30 days. */
  readonly payload: unknown;
}

/** Types of notices we act on, in the card provider's words; also what the webhook endpoint at the provider is to subscribe to. */
export const NOTICE_KINDS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.processing',
  'payment_intent.canceled',
  'payment_intent.requires_action',
  'charge.refunded',
  'charge.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'payout.paid',
  'payout.failed',
  'payout.reconciliation_completed',
] as const;

/** Why a refund failed, for people: the card provider says it in a code, staff in a sentence. */
export function refundFailureText(failure: string): string {
  if (!/^[a-z_]+$/.test(failure)) return failure;
  const words = failure.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Why an order may be what a statement line is for: the line names it, as it may name others, too; it has its reference, but for a slip; it waits
 * for exactly this sum, which may be the part due now, the rest or all of it; the line names its buyer.
 */
export const LINE_CLUES = ['named', 'reference', 'part-due', 'all-open', 'buyer'] as const;
export type LineClue = (typeof LINE_CLUES)[number];

/** An order that an unmatched statement line may be for. */
export interface LineSuggestion {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly buyerName: string;
  readonly bankReference: string;
  /** Still to be paid, now or later. */
  readonly openAud: number;
  readonly orderedAt: string;
  /** The strongest first; at least one. */
  readonly clues: readonly LineClue[];
}

/** What a column of a bank's file may mean. `amount`, or `credit` with or without `debit`. */
export const STATEMENT_COLUMNS = ['date', 'description', 'payer', 'amount', 'debit', 'credit', 'balance'] as const;
export type StatementColumn = (typeof STATEMENT_COLUMNS)[number];
export const DAY_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** The columns of a bank that is not known here, as finance named them: places from 0; null where the file has no such column. */
export interface StatementColumns extends Readonly<Record<StatementColumn, number | null>> {
  /** The first line names the columns. */
  readonly named: boolean;
  readonly date: number;
  readonly description: number;
  readonly dayOrder: DayOrder;
}

/** POST /api/admin/rest/bank-statements/preview: what a file would bring in. Nothing is kept of it. */
export interface StatementPreview {
  /** The first lines of the file, as they stand there. */
  readonly rows: ReadonlyArray<readonly string[]>;
  /** Null for a bank whose columns are known here. */
  readonly columns: StatementColumns | null;
  /** Who knows them: this program, finance by an earlier file, whoever asks, or nobody yet. */
  readonly known: (typeof COLUMNS_KNOWN)[number];
  /** Why it cannot be read so; null when it can. */
  readonly problem: string | null;
  readonly lineCount: number;
  /** YYYY-MM-DD */
  readonly from: string | null;
  readonly to: string | null;
  readonly moneyInAud: number;
  readonly moneyOutAud: number;
  /** Whether the balances follow from the amounts; null when the file has none. */
  readonly balancesAddUp: boolean | null;
  /** The first lines as they were read. */
  readonly lines: ReadonlyArray<{
    readonly bookedOn: string;
    readonly description: string;
    readonly amountAud: number;
    readonly balanceAud: number | null;
  }>;
}
export const COLUMNS_KNOWN = ['bank', 'remembered', 'given', 'proposed'] as const;

import type { RefundListRow } from './payments';

/** Why a buyer reports a delivery. Codes stand in events for ever. */
export const RETURN_REASONS = ['damaged', 'faulty', 'not_as_described', 'wrong_goods', 'short'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** `open`: it waits for a decision. */
export const RETURN_STATES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** What the shop does about a report that it accepts; `none`: it is acknowledged, and nothing else was agreed. */
export const RETURN_REMEDIES = ['refund', 'replacement', 'repair', 'none'] as const;
export type ReturnRemedy = (typeof RETURN_REMEDIES)[number];

/** The same words to the buyer, in mails and for staff. */
export const returnReasonText: Readonly<Record<ReturnReason, string>> = {
  damaged: 'Damaged in transit',
  faulty: 'Faulty',
  not_as_described: 'Not as described',
  wrong_goods: 'Wrong goods',
  short: 'Fewer than ordered',
};

export const returnRemedyText: Readonly<Record<ReturnRemedy, string>> = {
  refund: 'Refund',
  replacement: 'Replacement',
  repair: 'Repair',
  none: 'No further remedy',
};

export const ReturnLimits = {
  text: { min: 10, max: 2_000 },
  /** Of the words with which it is decided. */
  decision: { min: 10, max: 2_000 },
  photographs: 6,
  /** How far ahead staff may let somebody report still. */
  laterDays: 60,
} as const;

const between = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  `${min} to ${max.toLocaleString('en-AU')}`;

export const ReturnMessages = {
  lines: 'Choose at least one item',
  quantity: 'Say how many are affected, as a whole number',
  reason: 'Choose what is wrong',
  text: `Describe the problem in ${between(ReturnLimits.text)} characters`,
  photographs: `Send at most ${ReturnLimits.photographs} photographs with a report`,
  outcome: 'Accept the report or decline it',
  remedy: 'Choose what is done about it',
  amount: 'Give the amount in dollars and cents, above 0',
  decision: `Tell the buyer why, in ${between(ReturnLimits.decision)} characters`,
  until: `Choose a day from today on, at most ${ReturnLimits.laterDays} days ahead`,
} as const;

export interface ReturnLine {
  readonly itemId: string;
  readonly productName: string;
  readonly quantity: number;
}

/** `failed`: it did not arrive, or came back days after it did; the shop has the money again, and sees to it. */
export const SHOPPER_REFUND_STATES = ['pending', 'arrived', 'failed'] as const;
export type ShopperRefundState = (typeof SHOPPER_REFUND_STATES)[number];

/** What is refunded for a report, as its buyer sees it: one a payment that it goes back to. */
export interface ShopperRefund {
  readonly amountAud: number;
  readonly state: ShopperRefundState;
}

/** A report about a delivery as its buyer sees it. */
export interface ShopperReturn {
  readonly id: string;
  /** RFC 3339 */
  readonly requestedAt: string;
  readonly state: ReturnState;
  readonly reason: ReturnReason;
  readonly lines: readonly ReturnLine[];
  readonly text: string;
  /** Staff entered it, as the buyer told them by telephone or mail. */
  readonly enteredForBuyer: boolean;
  /** Ids; the pictures are at /api/orders/{order}/return-photographs/{id}. */
  readonly photographs: readonly string[];
  /** Of one that was accepted. */
  readonly remedy: ReturnRemedy | null;
  /** What the shop wrote; null before it is decided. */
  readonly decision: string | null;
  /** RFC 3339 */
  readonly decidedAt: string | null;
  /** The oldest first; one that failed and was tried again is the later one alone. */
  readonly refunds: readonly ShopperRefund[];
}

/** A line of a delivered order that may be reported. */
export interface ReturnableLine extends ReturnLine {
  readonly imageUrl: string | null;
  /** How many of `quantity` no report that was accepted has. */
  readonly left: number;
  /** A report about it waits for its decision. */
  readonly reported: boolean;
}

/** GET /api/orders/{order}/returns */
export interface OrderReturnsResponse {
  readonly orderNumber: string;
  /** RFC 3339; null before the goods are there. */
  readonly deliveredAt: string | null;
  /** Last day to report a problem here, YYYY-MM-DD. */
  readonly reportUntil: string | null;
  /** A problem may be reported here now. */
  readonly canReport: boolean;
  readonly lines: readonly ReturnableLine[];
  /** The newest first. */
  readonly returns: readonly ShopperReturn[];
}

/** GET /api/admin/orders/{id}/returns: what staff may report of a delivery for its buyer. */
export interface ReportableDelivery extends Pick<
  OrderReturnsResponse,
  'orderNumber' | 'reportUntil' | 'canReport' | 'lines'
> {}

/** Body of POST /api/orders/{order}/returns, and of POST /api/admin/orders/{id}/returns for the buyer. */
export interface RequestReturnBody {
  readonly lines: ReadonlyArray<{ readonly itemId: string; readonly quantity: number }>;
  readonly reason: ReturnReason;
  readonly text: string;
  readonly photographs?: readonly string[];
}

/** POST /api/orders/{order}/return-photographs, /api/admin/orders/{id}/return-photographs */
export interface SentPhotograph {
  readonly id: string;
}

/** Body of POST /api/admin/rest/returns/{id}/decision */
export interface DecideReturnBody {
  readonly outcome: 'accepted' | 'declined';
  /** Of `accepted`. */
  readonly remedy?: ReturnRemedy;
  /** Shown to the buyer. */
  readonly reason: string;
}

/** Body of POST /api/admin/rest/returns/{id}/refund */
export interface RefundReturnBody {
  readonly amountAud: number;
  /** What could go back of the order as the page said; when another amount can by now, nothing goes back. */
  readonly expectedAud?: number;
  readonly reason?: string;
  /** True: this is another refund beside those that stand for the report already. */
  readonly another?: boolean;
}

/** A refund for a report as staff see it: one a payment that it goes back to. */
export interface ReturnRefund extends Pick<
  RefundListRow,
  'id' | 'amountAud' | 'method' | 'status' | 'retried' | 'failedOpen'
> {}

/** POST /api/admin/orders/{id}/report-period: the order's holder may report problems until the end of a later day. */
export interface ExtendReportingBody {
  /** In Brisbane, YYYY-MM-DD. */
  readonly until: string;
}

/** A report as staff see it. */
export interface ReturnRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly personId: string;
  readonly buyerName: string;
  /** The buyer was erased: nobody is left to write to. */
  readonly erased: boolean;
  readonly state: ReturnState;
  /** RFC 3339 */
  readonly requestedAt: string;
  /** Name of the member of staff who entered it for the buyer; null: the buyer reported it. */
  readonly enteredBy: string | null;
  readonly reason: ReturnReason;
  readonly lines: readonly ReturnLine[];
  readonly text: string;
  /** Ids; the pictures are at /api/admin/rest/returns/{id}/photographs/{photograph}. Erased ones are gone. */
  readonly photographs: readonly string[];
  /** What these goods are of the order's total. */
  readonly valueAud: number;
  readonly remedy: ReturnRemedy | null;
  readonly decision: string | null;
  /** RFC 3339 */
  readonly decidedAt: string | null;
  /** Name of who decided. */
  readonly decidedBy: string | null;
  /** What is refunded for it, the oldest first. */
  readonly refunds: readonly ReturnRefund[];
}

import type { OrderMoney, OrderStatus, PaymentMethod, ProposedChange } from './orders';
import type { OrderPaymentParts } from './payments';
import type { PriceLine } from './pricing';

export interface Pagination {
  readonly currentPage: number;
  /** At least 1. */
  readonly totalPages: number;
  readonly totalCount: number;
  readonly hasNext: boolean;
  readonly hasPrev: boolean;
}

/** What the asking member of staff may do with this record now; made by the policy that guards the commands. */
export interface OrderCan {
  readonly edit: boolean;
  readonly changeStatus: boolean;
  readonly refund: boolean;
  readonly cancel: boolean;
  readonly deliver: boolean;
  readonly force: boolean;
  /** Keep money of an order that is over. */
  readonly keep: boolean;
  /** Say how it travels; an order that waits for it is shipped by it. */
  readonly ship: boolean;
  /** Draw its packing slip. */
  readonly pack: boolean;
  /** Change what it holds. */
  readonly changeItems: boolean;
  /** Why its items stay as they are, in a sentence; null when they may be changed. */
  readonly itemsFixed: string | null;
  /** What the status may be changed to. */
  readonly statuses: readonly OrderStatus[];
  /** Why not to the others, in a sentence each. */
  readonly refusals: Readonly<Partial<Record<OrderStatus, string>>>;
}

/** What is either allowed or not. */
export type OrderAct = Exclude<keyof OrderCan, 'statuses' | 'refusals' | 'itemsFixed'>;

/**
 * Figures over all orders of one book: of a shop that takes real money the orders placed for real money, of a shop in test mode
 * those placed in test mode. Dollars.
 */
export interface AdminOrderStats {
  readonly totalOrders: number;
  /** What was received for orders, less what went back. */
  readonly totalRevenue: number;
  /** What the orders come to that were neither cancelled nor refunded, paid or not. */
  readonly ordersPlacedAud: number;
  /** Of those orders. */
  readonly avgOrderValue: number;
  readonly pendingOrders: number;
  /** Which book this is; as the list's filter. */
  readonly livemode: boolean;
}

export interface AdminOrderRow extends OrderMoney {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  /** Why it stands there and whom it waits for: one line without a full stop. */
  readonly whyItStands: string;
  readonly paymentMethod: PaymentMethod;
  readonly customerId: string;
  /** Who ordered in lists; in the detail the name for the invoice. */
  readonly billingName: string;
  /** Masked in lists. */
  readonly billingEmail: string;
  readonly subtotalAud: number;
  readonly gstAud: number;
  readonly totalAud: number;
  /** Ours in the prices of the order, before GST; null for who may not see it (`margins.read`). */
  readonly marginAud: number | null;
  /** Everything that can be sent back now, what is held over included. */
  readonly refundableAud: number;
  /** What may be decided to be kept; 0 while the order lives. */
  readonly keepableAud: number;
  readonly createdAt: string;
  readonly itemCount: number;
  readonly livemode: boolean;
  /** Stream revision + 1; sent back in If-Match. */
  readonly version: number;
  readonly can: OrderCan;
}

export interface AdminOrderItem {
  readonly id: string;
  readonly productId: number;
  readonly quantity: number;
  readonly unitPriceAud: number;
  readonly totalPriceAud: number;
  /** The quote that holds its price, for just this quantity; null where none does. */
  readonly quoteNumber: string | null;
  readonly productSnapshot: { readonly name: string; readonly description: string; readonly imageUrl: string | null };
  readonly lines: readonly PriceLine[];
}

/** GET /api/admin/orders/{id}/items/{itemId}/price: what the order would come to. */
export interface ItemChangePreview {
  readonly quantity: number;
  readonly unitPriceAud: number;
  /** Of the line; 0 for one that is taken off. */
  readonly totalPriceAud: number;
  readonly fromTotalAud: number;
  /** Of the order. */
  readonly totalAud: number;
  /** It gets dearer: the buyer is asked first. */
  readonly needsConsent: boolean;
}

export interface StatusHistoryEntry {
  readonly id: string;
  readonly status: OrderStatus;
  readonly message: string;
  readonly createdAt: string;
  readonly updatedBy: string;
}

/** How an order travels. POST /api/admin/rest/orders/{id}/shipment takes what changed of it; null empties a field. */
export interface Shipment {
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly vessel: string | null;
  /** YYYY-MM-DD */
  readonly estimatedDelivery: string | null;
}

export interface AdminOrderDetail extends AdminOrderRow, Shipment {
  /** Where the prices of its items deliver to, whatever address was written since. */
  readonly pricedPostcode: string;
  readonly notes: string | null;
  readonly shippingAddress: string;
  readonly shippingName: string;
  readonly shippingInstructions: string | null;
  /** Who ordered. The billing fields name whom the buyer gave for the invoice, else the same person. */
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string | null;
  readonly billingPhone: string | null;
  readonly billingAddress: string | null;
  readonly abn: string | null;
  readonly purchaseOrderNumber: string | null;
  readonly items: readonly AdminOrderItem[];
  /** What the buyer is asked to agree to; null when nothing waits. */
  readonly proposedChange: ProposedChange | null;
  readonly payments: OrderPaymentParts;
  readonly statusHistory: readonly StatusHistoryEntry[];
}

/** What is to become of the money of an order that is cancelled. Dollars. */
export interface CancelRefund {
  /** Without `orders.refund`, and when nothing is said, it is `propose`: finance decides. */
  readonly decision: 'all' | 'part' | 'none' | 'propose';
  /** Of `part`. */
  readonly amountAud?: number;
  /** Why money is kept; with `part` and `none`. */
  readonly reason?: string;
  /** What the page said could go back. When another amount can by now, nothing is cancelled (409). */
  readonly expectedAud?: number;
}

/** What became of one field. */
export interface FieldChange {
  readonly field: string;
  /** Whose field it is, by the name that was ordered; none for a field of the order itself. */
  readonly item?: { readonly id: string; readonly name: string } | null;
  readonly from: unknown;
  readonly to: unknown;
}

/** One event of an order's history, as it was at its moment. */
export interface OrderEventRow {
  readonly id: string;
  readonly orderId: string;
  readonly position: string;
  readonly streamVersion: number;
  readonly stream: string;
  readonly type: string;
  readonly title: string;
  readonly at: string;
  readonly recordedAt: string;
  readonly actor: { readonly id: string; readonly name: string; readonly kind: string };
  readonly cause: { readonly commandId: string; readonly causationId: string; readonly correlationId: string };
  readonly reason: string | null;
  readonly fromStatus: OrderStatus | null;
  readonly toStatus: OrderStatus | null;
  readonly diff: readonly FieldChange[];
  readonly hash: string;
  readonly data: unknown;
}

export interface LedgerEntryRow {
  readonly id: string;
  readonly transactionId: string;
  readonly account: string;
  readonly debitAud: number;
  readonly creditAud: number;
  readonly orderId: string | null;
  readonly position: string;
  readonly effectiveAt: string;
  readonly recordedAt: string;
  readonly description: string;
}

/** A row of GET /api/admin/rest/ledger-entries. */
export interface ListedEntryRow extends LedgerEntryRow {
  /**
   * What the account came to after this entry, debits less credits. Left out where not one account is asked for, where something beside
   * moments narrows it, and where its entries do not stand in the order of their positions.
   */
  readonly balanceAud?: number;
}

/** GET /api/admin/rest/ledger-transactions: what one event moved; the debits of its entries equal their credits. */
export interface LedgerTransactionRow {
  readonly id: string;
  readonly orderId: string;
  /** Of the event that it was booked for. */
  readonly position: string;
  /** When the bank or the provider says that it happened. */
  readonly effectiveAt: string;
  readonly recordedAt: string;
  readonly description: string;
  /** The sum of its debits, which is that of its credits. */
  readonly amountAud: number;
  /** Each by its own moment: a sale counts from when it is earned, which may be in a later month than its money came. */
  readonly entries: ReadonlyArray<
    Pick<LedgerEntryRow, 'id' | 'account' | 'debitAud' | 'creditAud' | 'effectiveAt' | 'description'>
  >;
}

/** GET /api/admin/rest/invoices: an order that is sold or has its tax invoice, as the ledger and its documents have it. */
export interface InvoiceRow {
  /** Of the order. */
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string | null;
  /** What the order comes to, GST included. */
  readonly totalAud: number;
  readonly gstAud: number;
  /** Of that, what is booked as sold so far, without GST, and the GST on it: a sale follows the money. */
  readonly salesAud: number;
  readonly salesGstAud: number;
  /** When the first of it was sold; null while nothing of it is paid, and once all of it was sent back. */
  readonly soldAt: string | null;
  /** Of the order's tax invoice, e.g. `INV-000042`; null while nobody has asked for it. */
  readonly invoiceNumber: string | null;
  /** RFC 3339; null likewise. */
  readonly issuedAt: string | null;
  /** By how much its adjustment notes change what the invoice says; less than zero where the price fell. */
  readonly adjustedAud: number;
}

export const REPLAY_DIFF_KINDS = ['missing-in-live', 'only-in-live', 'changed'] as const;

/** GET /api/admin/rest/replay-diffs: where the live books differ from what a replay made of the events. */
export interface ReplayDiffRow {
  /** `<replayId>~<place>` */
  readonly id: string;
  readonly replayId: string;
  readonly target: ReplayTarget;
  readonly kind: (typeof REPLAY_DIFF_KINDS)[number];
  /** Order in which the replay met them, from 1. The first 100 of a replay are kept; the run says how many there were. */
  readonly place: number;
  /** Id of the ledger's entry, or the order's id with the columns that differ. */
  readonly key: string;
  readonly replay: LedgerEntryRow | null;
  readonly live: LedgerEntryRow | null;
}

/** POST /api/admin/rest/replays */
export interface StartReplay {
  readonly target: ReplayTarget;
  readonly scope?: { readonly orderId: string };
  /** A time (RFC 3339) or a position. */
  readonly from?: string;
  readonly to?: string;
  readonly dryRun: boolean;
  readonly reason: string;
}

export const REPLAY_TARGETS = ['payments', 'ledger'] as const;
export type ReplayTarget = (typeof REPLAY_TARGETS)[number];
export const REPLAY_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;

export interface ReplayRun {
  readonly id: string;
  readonly target: ReplayTarget;
  readonly status: (typeof REPLAY_STATUSES)[number];
  /** 0 to 1. */
  readonly progress: number;
  readonly requestedBy: string;
  readonly reason: string;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly scope: { readonly orderId: string } | null;
  readonly dryRun: boolean;
  readonly result: ReplayResult | null;
  /** Lines that differ from the live books; null until it has ended. */
  readonly differences: number | null;
  readonly error: string | null;
}

export interface TrialBalanceLine {
  readonly account: string;
  readonly debitAud: number;
  readonly creditAud: number;
  readonly balanceAud: number;
}

export interface ReplayResult {
  readonly eventCount: number;
  readonly firstPosition: string | null;
  readonly lastPosition: string | null;
  readonly durationMs: number;
  readonly codeVersion: string;
  readonly lastHash: string | null;
  readonly trialBalance: readonly TrialBalanceLine[];
  /** Always "0.00" when the books balance. */
  readonly debitsMinusCreditsAud: string;
  readonly entries: readonly LedgerEntryRow[];
  readonly difference: {
    readonly missingInLive: number;
    readonly onlyInLive: number;
    readonly changed: number;
    readonly perAccount: ReadonlyArray<{
      readonly account: string;
      readonly replayAud: number;
      readonly liveAud: number;
    }>;
    readonly first: ReadonlyArray<{
      readonly key: string;
      readonly replay: LedgerEntryRow | null;
      readonly live: LedgerEntryRow | null;
    }>;
  };
}

export const CONSUMER_STATES = ['running', 'rebuilding', 'faulted', 'unresponsive'] as const;
export type ConsumerState = (typeof CONSUMER_STATES)[number];

/** GET /api/admin/history-check: how the last look at the whole history ended; all null before the first. */
export interface HistoryCheck {
  readonly at: string | null;
  readonly intact: boolean | null;
  /** How many events were looked at, or the positions between which something is wrong, and what. */
  readonly detail: string | null;
}

export interface ProjectionRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly state: ConsumerState;
  readonly position: string;
  readonly head: string;
  readonly lagEvents: number;
  readonly lagSeconds: number;
  readonly parkedStreams: number;
  readonly lastError: string | null;
  readonly heartbeatAt: string | null;
}

/** Whether the shopper went on to the checkout, or only looked at the price. */
export const CART_STAGES = ['checkout', 'quote'] as const;
export type CartStage = (typeof CART_STAGES)[number];

/** A cart nobody touched for a day, with what in it was not ordered. Amounts in dollars, at today's prices. */
export interface AbandonedCart {
  readonly id: string;
  /** Account of a signed-in shopper; null for a guest. */
  readonly customerId: string | null;
  /** null: a guest, of whom nothing is known. */
  readonly guestName: string | null;
  /** Masked. */
  readonly guestEmail: string | null;
  /** Of the first item. */
  readonly productId: number;
  readonly productName: string;
  /** Of the first item. */
  readonly quantity: number;
  readonly items: ReadonlyArray<{
    readonly productId: number;
    readonly productName: string;
    readonly quantity: number;
    /** null: it is no longer sold, or can no longer be priced. */
    readonly totalPriceAud: number | null;
  }>;
  readonly lastViewedAt: string;
  /** Of the items that can be priced; null when none can. */
  readonly totalPriceAud: number | null;
  readonly checkoutStartedAt: string | null;
  readonly stage: CartStage;
}

/** GET /api/admin/rest/abandoned-carts/worth: what the carts that a filter leaves come to. */
export interface AbandonedCartsWorth {
  readonly carts: number;
  /** Dollars, at today's prices. */
  readonly totalPriceAud: number;
}

/** The tables that the specification calls the key ones. */
export const KEY_TABLES: readonly string[] = [
  'products',
  'product_images',
  'orders',
  'order_items',
  'potential_imports',
];

/** One table of the read side: what fills it and how far that has come. */
export interface DbTableRow extends Pick<
  ProjectionRow,
  'version' | 'state' | 'position' | 'head' | 'lagEvents' | 'lagSeconds'
> {
  /** Name of the table. */
  readonly id: string;
  readonly isKey: boolean;
  readonly rows: number;
  /** There are too many to count; the number is the database's estimate. */
  readonly isEstimate: boolean;
  /** Name of the read model that fills it. */
  readonly projection: string;
  /** When somebody last had it built anew from the events; null when nobody did. */
  readonly lastRebuiltAt: string | null;
}

/** So many hits of a long list are counted unasked; beyond them its total is "1,000+" until somebody asks. */
export const ORDERS_COUNTED = 1_000;

/** What a member of staff said about an order, to colleagues alone. */
export interface OrderComment {
  readonly id: string;
  readonly orderId: string;
  /** RFC 3339 */
  readonly at: string;
  readonly author: { readonly id: string; readonly name: string };
  /** `(erased)` once the buyer was erased. */
  readonly text: string;
  /** Members of staff it is meant for. */
  readonly mentions: ReadonlyArray<{ readonly id: string; readonly name: string }>;
}

/** Whose work an order is, and what staff call it. */
export interface OrderNotes {
  /** Of the order. */
  readonly id: string;
  readonly assignee: { readonly id: string; readonly name: string } | null;
  /** In alphabetical order, lower case. */
  readonly tags: readonly string[];
  /** Counts the changes of both; also the ETag. */
  readonly version: number;
}

/** A row of the list of orders. */
export interface AdminOrderListRow extends AdminOrderRow, Pick<OrderNotes, 'assignee' | 'tags'> {}

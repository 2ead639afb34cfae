import type { OrderStatus } from './orders';
import type { Permission } from './permissions';
import type { QuoteStatus } from './quotes';

/** Characters from which on the back-office is searched as a whole: fewer are in nearly every record. */
export const FIND_FROM = 3;
/** Records of one kind that are answered. */
export const FOUND_OF_A_KIND = 5;

interface Found {
  /** Of the record, as its own list has it. */
  readonly id: string;
}

export interface FoundOrder extends Found {
  readonly orderNumber: string;
  readonly billingName: string;
  readonly status: OrderStatus;
  readonly totalAud: number;
  readonly createdAt: string;
  /** As its list has it. */
  readonly whyItStands: string;
}

/** Everybody under one e-mail address; address and phone number are masked. */
export interface FoundCustomer extends Found {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  /** What is still to be paid of their orders of this shop's book; as their own page says. */
  readonly owedAud: number;
}

export interface FoundQuote extends Found {
  readonly quoteNumber: string;
  readonly productName: string;
  readonly quantity: number;
  readonly status: QuoteStatus;
  readonly totalAud: number;
  /** Order the quote was turned into. */
  readonly orderId: string | null;
}

/** `id` is the product's number as text. */
export interface FoundProduct extends Found {
  readonly productName: string;
  readonly sector: string;
  readonly supplierName: string;
}

/** `id` is `queue~jobId`. */
export interface FoundJob extends Found {
  readonly queue: string;
  readonly jobId: string;
  /** As the queue tells it; `dead` for one that was given up. */
  readonly state: string;
}

/** What is found by one text, the kinds in the order in which they are shown. */
export interface FoundRecords {
  readonly orders: readonly FoundOrder[];
  readonly customers: readonly FoundCustomer[];
  readonly quotes: readonly FoundQuote[];
  readonly products: readonly FoundProduct[];
  readonly jobs: readonly FoundJob[];
}

export type FoundKind = keyof FoundRecords;

export interface FindResponse extends FoundRecords {
  /** Kinds that could not be searched just now; the others are whole. */
  readonly away: readonly FoundKind[];
}

/** Lists whose views can be saved, with what it takes to read them. */
export const VIEWED_LISTS = {
  orders: 'orders.read',
  customers: 'customers.read',
  quotes: 'orders.read',
  payments: 'payments.read',
  'failed-payments': 'failed-payments.read',
  mails: 'mails.read',
  'audit-log': 'audit-log.read',
} as const satisfies Readonly<Record<string, Permission>>;

export type ViewedList = keyof typeof VIEWED_LISTS;

export const isViewedList = (resource: string | undefined): resource is ViewedList =>
  resource !== undefined && Object.hasOwn(VIEWED_LISTS, resource);

/** Filters that may name a person. What is saved outlives an erasure, so none of these is. */
export const PERSONAL_FILTERS: readonly string[] = ['q', 'billingName', 'customerName', 'subject'];

/** Whether a filter may name a person, with whatever it compares: `billingName_gte` says as much as `billingName`. */
export const mayNamePerson = (key: string): boolean =>
  PERSONAL_FILTERS.some((field) => key === field || key.startsWith(`${field}_`));

export const DENSITIES = ['compact', 'roomy'] as const;
export type Density = (typeof DENSITIES)[number];

/** How somebody looks at a list. */
export interface ListView {
  /** As the list takes it; none of `PERSONAL_FILTERS`. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Names of the columns that are not shown. */
  readonly hiddenColumns: readonly string[];
  readonly density: Density;
}

export interface SaveView extends ListView {
  readonly resource: ViewedList;
  readonly name: string;
  /** Everybody who may read the list sees it; else only who saved it. */
  readonly shared: boolean;
}

export interface SavedViewRow extends SaveView {
  readonly id: string;
  readonly version: number;
  readonly ownerName: string;
  /** Of whoever asks. */
  readonly own: boolean;
  /** RFC 3339 */
  readonly changedAt: string;
}

/** An order or a message that was given to somebody, a comment that is meant for them. */
export const TASK_KINDS = ['order', 'message', 'mention'] as const;
export type TaskKind = (typeof TASK_KINDS)[number];
export const TASK_STATES = ['open', 'snoozed', 'done'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** So many days ahead a task may be put off. */
export const SNOOZED_DAYS = 90;

/** One thing that waits for whoever asks. */
export interface Task {
  /** `kind~id` of the order, message or comment. */
  readonly id: string;
  readonly kind: TaskKind;
  readonly state: TaskState;
  /** Number of the order, or subject of the message. */
  readonly title: string;
  /** The comment, or why the order stands where it does. */
  readonly text: string;
  /** Id of the order or message. */
  readonly recordId: string;
  /** Who gave it to them; null for a message. */
  readonly byName: string | null;
  /** RFC 3339: since when it is theirs. */
  readonly at: string;
  /** RFC 3339: until when it is put off. */
  readonly snoozedUntil: string | null;
  /** Whoever has it says when it is done; else it ends with what it is about. */
  readonly canBeDone: boolean;
}

/** What becomes of a task. */
export interface MoveTask {
  readonly state: TaskState;
  /** RFC 3339; needed to put it off. */
  readonly until?: string;
}

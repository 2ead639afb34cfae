import type { Permission } from './permissions';

/** Where work stands that staff asked for and a worker does. */
export const STAFF_RUN_STATUSES = ['queued', 'running', 'succeeded', 'failed', 'cancelled'] as const;
export type StaffRunStatus = (typeof STAFF_RUN_STATUSES)[number];
/** It waits for a worker, or one is at work on it. */
export const isUnderWay = ({ status }: { readonly status: StaffRunStatus }): boolean =>
  status === 'queued' || status === 'running';

interface StaffRunRow {
  readonly id: string;
  /** List it is made from, e.g. `orders`. */
  readonly resource: string;
  readonly status: StaffRunStatus;
  /** Rows done so far. */
  readonly done: number;
  /** Rows there are; null while they are being looked for. */
  readonly total: number | null;
  /** Why it ended early, or what to do. */
  readonly error: string | null;
  /** Why it does not begin or go on, in a sentence; null where it does. */
  readonly heldUp: string | null;
  readonly requestedBy: string;
  /** Of whoever asks. */
  readonly own: boolean;
  /** RFC 3339, as the others. */
  readonly requestedAt: string;
  readonly finishedAt: string | null;
}

/** Lists that can be had as CSV: what it takes to read them, and what to carry them out of the shop. */
export const EXPORTED_LISTS = {
  orders: { read: 'orders.read', export: 'export.orders' },
  quotes: { read: 'orders.read', export: 'export.orders' },
  'draft-orders': { read: 'draft-orders.read', export: 'export.orders' },
  customers: { read: 'customers.read', export: 'export.customers' },
  'abandoned-carts': { read: 'carts.read', export: 'export.customers' },
  payments: { read: 'payments.read', export: 'export.payments' },
  'failed-payments': { read: 'failed-payments.read', export: 'export.payments' },
  refunds: { read: 'payments.read', export: 'export.payments' },
  'ledger-entries': { read: 'ledger.read', export: 'export.payments' },
  'audit-log': { read: 'audit-log.read', export: 'export.audit-log' },
} as const satisfies Readonly<Record<string, { readonly read: Permission; readonly export: Permission }>>;

export type ExportedList = keyof typeof EXPORTED_LISTS;

export const isExportedList = (resource: string | undefined): resource is ExportedList =>
  resource !== undefined && Object.hasOwn(EXPORTED_LISTS, resource);

/** Rows that are answered at once; more are made by a worker. */
export const EXPORTED_AT_ONCE = 10_000;
/** Rows of one file: a spreadsheet holds no more, below its line of names. */
export const EXPORTED_AT_MOST = 1_048_575;
/** For so long after it was made a file can be fetched. */
export const EXPORT_KEPT_HOURS = 24;

/** The rows a list shows with this filter, the newest first. */
export interface ExportList {
  readonly resource: ExportedList;
  readonly filter: Readonly<Record<string, unknown>>;
}

export interface ExportRun extends StaffRunRow {
  readonly resource: ExportedList;
  /** Made for a role that whoever asks does not have any more: its file is not for them. */
  readonly ofOtherRole: boolean;
  /** Until when the file can be fetched; null while there is none. */
  readonly keptUntil: string | null;
}

/** Lists whose records are changed together. */
export const BULK_RESOURCES = ['orders', 'potential-imports'] as const;

export type BulkResource = (typeof BULK_RESOURCES)[number];

/** What can be done to many records at once: of which list, and what it takes. Money goes back order by order, never like this. */
export const BULK_ACTIONS = {
  'change-status': { of: 'orders', takes: 'orders.change-status' },
  assign: { of: 'orders', takes: 'orders.comment' },
  'add-tag': { of: 'orders', takes: 'orders.comment' },
  'remove-tag': { of: 'orders', takes: 'orders.comment' },
  'send-mails-again': { of: 'orders', takes: 'mails.send-again' },
  'review-import': { of: 'potential-imports', takes: 'imports.review' },
} as const satisfies Readonly<Record<string, { readonly of: BulkResource; readonly takes: Permission }>>;

export type BulkActionName = keyof typeof BULK_ACTIONS;

/** Decisions that many potential imports can be given together. */
export const BULK_DECISIONS = ['approved', 'rejected'] as const;

export type BulkDecision = (typeof BULK_DECISIONS)[number];

/** Rows of one operation. */
export const BULK_AT_MOST = 10_000;
/** Rows ticked one by one. */
export const BULK_TICKED_AT_MOST = 500;
/** By so much of what somebody saw may the number of rows differ when the operation begins. */
const BULK_MOVED_PERCENT = 5;

/** Whether a filter leaves another number of rows by now than somebody decided by. */
export const hasMovedOn = (seen: number, now: number): boolean =>
  Math.abs(now - seen) * 100 > seen * BULK_MOVED_PERCENT;

export interface BulkTickedRow {
  readonly id: string;
  /** That was seen. */
  readonly version: number;
  /**
   * Whose work the order was seen to be, null for nobody's: `assign` leaves one alone that somebody else gave away since. Left out,
   * it is given away whoever has it.
   */
  readonly assigneeId?: string | null;
}

export interface BulkRequest {
  readonly resource: BulkResource;
  /** One of this list's. */
  readonly action: BulkActionName;
  /** `{status}`, `{assigneeId}` (null: anybody's), `{tag}`, `{adminStatus}`, or nothing. */
  readonly params: Readonly<Record<string, unknown>>;
  /** Ticked rows, each as it was seen. */
  readonly rows?: readonly BulkTickedRow[];
  /** Instead of `rows`: all that the filter leaves, and how many of them were seen. */
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly seen?: number;
}

export const BULK_OUTCOMES = ['done', 'refused', 'conflict', 'failed'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

export interface BulkRun extends StaffRunRow {
  readonly resource: BulkResource;
  readonly action: BulkActionName;
  readonly params: Readonly<Record<string, unknown>>;
  /** Rows by what became of them. */
  readonly outcomes: Readonly<Record<BulkOutcome, number>>;
}

/** One row of an operation. */
export interface BulkRow {
  /** Of the record. */
  readonly id: string;
  readonly runId: string;
  /** As people call it, e.g. the order's number. */
  readonly label: string;
  /** Null while it waits. */
  readonly outcome: BulkOutcome | null;
  /** Why it was not done. */
  readonly message: string | null;
}

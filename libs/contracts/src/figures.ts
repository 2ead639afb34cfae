import type { AdminOrderStats } from './admin';
import type { PotentialImportStats } from './imports';
import { ALL_ORDER_STATUSES, hasEnded, type OrderStatus } from './orders';
import type { MoneyAttention } from './payments';

/**
 * The rows a figure of the back-office counts: a simple-rest resource and the filter that leaves exactly them. Figure and link
 * are both made from this, so they cannot disagree.
 */
export interface CountedRows {
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** Money that waits for somebody: count of the rows, and the sum of one of their fields. */
export const MONEY_LISTS: Readonly<Record<keyof MoneyAttention, CountedRows & { readonly sum: string }>> = {
  toTransfer: { resource: 'refunds', filter: { toTransfer: true }, sum: 'amountAud' },
  toApprove: { resource: 'refunds', filter: { toApprove: true }, sum: 'amountAud' },
  owedBack: { resource: 'payments', filter: { owedBack: true }, sum: 'heldOverAud' },
  failedRefunds: { resource: 'refunds', filter: { failedOpen: true }, sum: 'amountAud' },
  disputes: { resource: 'payments', filter: { disputed: true }, sum: 'disputedAud' },
  balancesDue: { resource: 'payments', filter: { balanceDue: true }, sum: 'dueAud' },
  unmatchedLines: { resource: 'bank-lines', filter: { waits: true }, sum: 'amountAud' },
};

export type AttentionKind =
  | 'ownTasks'
  | 'waitingOrders'
  | 'failedPayments'
  | 'messages'
  | 'returns'
  | 'failedMails'
  | 'heldUpMails'
  | 'givenUp'
  | 'deadJobs'
  | 'deadLetters'
  | 'standingQueues';

/** What else waits for somebody. @param since RFC 3339; how far back a declined payment is still news */
export function attentionLists(since: string): Readonly<Record<AttentionKind, CountedRows>> {
  return {
    ownTasks: { resource: 'tasks', filter: { state: 'open' } },
    waitingOrders: { resource: 'orders', filter: { needsAttention: true } },
    failedPayments: { resource: 'failed-payments', filter: { status: 'failed', createdAt_gte: since } },
    messages: { resource: 'contact-messages', filter: { answered: false } },
    returns: { resource: 'returns', filter: { state: 'open' } },
    failedMails: { resource: 'mails', filter: { state: 'failed', waits: true } },
    heldUpMails: { resource: 'mails', filter: { heldUp: true } },
    givenUp: { resource: 'outbox', filter: { state: 'needs_attention' } },
    deadJobs: { resource: 'dead-jobs', filter: {} },
    deadLetters: { resource: 'dead-letters', filter: { state: 'poison' } },
    standingQueues: { resource: 'queues', filter: { stands: true } },
  };
}

/** Of orders that stand: neither cancelled nor refunded. */
export const STANDING: readonly OrderStatus[] = ALL_ORDER_STATUSES.filter((status) => !hasEnded(status));

/** Orders that each figure of the overview counts; those of the average are those that it divides by. */
export function orderFigureLists(
  livemode: boolean,
): Readonly<Record<Exclude<keyof AdminOrderStats, 'livemode'>, CountedRows>> {
  const orders = (filter: CountedRows['filter']): CountedRows => ({
    resource: 'orders',
    filter: { livemode, ...filter },
  });
  const standing = orders({ status: STANDING });
  return {
    totalOrders: orders({}),
    totalRevenue: orders({ paidAud_gt: 0 }),
    ordersPlacedAud: standing,
    avgOrderValue: standing,
    pendingOrders: orders({ status: 'pending' }),
  };
}

/** Orders that the money figures of one customer count, and the field that adds up to each. */
export function customerFigureLists(
  customerId: string,
  livemode: boolean,
): Readonly<Record<'owedAud' | 'owedBackAud' | 'totalSpent' | 'ordersPlacedAud' | 'orderCount', CountedRows>> {
  const orders = (filter: CountedRows['filter']): CountedRows => ({
    resource: 'orders',
    filter: { customerId, ...filter },
  });
  return {
    owedAud: orders({ livemode, balanceDueAud_gt: 0 }),
    owedBackAud: orders({ livemode, heldOverAud_gt: 0 }),
    totalSpent: orders({ livemode, paidAud_gt: 0 }),
    ordersPlacedAud: orders({ livemode, status: STANDING }),
    orderCount: orders({}),
  };
}

const DAY_MS = 24 * 3_600_000;
/** Brisbane keeps UTC+10 all year. */
const BRISBANE_MS = 10 * 3_600_000;

/** The first instant of this week's Monday in Brisbane. @param now milliseconds since 1970 */
export function startOfWeek(now: number): string {
  const today = Math.floor((now + BRISBANE_MS) / DAY_MS);
  // 1 January 1970 was a Thursday.
  const monday = today - ((today + 3) % 7);
  return new Date(monday * DAY_MS - BRISBANE_MS).toISOString();
}

/** Proposals that each figure of the review desk counts. @param now milliseconds since 1970 */
export function potentialImportLists(now: number): Readonly<Record<keyof PotentialImportStats, CountedRows>> {
  const proposals = (filter: CountedRows['filter']): CountedRows => ({ resource: 'potential-imports', filter });
  return {
    total: proposals({}),
    pending: proposals({ adminStatus: 'pending' }),
    approved: proposals({ adminStatus: ['approved', 'imported'] }),
    rejected: proposals({ adminStatus: 'rejected' }),
    thisWeek: proposals({ createdAt_gte: startOfWeek(now) }),
  };
}

import { STANDING, type CountedRows } from './figures';
import type { OrderStatus, PaymentStage } from './orders';

/** How far back a dashboard looks, in days; the last of them is today. */
export const DASHBOARD_DAYS = [30, 90, 365] as const;
export type DashboardDays = (typeof DASHBOARD_DAYS)[number];

export const isDashboardDays = (days: number): days is DashboardDays => DASHBOARD_DAYS.some((known) => known === days);

/** A stretch of whole days in Brisbane. RFC 3339 UTC; `before` is not part of it. */
export interface DashboardSpan {
  readonly from: string;
  readonly before: string;
}

/** Orders of one book that were placed in a span. Dollars. */
export interface DashboardPeriod extends DashboardSpan {
  /** Orders by the status they have today. */
  readonly statuses: Readonly<Partial<Record<OrderStatus, number>>>;
  /** What was received for them, less what went back. */
  readonly receivedAud: number;
  /** Our margin in those that were neither cancelled nor refunded; null for who may not see margins. */
  readonly marginAud: number | null;
}

/** What is still to be paid of orders at one stage. Dollars. */
export interface OpenMoney {
  readonly stage: OpenStage;
  readonly orders: number;
  readonly openAud: number;
}

/** GET /api/admin/orders/stats/periods?days=30|90|365 */
export interface OrderDashboard extends DashboardSpan {
  readonly livemode: boolean;
  /** Days, weeks or months, the oldest first, without a gap. */
  readonly periods: readonly DashboardPeriod[];
  readonly open: readonly OpenMoney[];
}

/** What is still open, in the order in which it falls due. */
export const OPEN_STAGES = ['deposit_due', 'balance_due', 'deposit_paid'] as const satisfies readonly PaymentStage[];
export type OpenStage = (typeof OPEN_STAGES)[number];

/** Orders that a figure of the dashboards counts or adds up. */
export function dashboardOrders({ from, before }: DashboardSpan, livemode: boolean) {
  const orders = (filter: CountedRows['filter']): CountedRows => ({
    resource: 'orders',
    filter: { livemode, createdAt_gte: from, createdAt_lt: before, ...filter },
  });
  return {
    all: orders({}),
    received: orders({ paidAud_gt: 0 }),
    margin: orders({ status: STANDING }),
    status: (status: OrderStatus) => orders({ status }),
    open: (stage: OpenStage) => orders({ paymentStage: stage, balanceDueAud_gt: 0 }),
  };
}

/** How far wishes came, each step with how many. */
export interface SourcingFunnel extends DashboardSpan {
  readonly steps: Readonly<Record<FunnelStep, number>>;
}

/** In their order: wishes, listings found for them, proposals for review, of those approved, of those in the shop. */
export const FUNNEL_STEPS = ['requests', 'candidates', 'proposals', 'approved', 'imported'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** The rows a step counts; `sum`: a field of theirs it adds up instead. */
export function funnelRows({
  from,
  before,
}: DashboardSpan): Readonly<Record<FunnelStep, CountedRows & { readonly sum?: string }>> {
  const requests = { startedAt_gte: from, startedAt_lt: before };
  const proposals = { createdAt_gte: from, createdAt_lt: before };
  return {
    requests: { resource: 'sourcing-requests', filter: requests },
    candidates: { resource: 'sourcing-requests', filter: { ...requests, candidates_gt: 0 }, sum: 'candidates' },
    proposals: { resource: 'potential-imports', filter: proposals },
    approved: { resource: 'potential-imports', filter: { ...proposals, adminStatus: ['approved', 'imported'] } },
    imported: { resource: 'potential-imports', filter: { ...proposals, adminStatus: 'imported' } },
  };
}

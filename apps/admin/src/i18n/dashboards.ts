import type { FunnelStep, OpenStage } from '@halfpallet/contracts';

const which = (livemode: boolean) => (livemode ? 'orders' : 'test orders');

export const dashboards = {
  title: 'Dashboards',
  intro: 'How the shop went, by the day on which orders were placed. Every figure leads to the rows it counts.',
  spans: 'How far back',
  span: (days: number) => `${days} days`,
  loadError: 'Error loading the figures of orders',
  funnelError: 'Error loading the figures of sourcing',
  empty: (livemode: boolean, days: number) => `No ${which(livemode)} were placed in the last ${days} days.`,
  noWishes: (days: number) => `Nothing was looked for or put up for review in the last ${days} days.`,
  asTable: 'Show as table',
  asTableOf: (chart: string) => `Show as table: ${chart}`,
  asChart: 'Show as chart',
  asChartOf: (chart: string) => `Show as chart: ${chart}`,
  /** What is drawn, for those who do not see it. */
  drawing: (chart: string, from: string, to: string, highest: string) =>
    `${chart}, ${from} to ${to}; the highest bar is ${highest}. The table tells the same.`,
  /** A step, a stage: what, how many. */
  bars: (chart: string, parts: string) => `${chart}: ${parts}.`,
  period: 'Period',
  total: 'In all',
  count: 'Orders',
  stage: 'Stage',
  step: 'Step',
  rows: (what: string) => `${what}: show what it counts`,
  revenue: {
    title: 'Revenue',
    help: (livemode: boolean) => `Received for ${which(livemode)}, less what went back.`,
    column: 'Received less refunds',
  },
  statuses: {
    title: 'Orders by status',
    help: (livemode: boolean) => `All ${which(livemode)} by the status they have today.`,
    column: 'Orders',
  },
  margin: {
    title: 'Margin',
    help: (livemode: boolean) =>
      `Clearance and handling in the prices of ${which(livemode)} not cancelled or refunded, paid or not; before GST.`,
    column: 'Margin',
  },
  open: {
    title: 'Deposits and balances open',
    help: (livemode: boolean) => `What is still to be paid of these ${which(livemode)}, now or later.`,
    column: 'Open',
    stages: {
      deposit_due: 'Deposit not paid',
      balance_due: 'Balance due now',
      deposit_paid: 'Balance due on delivery',
    } satisfies Record<OpenStage, string>,
  },
  funnel: {
    title: 'Sourcing funnel',
    help: 'Wishes looked for on marketplaces, listings found for them; proposals for review, and what became of them by now.',
    column: 'How many',
    steps: {
      requests: 'Wishes',
      candidates: 'Listings found',
      proposals: 'Put up for review',
      approved: 'Approved',
      imported: 'In the shop',
    } satisfies Record<FunnelStep, string>,
  },
} as const;

/** Chips of lists that are filtered by when something began. */
export const beganLabels = {
  from: (what: string, day: string) => `${what} from ${day}`,
  before: (what: string, day: string) => `${what} before ${day}`,
  started: 'Started',
  created: 'Created',
  found: 'Something was found',
} as const;

/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor, within } from '@testing-library/react';
import { FUNNEL_STEPS, OPEN_STAGES, type AdminRole, type OrderDashboard } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { DashboardsPage } from './dashboards-page';

const DAY_MS = 24 * 3_600_000;
const FIRST = Date.parse('2026-10-31T14:00:00.000Z');
const day = (index: number) => new Date(FIRST + index * DAY_MS).toISOString();
const whole = { from: day(0), before: day(3) };
const ORDERS: OrderDashboard = {
  ...whole,
  livemode: false,
  periods: [
    { from: day(0), before: day(1), statuses: { delivered: 2 }, receivedAud: 1_000.1, marginAud: 200 },
    { from: day(1), before: day(2), statuses: {}, receivedAud: 0, marginAud: 0 },
    { from: day(2), before: day(3), statuses: { pending: 1, delivered: 1 }, receivedAud: 234.56, marginAud: 50.5 },
  ],
  open: OPEN_STAGES.map((stage, index) => ({ stage, orders: index, openAud: index * 100 })),
};
const NONE: OrderDashboard = {
  ...ORDERS,
  periods: ORDERS.periods.map((period) => ({ ...period, statuses: {}, receivedAud: 0, marginAud: 0 })),
};
const FUNNEL = { ...whole, steps: Object.fromEntries(FUNNEL_STEPS.map((step, index) => [step, 40 - index * 8])) };

describe('the dashboards', () => {
  let api: RecordedApi;
  beforeAll(async () => {
    api = await startRecordedApi();
  });
  afterAll(() => api.close());

  const open = (orders: unknown, role: AdminRole = 'owner', path = '/') => {
    const refused = { status: 503, body: { statusCode: 503, message: 'The database is away.', requestId: 'r-1' } };
    api.answerEach((url) => {
      if (url.includes('sourcing-funnel')) return { body: FUNNEL };
      return orders === null ? refused : { body: orders };
    });
    return renderAdmin(<DashboardsPage />, { api, role, path });
  };
  const panel = (title: string) => screen.getByRole('region', { name: title });
  const drawn = () => screen.findByRole('img', { name: /^Revenue,/ });
  const filterOf = (link: HTMLElement) =>
    JSON.parse(new URL(link.getAttribute('href')!, 'http://x').searchParams.get('filter')!) as unknown;

  it('draw what came in, say it in a figure and a table, and lead to the orders of each', async () => {
    const { user } = open(ORDERS);
    const drawing = (await drawn()).getAttribute('aria-label');
    expect(drawing).toMatch(/^Revenue, 1 Nov 2026 to 3 Nov 2026; the highest bar is A\$1,000.10/);
    const revenue = within(panel('Revenue'));
    const whole = { livemode: false, createdAt_gte: day(0), createdAt_lt: day(3), paidAud_gt: 0 };
    expect(filterOf(revenue.getByRole('link', { name: /^A\$1,234.66/ }))).toEqual(whole);
    await user.click(part('button', 'Show as table: Revenue'));
    const ofDay = revenue.getByRole('link', { name: /^A\$234.56, Revenue, 3 Nov 2026/ });
    expect(filterOf(ofDay)).toEqual({ ...whole, createdAt_gte: day(2) });
    await user.click(part('button', 'Show as chart: Revenue'));
    expect(revenue.queryByRole('table')).toBeNull();
  });

  it('lead from every status, stage and step to its rows', async () => {
    open(ORDERS);
    await drawn();
    const statuses = within(panel('Orders by status'));
    expect(filterOf(statuses.getByRole('link', { name: /^3, Delivered/ }))).toMatchObject({ status: 'delivered' });
    const stages = within(panel('Deposits and balances open'));
    const balance = stages.getByRole('link', { name: /^A\$100.00, Balance due now/ });
    expect(filterOf(balance)).toMatchObject({ paymentStage: 'balance_due', balanceDueAud_gt: 0 });
    const approved = await screen.findByRole('link', { name: /^16, Approved/ });
    expect(approved.getAttribute('href')).toMatch(/^\/potential-imports\?/);
  });

  it('ask for as many days as the address says', async () => {
    const { user } = open(ORDERS, 'owner', '/?days=365');
    await drawn();
    expect(part('button', '365 days').getAttribute('aria-pressed')).toBe('true');
    await user.click(part('button', '90 days'));
    await waitFor(() => expect(api.calls.map(({ url }) => url)).toContain('/api/admin/orders/stats/periods?days=90'));
  });

  it('keep the margin from whom the server does not tell it', async () => {
    open({ ...ORDERS, periods: ORDERS.periods.map((period) => ({ ...period, marginAud: null })) }, 'support');
    await drawn();
    expect(screen.queryByRole('region', { name: 'Margin' })).toBeNull();
  });

  it('say that there is nothing yet, and what went wrong without hiding the rest', async () => {
    const { unmount } = open(NONE);
    await screen.findByText('No test orders were placed in the last 30 days.');
    unmount();
    open(null);
    await screen.findByText(/Error loading the figures of orders: The database is away./);
    await screen.findByRole('link', { name: /^16, Approved/ });
  });
});

import {
  attentionLists,
  dashboardOrders,
  MONEY_LISTS,
  orderFigureLists,
  type AdminOrderStats,
  type CountedRows,
  type MoneyAttention,
  type OrderDashboard,
} from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import * as calls from '../calls';
import type { Model } from '../model';
import { cents } from '../told';
import { differs, violation, type Violation } from '../violation';
import type { World } from '../world';
import { nothingOfTheForgotten } from './forgotten';

const DAY_MS = 24 * 3_600_000;

/** What must hold when a walk is over and nothing is to come any more. */
export async function atTheEnd(world: World, model: Model): Promise<Violation[]> {
  try {
    await world.idle();
  } catch (error) {
    return [violation('stuck/never-idle', (error as Error).message)];
  }
  const found = await Promise.all([
    historiesVerify(world, model),
    booksReplay(world),
    nothingLeft(world),
    moneyFiguresAreRows(world),
    figuresAreRows(world),
    auditHasActors(world),
    balancesByTransaction(world),
    dashboardsAreRows(world),
    listsAreAccounts(world),
    nothingOfTheForgotten(world, model),
  ]);
  return [...found.flat(), ...(await rebuiltIsLive(world, nextProjections(world)))];
}

async function historiesVerify(world: World, { orders }: Model): Promise<Violation[]> {
  const verdicts = await Promise.all(
    orders.map(async ({ id, number }) => ({ number, ...(await calls.verifyChain(world.staff.support, id)) })),
  );
  const broken = verdicts.filter(({ body }) => body?.ok !== true);
  const whole = (await world.shop.verifyHistory?.()) ?? { ok: true };
  return [
    ...broken.map(({ number, text }) => violation('books/chain-is-broken', `${number}: ${text}`)),
    ...(whole.ok ? [] : [violation('books/history-is-broken', JSON.stringify(whole))]),
  ];
}

/** After so many walks the books of all of them are long, and are folded again after every tenth. */
const SOON = 6;

/** All books of the shop, folded again from the first event. */
async function booksReplay({ staff, walks }: World): Promise<Violation[]> {
  const found: Violation[] = [];
  if (walks > SOON && walks % 10 !== 0) return found;
  for (const target of ['ledger', 'payments'] as const) {
    const started = await calls.startWholeReplay(staff.finance, target);
    const run = await eventually(async () => {
      const { body } = await calls.replayRun(staff.finance, started.body?.id);
      return body?.finishedAt != null && body;
    }, 60_000);
    const { missingInLive, onlyInLive, changed } = run.result?.difference ?? {};
    if (run.status === 'succeeded' && missingInLive === 0 && onlyInLive === 0 && changed === 0) continue;
    const sentence = `all ${target} replayed: ${run.status}, ${missingInLive}/${onlyInLive}/${changed} differ`;
    found.push(violation('books/replay-differs', sentence));
  }
  return found;
}

const LEFT = `
  select (select string_agg(name || ' ' || event_type || ' ' || coalesce(error, ''), '; ') from rm.dead_letter where state <> 'skipped') as "dead letters",
    (select string_agg(kind || ' ' || state || ' ' || coalesce(last_error, ''), '; ') from rm.outbox where state <> 'done') as "outbox messages",
    (select string_agg(queue || ' ' || reason, '; ') from app.dead_job) as "dead jobs",
    (select string_agg(kind || ' ' || coalesce(error, ''), '; ') from notifications.mail where state = 'queued') as "queued mails",
    (select string_agg(email, '; ') from identity.parting_address) as "addresses for a last mail"`;

/** A mail about a turn to a transfer waits for ten seconds of the machine's own clock, which no walk moves on. */
const LAST_TURN_MS = 12_000;

async function nothingLeft({ pool }: World): Promise<Violation[]> {
  const look = async () => (await pool.query<Record<string, string | null>>(LEFT)).rows[0]!;
  const isDone = async () => (await look())['outbox messages'] === null;
  await eventually(isDone, LAST_TURN_MS).catch(() => undefined);
  return Object.entries(await look()).flatMap(([kind, what]) =>
    what === null ? [] : [violation('end/left-over', `${kind} are left: ${what.slice(0, 300)}`)],
  );
}

/** Every row of a list, page by page. */
async function everyRow({ staff }: World, { resource, filter }: CountedRows): Promise<Array<Record<string, unknown>>> {
  const rows: Array<Record<string, unknown>> = [];
  for (let from = 0; ; from += 200) {
    const { body, status, text } = await calls.pageOf200(staff.owner, { resource, filter }, from);
    if (status !== 200) throw new Error(`the list ${resource} cannot be read: ${status} ${text}`);
    rows.push(...(body as Array<Record<string, unknown>>));
    if (body.length < 200) return rows;
  }
}

/** Of each kind of money that waits, the overview says how much the rows of its list come to. */
async function moneyFiguresAreRows(world: World): Promise<Violation[]> {
  const figures = (await calls.moneyAttention(world.staff.owner)).body as MoneyAttention;
  const found = await Promise.all(
    (Object.keys(MONEY_LISTS) as Array<keyof MoneyAttention>).map(async (kind) => {
      const { sum, ...list } = MONEY_LISTS[kind];
      const rows = await everyRow(world, list);
      const total = rows.reduce((all, row) => all + cents(row[sum] as number), 0);
      const { count, sumAud } = figures[kind];
      if (count === rows.length && cents(sumAud) === total) return [];
      const sentence = `${kind}: ${count} of ${cents(sumAud)} on the overview, ${rows.length} of ${total} in the list`;
      return [violation('attention/money', sentence)];
    }),
  );
  return found.flat();
}

/** Whatever else is counted has as many rows as it is said to have, and each figure of orders follows from its rows. */
async function figuresAreRows(world: World): Promise<Violation[]> {
  const { owner } = world.staff;
  const lists = attentionLists(new Date(world.clock.now().getTime() - DAY_MS).toISOString());
  const counted = await Promise.all(
    Object.entries(lists).map(async ([kind, list]) => {
      const total = calls.totalOf(await calls.rowsOf(owner, list));
      const rows = (await everyRow(world, list)).length;
      return total === rows ? [] : [violation('attention/count', `${kind}: ${total} are counted, ${rows} are listed`)];
    }),
  );
  const stats = (await calls.overview(owner)).body.stats as AdminOrderStats;
  const of = orderFigureLists(stats.livemode);
  const [all, received, standing, pending] = await Promise.all(
    [of.totalOrders, of.totalRevenue, of.ordersPlacedAud, of.pendingOrders].map((list) => everyRow(world, list)),
  );
  const sum = (rows: typeof all, amount: (row: Record<string, unknown>) => number) =>
    rows!.reduce((total, row) => total + amount(row), 0);
  const expected = {
    totalOrders: all!.length,
    totalRevenue: sum(received, ({ paidAud, refundedAud }) => cents(paidAud as number) - cents(refundedAud as number)),
    ordersPlacedAud: sum(standing, ({ totalAud }) => cents(totalAud as number)),
    pendingOrders: pending!.length,
  };
  const said = {
    totalOrders: stats.totalOrders,
    totalRevenue: cents(stats.totalRevenue),
    ordersPlacedAud: cents(stats.ordersPlacedAud),
    pendingOrders: stats.pendingOrders,
  };
  const same = JSON.stringify(said) === JSON.stringify(expected);
  const figures = `the figures are ${JSON.stringify(said)}, their rows ${JSON.stringify(expected)}`;
  return [...counted.flat(), ...(same ? [] : [violation('cards/overview', figures)])];
}

/** Each figure of the dashboards is that of the orders of its days. */
async function dashboardsAreRows(world: World): Promise<Violation[]> {
  const { body } = await calls.dashboard(world.staff.owner, 30);
  const { from, before, livemode, periods, open } = body as OrderDashboard;
  const of = dashboardOrders({ from, before }, livemode);
  const rows = await everyRow(world, of.all);
  const standing = await everyRow(world, of.margin);
  const sum = (field: 'receivedAud' | 'marginAud') =>
    periods.reduce((all, period) => all + cents(period[field] ?? 0), 0);
  const ofRows = (list: typeof rows, field: string) => list.reduce((all, row) => all + cents(row[field] as number), 0);
  const counted = periods.flatMap(({ statuses }) => Object.values(statuses)).reduce((all, count) => all + count, 0);
  return [
    ...differs('dashboards/orders', ['periods', counted], ['orders', rows.length]),
    ...differs(
      'dashboards/received',
      ['periods', sum('receivedAud')],
      ['orders', ofRows(rows, 'paidAud') - ofRows(rows, 'refundedAud')],
    ),
    ...differs('dashboards/margin', ['periods', sum('marginAud')], ['orders', ofRows(standing, 'marginAud')]),
    ...differs(
      'dashboards/open',
      ['stages', open.reduce((all, { openAud }) => all + cents(openAud), 0)],
      ['orders', ofRows(rows, 'balanceDueAud')],
    ),
  ];
}

/** What the accounts come to are the sums of the lists that tell of them order by order. */
async function listsAreAccounts(world: World): Promise<Violation[]> {
  const every = (resource: string) => everyRow(world, { resource, filter: {} });
  const [accounts, sales, payments] = await Promise.all([
    every('ledger-accounts'),
    every('invoices'),
    every('payments'),
  ]);
  const of = (rows: typeof sales, field: string) => rows.reduce((all, row) => all + cents(row[field] as number), 0);
  const account = (name: string) =>
    -of(
      accounts.filter((row) => row.account === name),
      'balanceAud',
    );
  return [
    ...differs('books/list-of-sales', ['list', of(sales, 'salesAud')], ['account', account('sales')]),
    ...differs('books/list-of-gst', ['list', of(sales, 'salesGstAud')], ['account', account('gst-payable')]),
    ...differs(
      'books/all-refunds',
      ['payments', of(payments, 'refundPendingAud')],
      ['account', account('refunds-payable')],
    ),
    ...differs('books/all-suspense', ['payments', of(payments, 'suspenseAud')], ['account', account('suspense')]),
  ];
}

/** Who did it stands at each entry, and is somebody the shop knows or a visitor. */
async function auditHasActors({ pool }: World): Promise<Violation[]> {
  const { rows } = await pool.query<{ action: string; actor: string; role: string; n: number }>(
    `select a.action, a.actor_id as actor, a.role, count(*)::int as n from identity.audit a
     where a.actor_id is null or a.actor_id = '' or a.role is null
       or (a.actor_id = 'guest') <> (a.role = 'guest')
       or (a.actor_id <> 'guest' and not exists (select from identity.person p where p.id::text = a.actor_id))
       -- What a worker does row by row for a run goes by the run, whose own entry has the address.
       or (a.role in ('owner', 'finance', 'support', 'sourcing') and a.ip is null
         and not exists (select from app.staff_run r where r.id::text = a.request_id and r.staff_id::text = a.actor_id))
     group by 1, 2, 3`,
  );
  return rows.map(({ action, actor, role, n }) =>
    violation('audit/actor', `${n} entries ${action} are by ${actor} as ${role}, which is nobody`),
  );
}

/** Each transaction of the books balances by itself. */
async function balancesByTransaction({ pool }: World): Promise<Violation[]> {
  const { rows } = await pool.query<{ id: string; off: number }>(
    `select transaction_id as id, sum(debit_cents - credit_cents)::int as off from rm.ledger_entries
     group by transaction_id having sum(debit_cents - credit_cents) <> 0 limit 5`,
  );
  return rows.map(({ id, off }) => violation('books/transaction', `transaction ${id} is off by ${off}`));
}

/** One read model after the other at the ends of an ordinary run's walks; all of them at each end of the long one. */
function nextProjections({ projections, walks }: World): readonly string[] {
  if (process.env.LONG_TESTS || process.env.WALK_REBUILD_ALL) return projections;
  return [projections[walks % projections.length]!];
}

/** Built anew from the first event, a read model is what it was, byte by byte. */
export async function rebuiltIsLive({ staff }: World, projections: readonly string[]): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const projection of projections) {
    const asked = await calls.askForRebuild(staff.owner, projection);
    const run = await eventually(async () => {
      const { body } = await calls.rebuildRun(staff.owner, asked.body?.id);
      return body?.finishedAt != null && body;
    }, 60_000);
    if (run.status === 'succeeded' && run.result?.equal !== false) continue;
    const sentence = `${projection}: ${run.status} ${run.error ?? ''} ${JSON.stringify(run.result?.firstDifferences ?? [])}`;
    found.push(violation('rebuild/differs', sentence.slice(0, 800)));
  }
  return found;
}

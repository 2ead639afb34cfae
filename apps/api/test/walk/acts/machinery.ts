import { randomUUID } from 'node:crypto';
import type { MarketplaceRow } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { onOrder, pick, type Act } from '../act';
import * as calls from '../calls';
import { carryOut, said } from '../deed';
import { violation, type Violation } from '../violation';
import type { World } from '../world';
import { finished } from './office';

/** The table in which the read model of the orders stands now. */
async function tableOfOrders({ pool }: World): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.view_table_usage where view_schema = 'rm' and view_name = 'orders'`,
  );
  return `rm.${rows.find(({ name }) => name.startsWith('orders_'))?.name ?? rows[0]!.name}`;
}

/** A row cannot be written: its stream stops, an owner tries again in vain, the cause is mended, and an owner tries again. */
export const deadLetter = onOrder(
  'a dead letter',
  () => true,
  async (world, order, dice) => {
    const { owner, support } = world.staff;
    const table = await tableOfOrders(world);
    await world.idle();
    await world.pool.query(
      `alter table ${table} add constraint walk_poison check (order_id <> '${order.id}') not valid`,
    );
    const heal = () => world.pool.query(`alter table ${table} drop constraint if exists walk_poison`);
    const found: Violation[] = [];
    try {
      const written = await calls.comment(support, order.id, `Step ${world.steps}: behind a wall`);
      if (written.status < 400) order.comments.push(`Step ${world.steps}: behind a wall`);
      const edited = await calls.edit(support, order.id, { trackingNumber: `WALL${world.steps}` });
      if (edited.status >= 400) return { words: `nothing can be written about ${order.number}: ${said(edited)}` };
      const letter = await eventually(
        async () => ((await calls.deadLetters(owner, order.id)).body as Array<{ id: string; state: string }>)[0],
        world.shop.patienceMs,
      );
      const early = await owner.post(`/api/admin/rest/dead-letters/${letter.id}/retry`);
      if (said(early) !== '409 STILL_FAILING')
        found.push(
          violation('machinery/retried-in-vain', `a letter of ${order.number} that still fails: ${said(early)}`),
        );
      if (dice.a % 4 === 3) await world.shop.restart();
      await heal();
      const done = await carryOut(
        world,
        {
          words: `the owner retries the letter of ${order.number}`,
          by: owner,
          url: `/api/admin/rest/dead-letters/${letter.id}/retry`,
          // Of two at once the other finds it done, or being done.
          expected: ['200', '404 NOT_FOUND', '409 NOT_PARKED'],
          staff: { permission: 'projections.rebuild', action: 'dead-letter.retry' },
          look: async () => (await calls.deadLetters(owner, order.id)).body as unknown,
        },
        dice,
      );
      const left = (await calls.deadLetters(owner, order.id)).body as unknown[];
      if (left.length > 0)
        found.push(violation('machinery/letter-stays', `${done.words}, and ${left.length} letters stay`));
      return { words: done.words, violations: [...found, ...done.violations] };
    } finally {
      await heal();
      world.complaintsMeant('walk_poison');
    }
  },
);

/** A job is given up; an owner has it run once more, which it does in vain, and drops it. */
export const deadJob: Act = {
  name: 'a job is given up',
  possible: ({ orders }) => orders.length > 0,
  async run(world, _model, dice) {
    const { owner } = world.staff;
    const jobId = `walk-${randomUUID()}`;
    const id = `rebuild~${jobId}`;
    await world.shop.enqueue('rebuild', jobId, { runId: randomUUID(), projection: 'nothing of ours' });
    const one = async () => ((await calls.deadJobs(owner)).body as Array<{ id: string }>).find((job) => job.id === id);
    await eventually(one, world.shop.patienceMs);
    await world.idle();
    const act = pick(['requeue', 'retry', 'none'] as const, dice.a);
    const found: Violation[] = [];
    if (act !== 'none') {
      const url = act === 'requeue' ? `/api/admin/rest/dead-jobs/${id}/requeue` : `/api/admin/rest/jobs/${id}/retry`;
      const retried = await carryOut(
        world,
        {
          words: `the owner has a job ${act === 'requeue' ? 'put back' : 'tried again'}`,
          by: owner,
          url,
          expected: ['200', '409 NOT_FAILED', '404 NOT_FOUND'],
          staff: { permission: 'queues.manage', action: act === 'requeue' ? 'dead-job.requeue' : 'job.retry' },
          look: () => Promise.resolve(null),
        },
        dice,
      );
      found.push(...retried.violations);
      await eventually(one, world.shop.patienceMs);
      await world.idle();
    }
    const dropped = await carryOut(
      world,
      {
        words: 'the owner drops a job',
        by: owner,
        url: `/api/admin/rest/dead-jobs/${id}/drop`,
        body: { reason: 'A walk made it' },
        expected: ['200', '404 NOT_FOUND'],
        staff: { permission: 'queues.manage', action: 'dead-job.drop' },
        keyed: true,
        look: one,
      },
      { ...dice, a: dice.b, b: dice.a },
    );
    if (await one()) found.push(violation('machinery/job-stays', `${dropped.words}, and it is there`));
    world.complaintsMeant('nothing of ours');
    return { order: null, office: true, words: dropped.words, violations: [...found, ...dropped.violations] };
  },
};

/** A queue is held, somebody asks for a file meanwhile, and gets it once the queue goes on. */
export const holdQueue: Act = {
  name: 'hold a queue',
  possible: ({ orders }) => orders.length > 0,
  async run(world, { orders }, dice) {
    const { owner, finance } = world.staff;
    const url = '/api/admin/rest/queues/exports';
    const deed = (act: 'pause' | 'resume') => ({
      words: `the owner ${act === 'pause' ? 'holds' : 'lets go on'} the queue of files`,
      by: owner,
      url: `${url}/${act}`,
      expected: ['200'],
      staff: { permission: 'queues.manage' as const, action: `queue.${act}` },
      keyed: true,
      look: async () => ((await owner.get(url)).body as { paused: boolean }).paused,
    });
    const paused = await carryOut(world, deed('pause'), dice);
    const asked = await calls.askForFile(finance, { id: orders.map(({ id }) => id) });
    if (dice.b % 5 === 4) await world.shop.restart();
    const waiting = (await calls.fileRun(finance, asked.body?.id)).body;
    const found: Violation[] = [...paused.violations];
    if (waiting?.finishedAt)
      found.push(violation('machinery/held-queue-works', `the queue is held, and a file is ${waiting.status}`));
    const resumed = await owner.post(`${url}/resume`);
    const run = await finished(() => calls.fileRun(finance, asked.body.id), world.shop.patienceMs);
    const words = `${paused.words}; finance asks for a file, which is ${run.status} once it goes on (${said(resumed)})`;
    if (run.status !== 'succeeded') found.push(violation('machinery/file-lost', words));
    return { order: null, office: true, words, violations: found };
  },
};

/** Sourcing asks a marketplace for no more pages, and for pages again. */
export const holdMarketplace: Act = {
  name: 'hold a marketplace',
  possible: ({ searches }) => searches.length > 0,
  async run(world, _model, dice) {
    const { sourcing } = world.staff;
    const url = '/api/admin/rest/marketplaces/dhgate';
    const isHeld = async () => ((await sourcing.get(url)).body as MarketplaceRow).pause !== null;
    const deed = (act: 'pause' | 'resume') => ({
      words: `sourcing ${act === 'pause' ? 'leaves a marketplace alone' : 'asks a marketplace again'}`,
      by: sourcing,
      url: `${url}/${act}`,
      body: { reason: 'They asked us to' },
      // Of two at once the other finds it done.
      expected: ['200'],
      staff: { permission: 'imports.run' as const, action: `marketplace.${act}` },
      keyed: true,
      look: isHeld,
    });
    const found: Violation[] = [];
    if (await isHeld())
      await sourcing.post(`${url}/resume`, { reason: 'A walk begins here' }, { 'idempotency-key': randomUUID() });
    const held = await carryOut(world, deed('pause'), dice);
    if (!(await isHeld())) found.push(violation('machinery/not-held', `${held.words}, and it is not`));
    const freed = await carryOut(world, deed('resume'), { ...dice, a: dice.b, b: dice.a });
    if (await isHeld()) found.push(violation('machinery/held-still', `${freed.words}, and it is held`));
    const violations = [...found, ...held.violations, ...freed.violations];
    return { order: null, office: true, words: `${held.words}; ${freed.words}`, violations };
  },
};

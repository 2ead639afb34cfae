import { randomUUID } from 'node:crypto';
import { KEY_TABLES } from '@halfpallet/contracts';
import { eventually, waitUntil } from '@halfpallet/testing';
import { CatalogueIndex } from '../../src/catalogue/read-models/catalogue-index';
import { ordersProjection } from '../../src/order-desk/read-models/orders.projection';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { log } from '../../src/platform/log';
import { TestShop, type Visitor } from '../support/shop';
import { findWhole, ordersInList, placeOrder, rest, sorted, staff, type Placed } from './back-office';

describe('operating the shop', () => {
  let shop: TestShop;
  let owner: Visitor;
  let order: Placed;

  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
    order = await placeOrder(shop.visitor());
    await ordersInList(owner, 1);
  });
  afterAll(() => shop.close());

  const rebuild = (projection: string, reason = 'Checking the read model') =>
    owner.post('/api/admin/rest/rebuilds', { projection, reason });
  const finished = (id: string) =>
    eventually(async () => {
      const { body } = await owner.get(`/api/admin/rest/rebuilds/${id}`);
      return body.finishedAt && body;
    });

  describe('read models', () => {
    it('are listed with position, lag and a sign of life', async () => {
      const { body, headers } = await rest(owner, 'projections', { filter: { kind: 'projection' } });
      expect(headers['content-range']).toBe(`projections 0-${body.length - 1}/${body.length}`);
      const orders = body.find((row: { id: string }) => row.id === 'orders');
      expect(orders).toMatchObject({
        name: 'orders',
        version: ordersProjection.version,
        state: 'running',
        parkedStreams: 0,
        lastError: null,
      });
      expect(Number(orders.head)).toBeGreaterThan(0);
      expect(Date.parse(orders.heartbeatAt)).toBeGreaterThan(Date.now() - 60_000);
      await eventually(async () => {
        const { body: now } = await owner.get('/api/admin/rest/projections/orders');
        return now.position === now.head && now.lagEvents === 0;
      });
      expect((await owner.get('/api/admin/rest/projections/nothing')).status).toBe(404);
    });

    it('have their tables told, with rows, projection and last rebuild', async () => {
      const { body } = await rest(owner, 'db-tables', { filter: { isKey: true } });
      expect(body.map(({ id }: { id: string }) => id)).toEqual([...KEY_TABLES].sort());
      const orders = body.find(({ id }: { id: string }) => id === 'order_items');
      const count = await shop.pool.query('select count(*)::int as n from rm.order_items');
      expect(orders).toMatchObject({
        projection: 'orders',
        rows: count.rows[0].n,
        isEstimate: false,
        state: 'running',
      });
      const run = await finished((await rebuild('order-search')).body.id);
      const [found] = (await rest(owner, 'db-tables', { filter: { id: 'order_search' } })).body;
      expect(found).toMatchObject({ projection: 'order-search', lastRebuiltAt: run.finishedAt });
      expect((await rest(owner, 'db-tables', { filter: { sql: 'select 1' } })).status).toBe(400);
    });

    it('are rebuilt by the worker to the very same rows', async () => {
      const asked = await rebuild('orders');
      expect(asked.status).toBe(201);
      const run = await finished(asked.body.id);
      expect(run).toMatchObject({ projection: 'orders', status: 'succeeded', progress: 1, error: null });
      expect(run.result).toMatchObject({ equal: true, firstDifferences: [] });
      expect(run.result.rows).toBe(3);
      expect((await rest(owner, 'rebuilds', { filter: { projection: 'orders' } })).body[0].id).toBe(run.id);
      expect((await rest(owner, 'orders', { filter: { id: order.id } })).body).toHaveLength(1);
    });

    it('come right by a rebuild after somebody spoilt their rows, and the run says that they differed', async () => {
      await shop.pool.query(`update rm.orders set total_cents = 1 where order_id = $1`, [order.id]);
      const run = await finished((await rebuild('orders')).body.id);
      expect(run.result.equal).toBe(false);
      expect(run.result.firstDifferences[0]).toMatchObject({ table: 'orders', key: order.id });
      const [row] = (await rest(owner, 'orders', { filter: { id: order.id } })).body;
      expect(row.totalAud).toBe(order.totalAud);
    });

    it('reach the shop when a rebuild mends them, though nothing in the catalogue changed meanwhile', async () => {
      await shop.pool.query(
        `update rm.products set data = jsonb_set(data, '{productName}', '"Spoilt"') where id = '1'`,
      );
      const index = new CatalogueIndex(shop.pool);
      const name = async () => (await index.find(1))?.product.data.productName;
      expect(await name()).toBe('Spoilt');
      await finished((await rebuild('catalogue')).body.id);
      await index.refresh();
      expect(await name()).not.toBe('Spoilt');
    });

    it('are rebuilt one run at a time, with a reason, and only if they have rows', async () => {
      await owner.post('/api/admin/rest/queues/rebuild/pause');
      const first = await rebuild('catalogue');
      const second = await rebuild('catalogue');
      expect([first.status, second.status, second.body.code]).toEqual([201, 409, 'ALREADY_REBUILDING']);
      expect((await owner.get('/api/admin/rest/queues/rebuild')).body).toMatchObject({ paused: true, waiting: 1 });
      await owner.post('/api/admin/rest/queues/rebuild/resume');
      expect((await finished(first.body.id)).status).toBe('succeeded');
      expect((await rebuild('orders', 'x')).body.errors).toHaveProperty('reason');
      expect((await rebuild('nothing')).status).toBe(404);
      expect((await rebuild('confirm-order-when-due-part-is-paid')).body.code).toBe('NOT_A_READ_MODEL');
    });

    it('leave behind a run that a lost worker never finished', async () => {
      await shop.pool.query(
        `insert into operations.rebuild (id, projection, reason, requested_by, status, requested_at, started_at, touched_at)
         values (gen_random_uuid(), 'orders', 'lost', 'owner', 'running', now() - interval '1 hour',
           now() - interval '1 hour', now() - interval '59 minutes')`,
      );
      const asked = await rebuild('orders');
      expect(asked.status).toBe(201);
      await finished(asked.body.id);
      const lost = (await rest(owner, 'rebuilds', { filter: { status: 'failed' } })).body;
      expect(lost).toMatchObject([{ reason: 'lost', error: expect.stringContaining('gone') }]);
    });

    it('keep a run whose worker was killed for as long as its queue has another carry it out', async () => {
      await owner.post('/api/admin/rest/queues/rebuild/pause');
      const { id } = (await rebuild('orders')).body;
      await shop.pool.query(
        `update operations.rebuild set status = 'running', progress = 0.5, started_at = now() - interval '1 hour',
           touched_at = now() - interval '59 minutes' where id = $1`,
        [id],
      );
      expect((await rebuild('orders')).body.code).toBe('ALREADY_REBUILDING');
      await owner.post('/api/admin/rest/queues/rebuild/resume');
      expect(await finished(id)).toMatchObject({ status: 'succeeded', error: null });
    });

    it('are left to the run that is under way, when one that was given up is tried again beside it', async () => {
      await owner.post('/api/admin/rest/queues/rebuild/pause');
      const givenUp = (await rebuild('orders')).body.id;
      await shop.pool.query(`update operations.rebuild set status = 'failed', error = 'lost' where id = $1`, [givenUp]);
      const { id } = (await rebuild('orders')).body;
      await owner.post('/api/admin/rest/queues/rebuild/resume');
      expect((await finished(id)).status).toBe('succeeded');
      expect(await finished(givenUp)).toMatchObject({
        status: 'failed',
        error: expect.stringContaining('wait for that one'),
      });
      const job = await shop.app.get(JobQueues).queue('rebuild').getJob(givenUp);
      expect(await job!.getState()).toBe('completed');
      const { rows } = await shop.pool.query('select 1 from app.dead_job where job_id = $1', [givenUp]);
      expect(rows).toEqual([]);
    });
  });

  describe('the outbox', () => {
    const give = async (kind: string, state: string): Promise<string> => {
      const { rows } = await shop.pool.query<{ id: string }>(
        `insert into rm.outbox (id, reaction, kind, payload, due_at, state, attempts, last_error, position, correlation_id, causation)
         values (gen_random_uuid(), 'some-reaction', $1, '{"mail":"welcome","personId":null,"email":"a@b.example"}', now(),
           $2, 10, 'a@b.example was refused', 1, 'c', 'e') returning id`,
        [kind, state],
      );
      return rows[0]!.id;
    };
    const given = async () => (await rest(owner, 'outbox', { filter: { state: 'needs_attention' } })).body;
    /** What a monitor is told. */
    const watched = async (name: string) => {
      const { text } = await owner.get('/api/metrics');
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))!
          .slice(name.length),
      );
    };

    it('tells a monitor how it stands, and whether anybody runs the read models', async () => {
      expect(await watched('halfpallet_outbox_given_up')).toBe(0);
      expect(await watched('halfpallet_outbox_oldest_due_seconds')).toBeLessThan(60);
      expect(await watched('halfpallet_projections_run')).toBe(1);
      const silent = `update rm.runner set heartbeat_at = clock_timestamp() - interval '10 minutes'`;
      await eventually(async () => {
        await shop.pool.query(silent);
        return (await watched('halfpallet_projections_run')) === 0;
      });
      await eventually(async () => (await watched('halfpallet_projection_behind_events{projection="orders"}')) === 0);
      expect(await watched('halfpallet_projection_parked_streams{projection="orders"}')).toBe(0);
    });

    it('shows what was given up, without personal data, and tries it again on request', async () => {
      const id = await give('notifications:mail', 'needs_attention');
      expect(await given()).toMatchObject([
        { id, kind: 'notifications:mail', attempts: 10, error: '[e-mail] was refused' },
      ]);
      expect(await watched('halfpallet_outbox_given_up')).toBe(1);
      const seen = (await owner.get(`/api/admin/rest/outbox/${id}`)).body;
      expect(seen.payload).toMatchObject({ mail: 'welcome', email: '[redacted]' });
      expect((await owner.post(`/api/admin/rest/outbox/${id}/retry`)).status).toBe(200);
      await eventually(async () => (await owner.get(`/api/admin/rest/outbox/${id}`)).body.state === 'done');
      const again = await owner.post(`/api/admin/rest/outbox/${id}/retry`);
      expect([again.status, again.body.code]).toEqual([409, 'NOT_GIVEN_UP']);
      expect((await owner.get(`/api/admin/rest/outbox/${randomUUID()}`)).status).toBe(404);
    });

    it('tries all of it again at once, and only for owners', async () => {
      const ids = [
        await give('notifications:mail', 'needs_attention'),
        await give('notifications:mail', 'needs_attention'),
      ];
      const finance = await staff(shop, owner, 'finance', 'Olga');
      expect((await finance.post('/api/admin/rest/outbox/retry-all')).status).toBe(403);
      expect((await owner.post('/api/admin/rest/outbox/retry-all')).body).toMatchObject({ retried: 2, left: 0 });
      await eventually(async () => (await given()).length === 0);
      for (const id of ids) {
        await eventually(async () => (await owner.get(`/api/admin/rest/outbox/${id}`)).body.state === 'done');
      }
    });
  });

  describe('dead letters', () => {
    /** An order whose row cannot be written: the column rule stands for any poison. */
    async function poison(): Promise<Placed> {
      await shop.pool.query(
        `alter table rm.orders_v${ordersProjection.version} add constraint poison check (first_product_name not like '%Sink%') not valid`,
      );
      const placed = await placeOrder(shop.visitor(), { productId: 3 });
      await owner.put(`/api/admin/orders/${placed.id}`, { status: 'confirmed' });
      return placed;
    }
    const heal = () => shop.pool.query(`alter table rm.orders_v${ordersProjection.version} drop constraint poison`);
    const letterOf = (id: string) =>
      eventually(async () => {
        const { body } = await rest(owner, 'dead-letters', { filter: { stream: `order-${id}` } });
        return body[0]?.waiting === 1 && body[0];
      });

    it('wait with their stream, say why, and go on when the cause is mended', async () => {
      const placed = await poison();
      const letter = await letterOf(placed.id);
      expect(letter).toMatchObject({ projection: 'orders', eventType: 'OrderPlaced', state: 'poison', waiting: 1 });
      expect(letter.error).toMatch(/poison/);
      expect((await owner.get('/api/admin/rest/projections/orders')).body.parkedStreams).toBe(1);
      const early = await owner.post(`/api/admin/rest/dead-letters/${letter.id}/retry`);
      expect([early.status, early.body.message]).toEqual([409, expect.stringMatching(/^It still fails/)]);
      await heal();
      const retry = () => owner.post(`/api/admin/rest/dead-letters/${letter.id}/retry`);
      // In two windows at once: one does it, the other is told so.
      const [retried, late] = (await Promise.all([retry(), retry()])).toSorted((a, b) => a.status - b.status);
      expect(retried!.body).toEqual({ id: letter.id, message: '2 events were applied.' });
      expect([404, 409]).toContain(late!.status);
      expect(late!.body.message).toMatch(/somebody has dealt with/i);
      const [row] = (await rest(owner, 'orders', { filter: { id: placed.id } })).body;
      expect(row).toMatchObject({ status: 'confirmed' });
      expect((await owner.post(`/api/admin/rest/dead-letters/${letter.id}/retry`)).status).toBe(404);
    });

    it('can be skipped by an owner who says why; the record stays', async () => {
      const placed = await poison();
      const letter = await letterOf(placed.id);
      const path = `/api/admin/rest/dead-letters/${letter.id}`;
      expect((await owner.post(`${path}/skip`, {})).status).toBe(400);
      const skipped = await owner.post(`${path}/skip`, { reason: 'Order was a test of ours' });
      expect([skipped.status, (await owner.get(path)).body.state]).toEqual([200, 'skipped']);
      expect((await owner.post(`${path}/retry`)).body.code).toBe('NOT_PARKED');
      const { rows } = await shop.pool.query(`select reason from identity.audit where action = 'dead-letter.skip'`);
      expect(rows).toEqual([{ reason: 'Order was a test of ours' }]);
      await heal();
    });
  });

  describe('queues', () => {
    const jobs = (state: string | string[]) => rest(owner, 'jobs', { filter: { queue: 'rebuild', state } });
    const failed = (attempts: number) =>
      eventually(async () => {
        const { body } = await owner.get('/api/admin/rest/jobs/rebuild~job-that-fails');
        return body.state === 'failed' && body.attempts === attempts && body;
      });

    beforeAll(async () => {
      const data = { runId: randomUUID(), projection: 'one of ada@buyer.example', email: 'ada@buyer.example' };
      await shop.app.get(JobQueues).add('rebuild', data, { jobId: 'job-that-fails' });
      await failed(1);
    });

    it('show their counts and their workers', async () => {
      const { body } = await owner.get('/api/admin/rest/queues/rebuild');
      expect(body).toMatchObject({ id: 'rebuild', waiting: 0, active: 0, failed: 1, paused: false, workers: 1 });
      expect(body.completed).toBeGreaterThan(0);
      const names = (await rest(owner, 'queues')).body.map(({ name }: { name: string }) => name);
      expect(names).toEqual(sorted(names));
      expect(names).toContain('rebuild');
      expect((await owner.get('/api/admin/rest/queues/nothing')).status).toBe(404);
    });

    it('list jobs by state, newest first, without personal data', async () => {
      const { body, headers } = await jobs(['failed']);
      expect(headers['content-range']).toBe('jobs 0-0/1');
      expect(body).toMatchObject([
        { id: 'rebuild~job-that-fails', state: 'failed', attempts: 1, data: { email: '[redacted]' } },
      ]);
      expect(body[0].error).toBe('there is no projection one of [e-mail]');
      const one = await owner.get('/api/admin/rest/jobs/rebuild~job-that-fails');
      expect(JSON.stringify(one.body)).not.toContain('ada@');
      const done = (await jobs('completed')).body.map(({ createdAt }: { createdAt: string }) => createdAt);
      expect(done).toEqual(sorted(done).reverse());
    });

    it('have jobs that are found by their id, by those who may look', async () => {
      const find = (visitor: Visitor) => findWhole(visitor, 'rebuild~job-that-fails');
      const job = { id: 'rebuild~job-that-fails', queue: 'rebuild', jobId: 'job-that-fails', state: 'failed' };
      expect(await find(owner)).toMatchObject({ jobs: [job], away: [] });
      expect((await find(await shop.staff('support'))).jobs).toEqual([]);
    });

    it('of our own Postgres lose nothing, and looking for what is lost finds nothing', async () => {
      expect(await shop.app.get(JobQueues).recover(0)).toBe(0);
    });

    it('ask for one queue and a state instead of showing everything', async () => {
      expect((await rest(owner, 'jobs', { filter: { queue: ['rebuild'], state: 'failed' } })).status).toBe(200);
      const several = { queue: ['rebuild', 'mail'], state: 'failed' };
      for (const filter of [{ queue: 'rebuild' }, { state: 'failed' }, several]) {
        expect((await rest(owner, 'jobs', { filter })).body.code).toBe('MALFORMED_REQUEST');
      }
      for (const [code, more] of [
        ['MALFORMED_REQUEST', { state: 'lost' }],
        ['UNKNOWN_FILTER', { state: 'failed', createdAt_gte: '2026-01-01' }],
      ] as const) {
        const refused = await rest(owner, 'jobs', { filter: { queue: 'rebuild', ...more } });
        expect(refused.body.code).toBe(code);
      }
      expect((await rest(owner, 'jobs', { filter: { queue: 'nothing', state: 'failed' } })).status).toBe(404);
      expect((await rest(owner, 'jobs', { filter: { queue: 'rebuild', state: 'failed', colour: 1 } })).status).toBe(
        400,
      );
    });

    describe('of jobs that were given up', () => {
      const dead = async (jobId = 'job-that-fails') =>
        (await rest(owner, 'dead-jobs', { filter: { queue: 'rebuild' } })).body.find(
          (row: { jobId: string }) => row.jobId === jobId,
        );
      const path = '/api/admin/rest/dead-jobs/rebuild~job-that-fails';
      /** Queues that answer late are left out of the metrics. */
      const metric = (line: string) =>
        waitUntil(async () => (await owner.get('/api/metrics')).text.includes(`\n${line}\n`));

      it('tell whoever may look, without personal data, and whoever watches', async () => {
        expect(await dead()).toMatchObject({
          id: 'rebuild~job-that-fails',
          failureClass: 'fault',
          attempts: 1,
          reason: 'there is no projection one of [e-mail]',
        });
        const { body } = await owner.get(path);
        expect(body.payload).toMatchObject({ email: '[redacted]' });
        expect(JSON.stringify(body)).not.toContain('ada@');
        expect(await metric('halfpallet_dead_jobs{queue="rebuild"} 1')).toBe(true);
        expect(await metric('halfpallet_dead_jobs_alarm 0')).toBe(true);
        expect(await metric('halfpallet_jobs{queue="rebuild",state="failed"} 1')).toBe(true);
        expect(await metric('halfpallet_job_oldest_waiting_seconds{queue="rebuild"} 0')).toBe(true);
        expect(await metric('halfpallet_queue_workers{queue="rebuild"} 1')).toBe(true);
      });

      it('run once more under the same id, with all their attempts, or not at all', async () => {
        expect((await owner.post(`${path}/requeue`)).body).toEqual({
          id: 'rebuild~job-that-fails',
          message: 'It runs again.',
        });
        await failed(1);
        await eventually(dead);
        const { rows } = await shop.pool.query(
          `select record_id from identity.audit where action = 'dead-job.requeue' and outcome = 'ok'`,
        );
        expect(rows).toEqual([{ record_id: 'rebuild~job-that-fails' }]);
        expect((await owner.post('/api/admin/rest/dead-jobs/rebuild~nothing/requeue')).status).toBe(404);
      });

      it('are asked for again when the queue has forgotten them, unless their data is not whole', async () => {
        const queue = shop.app.get(JobQueues).queue('rebuild');
        const data = { runId: randomUUID(), projection: 'nothing' };
        await shop.app.get(JobQueues).add('rebuild', data, { jobId: 'forgotten' });
        await eventually(() => dead('forgotten'));
        // The letter is written first; until the job has ended its worker holds it.
        await eventually(async () => (await queue.getJobState('forgotten')) === 'failed');
        await (await queue.getJob('forgotten'))!.remove();
        const again = '/api/admin/rest/dead-jobs/rebuild~forgotten';
        expect((await owner.post(`${again}/requeue`)).status).toBe(200);
        await eventually(async () => (await queue.getJobState('forgotten')) === 'failed');
        expect((await queue.getJob('forgotten'))!.data).toEqual(data);
        await eventually(() => dead('forgotten'));
        await (await queue.getJob('forgotten'))!.remove();
        await shop.pool.query(`update app.dead_job set payload_whole = false where job_id = 'forgotten'`);
        const refused = await owner.post(`${again}/requeue`);
        expect([refused.status, refused.body.code]).toEqual([409, 'DATA_GONE']);
        expect((await owner.post(`${again}/drop`, {})).status).toBe(400);
        expect((await owner.post(`${again}/drop`, { reason: 'A test of ours' })).status).toBe(200);
        expect(await dead('forgotten')).toBeUndefined();
        const { rows } = await shop.pool.query(`select reason from identity.audit where action = 'dead-job.drop'`);
        expect(rows).toEqual([{ reason: 'A test of ours' }]);
      });

      it('keep their letter when they are given up before it is taken away', async () => {
        const { dead: letters } = shop.app.get(JobQueues);
        const job = { id: 'quick', name: 'x', queueName: 'refunds', data: {}, attemptsStarted: 1, timestamp: 0 };
        const letter = async () => {
          const { rows } = await shop.pool.query(`select reason from app.dead_job where job_id = 'quick'`);
          return rows.map(({ reason }) => reason as string);
        };
        await letters.write(job as never, 'fault', new Error('odd'));
        await letters.requeue('refunds', ['quick'], async () => {
          await letters.write(job as never, 'fault', new Error('odd again'));
          return ['quick'];
        });
        expect(await letter()).toEqual(['odd again']);
        await letters.write(job as never, 'fault', new Error('said twice'));
        expect(await letter()).toEqual(['odd again']);
        await letters.requeue('refunds', ['quick'], () => Promise.resolve([]));
        expect(await letter()).toEqual(['odd again']);
        // Of two at once only the quicker puts it back, and the letter goes all the same.
        await letters.requeue('refunds', ['quick'], async () => {
          const slower = letters.requeue('refunds', ['quick'], () => Promise.reject(new Error('it runs already')));
          await expect(slower).rejects.toThrow('it runs already');
          return ['quick'];
        });
        expect(await letter()).toEqual([]);
      });

      it('raise an alarm when there are many in an hour', async () => {
        const { dead: letters } = shop.app.get(JobQueues);
        const job = (n: number) => ({
          id: `n-${n}`,
          name: 'x',
          queueName: 'refunds',
          data: {},
          attemptsStarted: 1,
          timestamp: 0,
        });
        // From before: the shop looks by itself, too, every half minute.
        const complain = jest.spyOn(log, 'error').mockImplementation(() => undefined);
        for (let n = 0; n < 21; n += 1) await letters.write(job(n) as never, 'fault', new Error('odd'));
        for (let look = 0; look < 2; look += 1) expect(await letters.watch()).toBeGreaterThan(20);
        const complaints = complain.mock.calls.filter(([, text]) => text === 'many jobs were given up within an hour');
        expect(complaints).toHaveLength(1);
        complain.mockRestore();
        expect(await metric('halfpallet_dead_jobs_alarm 1')).toBe(true);
        await letters.forget(
          'refunds',
          Array.from({ length: 21 }, (_, n) => `n-${n}`),
        );
        expect(await metric('halfpallet_dead_jobs_alarm 0')).toBe(true);
      });
    });

    it('try a failed job again, and only a failed one', async () => {
      const retry = () => owner.post('/api/admin/rest/jobs/rebuild~job-that-fails/retry');
      // Held, or the quicker one has failed again before the other asks.
      expect((await owner.post('/api/admin/rest/queues/rebuild/pause')).status).toBe(200);
      const [retried, late] = (await Promise.all([retry(), retry()])).toSorted((a, b) => a.status - b.status);
      expect([retried!.status, late!.status, late!.body.code]).toEqual([200, 409, 'NOT_FAILED']);
      expect((await owner.post('/api/admin/rest/queues/rebuild/resume')).status).toBe(200);
      await failed(2);
      const all = await owner.post('/api/admin/rest/queues/rebuild/retry-failed');
      expect(all.body).toEqual({ retried: 1, skipped: 0, left: 0, message: '1 retried, 0 skipped.' });
      await failed(3);
      const [done] = (await jobs('completed')).body;
      const refused = await owner.post(`/api/admin/rest/jobs/${done.id}/retry`);
      expect([refused.status, refused.body.code]).toEqual([409, 'NOT_FAILED']);
    });
  });

  it('lets finance look and owners act', async () => {
    const finance = await staff(shop, owner, 'finance', 'Finn');
    const support = await staff(shop, owner, 'support', 'Sue');
    for (const url of ['projections', 'db-tables', 'rebuilds', 'dead-letters', 'queues', 'dead-jobs']) {
      expect((await rest(finance, url)).status).toBe(200);
      expect((await rest(support, url)).status).toBe(403);
    }
    for (const url of [
      'rebuilds',
      'dead-letters/x/retry',
      'dead-letters/x/skip',
      'queues/rebuild/pause',
      'jobs/rebuild~job-that-fails/retry',
      'dead-jobs/rebuild~job-that-fails/requeue',
      'dead-jobs/rebuild~job-that-fails/drop',
    ]) {
      const refused = await finance.post(`/api/admin/rest/${url}`, { projection: 'orders', reason: 'Because' });
      expect([url, refused.status]).toEqual([url, 403]);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Job } from 'bullmq';
import type { BulkRow, BulkRun, ExportRun } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { BulkRows } from '../../src/back-office/bulk/bulk-rows';
import { CarryOutBulk } from '../../src/back-office/bulk/carry-out-bulk';
import { CarryOutExport } from '../../src/back-office/exports/carry-out-export';
import type { RunJob } from '../../src/back-office/runs/staff-runs';
import { PersonVault } from '../../src/identity/public';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { expectStatus } from '../support/buying';
import { BOARD, proposalOf, propose } from '../support/proposals';
import { expectRefusal } from '../support/refusals';
import { TestShop, type Answer, type Visitor } from '../support/shop';
import { eventCount, ordersInList, placeOrder, rest, staff, totalOf, type Placed } from './back-office';

const EXPORTS = '/api/admin/rest/exports';
const BULK = '/api/admin/rest/bulk-operations';
const keyed = () => ({ 'idempotency-key': randomUUID() });

/** Lists as files, and changes of many orders at once: asked for by staff, done by the worker. */
describe('work that staff ask for', () => {
  let shop: TestShop;
  let owner: Visitor;
  let finance: Visitor;
  let support: Visitor;
  let sourcing: Visitor;
  let orders: readonly Placed[];

  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
    finance = await shop.staff('finance');
    support = await shop.staff('support');
    sourcing = await shop.staff('sourcing');
    const placed: Placed[] = [];
    for (const name of ['=SUM(A1) Dyk', 'Gone Buyer', 'Olivia Dyk', 'Olivia van Dyk']) {
      placed.push(await placeOrder(shop.visitor(), { name, email: `${placed.length}@buyer.example` }));
    }
    orders = placed;
    await ordersInList(owner, 4);
  });
  afterAll(() => shop.close());

  const ended = <Run extends ExportRun | BulkRun>(by: Visitor, path: string, id: string): Promise<Run> =>
    eventually(async () => {
      const { body } = expectStatus(await by.get(`${path}/${id}`), 200);
      return body.finishedAt !== null && (body as Run);
    });
  const paused = async (queue: string, work: () => Promise<void>) => {
    const jobs = shop.app.get(JobQueues).queue(queue);
    await jobs.pause();
    try {
      await work();
    } finally {
      await jobs.resume();
    }
  };
  const acts = async (by: Visitor, action: string) =>
    (await rest(by, 'audit-log', { filter: { action }, range: [0, 99] })).body as Array<Record<string, unknown>>;

  describe('a list as a file', () => {
    const now = (by: Visitor, list: string, filter: object = {}): Promise<Answer> =>
      by.get(`${EXPORTS}/now/${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`);
    const request = async (by: Visitor, list: string, filter: object = {}) =>
      expectStatus(await by.post(EXPORTS, { resource: list, filter }, keyed()), 201).body as ExportRun;
    const fileOf = (by: Visitor, id: string) => by.get(`${EXPORTS}/${id}/file`);
    const filesOf = async (id: string) =>
      (await readdir(join(shop.config.dataDir, 'exports'))).filter((name) => name.startsWith(id));
    const linesOf = ({ text }: Answer) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

    it('has the rows of the list, the newest first, masked as the list is, and no formulas', async () => {
      const answer = expectStatus(await now(owner, 'orders', { q: 'buyer.example' }), 200);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d-\d{4}\.csv"$/),
        'cache-control': 'private, no-store',
      });
      expect(answer.text.startsWith('\uFEFFOrder,Status,')).toBe(true);
      const [, ...lines] = linesOf(answer);
      expect(lines.map((line) => line.split(',')[0])).toEqual([...orders].reverse().map((one) => one.orderNumber));
      expect(lines[3]).toContain(`,'=SUM(A1) Dyk,`);
      expect(lines[0]).toContain(',3•••@buyer.example,');
      expect(lines[0]).toContain(`,${orders[3]!.totalAud.toFixed(2)},`);
      const [entry] = await acts(owner, 'export');
      expect(entry).toMatchObject({ resource: 'orders', outcome: 'ok', reason: '4 rows' });
    });

    it.each([
      'quotes',
      'draft-orders',
      'customers',
      'abandoned-carts',
      'payments',
      'failed-payments',
      'refunds',
      'ledger-entries',
    ])('is made of %s with as many rows as the list has', async (list) => {
      const answer = expectStatus(await now(owner, list), 200);
      expect(linesOf(answer)).toHaveLength(1 + totalOf(await rest(owner, list)));
      expect((await now(owner, list, { nonsense: 1 })).body).toMatchObject({ code: 'UNKNOWN_FILTER' });
    });

    it('stands in the order that the list stands in, and is whole', async () => {
      const asked = (query: Record<string, string>) => owner.get(`${EXPORTS}/now/orders?${new URLSearchParams(query)}`);
      const numbers = (answer: Answer) =>
        linesOf(expectStatus(answer, 200))
          .slice(1)
          .map((line) => line.split(',')[0]);
      for (const sort of [
        '["totalAud","ASC"]',
        '["totalAud","DESC"]',
        '["orderNumber","ASC"]',
        '["createdAt","ASC"]',
      ]) {
        const list = (await rest(owner, 'orders', { sort: JSON.parse(sort) })).body as Array<{ orderNumber: string }>;
        expect(numbers(await asked({ sort }))).toEqual(list.map(({ orderNumber }) => orderNumber));
      }
      expect(numbers(await asked({ sort: '' }))).toEqual(numbers(await asked({})));
      expect((await asked({ sort: '["nonsense","ASC"]' })).body).toMatchObject({ code: 'UNKNOWN_FILTER' });
      expect((await asked({ sort: '["totalAud"]' })).body).toMatchObject({ code: 'MALFORMED_REQUEST' });
      const part = await asked({ range: '[0,1]' });
      expect([part.status, part.body.code, Object.keys(part.body.errors)]).toEqual([400, 'UNKNOWN_FILTER', ['range']]);
    });

    it('is for roles that may carry it away, and a refusal is on record', async () => {
      expect((await now(finance, 'orders')).status).toBe(200);
      expect((await now(finance, 'customers')).body).toMatchObject({ code: 'FORBIDDEN' });
      for (const by of [support, sourcing]) expect((await now(by, 'orders')).status).toBe(403);
      expect((await finance.post(EXPORTS, { resource: 'customers', filter: {} })).status).toBe(403);
      expect((await now(owner, 'staff')).status).toBe(404);
      expect((await owner.post(EXPORTS, { resource: 'staff', filter: {} })).body.errors).toMatchObject({
        resource: 'This list cannot be exported',
      });
      expect(await acts(owner, 'export')).toContainEqual(
        expect.objectContaining({ resource: 'customers', outcome: 'denied', role: 'finance' }),
      );
    });

    it('is made once by the worker, and fetched by who asked and by owners', async () => {
      const [body, key] = [{ resource: 'orders', filter: {} }, keyed()];
      const [one, again] = [await finance.post(EXPORTS, body, key), await finance.post(EXPORTS, body, key)];
      expect([one.status, again.body.id]).toEqual([201, one.body.id]);
      const run = await ended<ExportRun>(finance, EXPORTS, one.body.id);
      expect(run).toMatchObject({ status: 'succeeded', done: 4, total: 4, error: null, own: true });
      const file = expectStatus(await fileOf(finance, run.id), 200);
      expect(linesOf(file)).toEqual(linesOf(await now(finance, 'orders')));
      expect((await fileOf(owner, run.id)).text).toBe(file.text);
      const other = await staff(shop, owner, 'finance', 'Otto');
      for (const path of [run.id, `${run.id}/file`]) expect((await other.get(`${EXPORTS}/${path}`)).status).toBe(404);
      expect((await rest(other, 'exports')).body).toEqual([]);
      expect((await rest(owner, 'exports')).body).toMatchObject([{ id: run.id, own: false }]);
    });

    it('is not made for a role that was taken away meanwhile', async () => {
      const nina = await staff(shop, owner, 'finance', 'Nina');
      const { id: personId } = (await nina.get('/api/auth/user')).body;
      let run!: ExportRun;
      await paused('exports', async () => {
        run = await request(nina, 'orders');
        const path = `/api/admin/rest/staff/${personId}`;
        const { version } = (await owner.get(path)).body;
        const change = { adminRole: 'sourcing', reason: 'She moved on' };
        expectStatus(await owner.put(path, change, { 'if-match': `"${version}"` }), 200);
      });
      expect(await ended(owner, EXPORTS, run.id)).toMatchObject({
        status: 'failed',
        error: expect.stringMatching(/^The role of who asked for this file changed/),
      });
      expect((await fileOf(owner, run.id)).body).toMatchObject({ code: 'EXPORT_NOT_READY' });
    });

    it('is not offered to who has another role than it was made for', async () => {
      const oona = await staff(shop, owner, 'owner', 'Oona');
      const { id: personId } = (await oona.get('/api/auth/user')).body;
      const run = await request(oona, 'orders');
      expect(await ended(oona, EXPORTS, run.id)).toMatchObject({ status: 'succeeded', ofOtherRole: false });
      const path = `/api/admin/rest/staff/${personId}`;
      const { version } = (await owner.get(path)).body;
      const change = { adminRole: 'finance', reason: 'She counts now' };
      expectStatus(await owner.put(path, change, { 'if-match': `"${version}"` }), 200);
      const counting = shop.visitor();
      const account = { email: 'oona@staff.example', password: 'a-long-enough-password' };
      expect((await counting.post('/api/login', account)).status).toBeLessThan(300);
      expect((await counting.get(`${EXPORTS}/${run.id}`)).body).toMatchObject({ ofOtherRole: true });
      expect((await rest(counting, 'exports')).body).toMatchObject([{ id: run.id, ofOtherRole: true }]);
      expect((await fileOf(counting, run.id)).body).toMatchObject({ code: 'EXPORT_OF_OTHER_ROLE' });
      expect((await owner.get(`${EXPORTS}/${run.id}`)).body).toMatchObject({ ofOtherRole: false });
    });

    it('is called off, and made after all', async () => {
      let run!: ExportRun;
      await paused('exports', async () => {
        run = await request(finance, 'payments');
        expect((await finance.post(`${EXPORTS}/${run.id}/cancel`)).body).toMatchObject({ status: 'cancelled' });
      });
      expect((await owner.post(`${EXPORTS}/${run.id}/retry`)).body).toMatchObject({ code: 'NOT_YOUR_RUN' });
      expect((await finance.post(`${EXPORTS}/${run.id}/retry`)).status).toBe(200);
      expect(await ended(finance, EXPORTS, run.id)).toMatchObject({ status: 'succeeded' });
    });

    /** A run whose job stood still too often, while its queue is paused: its letter is all that tells. */
    const stalled = async () => {
      const run: ExportRun = await request(finance, 'payments');
      const queues = shop.app.get(JobQueues);
      const [job] = await eventually(async () => {
        const jobs = await queues.queue('exports').getJobs();
        const own = jobs.filter(({ data }) => (data as RunJob).runId === run.id);
        return own.length === 1 && own;
      });
      await shop.pool.query(`update app.staff_run set status = 'running' where id = $1`, [run.id]);
      await queues.dead.write(job!, 'stalled', new Error('job stalled more than allowable limit'));
      await job!.remove();
      return { run, jobId: job!.id! };
    };

    it('has failed when its job was given up without a word, and is made again', async () => {
      let run!: ExportRun;
      await paused('exports', async () => {
        const queues = shop.app.get(JobQueues);
        const made = await stalled();
        run = made.run;
        await queues.recover();
        const error = 'The file could not be made. Try again; if it stays so, tell whoever runs the shop.';
        expect((await finance.get(`${EXPORTS}/${run.id}`)).body).toMatchObject({ status: 'failed', error });
        expectStatus(await finance.post(`${EXPORTS}/${run.id}/retry`), 200);
        // Of the first job, told by another process.
        await shop.app.get(CarryOutExport).giveUp(made.jobId, { runId: run.id });
        expect((await finance.get(`${EXPORTS}/${run.id}`)).body).toMatchObject({ status: 'queued' });
        await queues.dead.forget('exports', [made.jobId]);
      });
      expect(await ended(finance, EXPORTS, run.id)).toMatchObject({ status: 'succeeded' });
    });

    it('has failed at once when staff dropped its job before anybody was told', async () => {
      let run!: ExportRun;
      await paused('exports', async () => {
        const made = await stalled();
        run = made.run;
        const drop = `/api/admin/rest/dead-jobs/exports~${made.jobId}/drop`;
        expectStatus(await owner.post(drop, { reason: 'Nobody needs it' }), 200);
        expect((await finance.get(`${EXPORTS}/${run.id}`)).body).toMatchObject({ status: 'failed' });
        expectStatus(await finance.post(`${EXPORTS}/${run.id}/retry`), 200);
      });
      expect(await ended(finance, EXPORTS, run.id)).toMatchObject({ status: 'succeeded' });
    });

    it('has failed although the first word of that got lost when staff dropped its job: the letter stays until it was told', async () => {
      let run!: ExportRun;
      await paused('exports', async () => {
        const made = await stalled();
        run = made.run;
        const drop = () =>
          owner.post(`/api/admin/rest/dead-jobs/exports~${made.jobId}/drop`, { reason: 'Nobody needs it' });
        const told = jest.spyOn(shop.app.get(CarryOutExport), 'giveUp').mockRejectedValueOnce(new Error('a defect'));
        try {
          expectRefusal(await drop(), 409, 'NOT_TOLD');
        } finally {
          told.mockRestore();
        }
        await shop.app.get(JobQueues).recover();
        expect((await finance.get(`${EXPORTS}/${run.id}`)).body).toMatchObject({ status: 'failed' });
        expectStatus(await drop(), 200);
        expectStatus(await finance.post(`${EXPORTS}/${run.id}/retry`), 200);
      });
      expect(await ended(finance, EXPORTS, run.id)).toMatchObject({ status: 'succeeded' });
    });

    it('is whole and there once when two workers take its job, as after a lock that was lost', async () => {
      let run!: ExportRun;
      // As the queue does it: whoever was overtaken in the middle begins again.
      const work = async (attemptsMade = 0): Promise<void> => {
        const job = { data: { runId: run.id }, opts: { attempts: 3 }, attemptsMade, attemptsStarted: attemptsMade + 1 };
        try {
          await shop.app.get(CarryOutExport).run(job as Job<RunJob>, new AbortController().signal);
        } catch (error) {
          if (attemptsMade === 2) throw error;
          await work(attemptsMade + 1);
        }
      };
      await paused('exports', async () => {
        run = await request(finance, 'orders');
        await Promise.all([work(), work()]);
        expect((await finance.get(`${EXPORTS}/${run.id}`)).body).toMatchObject({ status: 'succeeded', done: 4 });
      });
      await work();
      expect(linesOf(expectStatus(await fileOf(finance, run.id), 200))).toEqual(linesOf(await now(finance, 'orders')));
      expect(await filesOf(run.id)).toHaveLength(1);
    });

    it('goes at once with whoever it names, and is made again without them', async () => {
      const run = await request(owner, 'orders');
      const other = await request(owner, 'quotes');
      const byName = await request(owner, 'orders', { q: 'gone buyer' });
      await ended(owner, EXPORTS, run.id);
      await ended(owner, EXPORTS, byName.id);
      await ended(owner, EXPORTS, other.id);
      expect((await fileOf(owner, run.id)).text).toContain('Gone Buyer');
      const { rows } = await shop.pool.query(`select id from identity.person where name = 'Gone Buyer'`);
      await shop.app.get(PersonVault).erase(rows[0].id, new Date());
      expect((await owner.get(`${EXPORTS}/${run.id}`)).body).toMatchObject({
        status: 'failed',
        error: expect.stringContaining('erased'),
      });
      expect(await filesOf(run.id)).toEqual([]);
      expect((await fileOf(owner, run.id)).status).toBe(409);
      expect((await fileOf(owner, other.id)).status).toBe(200);
      expect((await owner.get(`${EXPORTS}/${byName.id}`)).status).toBe(404);
      expectStatus(await owner.post(`${EXPORTS}/${run.id}/retry`), 200);
      await ended(owner, EXPORTS, run.id);
      const { text } = expectStatus(await fileOf(owner, run.id), 200);
      expect(text).not.toContain('Gone Buyer');
      expect(text).toContain('Erased on request');
    });

    it('is one of a few at a time', async () => {
      await paused('exports', async () => {
        const runs = [];
        for (let one = 0; one < 5; one += 1) runs.push(await request(finance, 'refunds'));
        const more = await finance.post(EXPORTS, { resource: 'refunds', filter: {} });
        expect(more.body).toMatchObject({ code: 'TOO_MANY_RUNS', statusCode: 409 });
        for (const { id } of runs) await finance.post(`${EXPORTS}/${id}/cancel`);
      });
    });

    it('says why it does not begin: its queue is paused, no worker lives, or nobody hands it over any more', async () => {
      const queue = (act: string) => owner.post(`/api/admin/rest/queues/exports/${act}`);
      const heldUp = async (id: string) => (await owner.get(`${EXPORTS}/${id}`)).body.heldUp as string | null;
      expectStatus(await queue('pause'), 200);
      const { id } = await request(owner, 'quotes');
      expect(await heldUp(id)).toBe('Its queue is paused. It goes on once somebody resumes the queue, under Queues.');
      const message = `from rm.outbox where payload ->> 'runId' = $1`;
      await eventually(
        async () => (await shop.pool.query(`select ${message} and state = 'done'`, [id])).rowCount === 1,
      );
      await shop.pool.query(`update rm.outbox set state = 'needs_attention' where id = (select id ${message})`, [id]);
      expect(await heldUp(id)).toContain('under Queues, as given up');
      await shop.pool.query(`update rm.outbox set state = 'done' where id = (select id ${message})`, [id]);
      // Its connections stand, and it says nothing: a process that stands still.
      await shop.pool.query(`update app.role_report set seen_at = seen_at - interval '2 minutes'`);
      await shop.pool.query(`delete from app.paused_queue`);
      expect(await heldUp(id)).toContain('No worker gives a sign of life.');
      const standing = () => rest(owner, 'queues', { filter: { stands: true } });
      expect((await standing()).body).toContainEqual(expect.objectContaining({ id: 'exports', workers: 0 }));
      await shop.pool.query('update app.role_report set seen_at = clock_timestamp()');
      expectStatus(await queue('resume'), 200);
      expect((await standing()).body).not.toContainEqual(expect.objectContaining({ id: 'exports' }));
      expect(await ended<ExportRun>(owner, EXPORTS, id)).toMatchObject({ status: 'succeeded', heldUp: null });
    });

    it('is not handed out past its time, though nobody has swept it away yet', async () => {
      const { id } = await request(owner, 'quotes');
      await ended(owner, EXPORTS, id);
      expectStatus(await fileOf(owner, id), 200);
      await shop.pool.query(`update app.staff_run set finished_at = finished_at - interval '24 hours' where id = $1`, [
        id,
      ]);
      expect((await fileOf(owner, id)).body).toMatchObject({ statusCode: 410, code: 'EXPORT_GONE' });
      expect(await filesOf(id)).toHaveLength(1);
    });
  });

  describe('a change of many orders', () => {
    const versionOf = async (id: string) => (await owner.get(`/api/admin/orders/${id}`)).body.version as number;
    const ticked = (...some: readonly Placed[]) =>
      Promise.all(some.map(async ({ id }) => ({ id, version: await versionOf(id) })));
    const ask = (by: Visitor, body: object, key = keyed()) => by.post(BULK, { resource: 'orders', ...body }, key);
    const toStatus = (status: string) => ({ action: 'change-status', params: { status } });
    const rowsOf = async ({ id }: BulkRun) =>
      (await rest(owner, 'bulk-rows', { filter: { runId: id } })).body as readonly BulkRow[];

    it('is done order by order, each asked by its own rules, and on record as the act of who asked', async () => {
      const [first, second, third] = orders as readonly [Placed, Placed, Placed];
      const rows = await ticked(first, second, third);
      await owner.post(`/api/admin/orders/${second.id}/cancel`, { reason: 'Changed their mind' });
      rows[1]!.version = await versionOf(second.id);
      rows[2]!.version -= 1;
      const begun = expectStatus(await ask(support, { ...toStatus('confirmed'), rows }), 201).body as BulkRun;
      expect(begun).toMatchObject({ total: 3, action: 'change-status' });
      const run = await ended<BulkRun>(support, BULK, begun.id);
      expect(run).toMatchObject({
        status: 'succeeded',
        done: 3,
        outcomes: { done: 1, refused: 1, conflict: 1, failed: 0 },
      });
      const outcomes = new Map((await rowsOf(run)).map((row) => [row.label, row]));
      expect(outcomes.get(first.orderNumber)).toMatchObject({ outcome: 'done', message: null });
      expect(outcomes.get(second.orderNumber)).toMatchObject({
        outcome: 'refused',
        message: 'This order is cancelled; its status can no longer be changed.',
      });
      expect(outcomes.get(third.orderNumber)).toMatchObject({ outcome: 'conflict' });
      const { id: staffId } = (await support.get('/api/auth/user')).body;
      const { rows: events } = await shop.pool.query(
        `select meta from es.event where stream = $1 and type = 'OrderConfirmed'`,
        [`order-${first.id}`],
      );
      expect(events).toMatchObject([{ meta: { correlationId: run.id, actor: { kind: 'admin', id: staffId } } }]);
      expect((await acts(owner, 'order.change')).filter(({ requestId }) => requestId === run.id)).toHaveLength(3);
    });

    it('is not said to be done to an order that had that status before', async () => {
      const cancelled = orders[1]!;
      const written = await eventCount(shop, `order-${cancelled.id}`);
      const rows = await ticked(cancelled);
      const { id } = expectStatus(await ask(support, { ...toStatus('cancelled'), rows }), 201).body;
      const run = await ended<BulkRun>(support, BULK, id);
      expect(run.outcomes).toEqual({ done: 0, refused: 1, conflict: 0, failed: 0 });
      expect((await rowsOf(run))[0]!.message).toBe('This order was cancelled already. Nothing was changed.');
      expect(await eventCount(shop, `order-${cancelled.id}`)).toBe(written);
    });

    it('does no order twice when its worker died before it could say so', async () => {
      const rows = await ticked(orders[2]!);
      const { id } = expectStatus(await ask(owner, { ...toStatus('confirmed'), rows }), 201).body;
      const run = await ended<BulkRun>(owner, BULK, id);
      const written = await eventCount(shop, `order-${orders[2]!.id}`);
      // As the kill left it: the order is changed, and its row still waits.
      await shop.pool.query(`update app.bulk_row set outcome = null where run_id = $1`, [id]);
      await shop.pool.query(`update app.staff_run set status = 'running', done = 0, finished_at = null where id = $1`, [
        id,
      ]);
      await shop.app.get(CarryOutBulk).run({ data: { runId: id } } as Job<RunJob>, new AbortController().signal);
      expect(await ended(owner, BULK, id)).toMatchObject({ ...run, finishedAt: expect.any(String) });
      expect(await eventCount(shop, `order-${orders[2]!.id}`)).toBe(written);
    });

    it('takes all that a filter leaves, as long as they are about as many as somebody saw', async () => {
      const filter = { status: 'cancelled' };
      // What the tests before did is in the list a moment after it is done.
      await eventually(async () => totalOf(await rest(owner, 'orders', { filter })) === 1);
      const tag = { action: 'add-tag', params: { tag: 'Call back' }, filter };
      const refused = await ask(owner, { ...tag, seen: 2 });
      expect(refused.body).toMatchObject({ statusCode: 409, code: 'SELECTION_MOVED', seen: 2, now: 1 });
      const key = keyed();
      const [one, again] = [await ask(owner, { ...tag, seen: 1 }, key), await ask(owner, { ...tag, seen: 1 }, key)];
      expect(again.body.id).toBe(one.body.id);
      expect(await ended(owner, BULK, one.body.id)).toMatchObject({
        outcomes: { done: 1 },
        params: { tag: 'call back' },
      });
      const found = await eventually(async () => {
        const { body } = await rest(owner, 'orders', { filter: { tag: 'call back' } });
        return body.length > 0 && body;
      });
      expect(found).toMatchObject([{ id: orders[1]!.id }]);
      const { rows } = await shop.pool.query('select asked -> $2 as choice from app.staff_run where id = $1', [
        one.body.id,
        'choice',
      ]);
      expect(rows).toEqual([{ choice: null }]);
    });

    it('stops before the next order, and goes on with the rest', async () => {
      const me = (await owner.get('/api/auth/user')).body.id as string;
      const rows = await ticked(...orders);
      let run!: BulkRun;
      await paused('bulk-operations', async () => {
        run = (await ask(owner, { action: 'assign', params: { assigneeId: me }, rows })).body;
        expect((await owner.post(`${BULK}/${run.id}/stop`)).body).toMatchObject({ status: 'cancelled', done: 0 });
      });
      expectStatus(await owner.post(`${BULK}/${run.id}/go-on`), 200);
      expect(await ended(owner, BULK, run.id)).toMatchObject({ status: 'succeeded', outcomes: { done: 4 } });
      await eventually(async () => totalOf(await rest(owner, 'orders', { filter: { assigneeId: me } })) === 4);
    });

    it('leaves an order with whom a colleague gave it to since it was ticked, and says whose it is', async () => {
      const [me, sue] = await Promise.all(
        [owner, support].map(async (one) => (await one.get('/api/auth/user')).body as { readonly id: string }),
      );
      const [first, second, third] = orders as readonly [Placed, Placed, Placed];
      const give = async (to: string | null, rows: readonly object[]) => {
        const run = expectStatus(await ask(owner, { action: 'assign', params: { assigneeId: to }, rows }), 201).body;
        return ended<BulkRun>(owner, BULK, run.id);
      };
      const assigneeOf = async ({ id }: Placed) =>
        (await owner.get(`/api/admin/rest/order-notes/${id}`)).body.assignee?.id ?? null;
      await give(null, await ticked(first, second, third));
      const [one, two, three] = await ticked(first, second, third);
      for (const { id } of [first, second]) {
        const { version } = (await support.get(`/api/admin/rest/order-notes/${id}`)).body;
        const seen = { 'if-match': `"${version}"` };
        const given = { assigneeId: sue!.id };
        expectStatus(await support.post(`/api/admin/rest/order-notes/${id}/assignment`, given, seen), 200);
      }
      // Of the second it is not said whose it was.
      const run = await give(me!.id, [{ ...one, assigneeId: null }, two!, { ...three, assigneeId: null }]);
      expect(run.outcomes).toEqual({ done: 2, refused: 0, conflict: 1, failed: 0 });
      expect(await rowsOf(run)).toContainEqual(
        expect.objectContaining({
          label: first.orderNumber,
          outcome: 'conflict',
          message: expect.stringMatching(/^Somebody else gave this order away .* It is .+’s now\.$/),
        }),
      );
      expect(await Promise.all([first, second, third].map(assigneeOf))).toEqual([sue!.id, me!.id, me!.id]);
      expect((await give(me!.id, [{ ...one, assigneeId: sue!.id }])).outcomes).toMatchObject({ done: 1 });
      expect(await assigneeOf(first)).toBe(me!.id);
    });

    it('leaves an order of all that a filter leaves with who took it after it was written down', async () => {
      const [me, sue] = await Promise.all(
        [owner, support].map(async (one) => (await one.get('/api/auth/user')).body as { readonly id: string }),
      );
      const [first] = orders as readonly [Placed];
      const notes = `/api/admin/rest/order-notes/${first.id}`;
      const assignee = async () => (await owner.get(notes)).body.assignee?.id ?? null;
      const take = async (by: Visitor, assigneeId: string | null) => {
        const seen = { 'if-match': `"${(await by.get(notes)).body.version}"` };
        expectStatus(await by.post(`${notes}/assignment`, { assigneeId }, seen), 200);
      };
      if ((await assignee()) !== null) await take(owner, null);
      const filter = { q: first.orderNumber.toLowerCase() };
      await eventually(async () => {
        const [row] = (await rest(owner, 'orders', { filter })).body as readonly [{ readonly assignee: unknown }];
        return row.assignee === null;
      });
      const bulkRows = shop.app.get(BulkRows);
      const choose = bulkRows.choose.bind(bulkRows);
      const chosen = jest.spyOn(bulkRows, 'choose').mockImplementationOnce(async (turn, rows, from) => {
        const ours = await choose(turn, rows, from);
        await take(support, sue!.id);
        return ours;
      });
      const asked = await ask(owner, { action: 'assign', params: { assigneeId: me!.id }, filter, seen: 1 });
      const run = await ended<BulkRun>(owner, BULK, expectStatus(asked, 201).body.id);
      chosen.mockRestore();
      expect(run.outcomes).toEqual({ done: 0, refused: 0, conflict: 1, failed: 0 });
      expect(await assignee()).toBe(sue!.id);
    });

    it('changes no order when it was stopped while its orders were being written down', async () => {
      const tagged = async () => totalOf(await rest(owner, 'orders', { filter: { tag: 'too late' } }));
      const bulkRows = shop.app.get(BulkRows);
      const choose = bulkRows.choose.bind(bulkRows);
      const chosen = jest.spyOn(bulkRows, 'choose').mockImplementationOnce(async (turn, rows, from) => {
        const ours = await choose(turn, rows, from);
        expectStatus(await owner.post(`${BULK}/${turn.id}/stop`), 200);
        return ours;
      });
      let run!: BulkRun;
      await paused('bulk-operations', async () => {
        run = (await ask(owner, { action: 'add-tag', params: { tag: 'too late' }, rows: await ticked(...orders) }))
          .body;
        const job = { data: { runId: run.id } } as Job<RunJob>;
        await shop.app.get(CarryOutBulk).run(job, new AbortController().signal);
      });
      chosen.mockRestore();
      expect((await rowsOf(run)).map(({ outcome }) => outcome)).toEqual([null, null, null, null]);
      expect(await ended(owner, BULK, run.id)).toMatchObject({ status: 'cancelled', done: 0 });
      expect(await tagged()).toBe(0);
      expectStatus(await owner.post(`${BULK}/${run.id}/go-on`), 200);
      expect(await ended(owner, BULK, run.id)).toMatchObject({ status: 'succeeded', outcomes: { done: 4 } });
      await eventually(async () => (await tagged()) === 4);
    });

    it('leaves the rows to the worker that took it over while another stood still', async () => {
      const bulkRows = shop.app.get(BulkRows);
      const job = (id: string) => ({ data: { runId: id } }) as Job<RunJob>;
      const carryOut = (id: string) => shop.app.get(CarryOutBulk).run(job(id), new AbortController().signal);
      for (const stoodStillIn of ['clear', 'choose'] as const) {
        let run!: BulkRun;
        await paused('bulk-operations', async () => {
          const rows = await ticked(...orders);
          run = (await ask(owner, { action: 'add-tag', params: { tag: `by one ${stoodStillIn}` }, rows })).body;
          const write = bulkRows[stoodStillIn].bind(bulkRows) as (...told: unknown[]) => Promise<boolean>;
          const still = jest.spyOn(bulkRows, stoodStillIn).mockImplementationOnce(async (...told: unknown[]) => {
            await carryOut(run.id);
            return write(...told);
          });
          await carryOut(run.id);
          still.mockRestore();
        });
        expect(await ended<BulkRun>(owner, BULK, run.id)).toMatchObject({
          status: 'succeeded',
          done: 4,
          outcomes: { done: 4 },
        });
        expect((await rowsOf(run)).map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done', 'done']);
      }
    });

    it('asks each order with the role of now', async () => {
      const lea = await staff(shop, owner, 'support', 'Lea');
      const { id: personId } = (await lea.get('/api/auth/user')).body;
      let run!: BulkRun;
      await paused('bulk-operations', async () => {
        run = (await ask(lea, { ...toStatus('processing'), rows: await ticked(orders[0]!) })).body;
        const path = `/api/admin/rest/staff/${personId}`;
        const { version } = (await owner.get(path)).body;
        const change = { adminRole: 'sourcing', reason: 'She moved on' };
        expectStatus(await owner.put(path, change, { 'if-match': `"${version}"` }), 200);
      });
      const { outcomes } = await ended<BulkRun>(owner, BULK, run.id);
      expect(outcomes).toMatchObject({ done: 0, refused: 1 });
      expect((await rowsOf(run))[0]!.message).toBe('Your role does not allow this. Ask an owner of the shop.');
    });

    it('sends failed mails again, and says where there is none', async () => {
      const run = (await ask(owner, { action: 'send-mails-again', params: {}, rows: await ticked(orders[0]!) })).body;
      await ended(owner, BULK, run.id);
      expect(await rowsOf(run)).toMatchObject([{ outcome: 'refused', message: expect.stringMatching(/^No mail/) }]);
    });

    it('is refused where it makes no sense', async () => {
      const rows = await ticked(orders[0]!);
      expect((await ask(sourcing, { ...toStatus('confirmed'), rows })).body).toMatchObject({ code: 'FORBIDDEN' });
      expect((await ask(owner, { ...toStatus('refunded'), rows })).body.errors).toHaveProperty(['params.status']);
      expect((await ask(owner, { action: 'refund', params: {}, rows })).status).toBe(400);
      // A comma would make two of it as soon as somebody saves the order's tags.
      for (const tag of [' ', 'urgent, vip']) {
        const { body } = await ask(owner, { action: 'add-tag', params: { tag }, rows });
        expect(body.errors).toHaveProperty(['params.tag']);
      }
      expect((await ask(owner, { action: 'add-tag', params: { tag: 'x' } })).status).toBe(400);
      expect((await ask(owner, { action: 'add-tag', params: { tag: 'x' }, rows: [[]] })).status).toBe(400);
      expect(
        (await ask(owner, { action: 'add-tag', params: { tag: 'x' }, filter: { nonsense: 1 }, seen: 1 })).body,
      ).toMatchObject({ code: 'UNKNOWN_FILTER' });
      expect((await support.get(`${BULK}/${randomUUID()}`)).status).toBe(404);
    });
  });

  describe('a decision on many potential imports', () => {
    const DESK = '/api/admin/rest/potential-imports';
    const review = (by: Visitor, adminStatus: string, choice: object) =>
      by.post(
        BULK,
        { resource: 'potential-imports', action: 'review-import', params: { adminStatus }, ...choice },
        keyed(),
      );
    const rowsOf = async ({ id }: BulkRun) =>
      (await rest(sourcing, 'bulk-rows', { filter: { runId: id } })).body as readonly BulkRow[];
    const listed = (filter: object, count: number) =>
      eventually(async () => totalOf(await rest(sourcing, 'potential-imports', { filter })) === count);
    const statusOf = async (id: string) => (await sourcing.get(`${DESK}/${id}`)).body.adminStatus as string;

    it('is made one by one, each by its own rules, and once however often its worker died', async () => {
      const { prices: _prices, ...unpriced } = BOARD;
      const [sound, seen] = [await propose(shop), await propose(shop)];
      const dear = await propose(shop, {
        reading: { ...proposalOf().reading, listingId: 'without-a-price', facts: unpriced },
      });
      await sourcing.put(
        `${DESK}/${seen}`,
        { adminStatus: 'pending', adminNotes: 'Ask for a sample' },
        { 'if-match': '"1"' },
      );
      await listed({ adminStatus: 'pending' }, 3);
      const rows = [sound, dear, seen].map((id) => ({ id, version: 1 }));
      const begun = expectStatus(await review(sourcing, 'approved', { rows }), 201).body as BulkRun;
      expect(begun).toMatchObject({ resource: 'potential-imports', action: 'review-import', total: 3 });
      const run = await ended<BulkRun>(sourcing, BULK, begun.id);
      const outcomes = new Map((await rowsOf(run)).map((row) => [row.id, row]));
      expect(outcomes.get(sound)).toMatchObject({ label: 'Bamboo cutting board with juice groove', outcome: 'done' });
      const unpricedText = expect.stringContaining('cannot be approved without a price');
      expect(outcomes.get(dear)).toMatchObject({ outcome: 'refused', message: unpricedText });
      const changedText = expect.stringContaining('was changed while you were looking at it');
      expect(outcomes.get(seen)).toMatchObject({ outcome: 'conflict', message: changedText });
      await eventually(async () => (await statusOf(sound)) === 'imported');
      const written = await eventCount(shop, `potentialImport-${sound}`);
      // As a kill leaves it: it is decided, and its row still waits.
      await shop.pool.query('update app.bulk_row set outcome = null where run_id = $1 and record_id = $2', [
        run.id,
        sound,
      ]);
      await shop.pool.query(`update app.staff_run set status = 'running', done = 2, finished_at = null where id = $1`, [
        run.id,
      ]);
      await shop.app.get(CarryOutBulk).run({ data: { runId: run.id } } as Job<RunJob>, new AbortController().signal);
      expect((await ended<BulkRun>(sourcing, BULK, run.id)).outcomes).toEqual(run.outcomes);
      expect(await eventCount(shop, `potentialImport-${sound}`)).toBe(written);
      const told = await acts(owner, 'potential-import.approved');
      // What was carried out twice was one act.
      expect(told.filter(({ requestId }) => requestId === run.id)).toHaveLength(3);
    });

    it('takes all that a filter leaves, as long as they are about as many as somebody saw', async () => {
      const filter = { adminStatus: 'pending' };
      expect((await review(sourcing, 'rejected', { filter, seen: 9 })).body).toMatchObject({
        code: 'SELECTION_MOVED',
        now: 2,
        message:
          'The filter leaves 2 potential imports by now, and you saw 9. Look at the list again before you go on.',
      });
      const { id } = expectStatus(await review(sourcing, 'rejected', { filter, seen: 2 }), 201).body;
      expect(await ended(sourcing, BULK, id)).toMatchObject({ status: 'succeeded', outcomes: { done: 2 } });
      await listed({ adminStatus: 'rejected' }, 2);
    });

    it('is for those who review, and no act on orders', async () => {
      const filter = { adminStatus: 'rejected' };
      const choice = { filter, seen: 2 };
      expect((await review(support, 'approved', choice)).body).toMatchObject({ code: 'FORBIDDEN' });
      expect((await review(sourcing, 'imported', choice)).body.errors).toHaveProperty(['params.adminStatus']);
      const tag = { resource: 'potential-imports', action: 'add-tag', params: { tag: 'x' }, ...choice };
      expect((await owner.post(BULK, tag, keyed())).body.errors).toEqual({
        action: 'This cannot be done to potential imports',
      });
    });
  });
});

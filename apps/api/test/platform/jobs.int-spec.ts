import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { eventually, type TestDatabase } from '@halfpallet/testing';
import { createOutboxDispatcher } from '@halfpallet/projections';
import { prepareDatabase } from '../../src/app';
import { loadConfig, type Config } from '../../src/platform/config';
import { DomainError } from '../../src/platform/errors';
import { errorAnswer } from '../../src/platform/http/error-body';
import { MAY_RUN_ONCE_MORE } from '../../src/platform/jobs/dead-jobs';
import { JobFailure } from '../../src/platform/jobs/job-failure';
import type { JobHandler, WhenGivenUp } from '../../src/platform/jobs/job-handler';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import type { FlowNode } from '../../src/platform/jobs/flows';
import { takeBackLostJobs } from '../../src/platform/jobs/lost-jobs';
import { QueueEngine } from '../../src/platform/jobs/queue-engine';
import { queuePlans, type QueuePlan, type QueuePlans } from '../../src/platform/jobs/queue-plans';
import { Line } from '../breaks/line';
import { writtenAhead } from '../support/redis-ahead';
import { RedisServer } from '../support/redis-server';
import { createBareDatabase } from '../support/stocked-database';

/** As short as the engines allow: the tests wait for what happens, and that happens soon. */
const QUICK: QueuePlan = {
  ...queuePlans({ live: false }).sourcing!,
  role: 'housekeeping',
  attempts: 3,
  backoff: { firstMs: 20, jitter: 0.5 },
  timeoutMs: 5_000,
};

describe.each(['postgres', 'redis'] as const)('jobs on %s', (engine) => {
  const redisUrl = process.env['TEST_REDIS_URL'];
  if (engine === 'redis' && redisUrl === undefined) {
    it.skip('need a redis-server', () => undefined);
    return;
  }
  let database: TestDatabase;
  let config: Config;
  const opened: JobQueues[] = [];

  beforeAll(async () => {
    database = await createBareDatabase();
    config = loadConfig({ DATABASE_URL: database.url, REDIS_URL: engine === 'redis' ? redisUrl : '', FX_URL: 'off' });
    await prepareDatabase(config, database.pool);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((queues) => queues.onApplicationShutdown()));
  });
  afterAll(async () => {
    await database.drop();
    if (engine !== 'redis') return;
    const redis = new Redis(redisUrl!);
    const keys = await redis.keys(`bull:${unique}*`);
    if (keys.length > 0) await redis.del(keys);
    redis.disconnect();
  });

  /** Redis is shared by tests that run at the same time. */
  const unique = `t${randomUUID().slice(0, 8)}`;
  let count = 0;
  const queueName = () => `${unique}-${(count += 1)}`;

  function open(plans: QueuePlans): JobQueues {
    const queues = new JobQueues(config, database.pool, plans);
    opened.push(queues);
    return queues;
  }

  /** One worker process with one queue. */
  async function work(
    handler: JobHandler,
    plan: Partial<QueuePlan> = {},
    name = queueName(),
    whenGivenUp?: WhenGivenUp,
  ) {
    const queues = open({ [name]: { ...QUICK, ...plan } });
    queues.register(name, handler, whenGivenUp);
    await queues.startWorkers();
    return {
      queues,
      name,
      add: (jobId: string, data: unknown = {}) => queues.add(name, data, { jobId }),
      state: (jobId: string) => queues.queue(name).getJobState(jobId),
      until: (jobId: string, state: string) =>
        eventually(async () => (await queues.queue(name).getJobState(jobId)) === state),
    };
  }
  /** As a Redis that throws keys out when it is full. */
  async function forget(...patterns: string[]): Promise<void> {
    const redis = new Redis(redisUrl!);
    const keys = (await Promise.all(patterns.map((pattern) => redis.keys(pattern)))).flat();
    expect(keys).not.toEqual([]);
    await redis.del(keys);
    redis.disconnect();
  }
  const letters = async (queue: string) =>
    (await database.pool.query('select * from app.dead_job where queue = $1 order by job_id', [queue])).rows;
  const once = (signal: AbortSignal) =>
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true }),
    );

  it('tries again with pauses that chance shortens, and writes one dead letter at the end', async () => {
    const at: number[] = [];
    const { name, add, until, state } = await work(
      () => {
        at.push(performance.now());
        throw new Error('ada@buyer.example is not to be found');
      },
      { backoff: { firstMs: 100, jitter: 0.5 } },
    );
    await add('one', { orderId: 'o-1', email: 'ada@buyer.example' });
    await until('one', 'failed');
    expect(at).toHaveLength(3);
    // 50 to 100 ms, then 100 to 200 ms; what comes on top is the machine's.
    expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(45);
    expect(at[2]! - at[1]!).toBeGreaterThanOrEqual(95);
    expect(await letters(name)).toMatchObject([
      {
        job_id: 'one',
        class: 'fault',
        reason: '[e-mail] is not to be found',
        payload: { orderId: 'o-1', email: '[redacted]' },
        payload_whole: false,
        attempts: 3,
        times: 1,
      },
    ]);
    expect(await state('one')).toBe('failed');
  });

  it('gives up at once what was refused for good, with its evidence', async () => {
    let runs = 0;
    const { name, add, until } = await work(() => {
      runs += 1;
      throw new JobFailure('blocked', 'a captcha', { evidence: { url: 'https://market.example/1' } });
    });
    await add('one');
    await until('one', 'failed');
    expect(runs).toBe(1);
    expect(await letters(name)).toMatchObject([
      { class: 'blocked', evidence: { told: { url: 'https://market.example/1' } } },
    ]);
  });

  it('tells a job that its time is over', async () => {
    const reasons: string[] = [];
    const { name, add, until } = await work(
      (_, signal) =>
        once(signal).catch((error: Error) => {
          reasons.push((signal.reason as Error).message);
          throw error;
        }),
      { timeoutMs: 50, attempts: 2 },
    );
    await add('one');
    await until('one', 'failed');
    expect(reasons).toEqual(['It took longer than 0.05 s.', 'It took longer than 0.05 s.']);
    expect(await letters(name)).toMatchObject([{ class: 'transient' }]);
  });

  it('starts no more jobs in a while than its rate allows, over two processes', async () => {
    const starts: number[] = [];
    const handler = async () => void starts.push(performance.now());
    const plan = { rate: { max: 3, perMs: 2_000 }, concurrency: 4 };
    const { name, add } = await work(handler, plan);
    await work(handler, plan, name);
    await Promise.all(Array.from({ length: 7 }, (_, n) => add(`job-${n}`)));
    await eventually(async () => starts.length === 7);
    // A job begins some time after the engine gave it out: three quarters of each window are left for that.
    expect(starts[3]! - starts[0]!).toBeGreaterThan(500);
    expect(starts[6]! - starts[3]!).toBeGreaterThan(500);
  });

  it('lets the whole queue rest when it is asked to come back later, and uses up no attempt', async () => {
    const starts: [string, number][] = [];
    const { add, until, queues, name } = await work(
      async ({ id }) => {
        starts.push([id!, performance.now()]);
        if (starts.length === 1) throw new JobFailure('throttled', '429', { retryAfterMs: 1_000 });
      },
      { rate: { max: 100, perMs: 1_000 }, concurrency: 1, attempts: 1 },
    );
    await add('one');
    await eventually(async () => starts.length === 1);
    await add('two');
    await Promise.all([until('one', 'completed'), until('two', 'completed')]);
    expect(starts[1]![1] - starts[0]![1]).toBeGreaterThan(500);
    expect((await queues.queue(name).getJob('one'))!.attemptsMade).toBeLessThanOrEqual(1);
  });

  it('refuses data that are too large, and ids twice', async () => {
    let runs = 0;
    const { add, until } = await work(async () => void (runs += 1));
    await expect(add('large', { page: 'x'.repeat(17_000) })).rejects.toThrow(/size/);
    await add('one');
    await until('one', 'completed');
    await add('one');
    await add('two');
    await until('two', 'completed');
    expect(runs).toBe(2);
  });

  /** By this process, and in Redis, which keeps most times by its own clock, by what they left there. */
  async function aDayAhead<T>(doing: () => Promise<T>): Promise<T> {
    const DAY_MS = 86_400_000;
    const ownTime = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => ownTime() + DAY_MS);
    const done = await doing().finally(() => clock.mockRestore());
    if (engine === 'redis') await writtenAhead(redisUrl!, `bull:${unique}*`, DAY_MS);
    return done;
  }

  describe('after a clock that was a day ahead', () => {
    it('are tried again when their pause is over, and no day later', async () => {
      let runs = 0;
      const failsOnce = async () => {
        runs += 1;
        if (runs === 1) throw new Error('not now');
      };
      const { queues, name, add, until } = await work(failsOnce, { backoff: { firstMs: 3_000, jitter: 0 } });
      await aDayAhead(async () => {
        await add('one');
        await eventually(async () => (await queues.queue(name).getJobCounts('delayed'))['delayed'] === 1);
      });
      await queues.recover(0);
      await until('one', 'completed');
    });

    it('wait as long as they were told to, and no day longer', async () => {
      const { queues, name, add, until } = await work(async () => undefined);
      await aDayAhead(() => queues.add(name, {}, { jobId: 'soon', delay: 3_000 }).then(() => undefined));
      // A look for jobs that was under way still says the day ahead, and would find the late one due.
      await add('first');
      await until('first', 'completed');
      await queues.add(name, {}, { jobId: 'late', delay: 7_200_000 });
      await queues.recover(0);
      await until('soon', 'completed');
      await add('now');
      await until('now', 'completed');
      expect((await queues.queue(name).getJobCounts('delayed'))['delayed']).toBe(1);
    });

    it('start at their pace, and are not held up for a day', async () => {
      const { queues, add, until } = await work(async () => undefined, { rate: { max: 1, perMs: 1_000 } });
      await aDayAhead(async () => {
        await add('one');
        await until('one', 'completed');
      });
      await queues.recover(0);
      await add('two');
      await until('two', 'completed');
    });
  });

  describe('that run', () => {
    const plan = { timeoutMs: 20_000, lockMs: 1_500, stallCheckMs: 400 };
    /** One that takes longer than its lock holds, and another process that looks for jobs left behind. */
    async function longJob(meanwhile: () => Promise<void> | void): Promise<readonly string[]> {
      const told: string[] = [];
      const name = queueName();
      const handler = (who: string) => async (_: unknown, signal: AbortSignal) => {
        told.push(`${who} begins`);
        if (told.length === 1) await meanwhile();
        await Promise.race([once(signal), new Promise((resolve) => setTimeout(resolve, 5_000))]);
      };
      const { add, until } = await work(handler('one'), plan, name);
      await add('long');
      await eventually(() => told.length === 1);
      await work(handler('other'), plan, name);
      await until('long', 'completed');
      return told;
    }

    it('are left alone by a process whose clock is a day ahead of theirs', async () => {
      if (engine === 'redis') return; // Locks there go by its own clock alone.
      await database.pool.query(`
        create function day_behind() returns trigger language plpgsql as
          'begin new.locked_until_ms := new.locked_until_ms - 86400000; return new; end';
        create trigger day_behind before update of locked_until_ms on bullmq.job for each row
          when (new.locked_until_ms is distinct from old.locked_until_ms) execute function day_behind()`);
      try {
        expect(await longJob(() => undefined)).toEqual(['one begins']);
      } finally {
        await database.pool.query('drop function day_behind cascade');
      }
    });

    it('stay with their process when its clock is set back by a day', async () => {
      const ownTime = Date.now;
      const setBack = () => void jest.spyOn(Date, 'now').mockImplementation(() => ownTime() - 86_400_000);
      try {
        expect(await longJob(setBack)).toEqual(['one begins']);
      } finally {
        jest.restoreAllMocks();
      }
    });
  });

  describe('whose process is lost', () => {
    const starts: string[] = [];
    beforeEach(() => (starts.length = 0));

    /** A process that took a job and died. */
    async function lose(name: string): Promise<void> {
      const engine = new QueueEngine(config);
      const worker = engine.openWorker(name, null as never, { lockDuration: 200, autorun: false });
      await open({ [name]: QUICK }).add(name, {}, { jobId: 'one' });
      expect(await worker.getNextJob('a process that died')).toMatchObject({ id: 'one' });
      await worker.close(true);
      await engine.close();
    }

    it('run again elsewhere, and are counted', async () => {
      const name = queueName();
      await lose(name);
      const { until, queues } = await work(
        async () => void starts.push('found'),
        { lockMs: 1_000, stallCheckMs: 400 },
        name,
      );
      await until('one', 'completed');
      expect(starts).toEqual(['found']);
      await queues.drain();
      const { rows } = await database.pool.query(
        `select metric, label, n from app.job_tally where queue = $1 and metric in ('stalled', 'attempts')`,
        [name],
      );
      expect(rows).toContainEqual({ metric: 'stalled', label: 'count', n: 1 });
      expect(rows).toContainEqual({ metric: 'attempts', label: 'completed', n: 1 });
    });

    /** Short enough to wait for; whatever they hold up is run again. */
    const soonLost = { timeoutMs: 500, lockMs: 1_000, stallCheckMs: 400, mostStalls: 100 };

    it('are found although they began while a clock was a day ahead', async () => {
      const name = queueName();
      await aDayAhead(() => lose(name));
      const { until, queues } = await work(async () => undefined, soonLost, name);
      await queues.recover(0);
      await until('one', 'completed');
    });

    it('are found although somebody looked for lost jobs while a clock was a day ahead', async () => {
      const name = queueName();
      await aDayAhead(async () => {
        const { queues } = await work(async () => undefined, soonLost, name);
        await queues.drain();
      });
      await lose(name);
      const { until, queues } = await work(async () => undefined, soonLost, name);
      await queues.recover(0);
      await until('one', 'completed');
    });

    it('are given up when that happens too often', async () => {
      const name = queueName();
      await lose(name);
      const told: string[] = [];
      const { until, queues } = await work(
        async () => void starts.push('found'),
        { mostStalls: 0, lockMs: 1_000, stallCheckMs: 400 },
        name,
        // Whoever is told may be away at first.
        async (jobId, data) => {
          told.push(`${jobId} ${JSON.stringify(data)}`);
          if (told.length === 1) throw new Error('away');
        },
      );
      await until('one', 'failed');
      await eventually(async () => (await letters(name)).length === 1);
      expect(await letters(name)).toMatchObject([{ class: 'stalled', job_id: 'one' }]);
      expect(starts).toEqual([]);
      for (let look = 0; look < 3; look += 1) await queues.recover();
      expect(told).toEqual(['one {}', 'one {}']);
    });
  });

  it('stops a running job that nobody wants any more, as soon as it hears of that, and calls nobody to it', async () => {
    // Nothing else stops it: its own time is longer than anybody waits here, and so is that of its lock.
    const patient = { timeoutMs: 600_000, lockMs: 600_000, stallCheckMs: 600_000 };
    let running = false;
    const { queues, name, add, until } = await work(async (_, signal) => {
      running = true;
      await once(signal);
    }, patient);
    const other = open({ [name]: QUICK });
    await add('one');
    await eventually(async () => running);
    await other.cancelFlow({ queue: name, jobId: 'one', data: {} });
    await until('one', 'failed');
    expect(await letters(name)).toEqual([]);
    expect((await queues.queue(name).getJob('one'))!.failedReason).toBe('It was cancelled.');
  });

  it('drops no job that somebody has run once more meanwhile, and tells nobody that one was given up which ran well', async () => {
    let [runs, works] = [0, (): void => undefined];
    const held = new Promise<void>((resolve) => (works = resolve));
    const told: string[] = [];
    const { queues, name, add, until } = await work(
      async () => {
        runs += 1;
        if (runs === 1) throw new JobFailure('blocked', 'not today');
        await held;
      },
      {},
      queueName(),
      async (jobId) => void told.push(jobId),
    );
    await add('one');
    await until('one', 'failed');
    const job = (await queues.queue(name).getJob('one'))!;
    await queues.requeue(name, ['one'], async () => {
      await job.retry('failed');
      await eventually(async () => runs === 2);
      // Its letter goes with those of all jobs that run once more by the same press of a button.
      expect(await letters(name)).toHaveLength(1);
      const dropped = queues.drop({ queue: name, jobId: 'one' }, {});
      await expect(dropped).rejects.toMatchObject({ code: 'NOT_FAILED', status: 409 });
      return ['one'];
    });
    works();
    await until('one', 'completed');
    // As when the process died before it had taken the letter away.
    await queues.dead.write(job, 'blocked', new Error('not today'));
    await queues.drop({ queue: name, jobId: 'one' }, {});
    expect(await letters(name)).toEqual([]);
    expect(told).toEqual([]);
  });

  it('keeps the letter of one that is dropped until whoever waits for it was told, or says that nobody does', async () => {
    const told: string[] = [];
    const away = new Error('a defect');
    const nobody = new DomainError('RUN_NOT_FOUND', 'There is no such run.', 404);
    const fails: Error[] = [away, away];
    const { queues, name, add, until } = await work(
      () => Promise.reject(new JobFailure('blocked', 'not today')),
      {},
      queueName(),
      async (jobId, data) => {
        const error = fails.shift();
        if (error) throw error;
        told.push(`${jobId} ${JSON.stringify(data)}`);
      },
    );
    await add('one');
    await add('two');
    await until('one', 'failed');
    await until('two', 'failed');
    const drop = (jobId: string) => queues.drop({ queue: name, jobId }, { of: 'its letter' });
    await expect(drop('one')).rejects.toMatchObject({ code: 'NOT_TOLD', status: 409 });
    await expect(drop('one')).rejects.toMatchObject({ code: 'NOT_TOLD', status: 409 });
    expect(await letters(name)).toHaveLength(2);
    await drop('one');
    fails.push(nobody);
    await drop('two');
    expect(await letters(name)).toEqual([]);
    // It had left the queue, which is asked first.
    expect(told).toEqual(['one {"of":"its letter"}']);
  });

  describe('flows', () => {
    async function flow(child: JobHandler, parent: JobHandler = async () => undefined) {
      const [parents, children] = [queueName(), queueName()];
      const queues = open({ [parents]: QUICK, [children]: { ...QUICK, concurrency: 1, attempts: 1 } });
      const ran: string[] = [];
      queues.register(parents, async (job, signal) => {
        await parent(job, signal);
        ran.push(job.id!);
      });
      queues.register(children, async (job, signal) => {
        ran.push(job.id!);
        await child(job, signal);
      });
      const root: FlowNode = {
        queue: parents,
        jobId: `root.${randomUUID()}`,
        name: 'assemble',
        data: {},
        children: [1, 2, 3].map((n) => ({ queue: children, jobId: `search.${n}.${randomUUID()}`, data: { n } })),
      };
      const done = () => eventually(async () => (await queues.queue(parents).getJobState(root.jobId)) === 'completed');
      return { queues, root, ran, done, ids: root.children!.map(({ jobId }) => jobId) };
    }

    it('run the parent after its children, one of which failed; added again they double nothing', async () => {
      const { queues, root, ran, done, ids } = await flow(async ({ data }) => {
        if ((data as { n: number }).n === 2) throw new JobFailure('blocked', 'a login wall');
      });
      await queues.addFlow(root);
      await queues.addFlow(root);
      const waiting = await queues.queue(root.children![0]!.queue).getJobCounts('waiting', 'prioritized');
      expect(waiting['waiting']! + waiting['prioritized']!).toBe(3);
      await queues.startWorkers();
      await done();
      expect(ran).toEqual([...ids, root.jobId]);
      await queues.addFlow(root);
      // A parent that was forgotten, and children that are done: it has nothing left to wait for.
      await (await queues.queue(root.queue).getJob(root.jobId))!.remove({ removeChildren: false });
      await queues.addFlow(root);
      await done();
      expect(ran).toEqual([...ids, root.jobId, root.jobId]);
    });

    it('added again run the parent anew that was given up, and its letter is taken back', async () => {
      let works = false;
      const { queues, root, ran, done, ids } = await flow(
        async () => undefined,
        async () => {
          if (!works) throw new Error('not today');
        },
      );
      await queues.addFlow(root);
      await queues.startWorkers();
      await eventually(async () => (await queues.queue(root.queue).getJobState(root.jobId)) === 'failed');
      expect(await queues.isUnderWay(root)).toBe(false);
      expect(await letters(root.queue)).toMatchObject([{ job_id: root.jobId, reason: 'not today' }]);
      works = true;
      await queues.addFlow(root);
      await done();
      expect(ran).toEqual([...ids, root.jobId]);
      expect(await letters(root.queue)).toEqual([]);
    });

    it('are cancelled: what waits is removed, what runs stops, and the parent may see for itself', async () => {
      const { queues, root, ran, done, ids } = await flow((_, signal) => once(signal));
      await queues.addFlow(root);
      await queues.startWorkers();
      await eventually(async () => ran.length === 1);
      await queues.cancelFlow(root);
      await done();
      expect(ran).toEqual([ids[0], root.jobId]);
      const left = ids.slice(1).map((id) => queues.queue(root.children![0]!.queue).getJobState(id));
      expect(await Promise.all(left)).toEqual(['unknown', 'unknown']);
    });
  });

  describe('when the process stops', () => {
    it('lets a job end that can, and hands one back that cannot, with no attempt used up', async () => {
      const name = queueName();
      const order: string[] = [];
      let stopping = false;
      const { queues, add } = await work(
        async ({ id }, signal) => {
          order.push(`begin ${id}`);
          if (id === 'short') await eventually(async () => stopping);
          else await once(signal);
          order.push(`end ${id}`);
        },
        { attempts: 2, concurrency: 2 },
        name,
      );
      await Promise.all([add('short'), add('long')]);
      await eventually(async () => order.length === 2);
      // Within this time the next job is added and the short one ends, whatever else the machine does.
      const drained = queues.drain(3_000).then(() => order.push('drained'));
      await add('late');
      stopping = true;
      await drained;
      expect(order.slice(2)).toEqual(['end short', 'drained']);
      // Its queues still take jobs: whatever goes on until the end may add some.
      await add('later');
      await queues.onApplicationShutdown();
      const next = await work(async ({ id, attemptsMade }) => void order.push(`${id} ${attemptsMade}`), {}, name);
      await Promise.all(['long', 'late', 'later'].map((id) => next.until(id, 'completed')));
      expect(order).toContain('long 0');
      expect(await letters(name)).toEqual([]);
    });
  });

  describe('schedules', () => {
    it('stand as planned after any number of starts, by time and by pattern, and a changed plan takes their place', async () => {
      const name = queueName();
      const plan = {
        schedules: { [name]: { everyMs: 3_600_000 }, monthly: { cron: '0 0 2 1 * *', timeZone: 'Australia/Brisbane' } },
      } as const;
      await Promise.all([work(async () => undefined, plan, name), work(async () => undefined, plan, name)]);
      const { queues } = await work(async () => undefined, plan, name);
      const standing = async () =>
        (await queues.queue(name).getJobSchedulers()).map(({ key, every, pattern, tz, next }) => ({
          key,
          ...(every ? { every: Number(every) } : { pattern, tz, next: new Date(next!).toISOString() }),
        }));
      const all = await standing();
      expect(all).toHaveLength(2);
      expect(all).toContainEqual({ key: `${name}-schedule`, every: 3_600_000 });
      // Two in the morning in Brisbane, which knows no summer time.
      expect(all).toContainEqual({
        key: `${name}-monthly-schedule`,
        pattern: '0 0 2 1 * *',
        tz: 'Australia/Brisbane',
        next: expect.stringMatching(/T16:00:00\.000Z$/),
      });
      await queues.queue(name).removeJobScheduler(`${name}-monthly-schedule`);
      await queues.recover(0);
      expect(await standing()).toHaveLength(2);
      await work(async () => undefined, { schedules: { [name]: { everyMs: 7_200_000 } } }, name);
      expect(await standing()).toContainEqual({ key: `${name}-schedule`, every: 7_200_000 });
    });

    it.each([
      ['is gone', (name: string) => [`bull:${name}:delayed`, `bull:${name}:repeat:${name}-*:*`]],
      ['stands in no list any more', (name: string) => [`bull:${name}:delayed`]],
    ])('are set again when the next run %s', async (_, keysOf) => {
      const name = queueName();
      const plan = {
        schedules: { [name]: { everyMs: 3_600_000 }, monthly: { cron: '0 0 2 1 * *', timeZone: 'Australia/Brisbane' } },
      } as const;
      const { queues } = await work(async () => undefined, plan, name);
      await eventually(async () => (await queues.queue(name).getJobCounts('delayed'))['delayed'] === 2);
      if (engine === 'postgres') {
        await database.pool.query('delete from bullmq.job where queue = $1', [name]);
      } else {
        await forget(...keysOf(name));
      }
      expect((await queues.queue(name).getJobCounts('delayed'))['delayed']).toBe(0);
      await queues.recover(0);
      // One that comes every hour runs at once, and then puts its next run there.
      await eventually(async () => (await queues.queue(name).getJobCounts('delayed'))['delayed'] === 2);
    });

    it('are set again when a clock that ran ahead had put off the next run', async () => {
      const name = queueName();
      const plan = {
        schedules: { [name]: { everyMs: 3_600_000 }, monthly: { cron: '0 0 2 1 * *', timeZone: 'Australia/Brisbane' } },
      } as const;
      const ahead = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 400 * 86_400_000);
      const { queues } = await work(async () => undefined, plan, name).finally(() => ahead.mockRestore());
      const nexts = async () => (await queues.queue(name).getJobSchedulers()).map(({ next }) => next!);
      await queues.recover(0);
      await eventually(async () => {
        const due = await nexts();
        return due.length === 2 && due.every((next) => next < Date.now() + 32 * 86_400_000);
      });
      await eventually(async () => (await queues.queue(name).getJobCounts('delayed'))['delayed'] === 2);
    });

    it('come again at their time although that run was made while a clock was ahead', async () => {
      const name = queueName();
      const plan = { schedules: { monthly: { cron: '0 0 2 1 * *', timeZone: 'Australia/Brisbane' } } } as const;
      const { queues } = await work(async () => undefined, plan, name);
      const queue = queues.queue(name);
      const next = async () => (await queue.getJobSchedulers())[0]!.next!;
      const due = await next();
      const id = `repeat:${name}-monthly-schedule:${due}`;
      const ownTime = Date.now;
      const ahead = jest.spyOn(Date, 'now').mockImplementation(() => ownTime() + 400 * 86_400_000);
      try {
        const job = await queue.getJob(id);
        // Unless the worker took it by itself: by the clock that is ahead, it is due.
        await job!.promote().catch(() => undefined);
        await eventually(async () => (await queue.getJobState(id)) === 'completed' && (await next()) > due);
      } finally {
        ahead.mockRestore();
      }
      await queues.recover(0);
      expect(await next()).toBe(due);
      expect((await queue.getJobCounts('delayed'))['delayed']).toBe(1);
    });

    it('have one dead letter for all their runs, which goes when they run well', async () => {
      let works = false;
      const name = queueName();
      const failing = { attempts: 1, schedules: { [name]: { everyMs: 100 } } };
      await work(
        async () => {
          if (!works) throw new Error('no rate today');
        },
        failing,
        name,
      );
      await eventually(async () => (await letters(name))[0]?.times > 1);
      expect(await letters(name)).toMatchObject([
        { job_id: `${name}-schedule`, scheduled: true, reason: 'no rate today' },
      ]);
      works = true;
      await eventually(async () => (await letters(name)).length === 0);
    });
  });

  it('bounds what runs at once again after the queue lost its memory', async () => {
    const { queues, name } = await work(async () => undefined, { inAll: 2 });
    expect(await queues.queue(name).getGlobalConcurrency()).toBe(2);
    if (engine === 'postgres') await database.pool.query('delete from bullmq.meta where queue = $1', [name]);
    else await forget(`bull:${name}:*`);
    expect(await queues.queue(name).getGlobalConcurrency()).toBeNull();
    await queues.recover(0);
    expect(await queues.queue(name).getGlobalConcurrency()).toBe(2);
  });

  it('stay paused by staff when the queue lost its memory, and for workers that start, until staff resume them', async () => {
    const ran: string[] = [];
    const handler: JobHandler = async (job) => void ran.push(job.id!);
    const { queues, name, add } = await work(handler);
    await queues.setPaused(name, true);
    // What a queue that begins anew knows of it.
    await queues.queue(name).resume();
    await queues.recover();
    expect(await queues.queue(name).isPaused()).toBe(true);
    const job = randomUUID();
    await add(job);
    await queues.drain();
    await queues.queue(name).resume();
    const next = await work(handler, {}, name);
    expect(await next.queues.queue(name).isPaused()).toBe(true);
    expect(ran).toEqual([]);
    await next.queues.setPaused(name, false);
    await next.queues.recover();
    expect(await next.queues.queue(name).isPaused()).toBe(false);
    await next.until(job, 'completed');
    expect(ran).toEqual([job]);
  });

  const ifRedis = engine === 'redis' ? describe : () => undefined;
  ifRedis('in a Redis that was full', () => {
    let redis: RedisServer;
    let admin: Redis;
    beforeAll(async () => {
      redis = await RedisServer.start();
      admin = new Redis(redis.url);
    });
    afterAll(async () => {
      admin?.disconnect();
      await redis?.remove();
    });

    it.each([1, 2])('flows go in again as soon as there is room, after %d that it refused', async (refused) => {
      const name = queueName();
      const queues = new JobQueues({ ...config, redisUrl: redis.url }, database.pool, { [name]: QUICK });
      opened.push(queues);
      const node = (jobId: string): FlowNode => ({ queue: name, name: 'some', jobId, data: {}, children: [] });
      await admin.config('SET', 'maxmemory', '1');
      for (let place = 0; place < refused; place += 1) {
        const error = await queues.addFlow(node(`refused-${place}`)).catch((reason: unknown) => reason);
        expect([error, errorAnswer(error).status]).toEqual([error, 503]);
      }
      await admin.config('SET', 'maxmemory', '0');
      await eventually(() =>
        queues.addFlow(node('taken')).then(
          () => true,
          () => false,
        ),
      );
      expect(await queues.queue(name).getJobState('taken')).toBe('waiting');
    });
  });

  ifRedis('in a Redis that moved away without a word', () => {
    it('are added and run again, on connections that are made anew', async () => {
      const redis = await RedisServer.start();
      const line = await Line.to(redis.port);
      const queues = new QueueEngine({ ...config, redisUrl: line.through(redis.url) }, 3_000);
      const ran: string[] = [];
      const name = queueName();
      const worker = queues.openWorker(name, async ({ id }) => void ran.push(id!), { drainDelay: 1 });
      const queue = queues.openQueue(name);
      try {
        await queue.add('some', {}, { jobId: 'before' });
        await eventually(async () => ran.length === 1);
        expect(line.forsake()).toBeGreaterThan(1);
        await queue.add('some', {}, { jobId: 'after' });
        await eventually(async () => ran.length === 2);
        expect(ran).toEqual(['before', 'after']);
      } finally {
        await worker.close(true);
        await queue.close();
        await queues.close();
        await line.cut();
        await redis.remove();
      }
    });
  });

  ifRedis('handed over by the outbox', () => {
    /** As the outbox leaves it. */
    async function handedOver(to: string): Promise<string> {
      const id = randomUUID();
      await database.pool.query(
        `insert into rm.outbox (id, reaction, kind, payload, due_at, state, position, correlation_id, causation, handed_to, finished_at)
         values ($1, 'some', 'some', '{}', now(), 'done', 1, 'some', 'some', $2, clock_timestamp())`,
        [id, to],
      );
      return id;
    }
    const state = async (id: string) =>
      (await database.pool.query('select state, handed_to as "handedTo" from rm.outbox where id = $1', [id])).rows[0];

    it('is asked for again, and runs, when the queue has its data and no list has it', async () => {
      let runs = 0;
      const name = queueName();
      const idle = open({ [name]: QUICK });
      const id = await handedOver(name);
      await idle.add(name, {}, { jobId: id });
      await forget(`bull:${name}:wait`);
      const { queues, add } = await work(async () => void (runs += 1), {}, name);
      await queues.recover(0);
      expect(await state(id)).toEqual({ state: 'pending', handedTo: null });
      await add(id);
      await eventually(async () => runs === 1);
    });

    it('runs once more when the database has lost that it was done', async () => {
      let runs = 0;
      const name = queueName();
      const { queues, add, until } = await work(async () => void (runs += 1), {}, name);
      const id = await handedOver(name);
      await add(id);
      await until(id, 'completed');
      const standsAs = (handedAt: string) =>
        database.pool.query(`update rm.outbox set handed_to = $2, finished_at = ${handedAt} where id = $1`, [id, name]);
      // It ended before its message was marked: nothing is lost.
      await standsAs('clock_timestamp()');
      await queues.recover(0);
      expect(await state(id)).toEqual({ state: 'done', handedTo: null });

      await standsAs(`clock_timestamp() - interval '1 minute'`);
      await queues.recover(0);
      expect(await state(id)).toEqual({ state: 'pending', handedTo: null });
      await add(id);
      await eventually(async () => runs === 2);
    });

    it('is found behind any number of jobs that a paused queue holds', async () => {
      const paused = queueName();
      const queues = open({ [paused]: QUICK });
      await queues.queue(paused).pause();
      for (let place = 0; place < 5; place += 1) {
        await queues.add(paused, {}, { jobId: await handedOver(paused) });
      }
      const lost = await handedOver(paused);
      const look = (after: Awaited<ReturnType<typeof takeBackLostJobs>>['next']) =>
        takeBackLostJobs(database.pool, (name) => (name === paused ? queues.queue(name) : null), 0, after, 2);
      const found: number[] = [];
      for (let next = null as Parameters<typeof look>[0], page = 0; page === 0 || next !== null; page += 1) {
        const looked = await look(next);
        found.push(looked.lost);
        next = looked.next;
      }
      expect([found[0], found.reduce((sum, lost) => sum + lost)]).toEqual([0, 1]);
      expect(await state(lost)).toEqual({ state: 'pending', handedTo: null });
    });

    it('stays on record while it may be run once more, however long ago it was given up', async () => {
      const name = queueName();
      const [givenUp, done] = [await handedOver(name), await handedOver(name)];
      const { add, until } = await work(
        async ({ id }) => {
          if (id === givenUp) throw new JobFailure('blocked', 'not today');
        },
        {},
        name,
      );
      await Promise.all([add(givenUp), add(done)]);
      await Promise.all([until(givenUp, 'failed'), until(done, 'completed')]);
      const longAgo = `update rm.outbox set created_at = now() - interval '8 days', finished_at = now() - interval '8 days'
        where id = any($1) and handed_to is null`;
      await eventually(async () => (await database.pool.query(longAgo, [[givenUp, done]])).rowCount === 2);
      const outbox = createOutboxDispatcher({
        pool: database.pool,
        handlers: { some: () => Promise.resolve() },
        keepDoneWhile: MAY_RUN_ONCE_MORE,
      });
      outbox.start();
      await eventually(async () => (await state(done)) === undefined);
      await outbox.stop();
      expect(await state(givenUp)).toEqual({ state: 'done', handedTo: null });
    });

    it('is not lost with the queue’s memory when somebody had it run once more', async () => {
      let works = false;
      const name = queueName();
      const id = await handedOver(name);
      const { queues, add, until } = await work(
        async () => {
          if (!works) throw new JobFailure('blocked', 'not today');
        },
        {},
        name,
      );
      await add(id);
      await until(id, 'failed');
      expect(await state(id)).toEqual({ state: 'done', handedTo: null });
      const again = () =>
        queues.requeue(name, [id], async () => {
          await (await queues.queue(name).getJob(id))!.retry('failed');
          return [id];
        });

      await queues.queue(name).pause();
      await again();
      await forget(`bull:${name}:*`);
      await queues.recover(0);
      expect(await state(id)).toEqual({ state: 'pending', handedTo: null });

      await database.pool.query(`update rm.outbox set state = 'done' where id = $1`, [id]);
      await add(id);
      await until(id, 'failed');
      works = true;
      await again();
      await until(id, 'completed');
      await eventually(async () => (await state(id)).handedTo === null);
      await queues.recover(0);
      expect(await state(id)).toEqual({ state: 'done', handedTo: null });
    });
  });

  it('are taken by processes of their role only', async () => {
    const [mine, theirs] = [queueName(), queueName()];
    const queues = open({ [mine]: { ...QUICK, role: 'media' }, [theirs]: { ...QUICK, role: 'market' } });
    queues.register(mine, async () => undefined);
    queues.register(theirs, async () => undefined);
    await queues.startWorkers(['media']);
    await Promise.all([queues.add(mine, {}, { jobId: 'one' }), queues.add(theirs, {}, { jobId: 'one' })]);
    await eventually(async () => (await queues.queue(mine).getJobState('one')) === 'completed');
    expect(await queues.queue(theirs).getJobState('one')).toBe('waiting');
  });
});

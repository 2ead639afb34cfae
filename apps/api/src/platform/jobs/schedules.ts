import { getNextMillis, type JobsOptions, type Queue } from 'bullmq';
import type { Pool } from 'pg';
import { CLOCKS_DIFFER_MS } from '../clocks-differ';
import { log } from '../log';
import { forgetRun, isOver, removeStray } from './job-state';
import type { Schedule } from './queue-plans';

const LOCK = 7_221_013;

/** A schedule and where it belongs. */
export interface PlannedSchedule {
  readonly queue: Queue;
  readonly jobName: string;
  readonly schedule: Schedule;
  readonly options: JobsOptions;
}

/** One schedule for the whole installation, whatever the number of workers. */
export const scheduleIdOf = (queue: string, jobName: string): string =>
  jobName === queue ? `${queue}-schedule` : `${queue}-${jobName}-schedule`;

/**
 * Sets what is missing or differs, one process at a time: processes that start together would lose each other's. Looks once
 * more afterwards, and says so when an engine does not keep what it was given.
 * @returns ids of those that do not stand as planned
 */
export async function keepSchedules(pool: Pool, planned: readonly PlannedSchedule[]): Promise<readonly string[]> {
  const wrong = await differing(planned);
  if (wrong.length === 0) return [];
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    for (const one of await differing(wrong)) {
      // One that cannot be set keeps no worker from its other work; it is tried again with the next look.
      await set(one).catch((error: Error) => log.error({ queue: one.queue.name, error: error.message }, 'no schedule'));
    }
  } finally {
    await client.query('commit').catch(() => undefined);
    client.release();
  }
  const still = (await differing(wrong)).map(({ queue, jobName }) => scheduleIdOf(queue.name, jobName));
  if (still.length > 0) log.error({ schedules: still }, 'schedules do not stand as planned');
  return still;
}

async function set({ queue, jobName, schedule, options }: PlannedSchedule): Promise<void> {
  const id = scheduleIdOf(queue.name, jobName);
  const known = await queue.getJobScheduler(id);
  const isLost = known && (isTooFar(known.next, schedule) || !(await hasNextRun(queue, id, known.next)));
  if (isLost) {
    await queue.removeJobScheduler(id);
    // It would be taken for the next run.
    await removeStray(queue, nextRunOf(id, known.next));
  }
  // One that ran while a clock was ahead has the name of the run that is still to come.
  if (isLost || !known) await forgetRun(queue, nextRunOf(id, nextAfter(Date.now(), schedule)));
  await queue.upsertJobScheduler(id, repeatOf(schedule), {
    name: jobName,
    data: {},
    opts: options,
  });
}

async function differing(planned: readonly PlannedSchedule[]): Promise<PlannedSchedule[]> {
  const found = await Promise.all(planned.map(async (one) => ((await stands(one)) ? [] : [one])));
  return found.flat();
}

async function stands({ queue, jobName, schedule, options }: PlannedSchedule): Promise<boolean> {
  const id = scheduleIdOf(queue.name, jobName);
  const known = await queue.getJobScheduler(id);
  if (!known || known.template?.opts?.attempts !== options.attempts) return false;
  if (isTooFar(known.next, schedule) || !(await hasNextRun(queue, id, known.next))) return false;
  return 'everyMs' in schedule
    ? Number(known.every) === schedule.everyMs
    : known.pattern === schedule.cron && known.tz === schedule.timeZone;
}

/** Each run puts the next one there: a schedule whose next run is gone, or over, never runs again by itself. */
const hasNextRun = async (queue: Queue, id: string, nextMs: number | undefined): Promise<boolean> =>
  !isOver(await queue.getJobState(nextRunOf(id, nextMs)));

/** Set by a clock that ran ahead for a while and is right by now: it would not come before the time that clock showed. */
const isTooFar = (nextMs: number | undefined, schedule: Schedule): boolean =>
  nextMs !== undefined && nextMs > nextAfter(Date.now(), schedule) + CLOCKS_DIFFER_MS;

const nextAfter = (ms: number, schedule: Schedule): number =>
  'everyMs' in schedule ? ms + schedule.everyMs : (getNextMillis(ms, repeatOf(schedule)) ?? Infinity);

/** As the engines call it. */
const nextRunOf = (scheduleId: string, nextMs: number | undefined): string => `repeat:${scheduleId}:${nextMs}`;

const repeatOf = (schedule: Schedule) =>
  'everyMs' in schedule ? { every: schedule.everyMs } : { pattern: schedule.cron, tz: schedule.timeZone };

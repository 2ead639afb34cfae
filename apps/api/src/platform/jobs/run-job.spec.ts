import { DelayedError, RateLimitError, UnrecoverableError, WaitingError, type Job } from 'bullmq';
import { Unavailable } from '../errors';
import { log } from '../log';
import { JobFailure } from './job-failure';
import type { JobHandler } from './job-handler';
import { runJob } from './run-job';

describe('running a job', () => {
  const moveToDelayed = jest.fn(async () => undefined);
  const moveToWait = jest.fn(async () => 1);
  const ended = jest.fn<Promise<void>, [string]>(async () => undefined);
  const rest = jest.fn<Promise<void>, [number]>(async () => undefined);
  const dead = {
    write: jest.fn<Promise<void>, unknown[]>(async () => undefined),
    forget: jest.fn<Promise<void>, unknown[]>(async () => undefined),
  };
  const tallies = { waited: jest.fn(), ran: jest.fn() };
  beforeEach(() => {
    jest.clearAllMocks();
    for (const level of ['warn', 'error'] as const) jest.spyOn(log, level).mockImplementation(() => undefined);
  });

  const job = (attemptsMade: number, attemptsStarted = attemptsMade + 1, attempts = 8, repeatJobKey?: string) =>
    ({
      id: 'j',
      queueName: 'refunds',
      timestamp: 1_000,
      processedOn: 3_500,
      attemptsMade,
      attemptsStarted,
      opts: { attempts, delay: 500 },
      repeatJobKey,
      moveToDelayed,
      moveToWait,
    }) as unknown as Job;
  const run = (one: Job, handler: JobHandler, rate?: { max: number; perMs: number }) =>
    runJob(one, 't', undefined, { plan: { timeoutMs: 1_000, rate }, handler, dead, tallies, ended, rest });
  const failing = (error: Error): JobHandler => jest.fn().mockRejectedValue(error);

  it('gives the result, says that the job ended, and counts wait and outcome', async () => {
    expect(await run(job(0), async () => 'done')).toBe('done');
    expect(ended).toHaveBeenCalledWith('j');
    expect(tallies.waited).toHaveBeenCalledWith('refunds', 2);
    expect(tallies.ran).toHaveBeenCalledWith('refunds', 'completed', expect.any(Number));
    expect(dead.forget).not.toHaveBeenCalled();
  });

  it('takes back the dead letter of a job, and of a schedule, that runs well after all', async () => {
    await run(job(1), async () => 'done');
    expect(dead.forget).toHaveBeenCalledWith('refunds', ['j']);
    await run(job(0, 1, 1, 'fx-poll-schedule'), async () => 'done');
    expect(dead.forget).toHaveBeenLastCalledWith('refunds', ['fx-poll-schedule']);
    expect(tallies.waited).toHaveBeenCalledTimes(1);
  });

  it('puts it off while something does not answer, even at the last attempt', async () => {
    await expect(run(job(7), failing(new Unavailable()))).rejects.toThrow(DelayedError);
    const gone = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
    await expect(run(job(0), failing(gone))).rejects.toThrow(DelayedError);
    expect(moveToDelayed).toHaveBeenCalledTimes(2);
    expect(ended).not.toHaveBeenCalled();
    expect(dead.write).not.toHaveBeenCalled();
  });

  it('lets a fault of its own use up the attempts, and writes one dead letter at the last', async () => {
    await expect(run(job(6), failing(new Error('odd')))).rejects.toThrow('odd');
    expect(ended).not.toHaveBeenCalled();
    await expect(run(job(7), failing(new Error('odd')))).rejects.toThrow('odd');
    expect(ended).toHaveBeenCalledTimes(1);
    expect(dead.write).toHaveBeenCalledTimes(1);
    expect(dead.write).toHaveBeenCalledWith(expect.anything(), 'fault', expect.objectContaining({ message: 'odd' }));
  });

  it('is over before its attempts are when nothing can come of it', async () => {
    const blocked = new JobFailure('blocked', 'a captcha');
    await expect(run(job(0), failing(blocked))).rejects.toThrow(UnrecoverableError);
    await expect(run(job(0), failing(new UnrecoverableError('no')))).rejects.toThrow(UnrecoverableError);
    expect(dead.write.mock.calls.map(([, failureClass]) => failureClass)).toEqual(['blocked', 'bad-data']);
    expect(ended).toHaveBeenCalledTimes(2);
  });

  it('waits, too, for the table of dead letters', async () => {
    dead.write.mockRejectedValueOnce(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    await expect(run(job(7), failing(new Error('odd')))).rejects.toThrow(DelayedError);
    expect(ended).not.toHaveBeenCalled();
  });

  it('lets its queue rest when it was asked to come back later', async () => {
    const throttled = failing(new JobFailure('throttled', '429', { retryAfterMs: 7_000 }));
    await expect(run(job(3), throttled, { max: 20, perMs: 60_000 })).rejects.toThrow(RateLimitError);
    expect(rest).toHaveBeenCalledWith(7_000);
    await expect(run(job(3), throttled)).rejects.toThrow(DelayedError);
  });

  it('goes back into the queue when its process stops', async () => {
    await expect(run(job(7), failing(new JobFailure('stopped', 'bye')))).rejects.toThrow(WaitingError);
    expect(moveToWait).toHaveBeenCalledWith('t');
    expect(dead.write).not.toHaveBeenCalled();
  });

  it('does not put off what a schedule runs: it comes again by itself', async () => {
    await expect(run(job(0, 1, 1, 'fx-poll-schedule'), failing(new Unavailable()))).rejects.toThrow(Unavailable);
    expect(moveToDelayed).not.toHaveBeenCalled();
    expect(dead.write).not.toHaveBeenCalled();
  });
});

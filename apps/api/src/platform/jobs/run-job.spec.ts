import { DelayedError, UnrecoverableError, type Job } from 'bullmq';
import { Unavailable } from '../errors';
import { log } from '../log';
import { runJob } from './run-job';

describe('running a job', () => {
  const moveToDelayed = jest.fn<Promise<void>, [number, string]>(async () => undefined);
  const ended = jest.fn<Promise<void>, [string]>(async () => undefined);
  beforeEach(() => {
    jest.spyOn(log, 'warn').mockImplementation(() => undefined);
    moveToDelayed.mockClear();
    ended.mockClear();
  });

  const job = (attemptsMade: number, attemptsStarted = attemptsMade + 1, attempts = 8) =>
    ({
      id: 'j',
      queueName: 'mail',
      attemptsMade,
      attemptsStarted,
      opts: { attempts },
      moveToDelayed,
    }) as unknown as Job;
  const failing = (error: Error) => () => Promise.reject(error);

  it('gives the result, and says that the job ended', async () => {
    expect(await runJob(job(0), 't', async () => 'done', ended)).toBe('done');
    expect(ended).toHaveBeenCalledWith('j');
  });

  it('puts it off while something does not answer, even at the last attempt, with growing pauses', async () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    const away = failing(new Unavailable());
    await expect(runJob(job(7), 't', away, ended)).rejects.toThrow(DelayedError);
    await expect(runJob(job(7, 60), 't', away, ended)).rejects.toThrow(DelayedError);
    const pauses = moveToDelayed.mock.calls.map(([until]) => Math.round((until - Date.now()) / 1_000));
    expect(pauses).toEqual([1, 60]);
    expect(ended).not.toHaveBeenCalled();
  });

  it('knows a database that is gone by its code', async () => {
    const gone = failing(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
    await expect(runJob(job(0), 't', gone, ended)).rejects.toThrow(DelayedError);
  });

  it('lets a fault of its own use up the attempts, and ends with the last', async () => {
    await expect(runJob(job(6), 't', failing(new Error('odd')), ended)).rejects.toThrow('odd');
    expect(ended).not.toHaveBeenCalled();
    await expect(runJob(job(7), 't', failing(new Error('odd')), ended)).rejects.toThrow('odd');
    expect(ended).toHaveBeenCalledTimes(1);
    await expect(runJob(job(0), 't', failing(new UnrecoverableError('no')), ended)).rejects.toThrow('no');
    expect(ended).toHaveBeenCalledTimes(2);
    expect(moveToDelayed).not.toHaveBeenCalled();
  });

  it('does not put off what runs once: its caller asks again', async () => {
    await expect(runJob(job(0, 1, 1), 't', failing(new Unavailable()), ended)).rejects.toThrow(Unavailable);
    expect(moveToDelayed).not.toHaveBeenCalled();
  });
});

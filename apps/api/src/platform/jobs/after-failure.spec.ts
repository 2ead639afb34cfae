import { afterFailure, type JobRuns } from './after-failure';
import type { FailureClass } from './job-failure';

const MINUTE = 60_000;

describe('what becomes of a job that failed', () => {
  const first: JobRuns = { attempts: 4, attemptsMade: 0, attemptsStarted: 1, scheduled: false };
  const last: JobRuns = { ...first, attemptsMade: 3, attemptsStarted: 4 };
  const once: JobRuns = { ...first, attempts: 1 };
  const limited = { rate: { max: 20, perMs: MINUTE } };
  const after = (failureClass: FailureClass, runs: JobRuns, retryAfterMs?: number, plan: object = {}) =>
    afterFailure({ failureClass, retryAfterMs }, runs, plan);

  it.each<FailureClass>(['transient', 'fault'])('%s: is tried again until its attempts are used up', (failureClass) => {
    expect(after(failureClass, first)).toEqual({ kind: 'retry' });
    expect(after(failureClass, last)).toEqual({ kind: 'end', dead: true });
    expect(after(failureClass, once)).toEqual({ kind: 'end', dead: true });
  });

  it.each<FailureClass>(['blocked', 'bad-data', 'stalled'])('%s: is over at once, and somebody has to look', (one) => {
    expect(after(one, first)).toEqual({ kind: 'end', dead: true });
  });

  it('cancelled: is over, and nobody has to look', () => {
    expect(after('cancelled', first)).toEqual({ kind: 'end', dead: false });
  });

  it('stopped: runs elsewhere, even at its last attempt; what its schedule begins anew anyway does not', () => {
    expect(after('stopped', last)).toEqual({ kind: 'hand-back' });
    expect(after('stopped', once)).toEqual({ kind: 'hand-back' });
    expect(after('stopped', { ...once, scheduled: true })).toEqual({ kind: 'end', dead: false });
  });

  it('away: waits with growing pauses, and no attempt is used up', () => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
    expect(after('away', last)).toEqual({ kind: 'put-off', pauseMs: 1_000 });
    expect(after('away', { ...last, attemptsStarted: 60 })).toEqual({ kind: 'put-off', pauseMs: MINUTE });
  });

  it('away: what its schedule begins anew anyway does not wait', () => {
    expect(after('away', once)).toMatchObject({ kind: 'put-off' });
    expect(after('away', { ...first, scheduled: true })).toEqual({ kind: 'end', dead: false });
  });

  it.each([
    [undefined, MINUTE],
    [30_000, 30_000],
    [0, 1_000],
    [86_400_000, 15 * MINUTE],
  ])('throttled: asked to come back in %s ms, the whole queue rests for %s ms', (retryAfterMs, pauseMs) => {
    expect(after('throttled', last, retryAfterMs, limited)).toEqual({ kind: 'rest', pauseMs });
    expect(after('throttled', last, retryAfterMs)).toEqual({ kind: 'put-off', pauseMs });
  });

  it('throttled: is given up after twelve starts', () => {
    expect(after('throttled', { ...first, attemptsStarted: 11 }, 5_000)).toMatchObject({ kind: 'put-off' });
    expect(after('throttled', { ...first, attemptsStarted: 12 }, 5_000)).toEqual({ kind: 'end', dead: true });
  });
});

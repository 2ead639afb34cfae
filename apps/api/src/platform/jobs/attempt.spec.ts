import { attempt, GRACE_MS } from './attempt';
import { failureClassOf } from './job-failure';

describe('one attempt at a job', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Listens to its signal, as handlers should. */
  const obedient = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  const deaf = () => new Promise<never>(() => {});
  const classOf = (work: Promise<unknown>) =>
    work.then(
      () => 'completed',
      (error: unknown) => failureClassOf(error),
    );

  it('gives the result and leaves no timer behind', async () => {
    await expect(attempt(async () => 'done', 1_000, undefined)).resolves.toBe('done');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('ends as transient when its time is over, whatever the handler makes of the signal', async () => {
    const ended = classOf(attempt(obedient, 1_000, undefined));
    await jest.advanceTimersByTimeAsync(1_000);
    await expect(ended).resolves.toBe('transient');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('leaves a handler to itself that does not listen', async () => {
    const left = jest.fn();
    const ended = classOf(attempt(deaf, 1_000, undefined)).then(left);
    await jest.advanceTimersByTimeAsync(1_000 + GRACE_MS - 1);
    expect(left).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await ended;
    expect(left).toHaveBeenCalledWith('transient');
  });

  it.each(['cancelled', 'stopped'])('is told to end: %s', async (reason) => {
    const told = new AbortController();
    const ended = classOf(attempt(obedient, 1_000, told.signal));
    told.abort(reason);
    await expect(ended).resolves.toBe(reason);
    await expect(classOf(attempt(obedient, 1_000, told.signal))).resolves.toBe(reason);
  });

  it('counts work that ended well though it was told to stop', async () => {
    const told = new AbortController();
    const ended = attempt(async () => 'done all the same', 1_000, told.signal);
    told.abort('stopped');
    await expect(ended).resolves.toBe('done all the same');
  });
});

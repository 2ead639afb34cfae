import { HeldLocks } from './held-locks';

describe('locks of jobs that run', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function hold(answer: () => Promise<readonly string[]> = async () => []) {
    const said: string[] = [];
    const locks = new HeldLocks(30_000, {
      renew: (ids, tokens) => {
        said.push(`renew ${ids.join()} with ${tokens.join()}`);
        return answer();
      },
      lost: (id) => said.push(`lost ${id}`),
      failed: (error) => said.push(error.message),
    });
    return { locks, said };
  }
  /** A job, until it is told to end. */
  const job = () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    return { run: () => ended, end };
  };

  it('are renewed well within their time for as long as one runs, also when the clock is set back', async () => {
    const { locks, said } = hold();
    const { run, end } = job();
    const over = locks.during('one', 'a', run);
    await jest.advanceTimersByTimeAsync(10_000);
    jest.setSystemTime(Date.now() - 86_400_000);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(said).toEqual(Array.from({ length: 3 }, () => 'renew one with a'));
    end();
    await over;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(said).toHaveLength(3);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('are told of when somebody else has the job, and not when it has just ended', async () => {
    const { locks, said } = hold(async () => ['one', 'ended']);
    void locks.during('one', 'a', job().run);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(said).toEqual(['renew one with a', 'lost one']);
  });

  it('are tried again when the engine was away', async () => {
    const { locks, said } = hold(() => Promise.reject(new Error('away')));
    void locks.during('one', 'a', job().run);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(said).toEqual(['renew one with a', 'away', 'renew one with a', 'away']);
  });
});

import { sayWhenInUse } from './shop-in-use';

describe('a shop that is in use', () => {
  let used: number;
  let said: unknown[];
  let stop: () => void;

  beforeEach(() => {
    jest.useFakeTimers();
    used = 0;
    said = [];
    const query = (_text: string, values: unknown) => Promise.resolve(said.push(values));
    stop = sayWhenInUse({ query } as never, () => used, 'this machine');
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  const second = (cpuMs: number) => {
    used += cpuMs;
    jest.advanceTimersByTime(1_000);
  };

  it('says so each second, with its machine', () => {
    second(80);
    second(500);
    expect(said).toEqual([
      ['halfpallet_in_use', 'this machine'],
      ['halfpallet_in_use', 'this machine'],
    ]);
  });

  it('says nothing while it only looks after itself, nor once it stops', () => {
    for (let seconds = 0; seconds < 10; seconds += 1) second(20);
    stop();
    second(500);
    expect(said).toEqual([]);
  });

  it('goes on when it cannot say so', async () => {
    stop();
    const query = jest.fn(() => Promise.reject(new Error('away')));
    stop = sayWhenInUse({ query } as never, () => used, 'this machine');
    second(500);
    await Promise.resolve();
    second(500);
    expect(query).toHaveBeenCalledTimes(2);
  });
});

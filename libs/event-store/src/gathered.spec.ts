import { gathered } from './gathered';

/** Doubles numbers, refuses negative ones, and remembers what it was called with. */
function doubling(most?: number) {
  const calls: number[][] = [];
  const double = gathered<number, number>(
    async (items) => {
      calls.push([...items]);
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (items.some((item) => item < 0)) throw new Error('negative');
      return items.map((item) => item * 2);
    },
    { most },
  );
  return { calls, double };
}

describe('gathered', () => {
  it('carries out a single call by itself', async () => {
    const { calls, double } = doubling();
    expect(await double(2)).toBe(4);
    expect(await double(3)).toBe(6);
    expect(calls).toEqual([[2], [3]]);
  });

  it('puts what comes meanwhile into the next call and gives everybody their own answer', async () => {
    const { calls, double } = doubling();
    const first = double(1);
    await new Promise((resolve) => setImmediate(resolve));
    const others = [2, 3, 4].map((item) => double(item));
    expect(await Promise.all([first, ...others])).toEqual([2, 4, 6, 8]);
    expect(calls).toEqual([[1], [2, 3, 4]]);
  });

  it('never puts more into one call than allowed', async () => {
    const { calls, double } = doubling(2);
    expect(await Promise.all([1, 2, 3].map((item) => double(item)))).toEqual([2, 4, 6]);
    expect(calls).toEqual([[1, 2], [3]]);
  });

  it('lets only the guilty one fail, and goes on afterwards', async () => {
    const { double } = doubling();
    const results = await Promise.allSettled([1, -1, 3].map((item) => double(item)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await double(5)).toBe(10);
  });

  it('lets all fail together when trying them alone would meet the same', async () => {
    let calls = 0;
    const away = gathered<number, number>(
      async () => {
        calls += 1;
        await new Promise((resolve) => setTimeout(resolve, 1));
        throw new Error('away');
      },
      { meetsAll: () => true },
    );
    const results = await Promise.allSettled([1, 2, 3].map((item) => away(item)));
    expect(results.every(({ status }) => status === 'rejected')).toBe(true);
    expect(calls).toBe(1);
  });

  it('does not wait for a call that is not answered', async () => {
    let calls = 0;
    const slow = gathered<number, number>((items) => {
      calls += 1;
      return calls === 1 ? new Promise(() => {}) : Promise.resolve(items);
    });
    void slow(1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await Promise.all([slow(2), slow(3)])).toEqual([2, 3]);
    expect(calls).toBe(2);
  });
});

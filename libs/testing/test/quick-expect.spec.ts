/** Values that are easily taken for one another. */
const NUMBERS: readonly unknown[] = [0, -0, 1, Number.NaN, 1n, '1', null];
const ODD: readonly unknown[] = [
  ...NUMBERS,
  undefined,
  ...[[], [undefined], Array(1), {}, { a: undefined }, { a: 1 }, new Set([1]), new Date(Number.NaN)],
  ...[expect.any(Number), expect.objectContaining({ a: 1 })],
];
const COMPARISONS = ['toBeGreaterThan', 'toBeGreaterThanOrEqual', 'toBeLessThan', 'toBeLessThanOrEqual'] as const;
const isNumber = (value: unknown) => typeof value === 'number' || typeof value === 'bigint';

const passes = (ask: () => unknown) => {
  try {
    ask();
    return true;
  } catch {
    return false;
  }
};

/** What is asked with `not` is always Jest's own answer (`tools/jest/quick-expect.cjs`). */
describe('a quick expectation', () => {
  it.each(['toBe', 'toEqual'] as const)(
    'holds by %s where its opposite does not, for Jest, and nowhere else',
    (name) => {
      for (const actual of ODD) {
        for (const expected of ODD) {
          const [holds, opposite] = [
            passes(() => expect(actual)[name](expected)),
            passes(() => expect(actual).not[name](expected)),
          ];
          if (holds === opposite) throw new Error(`${String(actual)} ${name} ${String(expected)}: ${holds}`);
        }
      }
    },
  );

  it.each(COMPARISONS)('compares numbers by %s as Jest does, and refuses what is none', (name) => {
    for (const actual of NUMBERS) {
      for (const expected of NUMBERS) {
        const holds = passes(() => expect(actual)[name](expected as number));
        const opposite = passes(() => expect(actual).not[name](expected as number));
        const wanted = isNumber(actual) && isNumber(expected) ? !opposite : false;
        if (holds !== wanted) throw new Error(`${String(actual)} ${name} ${String(expected)}: ${holds}`);
      }
    }
  });

  it('finds null where there is null', () => {
    for (const actual of ODD) {
      if (passes(() => expect(actual).toBeNull()) !== (actual === null)) throw new Error(String(actual));
    }
  });

  it('refuses what Jest refuses: a value too many, or none', () => {
    const careless = expect as unknown as (...args: unknown[]) => Record<string, (...args: unknown[]) => unknown>;
    expect(() => careless(1, 2)).toThrow('at most one argument');
    expect(() => careless(null).toBeNull!(null)).toThrow('must not have an expected argument');
    expect(passes(() => careless(1).toBe!())).toBe(false);
    expect(passes(() => careless().toBeUndefined!())).toBe(true);
  });

  it('tells what was expected, and where in the test', () => {
    for (const ask of [() => expect([1]).toEqual([2]), () => expect('a').toContain('b')]) {
      const error = thrownBy(ask);
      expect(error.message).toContain('Expected');
      expect(error.stack!.split('\n').find((line) => line.trim().startsWith('at '))).toContain('quick-expect.spec');
    }
  });

  it('waits for what is promised', async () => {
    await expect(Promise.resolve(1)).resolves.toBe(1);
    await expect(Promise.reject(new Error('no'))).rejects.toThrow('no');
    await expect(expect(Promise.resolve(1)).resolves.toBe(2)).rejects.toThrow('Expected');
    await expect(expect(Promise.resolve(1)).rejects.toBe(1)).rejects.toThrow('resolved instead of rejected');
  });
});

function thrownBy(ask: () => unknown): Error {
  try {
    ask();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
}

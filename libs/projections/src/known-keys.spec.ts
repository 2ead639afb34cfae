import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { KnownKeys } from './known-keys';

describe('known keys', () => {
  it('never forgets one', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), (keys) => {
        const known = new KnownKeys();
        for (const key of keys) known.add(key);
        expect(keys.every((key) => known.has(key))).toBe(true);
      }),
    );
    const known = new KnownKeys();
    const keys = Array.from({ length: 20_000 }, randomUUID);
    for (const key of keys) known.add(key);
    expect(keys.every((key) => known.has(key))).toBe(true);
  });

  it.each([
    ['random', () => randomUUID()],
    ['all but the same', (n: number) => `order-${n}`],
  ])('takes few for known that are not, be they %s', (_what, keyOf) => {
    const known = new KnownKeys();
    for (let n = 0; n < 20_000; n += 1) known.add(keyOf(n));
    let mistaken = 0;
    for (let n = 20_000; n < 40_000; n += 1) if (known.has(keyOf(n))) mistaken += 1;
    expect(mistaken).toBeLessThan(20_000 * 0.03);
  });

  it('knows nothing at first', () => {
    expect(new KnownKeys().has('a')).toBe(false);
  });
});

import { given } from '@halfpallet/testing';
import { GivenIds, productIds } from './product-ids';

const allocated = (key: string, productId: number) => ({
  type: 'ProductIdAllocated' as const,
  data: { key, productId },
});

describe('ids of products that bring none', () => {
  it('are given out in order', () => {
    given(productIds)
      .when({ allocateFor: ['a'] })
      .then([allocated('a', 1_000_000)]);
    given(productIds, [allocated('a', 1_000_000)])
      .when({ allocateFor: ['b'] })
      .then([allocated('b', 1_000_001)]);
  });

  it('are given out to many at once, each key one and none that it has', () => {
    given(productIds, [allocated('a', 1_000_000)])
      .when({ allocateFor: ['b', 'a', 'c', 'b'] })
      .then([allocated('b', 1_000_001), allocated('c', 1_000_002)]);
  });

  it('stay what they are when the same source asks again', () => {
    given(productIds, [allocated('a', 1_000_000), allocated('b', 1_000_001)])
      .when({ allocateFor: ['a'] })
      .then([]);
  });
});

describe('ids given so far', () => {
  it('are not changed by those given after them, whoever goes on from where', () => {
    const a = GivenIds.none.with('a', 1);
    const ab = a.with('b', 2);
    const ac = a.with('c', 3);
    const seen = (given: GivenIds) => [given.size, [...given.ids()], ['a', 'b', 'c'].map((key) => given.get(key))];
    expect(seen(GivenIds.none)).toEqual([0, [], [undefined, undefined, undefined]]);
    expect(seen(a)).toEqual([1, [1], [1, undefined, undefined]]);
    expect(seen(ab)).toEqual([2, [1, 2], [1, 2, undefined]]);
    expect(seen(ac)).toEqual([2, [1, 3], [1, undefined, 3]]);
    expect(seen(ac.with('b', 4))).toEqual([3, [1, 3, 4], [1, 4, 3]]);
    expect(seen(GivenIds.none.with('c', 5))).toEqual([1, [5], [undefined, undefined, 5]]);
  });

  it('stay what they are for a key that has one', () => {
    expect(GivenIds.none.with('a', 1).with('a', 2).get('a')).toBe(1);
  });
});

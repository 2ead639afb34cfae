import { given } from '@halfpallet/testing';
import { productIds } from './product-ids';

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

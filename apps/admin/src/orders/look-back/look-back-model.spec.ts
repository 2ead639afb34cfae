import type { AdminOrderDetail, OrderEventRow } from '@halfpallet/contracts';
import { ORDER, UNPAID } from '../../test/samples';
import { changedSince, positionOf, stepOf } from './look-back-model';

const events = ['7', '12', '100'].map((position) => ({ position }) as OrderEventRow);

describe('the steps of the slider', () => {
  it('are the events, and the last one is now', () => {
    expect([0, 1, 2].map((step) => positionOf(events, step))).toEqual(['7', '12', null]);
    expect(['7', '12', null].map((position) => stepOf(events, position))).toEqual([0, 1, 2]);
  });

  it('of a position between two events is the one before it', () => {
    expect(stepOf(events, '99')).toBe(1);
    expect(stepOf(events, '1')).toBe(0);
  });
});

describe('what is different now', () => {
  const items = [{ quantity: 2, productSnapshot: { name: 'Tap' } }];
  const then = { ...UNPAID, carrier: null, items } as unknown as AdminOrderDetail;

  it('is told field by field, with what stood there then', () => {
    const now = { ...ORDER, carrier: 'Blue Anchor', items } as unknown as AdminOrderDetail;
    expect(changedSince(then, now)).toEqual([
      { field: 'status', from: 'pending', to: 'confirmed' },
      { field: 'paymentStatus', from: 'pending', to: 'paid' },
      { field: 'paidAud', from: 0, to: 602.28 },
      { field: 'dueNowAud', from: 602.28, to: 0 },
      { field: 'carrier', from: null, to: 'Blue Anchor' },
    ]);
    expect(changedSince(then, then)).toEqual([]);
  });

  it('names items whose quantity changed', () => {
    const now = { ...then, items: [{ ...items[0]!, quantity: 3 }] } as unknown as AdminOrderDetail;
    expect(changedSince(then, now)).toEqual([{ field: 'items', from: '2 × Tap', to: '3 × Tap' }]);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fateOf } from '../lib/demo/fate.mjs';

/** How many orders `npm run demo` places when no number is given. */
const fates = Array.from({ length: 24 }, (_, i) => fateOf(i));
const endOf = ({ pays, ends, steps }) =>
  pays === 'none' ? 'pending' : ends !== 'stays' ? ends : (steps.at(-1) ?? 'confirmed');
const some = (fits) => fates.some((fate) => fits(fate, endOf(fate)));

describe('a demo of 24 orders', () => {
  it('has one of every status', () => {
    assert.deepEqual(
      new Set(fates.map(endOf)),
      new Set(['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded']),
    );
  });

  it('has delivered orders that are paid by card, by transfer, and owed for', () => {
    assert.ok(some(({ by, pays }, end) => end === 'delivered' && by === 'card' && pays === 'full'));
    assert.ok(some(({ balanceArrives }, end) => end === 'delivered' && balanceArrives));
    assert.ok(some(({ pays, balanceArrives }, end) => end === 'delivered' && pays === 'deposit' && !balanceArrives));
  });

  it('has reports about deliveries: one that waits, one that is refunded, one that is declined, and none of other orders', () => {
    const reported = fates.filter((fate) => fate.reported !== null);
    assert.deepEqual(new Set(reported.map((fate) => fate.reported)), new Set(['waits', 'refunded', 'declined']));
    assert.ok(reported.every((fate) => endOf(fate) === 'delivered'));
    assert.ok(some((fate, end) => end === 'delivered' && fate.reported === null));
  });

  it('has cards that were declined, and transfers that are waited for', () => {
    assert.ok(some(({ declinedFirst, pays }) => declinedFirst && pays !== 'none'));
    assert.ok(some(({ by }, end) => by === 'transfer' && end === 'pending'));
  });
});

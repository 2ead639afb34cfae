import type { Fact } from '@halfpallet/event-store';
import { foldedFigures, foldOrderMoney, ORDER_MONEY_STATE } from './folded-money';
import { ForTwo } from './for-two';
import { evolveOrderMoney, initialOrderMoney, keptOrderMoney, owedOf } from './order-money';

const placed = (totalCents = 5_000): Fact => ({ type: 'OrderPlaced', data: { totalCents, livemode: true } });
const confirmed = (): Fact => ({ type: 'OrderConfirmed', data: { cause: 'payment' } });

describe('money that two read models fold', () => {
  it('is one state for both, step by step, and the one that a single fold leads to', () => {
    const [first, second] = [placed(), confirmed()];
    const fold = () => foldOrderMoney(foldOrderMoney(initialOrderMoney, first), second);
    const orders = fold();
    expect(fold()).toBe(orders);
    expect(orders).toEqual([first, second].reduce(evolveOrderMoney, initialOrderMoney));
    // Whoever comes third is the first of the next two.
    expect(fold()).toEqual(orders);
  });

  it('is folded anew onto another state, and from another event that says something else', () => {
    const event = confirmed();
    const [small, large] = [foldOrderMoney(initialOrderMoney, placed(1)), foldOrderMoney(initialOrderMoney, placed(2))];
    expect(foldOrderMoney(small, event).totalCents).toBe(1);
    expect(foldOrderMoney(large, event).totalCents).toBe(2);
    expect(foldOrderMoney(small, event).totalCents).toBe(1);
  });

  it('is worked out, written down and read as it is for one', () => {
    const state = evolveOrderMoney(initialOrderMoney, placed());
    for (let reader = 0; reader < 3; reader += 1) {
      expect(foldedFigures(state)).toEqual(owedOf(state));
      const kept = ORDER_MONEY_STATE.write(state);
      expect(kept).toBe(keptOrderMoney(state));
      expect(ORDER_MONEY_STATE.read(kept)).toEqual(state);
    }
    // Tables of earlier releases hold the state itself.
    expect(ORDER_MONEY_STATE.read(state)).toEqual(state);
  });
});

describe('what is kept for the second of two', () => {
  it('is forgotten once the second has it, and when there is too much of it', () => {
    const kept = new ForTwo<string, string>(2);
    const asked: string[] = [];
    const once = (key: string) => kept.once(key, (of) => (asked.push(of), of.toUpperCase()));
    expect([once('a'), once('a'), once('a')]).toEqual(['A', 'A', 'A']);
    expect(asked).toEqual(['a', 'a']);
    expect(['b', 'c', 'b', 'c'].map(once)).toEqual(['B', 'C', 'B', 'C']);
    expect(asked).toEqual(['a', 'a', 'b', 'c', 'b']);
  });
});

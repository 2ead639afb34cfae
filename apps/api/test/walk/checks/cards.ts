import * as calls from '../calls';
import { cents } from '../told';
import { violation } from '../violation';
import type { Check } from './check';

const EVERY = 6;
const OVER: readonly string[] = ['cancelled', 'refunded'];

/** A card of the overview says what the rows behind its link come to. */
export const cardsCountRows: Check = async ({ world, step }) => {
  if (step % EVERY !== 0) return [];
  const { owner } = world.staff;
  const [{ body: overview }, rows] = await Promise.all([calls.overview(owner), calls.everyOrder(owner)]);
  const sum = (amount: (row: calls.MoneyRow) => number) => rows.reduce((all, row) => all + cents(amount(row)), 0);
  const standing = rows.filter(({ status }) => !OVER.includes(status));
  const placed = standing.reduce((all, { totalAud }) => all + cents(totalAud), 0);
  const expected = {
    totalOrders: rows.length,
    pendingOrders: rows.filter(({ status }) => status === 'pending').length,
    totalRevenue: sum(({ paidAud, refundedAud }) => paidAud - refundedAud),
    ordersPlacedAud: placed,
    avgOrderValue: standing.length === 0 ? 0 : Math.round(placed / standing.length),
  };
  const { totalOrders, pendingOrders, totalRevenue, ordersPlacedAud, avgOrderValue } = overview.stats;
  const said = {
    totalOrders,
    pendingOrders,
    totalRevenue: cents(totalRevenue),
    ordersPlacedAud: cents(ordersPlacedAud),
    avgOrderValue: cents(avgOrderValue),
  };
  if (JSON.stringify(said) === JSON.stringify(expected)) return [];
  return [violation('cards/overview', `the cards say ${JSON.stringify(said)}, the rows ${JSON.stringify(expected)}`)];
};

import * as calls from '../calls';
import { violation } from '../violation';
import type { Check } from './check';

const EVERY = 4;

/** The overview counts what the lists have. */
export const overviewCountsLists: Check = async ({ world, step }) => {
  if (step % EVERY !== 0) return [];
  const { finance } = world.staff;
  const attention = await calls.moneyAttention(finance);
  const lists = {
    toTransfer: 'toTransfer',
    toApprove: 'toApprove',
    failedRefunds: 'failed',
    owedBack: 'owedBack',
    disputes: 'disputed',
    balancesDue: 'balanceDue',
  } as const;
  const found = await Promise.all(
    Object.entries(lists).map(async ([name, list]) => {
      const counted: number = attention.body?.[name]?.count;
      const listed = calls.totalOf(await calls.WAITING[list](finance));
      if (counted === listed) return [];
      return [violation(`attention/${name}`, `the overview counts ${counted}, the list has ${listed}`)];
    }),
  );
  return found.flat();
};

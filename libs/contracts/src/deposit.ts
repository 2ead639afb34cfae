import { Business } from './business';

const BALANCE = 100 - Business.depositPct;

/** How an order is paid. The shares come from the one constant; whoever names them takes the words from here. */
export const deposit = {
  share: `${Business.depositPct}%`,
  balanceShare: `${BALANCE}%`,
  /** In front of other words: `50% deposit`. */
  name: `${Business.depositPct}% deposit`,
  rule: `${Business.depositPct}% deposit with the order, ${BALANCE}% on delivery`,
  whenAsked: 'We ask for the balance when the goods ship; you can pay it at any time before.',
} as const;

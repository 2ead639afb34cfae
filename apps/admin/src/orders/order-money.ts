import { goodsLeft, hasEnded, type OrderMoney, type OrderStatus } from '@halfpallet/contracts';
import { moneyNotes, type AmountField } from '../i18n/order-money';
import { order as texts } from '../i18n/orders';
import { audText, centsOf } from '../shared/format';

export interface MoneyFact {
  readonly term: string;
  /** Dollars. */
  readonly value: number;
}

/** Always in sight; the others only when they are not nothing. */
const ALWAYS: ReadonlySet<AmountField> = new Set(['paidAud', 'dueNowAud', 'dueLaterAud', 'refundedAud']);

const FACTS: ReadonlyArray<readonly [AmountField, string]> = [
  ['paidAud', texts.fields.paid],
  ['dueNowAud', texts.fields.dueNow],
  ['dueLaterAud', texts.fields.dueLater],
  ['refundedAud', texts.fields.refunded],
  ['refundPendingAud', texts.fields.refundPending],
  ['refundFailedAud', texts.fields.refundFailed],
  ['heldOverAud', texts.fields.heldOver],
  ['retainedAud', texts.fields.retained],
];

/** What came, what is due, what goes back: each the server's own figure. */
export function moneyFacts(money: OrderMoney): readonly MoneyFact[] {
  return FACTS.filter(([field]) => ALWAYS.has(field) || isSome(money[field])).map(([field, term]) => ({
    term,
    value: money[field],
  }));
}

/** What of the money is not nothing, in a few words each: `A$602.28 due on delivery`. */
export function notesOf(money: OrderMoney): readonly string[] {
  const fields = Object.keys(moneyNotes) as Array<keyof typeof moneyNotes>;
  return fields.filter((field) => isSome(money[field])).map((field) => moneyNotes[field](audText(money[field])));
}

export type ForceEffect =
  | 'closes'
  | 'closes-and-proposes'
  | 'stays-closed'
  | 'reopens'
  | 'asks-for-balance'
  | 'balance-waits'
  | 'nothing';

export type ForcedOrder = Pick<OrderMoney, 'dueNowAud' | 'dueLaterAud' | 'why'> & {
  readonly status: OrderStatus;
  readonly refundableAud: number;
};

/** What forcing the order to a status does to its money, told before it is done. */
export function forceEffect(order: ForcedOrder, to: OrderStatus): ForceEffect {
  if (hasEnded(to)) {
    if (hasEnded(order.status)) return 'stays-closed';
    return isSome(order.refundableAud) ? 'closes-and-proposes' : 'closes';
  }
  if (hasEnded(order.status)) return 'reopens';
  if (goodsLeft(to) && !goodsLeft(order.status) && isSome(order.dueLaterAud)) return 'asks-for-balance';
  if (!goodsLeft(to) && goodsLeft(order.status) && order.why === 'balance_due') return 'balance-waits';
  return 'nothing';
}

export const isSome = (dollars: number) => centsOf(dollars) > 0;

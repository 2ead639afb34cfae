import { isBehindItsMoney, type OrderAndMoney } from './behind-money';

const OVER = { paymentStatus: 'paid', why: 'owed_back' } as const;
const ALIVE = { paymentStatus: 'paid', why: 'balance_due_on_delivery' } as const;
const REFUNDED = { paymentStatus: 'refunded', why: 'refunded' } as const;

it.each<[string, OrderAndMoney, boolean]>([
  [
    'refunded, and all of it is back with the buyer',
    { status: 'refunded', beforeRefund: 'confirmed', owed: REFUNDED },
    false,
  ],
  ['refunded, and money came back since', { status: 'refunded', beforeRefund: 'confirmed', owed: OVER }, true],
  ['refunded by the word of staff, whatever came back', { status: 'refunded', beforeRefund: null, owed: OVER }, false],
  [
    'back where it stood, and its payment knows of no such thing yet',
    { status: 'confirmed', beforeRefund: null, owed: OVER },
    true,
  ],
  ['back where it stood, as its payment knows', { status: 'confirmed', beforeRefund: null, owed: ALIVE }, false],
  ['cancelled, and money came back', { status: 'cancelled', beforeRefund: null, owed: OVER }, false],
])('an order that is %s', (_, order, behind) => expect(isBehindItsMoney(order)).toBe(behind));

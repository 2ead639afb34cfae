import { toldByAddress } from './told-by-address';

const search = (text: string) => new URLSearchParams(text);

it.each([
  ['an order of which nothing has arrived', { paidAud: 0, payableAud: 100 }, 'payment=success', 'paid'],
  ['an order whose deposit has arrived', { paidAud: 100, payableAud: 100 }, 'payment=success', null],
  ['a balance that has not arrived', { paidAud: 100, payableAud: 100 }, 'payment=success&after=100', 'paid'],
  ['a balance that has arrived', { paidAud: 200, payableAud: 0 }, 'payment=success&after=100', null],
  [
    'a payment that was refused elsewhere',
    { paidAud: 0, payableAud: 100 },
    'payment=success&redirect_status=failed',
    'failed',
  ],
  [
    'a payment that was refused, and made since',
    { paidAud: 100, payableAud: 100 },
    'payment=success&after=0&redirect_status=failed',
    null,
  ],
  ['an order that was just opened', { paidAud: 0, payableAud: 100 }, '', null],
  ['an address that makes no sense', { paidAud: 0, payableAud: 100 }, 'payment=success&after=x', null],
])('%s', (_, order, address, told) => expect(toldByAddress(order, search(address))).toBe(told));

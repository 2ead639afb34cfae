import { awaitsPayment } from './awaited-payment';

const search = (text: string) => new URLSearchParams(text);

it.each([
  ['an order of which nothing has arrived', { paidAud: 0, payableAud: 100 }, 'payment=success', true],
  ['an order whose deposit has arrived', { paidAud: 100, payableAud: 100 }, 'payment=success', false],
  ['a balance that has not arrived', { paidAud: 100, payableAud: 100 }, 'payment=success&after=100', true],
  ['a balance that has arrived', { paidAud: 200, payableAud: 0 }, 'payment=success&after=100', false],
  ['an order that was just opened', { paidAud: 0, payableAud: 100 }, '', false],
  ['an address that makes no sense', { paidAud: 0, payableAud: 100 }, 'payment=success&after=x', false],
])('%s', (_, order, address, waits) => expect(awaitsPayment(order, search(address))).toBe(waits));

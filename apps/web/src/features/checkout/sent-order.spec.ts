/** @jest-environment jsdom */
import type { CreateValidatedOrder } from '@halfpallet/contracts';
import { rememberSent, unansweredOrder } from './sent-order';

const order = (changes: Partial<CreateValidatedOrder> = {}): CreateValidatedOrder => ({
  customerName: 'Alex Sample',
  customerEmail: 'alex@example.com',
  productId: 9,
  quantity: 37,
  shippingAddress: '1 Sample Street',
  items: [{ productId: 9, quantity: 37, quoteToken: 'proof' }],
  quoteToken: 'proof',
  paymentMethod: 'stripe',
  totalAmount: 100.1,
  ...changes,
});

const sent = { key: 'first', body: order() };
beforeEach(() => rememberSent(sent));

describe('an order that was sent and not answered', () => {
  it('is the one that is asked for again, with another proof of the same price', () => {
    const again = order({ quoteToken: 'other', items: [{ productId: 9, quantity: 37, quoteToken: 'other' }] });
    expect(unansweredOrder(again)).toEqual(sent);
  });

  it.each<Partial<CreateValidatedOrder>>([
    { totalAmount: 100.11 },
    { paymentMethod: 'bank_transfer' },
    { customerEmail: 'sam@example.com' },
    { items: [{ productId: 9, quantity: 74 }] },
  ])('is another one than with %p', (changes) => expect(unansweredOrder(order(changes))).toBeNull());

  it('is over once it was answered', () => {
    rememberSent(null);
    expect(unansweredOrder(order())).toBeNull();
  });
});

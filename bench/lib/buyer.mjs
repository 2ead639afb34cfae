import { randomUUID } from 'node:crypto';

const ADDRESS = {
  name: 'Bench Buyer',
  address: '12 Wharf Street',
  city: 'Brisbane',
  state: 'QLD',
  postcode: '4000',
  country: 'Australia',
};

/** A key as the storefront sends one with everything that writes. */
const once = () => ({ 'idempotency-key': randomUUID() });

/** A product as a line names it: the standard one of every kind of option it has. */
const asStandard = ({ id, variations }) => ({
  productId: id,
  optionIds: variations.filter(({ variationValue }) => variationValue === 'Standard').map((variation) => variation.id),
});

/**
 * What a guest's browser sends from the first cart line to the paid order, with the headers it sends. What follows is the
 * shop's own affair: the provider's notice arrives, the worker applies it and confirms the order.
 *
 * @param {import('./load.mjs').Visitor} visitor a new one for each order: a guest has no cookies yet
 * @param {{ id: number, moqUnits: number, variations: Array<{ id: number, variationValue: string }> }} product
 * @returns {Promise<{ id: string, orderNumber: string }>}
 */
export async function orderAndPay(visitor, product) {
  const quantity = product.moqUnits;
  await visitor.json('POST', '/api/cart/items', { body: { ...asStandard(product), quantity }, headers: once() });
  const order = await placeOrder(visitor, product);
  const intent = await visitor.json('POST', '/api/orders/create-payment-intent', {
    body: { orderId: order.id },
    headers: once(),
  });
  await visitor.json('POST', '/api/test-payments/confirm', {
    body: {
      clientSecret: intent.body.clientSecret,
      number: '4242424242424242',
      expMonth: 12,
      expYear: 2040,
      cvc: '123',
    },
    headers: once(),
  });
  return order;
}

/** @returns {Promise<{ id: string, orderNumber: string, position: string }>} `position`: what X-Min-Position takes */
export async function placeOrder(visitor, product) {
  const { body, headers } = await visitor.json('POST', '/api/orders/create-validated', {
    body: {
      customerName: ADDRESS.name,
      customerEmail: 'buyer@bench.example',
      ...asStandard(product),
      quantity: product.moqUnits,
      shippingAddress: `${ADDRESS.address}\nBrisbane QLD 4000`,
      billing: { ...ADDRESS, email: 'buyer@bench.example', phone: '0412 345 678' },
      shipping: ADDRESS,
      paymentMethod: 'stripe',
    },
    headers: once(),
  });
  return { ...body.order, position: headers['x-event-position'] };
}

/** Signs the visitor in as the shop's owner. */
export const signIn = (visitor, owner) => visitor.json('POST', '/api/login', { body: owner });

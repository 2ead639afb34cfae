import { randomUUID } from 'node:crypto';
import { standardOptions } from '../support/buying';
import type { Visitor } from '../support/shop';

export interface Placed {
  readonly id: string;
  readonly orderNumber: string;
  readonly totalAud: number;
}

/** Places an order as a guest from the full checkout form. */
export async function placeOrder(
  visitor: Visitor,
  buyer: { name?: string; email?: string; phone?: string; productId?: number; paymentMethod?: string } = {},
): Promise<Placed> {
  const { name = 'Ada Buyer', email = 'ada@buyer.example', phone = '0412 345 678', productId = 1 } = buyer;
  const product = (await visitor.get(`/api/products/${productId}`)).body;
  const address = {
    name,
    address: '12 Wharf Street',
    city: 'Brisbane',
    state: 'QLD',
    postcode: '4000',
    country: 'Australia',
  };
  const answer = await visitor.post(
    '/api/orders/create-validated',
    {
      customerName: name,
      customerEmail: email,
      productId,
      optionIds: standardOptions(productId),
      quantity: product.moqUnits,
      shippingAddress: '12 Wharf Street\nBrisbane QLD 4000',
      billing: { ...address, email, phone },
      shipping: address,
      paymentMethod: buyer.paymentMethod ?? 'stripe',
    },
    { 'idempotency-key': randomUUID() },
  );
  if (answer.status !== 201) throw new Error(`no order: ${answer.status} ${answer.text}`);
  return answer.body.order as Placed;
}

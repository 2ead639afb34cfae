import type { CreatedOrder } from '@halfpallet/contracts';
import { ORDER, placeOrder } from '../../support/buying';
import { TestShop, type Answer, type Visitor } from '../../support/shop';

export const CUSTOMER = { email: 'carla@customer.example', password: 'twelve wooden crates', firstName: 'Carla' };

/** A shop with what the contracts speak of: a guest who ordered, and a customer who ordered. */
export interface World {
  readonly shop: TestShop;
  /** Somebody who just came in. */
  visitor(): Visitor;
  readonly guest: Visitor;
  readonly guestOrder: CreatedOrder;
  readonly customer: Visitor;
  readonly customerOrder: CreatedOrder;
}

export async function openWorld(): Promise<World> {
  const shop = await TestShop.open();
  const [guest, customer] = [shop.visitor(), shop.visitor()];
  await customer.post('/api/register', CUSTOMER);
  return {
    shop,
    visitor: () => shop.visitor(),
    guest,
    guestOrder: await placeOrder(guest),
    customer,
    customerOrder: await placeOrder(customer, {
      customerEmail: CUSTOMER.email,
      shippingAddress: ORDER.shippingAddress,
      shipping: {
        name: 'Carla Caller',
        address: '12 Wharf Street',
        city: 'Brisbane',
        state: 'QLD',
        postcode: '4000',
        country: 'Australia',
      },
    }),
  };
}

/** One row of the specification, as a caller has to know it. */
export interface CallContract {
  /** Address of a request that works. */
  readonly ask: (world: World) => string;
  readonly by?: (world: World) => Visitor;
  /** The payload of the specification. */
  readonly body?: (world: World) => Record<string, unknown>;
  /** Fields of the payload without which the call is refused under their name. */
  readonly needs?: readonly string[];
  /** A value of the wrong kind for fields that need not be there. */
  readonly wrongly?: Readonly<Record<string, unknown>>;
  readonly status?: number;
  /** What is wrong with the answer. */
  readonly answers: (answer: Answer, world: World) => string[];
  /** How long the answer is good for. */
  readonly caching: RegExp;
  /** The main way in which it fails; asserts it. */
  readonly fails: (world: World) => Promise<void>;
}

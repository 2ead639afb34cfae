import sharp from 'sharp';
import type { CreatedOrder } from '@halfpallet/contracts';
import { startForeignHost } from '@halfpallet/testing';
import { ORDER, placeOrder } from '../../support/buying';
import { TestShop, type Answer, type Visitor } from '../../support/shop';
import { LIST, sentFile } from '../../support/uploads';

export const CUSTOMER = { email: 'carla@customer.example', password: 'twelve wooden crates', firstName: 'Carla' };

/** As many as the contract of reading one asks for. */
const FILES = 16;

/** A shop with what the contracts speak of: a guest who ordered, and a customer who ordered. */
export interface World {
  readonly shop: TestShop;
  /** Somebody who just came in. */
  visitor(): Visitor;
  readonly guest: Visitor;
  readonly guestOrder: CreatedOrder;
  readonly customer: Visitor;
  readonly customerOrder: CreatedOrder;
  /** Address of a picture at a host on the list. */
  readonly foreignImage: string;
  /** Somebody who has sent files, and one of them each time: a file is read once. */
  readonly sender: Visitor;
  nextFile(): Record<string, unknown>;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const foreign = await startForeignHost((_request, response) => response.setHeader('set-cookie', 'a=1').end(png));
  const shop = await TestShop.open({ env: { EGRESS_TRUSTED_ORIGINS: foreign.origin } });
  const [guest, customer] = [shop.visitor(), shop.visitor()];
  await customer.post('/api/register', CUSTOMER);
  const sender = shop.visitor();
  const files: Array<Record<string, unknown>> = [];
  for (let count = 0; count < FILES; count += 1) files.push({ ...(await sentFile(sender, LIST)) });
  return {
    shop,
    foreignImage: `${foreign.origin}/picture.png`,
    close: () => Promise.all([shop.close(), foreign.close()]).then(() => undefined),
    visitor: () => shop.visitor(),
    sender,
    nextFile: () => files.pop() ?? {},
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

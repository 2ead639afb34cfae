import { uuidv5 } from '@halfpallet/event-store';
import { CatalogueIndex, type CatalogueProduct } from '../catalogue/public';
import type { PersonDetails } from '../identity/public';
import {
  itemIdOf,
  orderIdFor,
  orderNumberFor,
  PriceOrder,
  type OrderPlaced,
  type PricedOrder,
} from '../ordering/public';
import { PriceTextsBook } from '../pricing/public';
import { chanceOf, pick } from './domain/chance';
import { planOf, type OrderPlan } from './domain/order-plan';

/** Whoever orders: invented, under addresses that belong to nobody. */
export interface DemoPeople {
  readonly people: ReadonlyArray<{ readonly name: string; readonly email: string }>;
  readonly companies: readonly string[];
}

export interface DemoOrder {
  readonly plan: OrderPlan;
  readonly placed: OrderPlaced['data'];
  readonly contact: { readonly id: string } & Omit<PersonDetails, 'kind'>;
}

const NAMESPACE = '7d1f6f0a-52c9-4d67-9a0b-3f2b2c5e8d11';
const DESTINATIONS = [
  ['Brisbane', 'QLD', '4000'],
  ['Melbourne', 'VIC', '3000'],
  ['Sydney', 'NSW', '2000'],
  ['Perth', 'WA', '6000'],
  ['Hobart', 'TAS', '7000'],
] as const;

export interface DemoOrdersOptions {
  readonly catalogue: CatalogueIndex;
  readonly prices: PriceOrder;
  readonly texts: PriceTextsBook;
  readonly secret: string;
  readonly seed: number;
  readonly invented: DemoPeople;
}

/** The orders of a seed. The engine prices each product, options, quantity and place once; other orders of it have the same price. */
export class DemoOrders {
  private readonly priced = new Map<string, Promise<PricedOrder>>();

  constructor(private readonly options: DemoOrdersOptions) {}

  idOf(number: number): string {
    return orderIdFor(this.numberOf(number));
  }

  /** @param began when the newest order may have been placed, milliseconds since 1970 */
  async make(number: number, began: number): Promise<DemoOrder> {
    const { seed, secret } = this.options;
    const plan = planOf(seed, number);
    const orderNumber = orderNumberFor(this.commandOf(number), secret);
    const orderId = orderIdFor(orderNumber);
    const [city, state, postcode] = pick(DESTINATIONS, plan.destination);
    const { items, gstCents, totalCents } = await this.price(plan, postcode);
    const contactId = uuidv5(orderId, 'contact');
    const placed: OrderPlaced['data'] = {
      ...{ orderId, orderNumber, customerId: contactId, contactId, source: 'guest-checkout', postcode },
      paymentMethod: plan.method,
      ...(number % 3 === 0 ? { purchaseOrderNumber: `PO-${1_000 + number}` } : {}),
      items: items.map((item, index) => ({ ...item, itemId: itemIdOf(orderId, index) })),
      ...{ gstCents, totalCents, livemode: false },
      placedAt: new Date(began - plan.ageMs).toISOString(),
    };
    return { plan, placed, contact: { id: contactId, ...this.contactOf(plan, { city, state, postcode }) } };
  }

  private commandOf(number: number): string {
    return uuidv5(NAMESPACE, `${this.options.seed}:${number}`);
  }

  private numberOf(number: number): string {
    return orderNumberFor(this.commandOf(number), this.options.secret);
  }

  private contactOf(
    { customer }: OrderPlan,
    place: { readonly city: string; readonly state: string; readonly postcode: string },
  ) {
    const { people, companies } = this.options.invented;
    const { name, email } = people[customer % people.length]!;
    const chance = chanceOf(this.options.seed, -1 - customer);
    const street = `${1 + Math.floor(chance() * 300)} Wharf Street`;
    const phone = `04${String(10_000_000 + Math.floor(chance() * 89_999_999))}`;
    const address = { name, address: street, ...place, country: 'Australia' };
    return {
      name,
      // One address a customer: people of the same name are not the same.
      email: email.replace('@', `.${customer}@`),
      phone,
      company: pick(companies, chance()),
      billing: { ...address, email: email.replace('@', `.${customer}@`), phone },
      shipping: address,
    };
  }

  private async price(plan: OrderPlan, postcode: string): Promise<PricedOrder> {
    const products = await this.options.catalogue.products();
    const { data } = pick(products, plan.product);
    const quantity = data.moqUnits * plan.multiple;
    const key = `${data.productId} ${quantity} ${postcode}`;
    let priced = this.priced.get(key);
    if (!priced) {
      priced = this.priceOnce(data, quantity, postcode);
      this.priced.set(key, priced);
    }
    return priced;
  }

  private async priceOnce(data: CatalogueProduct['data'], quantity: number, postcode: string): Promise<PricedOrder> {
    const wanted = { productId: data.productId, optionIds: oneOfEachKind(data), quantity };
    const priced = await this.options.prices.price(this.idOf(0), [wanted], postcode, null);
    for (const { price } of priced.items) if ('engine' in price) await this.options.texts.publish(price);
    return priced;
  }
}

function oneOfEachKind({ variations }: CatalogueProduct['data']): number[] {
  return [...new Map(variations.map(({ variationType, id }) => [variationType, id])).values()];
}

import { randomUUID } from 'node:crypto';
import type { Transactor } from '@halfpallet/event-store';
import { ShopperOrders } from '../../src/order-desk/shopper-orders';
import { OrderTermsReader } from '../../src/payments/order-terms';
import { Quotes } from '../../src/quoting/quotes';

const ORDERS = ['HP-000000000000', randomUUID(), 'HP-1', "' or 1=1", '', 'x'.repeat(30)];
const QUOTES = ['QT-000000000000', 'QT-1', "' or 1=1", '', 'x'.repeat(30)];

/** A store in which there is nothing, and which remembers how often it was asked. */
function emptyStore() {
  const load = jest.fn((_stream: string, decider: { initial: unknown }) =>
    Promise.resolve({ state: decider.initial, revision: null }),
  );
  return { load, transactor: { load } as unknown as Transactor };
}

/** Only what the readers under test touch before they say no. */
const nothing = {} as never;
const noPayment = { open: () => Promise.resolve(() => Promise.reject(new Error('of no order'))) } as never;

describe('a number that leads to nothing takes the same way, whether it could be one or not', () => {
  it.each(ORDERS)('as an order: %j', async (number) => {
    const { load, transactor } = emptyStore();
    const orders = new ShopperOrders(transactor, noPayment, nothing, nothing, nothing, nothing);
    await expect(orders.find(number)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND', message: 'Order not found' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each(ORDERS)('as an order to pay: %j', async (number) => {
    const { load, transactor } = emptyStore();
    const terms = new OrderTermsReader(transactor, nothing);
    await expect(terms.read(number)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND', message: 'Order not found' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each(QUOTES)('as a quote: %j', async (number) => {
    const { load, transactor } = emptyStore();
    await expect(new Quotes(transactor).find(number)).rejects.toMatchObject({ code: 'QUOTE_NOT_FOUND' });
    expect(load).toHaveBeenCalledTimes(1);
  });
});

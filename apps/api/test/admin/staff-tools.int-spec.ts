import { randomUUID } from 'node:crypto';
import { eventually } from '@halfpallet/testing';
import { expectStatus, standardOptions } from '../support/buying';
import { TestShop, type Visitor } from '../support/shop';
import { ordersInList, placeOrder, type Placed } from './back-office';

describe('what staff have on every page', () => {
  let shop: TestShop;
  let owner: Visitor;
  let sourcing: Visitor;
  let first: Placed;
  let second: Placed;

  beforeAll(async () => {
    shop = await TestShop.open();
    owner = await shop.owner();
    sourcing = await shop.staff('sourcing');
    const olivia = { name: 'Olivia Dyk', email: 'olivia@acme.example', phone: '0400 111 222' };
    first = await placeOrder(shop.visitor(), olivia);
    second = await placeOrder(shop.visitor(), { ...olivia, name: 'Olivia van Dyk' });
    await placeOrder(shop.visitor(), { name: 'Somebody Else', email: 'else@buyer.example', phone: '0499 888 777' });
    await ordersInList(owner, 3);
  });
  afterAll(() => shop.close());

  describe('finding by one text', () => {
    const find = async (visitor: Visitor, q: string) =>
      (await visitor.get(`/api/admin/rest/find?${new URLSearchParams({ q })}`)).body;

    it('finds orders and the one customer behind them by a phone number, however it is typed', async () => {
      for (const q of ['0400111222', ' +61 400 111 222']) {
        const { orders, customers, away } = await find(owner, q);
        expect(orders.map(({ id }: Placed) => id)).toEqual([second.id, first.id]);
        expect(orders[0]).toMatchObject({ billingName: 'Olivia van Dyk', status: 'pending' });
        expect(customers).toEqual([
          { id: expect.any(String), name: 'Olivia van Dyk', email: 'o•••@acme.example', phone: '•••• 222' },
        ]);
        expect((await owner.get(`/api/admin/rest/customers/${customers[0].id}`)).body.orderCount).toBe(2);
        expect(away).toEqual([]);
      }
    });

    it('finds quotes by their number', async () => {
      const product = { id: 1, productName: 'Gooseneck Kitchen Mixer' };
      const wanted = { product, optionIds: standardOptions(1), quantity: 80, postcode: '4000' };
      const key = { 'idempotency-key': randomUUID() };
      const answer = expectStatus(await shop.visitor().post('/api/generate-quote', wanted, key), 201);
      const quoteNumber = String(answer.headers['x-quote-number']);
      const quotes = await eventually(async () => {
        const found = await find(owner, quoteNumber.toLowerCase());
        return found.quotes.length > 0 && found.quotes;
      });
      expect(quotes).toMatchObject([{ quoteNumber, status: 'open', quantity: 80, orderId: null }]);
    });

    it('tells nobody what they may not read', async () => {
      expect(await find(sourcing, 'olivia')).toMatchObject({ orders: [], customers: [] });
      const { orders } = await find(sourcing, first.orderNumber);
      expect(orders).toMatchObject([{ id: first.id, billingName: 'O... D...' }]);
      // Of the staff themselves nobody is a customer.
      expect((await find(owner, 'staff.example')).customers).toEqual([]);
    });

    it('looks for nothing shorter than a word, and asks for something', async () => {
      const none = { orders: [], customers: [], quotes: [], jobs: [], away: [] };
      expect(await find(owner, ' ol ')).toEqual(none);
      expect((await owner.get('/api/admin/rest/find')).status).toBe(400);
      expect((await owner.get(`/api/admin/rest/find?q=${'x'.repeat(201)}`)).status).toBe(400);
      expect((await owner.get('/api/admin/rest/find?q=abc&colour=1')).status).toBe(400);
    });
  });
});

import type { CartItem } from '@halfpallet/contracts';
import { MIXER, ORDER, placeOrder, standardOptions } from '../support/buying';
import { TestShop } from '../support/shop';
import { withdraw } from '../support/withdraw';

const ACCOUNT = { email: 'saved@buyer.example', password: 'correct horse battery' };

describe('a product that is not sold any more', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open();
  });
  afterAll(() => shop.close());

  it('is offered nowhere, and named to those who have it before them; what was ordered stands', async () => {
    const { productId, optionIds, quantity } = MIXER;
    const line = { productId, optionIds, quantity };
    const [buyer, elsewhere, guest] = [shop.visitor(), shop.visitor(), shop.visitor()];
    await buyer.post('/api/register', { ...ACCOUNT, firstName: 'Ada' });
    await elsewhere.post('/api/login', ACCOUNT);
    const { productName, imageUrl } = (await buyer.get(`/api/products/${productId}`)).body;
    const order = await placeOrder(buyer);
    const other = { productId: 2, optionIds: standardOptions(2), quantity: 60 };
    for (const one of [line, other]) await buyer.post('/api/cart/items', one);
    await guest.post('/api/cart/items', line);

    await withdraw(shop, productId);

    const found = (await guest.get(`/api/products?search=${encodeURIComponent(productName)}`)).body;
    expect(found.map(({ id }: { id: number }) => id)).not.toContain(productId);
    expect((await guest.get('/sitemap.xml')).text).not.toContain('gooseneck-kitchen-mixer');
    expect((await guest.get('/products/gooseneck-kitchen-mixer')).status).toBe(404);
    expect((await guest.get(imageUrl)).status).toBe(200);

    const cartOf = async (visitor: typeof buyer) => (await visitor.get('/api/cart')).body.items as CartItem[];
    const gone = 'This product has left the catalogue.';
    expect(await cartOf(elsewhere)).toMatchObject([
      { productId, problem: gone },
      { productId: 2, problem: null },
    ]);
    await guest.post('/api/login', ACCOUNT);
    expect(await cartOf(guest)).toMatchObject([
      { productId, problem: gone },
      { productId: 2, problem: null },
    ]);

    const refused = `${productName} is not sold any more.`;
    for (const wanted of [line, { ...line, items: [other, line] }]) {
      const { status, body } = await buyer.post('/api/orders/create-validated', { ...ORDER, ...wanted });
      expect([status, body.code, body.message]).toEqual([404, 'PRODUCT_NOT_FOUND', refused]);
    }
    for (const answer of [
      await buyer.post('/api/cart/items', line),
      await buyer.put(`/api/cart/items/${(await cartOf(buyer))[0]!.id}`, { quantity: 2 * quantity }),
      await buyer.get(`/api/pricing/${productId}?quantity=${quantity}`),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([404, refused]);
    }
    expect((await buyer.post(`/api/customer/orders/${order.id}/reorder`)).body).toEqual({
      added: [],
      skipped: [{ productName, reason: 'It is no longer sold.' }],
    });

    expect((await buyer.post('/api/orders/create-payment-intent', { orderId: order.id })).status).toBe(201);
    const shown = (await (await shop.owner()).get(`/api/admin/orders/${order.id}`)).body;
    expect(shown.items[0].productSnapshot).toMatchObject({ imageUrl });
    await buyer.delete(`/api/cart/items/${(await cartOf(buyer))[0]!.id}`);
    expect(await cartOf(buyer)).toMatchObject([{ productId: 2 }]);
  });
});

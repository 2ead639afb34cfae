import { randomUUID } from 'node:crypto';
import type { Transactor } from '@halfpallet/event-store';
import { cart } from '../../src/cart/domain/cart';
import { cartStream } from '../../src/cart/domain/cart.events';
import { accountCartId } from '../../src/cart/public';
import { TRANSACTOR } from '../../src/platform/tokens';
import { MIXER, ORDER, placeOrder } from '../support/buying';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { sharedShop } from '../support/shared-shop';
import type { TestShop, Answer } from '../support/shop';

const BARE = { productId: MIXER.productId, quantity: MIXER.quantity };
const SENTENCE =
  'Choose the finish of Gooseneck Kitchen Mixer before you order it (Standard, Matte Black, Brushed Nickel or Brushed Gold).';
const NAME = 'Gooseneck Kitchen Mixer';

describe('a product whose finish nobody chose', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await sharedShop();
  });

  const { optionIds: _, ...bareOrder } = ORDER;
  const { productId: _id, quantity: _quantity, ...buyer } = bareOrder;
  const simple = (productName: string, more: object = {}) => ({
    ...buyer,
    orderItems: [{ productName, quantity: 80, ...more }],
  });

  const expectOptionNeeded = (answer: Answer) => {
    expectRefusal(answer, 422, 'OPTION_NEEDED');
    expect(answer.body.message).toBe(SENTENCE);
    expect(answer.body.openOptions).toMatchObject([
      { variationType: 'finish', values: [{ id: 1001, variationValue: 'Standard' }, { id: 1002 }, {}, {}] },
    ]);
  };

  it.each<[string, string, object]>([
    ['the cart', '/api/cart/items', BARE],
    ['a quote', '/api/generate-quote', { product: { id: 1 }, quantity: 80 }],
    ['a quote by name', '/api/generate-quote', { productData: { productName: NAME } }],
    ['an order', '/api/orders/create-validated', bareOrder],
    ['an order of several lines', '/api/orders/create-validated', { ...ORDER, items: [MIXER, BARE] }],
    ['an express order', '/api/orders/create', bareOrder],
    ['an order by name', '/api/orders/create-simple', simple(NAME)],
  ])('is refused for %s, with what there is to choose from', async (_what, url, body) => {
    expectOptionNeeded(await withoutEvents(shop.pool, () => shop.visitor().post(url, body)));
  });

  it.each<[string, string, object]>([
    ['the cart, by the id of a variation', '/api/cart/items', { ...BARE, productId: 1001 }],
    ['the cart, as an option', '/api/cart/items', { ...BARE, optionIds: [1002] }],
    ['a quote by name', '/api/generate-quote', { productData: { productName: `${NAME} (Brushed Gold)` } }],
    ['an express order', '/api/orders/create', { ...bareOrder, productId: 1002 }],
    ['an order by name', '/api/orders/create-simple', simple(`${NAME} (Standard)`)],
    ['an order by name and option', '/api/orders/create-simple', simple(NAME, { optionIds: [1003] })],
  ])('is taken once chosen for %s', async (_what, url, body) => {
    expect((await shop.visitor().post(url, body)).status).toBe(201);
  });

  it('still has a price to look at', async () => {
    expect((await shop.visitor().get('/api/pricing/1?quantity=80')).status).toBe(200);
  });

  it('is shown in the picture of the finish that was chosen, in the cart and in the order', async () => {
    const visitor = shop.visitor();
    const pictures = (await visitor.get('/api/products/1/images')).body as Array<Record<string, unknown>>;
    const rendered = pictures.filter(({ kind }) => kind === 'render');
    const addressOf = (id: number | null) => rendered.find(({ variationId }) => variationId === id)?.imageUrl;
    for (const [chosen, shown] of [
      [1001, null],
      [1002, 1002],
      [1004, 1004],
    ] as const) {
      const { items } = (await visitor.post('/api/cart/items', { ...BARE, productId: chosen })).body;
      expect(items.at(-1).imageUrl).toBe(addressOf(shown));
      const order = await placeOrder(visitor, { productId: chosen, optionIds: [] });
      const { body } = await visitor.get(`/api/orders/${order.orderNumber}`);
      expect([body.product.imageUrl, body.items[0].imageUrl]).toEqual([addressOf(shown), addressOf(shown)]);
      const status = await visitor.get(`/api/stripe/order-status/${order.orderNumber}`);
      expect(status.body.product.imageUrl).toBe(addressOf(shown));
    }
  });

  it('stays in a cart from before, says what is missing, and can be taken out', async () => {
    const visitor = shop.visitor();
    const email = 'cleo@options.example';
    await visitor.post('/api/register', { email, password: 'nineteen blue pallets', firstName: 'Cleo' });
    const { id } = (await visitor.get('/api/auth/user')).body;
    const commandId = randomUUID();
    const cartId = accountCartId(id);
    await shop.app.get<Transactor>(TRANSACTOR).transact(
      cartStream(cartId),
      cart,
      { kind: 'AddItem', cartId, ...BARE, optionIds: [], personId: id, maxLines: 50, maxQuantity: 9_999 },
      {
        commandId,
        correlationId: commandId,
        causationId: commandId,
        actor: { kind: 'system', id: 'test' },
        occurredAt: new Date().toISOString(),
      },
    );
    await visitor.post('/api/cart/items', { ...BARE, productId: 1002 });
    const { items } = (await visitor.get('/api/cart')).body;
    expect(items.map(({ productId, problem }: Record<string, unknown>) => [productId, problem])).toEqual([
      [1, SENTENCE],
      [1002, null],
    ]);
    expect(items[0].pricing.totalPriceAud).toBeGreaterThan(0);
    expect((await visitor.delete('/api/cart/items/cart-1')).body.items).toHaveLength(1);
  });
});

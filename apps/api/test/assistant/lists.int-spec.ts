import { randomUUID } from 'node:crypto';
import type { ChatAnswer, ListLine } from '@halfpallet/contracts';
import type { Transactor } from '@halfpallet/event-store';
import { paragraph, docx, table } from '../../../../libs/files/test/make-docx';
import { cart } from '../../src/cart/domain/cart';
import { cartStream } from '../../src/cart/domain/cart.events';
import { TRANSACTOR } from '../../src/platform/tokens';
import { expectRefusal, withoutEvents } from '../support/refusals';
import { TestShop, type Visitor } from '../support/shop';
import { sentFile } from '../support/uploads';

const CHAT = '/api/integrated-ai-chat/chat';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const BASIN_MIXER = { productId: 21, matteBlack: 1032 };
const LIST = '12x matte black basin mixers, 30 LED downlights, 4 pallets of stoneware mugs, 10 fridges to 4870';

let ids = 0;
const freshSession = () => `lists${String((ids += 1)).padStart(11, '0')}`;

/** The cart that was filled last gets a line of before options were asked for. */
async function withoutFinish(shop: TestShop): Promise<void> {
  const { rows } = await shop.pool.query(
    `select stream from es.event where type = 'CartItemAdded' order by position desc limit 1`,
  );
  const cartId = String(rows[0].stream).slice('cart-'.length);
  const line = { productId: 1, optionIds: [], quantity: 80, personId: null, maxLines: 50, maxQuantity: 1_000 };
  await shop.app.get<Transactor>(TRANSACTOR).transact(
    cartStream(cartId),
    cart,
    { kind: 'AddItem', cartId, ...line },
    {
      commandId: randomUUID(),
      correlationId: randomUUID(),
      causationId: randomUUID(),
      actor: { kind: 'shopper', id: 'guest' },
      occurredAt: new Date().toISOString(),
    },
  );
}

describe('a buyer’s list', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await TestShop.open();
  });
  afterAll(() => shop.close());

  async function ask(visitor: Visitor, sessionId: string, message: string, more: object = {}): Promise<ChatAnswer> {
    const { status, body, text } = await visitor.post(CHAT, { message, sessionId, ...more });
    if (status !== 200) throw new Error(`${status} ${text}`);
    return body;
  }
  const cartOf = async (visitor: Visitor) =>
    (await visitor.get('/api/cart')).body.items.map(
      (item: { productId: number; optionIds: number[]; quantity: number }) => [
        item.productId,
        item.optionIds,
        item.quantity,
      ],
    );
  const totalOf = async (productId: number, quantity: number, options: readonly number[], postcode: string) =>
    (
      await shop
        .visitor()
        .get(`/api/pricing/${productId}?quantity=${quantity}&postcode=${postcode}&options=${options.join()}`)
    ).body.totalPriceAud;
  const outcomes = (lines: readonly ListLine[] | undefined) => lines!.map(({ outcome, order }) => [outcome, !!order]);

  it('is matched with its finishes and priced to its place; what is open or unknown is said to be so', async () => {
    const answer = await ask(shop.visitor(), freshSession(), LIST);
    expect(outcomes(answer.lines)).toEqual([
      ['matched', true],
      ['choice', false],
      ['matched', true],
      ['unknown', false],
    ]);
    const [mixers, downlights, mugs, fridges] = answer.lines!;
    const mixerTotal = await totalOf(BASIN_MIXER.productId, 150, [BASIN_MIXER.matteBlack], '4870');
    expect(mixers).toMatchObject({
      order: { productId: BASIN_MIXER.productId, quantity: 150, variationIds: [BASIN_MIXER.matteBlack] },
      totalAud: mixerTotal,
      postcode: '4870',
      note: expect.stringContaining('150'),
      products: [{ options: [{ name: 'Matte Black' }] }],
    });
    expect(downlights).toMatchObject({
      // What is still to be chosen as standard.
      totalAud: await totalOf(50, 20, [], '4870'),
      postcode: '4870',
      note: '30 pieces are 2 cartons. The smallest order is 20 cartons, 400 pieces. Choose the finish: Standard or Matte Black trim.',
      choices: {
        action: 'add_to_cart',
        productId: 50,
        quantity: 2,
        options: [{ name: 'Standard' }, expect.anything()],
      },
    });
    // Pallets are counted as pallets.
    expect(mugs).toMatchObject({
      order: { productId: 14, quantity: 200 },
      totalAud: await totalOf(14, 200, [], '4870'),
    });
    expect(fridges).toMatchObject({ products: [], totalAud: null });
    expect(answer.response).toContain('Shall I add the 2 lines that are complete to your cart?');
    expect(answer.response).toContain('delivered to 4870');
    expect(answer.action).toBeUndefined();
  });

  it.each([['add them all'], ['yes'], ['put the whole list in my cart please'], ['add them']])(
    'is bought as a whole on the word %j, each line told, and nothing twice on a repeat',
    async (word) => {
      const [visitor, sessionId] = [shop.visitor(), freshSession()];
      await ask(visitor, sessionId, LIST);
      const answer = await ask(visitor, sessionId, word);
      const bought = [
        [BASIN_MIXER.productId, [BASIN_MIXER.matteBlack], 150],
        [14, [], 200],
      ];
      expect(await cartOf(visitor)).toEqual(bought);
      expect(answer).toMatchObject({ action: 'add_to_cart', cartItems: 2 });
      expect(answer.response).toMatch(/I added 2 lines to your cart: 150 x .*Matte Black.*; 200 x Stoneware Mug/);
      expect(answer.response).toContain('4870');
      const again = await ask(visitor, sessionId, 'add them all to my cart');
      expect(await cartOf(visitor)).toEqual(bought);
      expect(again.response).toContain('Already in your cart from this list');
      expect(again.action).toBeUndefined();
      // What the buyer has taken out since is wanted again.
      await visitor.delete('/api/cart/items/cart-14');
      await ask(visitor, sessionId, 'add everything on the list');
      expect(await cartOf(visitor)).toEqual(bought);
    },
  );

  it('takes the standard finish where it is said, in words of any order', async () => {
    const said =
      'I need:\n80 x standard gooseneck kitchen mixers\n80 gooseneck kitchen mixers in brushed gold\n25 mugs';
    const { lines } = await ask(shop.visitor(), freshSession(), said);
    expect(lines!.map(({ order }) => order?.variationIds)).toEqual([[1001], [1004], []]);
  });

  it('is added at once where the message that holds it says so, and not where it denies it', async () => {
    const visitor = shop.visitor();
    const said = 'add 200 stoneware mugs, 160 matte black gooseneck kitchen mixers to my cart';
    const answer = await ask(visitor, freshSession(), said);
    expect(await cartOf(visitor)).toEqual([
      [14, [], expect.any(Number)],
      [1, [1002], 160],
    ]);
    expect(answer.response).toContain('I added 2 lines');
    const other = shop.visitor();
    await ask(other, freshSession(), `do not ${said}`);
    expect(await cartOf(other)).toEqual([]);
  });

  it('is added by its button, exactly as it stands there, once for a repeated turn', async () => {
    const [visitor, sessionId] = [shop.visitor(), freshSession()];
    const { lines } = await ask(visitor, sessionId, LIST);
    const orders = lines!.flatMap(({ order }) => order ?? []);
    const button = { action: 'add_to_cart', lines: orders, turnId: 'button-1' };
    const first = await ask(visitor, sessionId, 'Add 2 lines of my list to the cart', button);
    const again = await ask(visitor, sessionId, 'Add 2 lines of my list to the cart', button);
    expect(again).toEqual(first);
    expect(first).toMatchObject({ action: 'add_to_cart', cartItems: 2 });
    expect(await cartOf(visitor)).toHaveLength(2);
    await ask(visitor, sessionId, 'once more', { ...button, turnId: 'button-2' });
    expect((await cartOf(visitor)).map(([, , quantity]: number[]) => quantity)).toEqual([150, 200]);
  });

  it.each<[string, object]>([
    ['lines without the act', { lines: [{ productId: 14, quantity: 25, variationIds: [] }] }],
    [
      'lines and a product',
      { action: 'add_to_cart', productId: 14, lines: [{ productId: 14, quantity: 25, variationIds: [] }] },
    ],
    ['no lines', { action: 'add_to_cart', lines: [] }],
    [
      'a line with a price',
      { action: 'add_to_cart', lines: [{ productId: 14, quantity: 25, variationIds: [], price: 1 }] },
    ],
    ['less than one', { action: 'add_to_cart', lines: [{ productId: 14, quantity: 0, variationIds: [] }] }],
  ])('is refused as a button with %s', async (_what, body) => {
    const sent = () => shop.visitor().post(CHAT, { message: 'add', sessionId: freshSession(), ...body });
    expectRefusal(await withoutEvents(shop.pool, sent), 400, 'VALIDATION_FAILED');
  });

  it('adds what can be added and tells of each line that cannot', async () => {
    const visitor = shop.visitor();
    const lines = [
      { productId: 14, quantity: 25, variationIds: [] },
      { productId: 50, quantity: 20, variationIds: [] },
      { productId: 999_999, quantity: 20, variationIds: [] },
    ];
    const answer = await ask(visitor, freshSession(), 'add', { action: 'add_to_cart', lines });
    expect(await cartOf(visitor)).toEqual([[14, [], 25]]);
    expect(answer.response).toMatch(
      /Not added: LED Downlight.*Choose the finish.*Product 999999: There is no such product/,
    );
  });

  it('of a file is read with its finishes and its place, and adds nothing without the buyer’s word', async () => {
    const [visitor, sessionId] = [shop.visitor(), freshSession()];
    const body = docx(
      paragraph('Deliver to: 12 Wharf Street, Cairns QLD 4870') +
        table([
          ['Description', 'Finish', 'Qty'],
          ['Basin mixer, low profile', 'Matte Black', '150'],
          ['LED downlight 10 W', '', '400'],
          ['Stoneware mug', '', '300'],
        ]),
    );
    const file = await sentFile(visitor, { name: 'list.docx', type: DOCX, body, sessionId });
    const message = 'add all of this to my cart';
    const { body: read } = await visitor.post('/api/file-processing/process', { ...file, originalMessage: message });
    expect(outcomes(read.lines)).toEqual([
      ['matched', true],
      ['choice', false],
      ['matched', true],
    ]);
    expect(read.lines[0]).toMatchObject({
      totalAud: await totalOf(BASIN_MIXER.productId, 150, [BASIN_MIXER.matteBlack], '4870'),
    });
    expect(await cartOf(visitor)).toEqual([]);
    const answer = await ask(visitor, sessionId, 'add them all');
    expect(await cartOf(visitor)).toEqual([
      [BASIN_MIXER.productId, [BASIN_MIXER.matteBlack], 150],
      [14, [], 25],
    ]);
    expect(answer.response).toMatch(/Left out: .*downlight.*Choose the finish/i);
  });

  it('has nothing to add where there is none', async () => {
    const visitor = shop.visitor();
    expect((await ask(visitor, freshSession(), 'add them all to my cart')).action).toBeUndefined();
    expect(await cartOf(visitor)).toEqual([]);
  });

  describe('and what the cart then holds', () => {
    it('is told line by line, with its finish and what it costs where it goes', async () => {
      const [visitor, sessionId] = [shop.visitor(), freshSession()];
      await ask(visitor, sessionId, LIST);
      await ask(visitor, sessionId, 'add them all');
      const answer = await ask(visitor, sessionId, 'what is in my cart?');
      expect(answer.response).toMatch(/150 x Basin Mixer, Low Profile.*Matte Black.*200 x Stoneware Mug, Carton of 12/);
      const totals = [
        await totalOf(BASIN_MIXER.productId, 150, [BASIN_MIXER.matteBlack], '4870'),
        await totalOf(14, 200, [], '4870'),
      ];
      const sum = (Math.round(totals[0] * 100) + Math.round(totals[1] * 100)) / 100;
      const inWords = sum.toLocaleString('en-AU', { minimumFractionDigits: 2 });
      expect(answer.response).toContain(`A$${inWords} in total, delivered to 4870`);
    });

    it('is checked out as a whole', async () => {
      const [visitor, sessionId] = [shop.visitor(), freshSession()];
      await ask(visitor, sessionId, LIST);
      await ask(visitor, sessionId, 'add them all');
      const answer = await ask(visitor, sessionId, 'checkout please');
      const { fastCheckout, checkoutData, checkoutUrl } = answer;
      expect(checkoutUrl).toBe('/cart');
      expect(fastCheckout).toMatchObject({ quoteNumber: null, quantity: 350, productName: '2 products' });
      expect(checkoutData).toMatchObject({
        wholeCart: true,
        postcode: '4870',
        totalPriceAud: fastCheckout!.totalAmount,
      });
      // What the card names is what the checkout's own order call takes, at these prices.
      const items = fastCheckout!.orderItems.map(({ productId, optionIds, quantity, quoteToken }) => ({
        ...{ productId, optionIds, quantity, quoteToken },
      }));
      const ordered = await visitor.post('/api/orders/create-validated', {
        customerName: 'Ada Buyer',
        customerEmail: 'ada@buyer.example',
        shippingAddress: '1 Sheridan Street\nCairns QLD 4870',
        productId: items[0]!.productId,
        quantity: items[0]!.quantity,
        items,
        totalAmount: fastCheckout!.totalAmount,
      });
      expect([ordered.status, ordered.body.order?.totalAud]).toEqual([201, fastCheckout!.totalAmount]);
    });

    it('is not checked out while a line cannot be ordered, and it is said which', async () => {
      const [visitor, sessionId] = [shop.visitor(), freshSession()];
      expect((await ask(visitor, sessionId, 'checkout')).response).toContain('Your cart is empty');
      await ask(visitor, sessionId, 'add', { action: 'add_to_cart', productId: 14, quantity: 25 });
      await withoutFinish(shop);
      const answer = await ask(visitor, sessionId, 'checkout please');
      expect(answer.response).toMatch(/Choose the finish of Gooseneck Kitchen Mixer.*\/cart/);
      expect(answer.fastCheckout).toBeUndefined();
      const { response } = await ask(visitor, sessionId, 'what is in my cart?');
      expect(response).toMatch(/80 x Gooseneck Kitchen Mixer.*Choose the finish.*There is no total/);
    });
  });

  it('counts a pallet as that of the option that is pressed, however often something is still open', async () => {
    const [visitor, sessionId] = [shop.visitor(), freshSession()];
    const press = (chosen: NonNullable<ChatAnswer['choices']>, name: RegExp) => {
      const { action, productId, quantity, pallets, variationIds, options } = chosen;
      const { id } = options.find((option) => name.test(option.name))!;
      const more = { action, productId, quantity, pallets, variationIds: [...variationIds, id] };
      return ask(visitor, sessionId, 'this one', more);
    };
    const listed = await ask(visitor, sessionId, '2 pallets framed LED mirrors, 300 chopping boards');
    const [mirrors] = listed.lines!;
    expect(mirrors).toMatchObject({ choices: { productId: 30, quantity: 60, pallets: 2 } });
    expect(mirrors!.note).toContain('A pallet holds 30, or 14 of');
    const open = await press(mirrors!.choices!, /1200/);
    expect(open.choices).toMatchObject({ productId: 30, pallets: 2, quantity: 28 });
    const added = await press(open.choices!, /Standard/);
    expect((await visitor.get('/api/cart')).body.items).toMatchObject([{ productId: 30, quantity: 30 }]);
    expect(added.response).toContain('30 units');
  });

  it('shows the one line of a checkout beside it, with its finish, quantity and price', async () => {
    const [visitor, sessionId] = [shop.visitor(), freshSession()];
    await ask(visitor, sessionId, 'how much are 160 gooseneck kitchen mixers in matte black?');
    const { fastCheckout, products } = await ask(visitor, sessionId, 'checkout');
    const [item] = fastCheckout!.orderItems;
    expect(item).toMatchObject({ productId: 1, quantity: 160 });
    const { exwTotalUsd } = (await visitor.get('/api/pricing/1?quantity=160&options=1002')).body;
    const pricing = { costPriceAud: item!.unitPrice, exwPriceUsd: exwTotalUsd / 160 };
    expect(products).toMatchObject([{ id: 1, quantity: 160, options: [{ name: 'Matte Black' }], pricing }]);
  });

  it('of a PDF quote asks for a finish that was not said', async () => {
    const [visitor, sessionId] = [shop.visitor(), freshSession()];
    const answer = await withoutEvents(shop.pool, () =>
      ask(visitor, sessionId, 'make me a PDF quote for 160 gooseneck kitchen mixers'),
    );
    expect(answer).toMatchObject({ choices: { action: 'quote', productId: 1, quantity: 160 } });
    expect(answer.pdfQuote).toBeUndefined();
    const quoted = await ask(visitor, sessionId, 'Make me a PDF quote in Matte Black');
    const { body: quote } = await visitor.get(`/api/quotes/${quoted.pdfQuote!.quoteId}`);
    // As chosen, not that of the standard finish.
    expect(quoted.pdfQuote!.productData.exwPriceUsd).toBe(quote.pricing.exwTotalUsd / quote.quantity);
    expect(quote).toMatchObject({ productId: 1, optionIds: [1002], quantity: 160 });
  });
});

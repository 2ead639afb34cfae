import { MIXER, ORDER } from '../../support/buying';
import { expectRefusal } from '../../support/refusals';
import { LIST, sentFile } from '../../support/uploads';
import type { Answer } from '../../support/shop';
import * as entity from './entities';
import type { ShopperRow } from './rows';
import { dollars, exactly, fields, listOf, number, someText, text, type Shape } from './shapes';
import { CUSTOMER, type CallContract, type World } from './world';

const UNKNOWN_ORDER = 'HP-000000000000';
const PRIVATE = /no-store/;
/** Nothing said means that the browser asks again. */
const ANY = /^(|no-store|no-cache|private|public.*)/;

const json = (shape: Shape) => (answer: Answer) => shape(answer.body);

/** A GET of something by id, which an id that leads nowhere answers with this 404. */
const missing = (address: string, code: string, message: string) => async (world: World) => {
  for (const id of ['999999', 'nonsense', '-1']) {
    const answer = await world.visitor().get(address.replace('{id}', id));
    expectRefusal(answer, 404, code);
    expect(answer.body.error).toBe(message);
  }
};

const refusesStrangers = (address: string) => async (world: World) =>
  expectRefusal(await world.visitor().get(address), 401, 'NOT_SIGNED_IN');

/** What the checkout form of the specification sends. */
const order = {
  customerName: ORDER.customerName,
  customerEmail: ORDER.customerEmail,
  shippingAddress: ORDER.shippingAddress,
};

export const CONTRACTS: Readonly<Record<ShopperRow, CallContract>> = {
  'GET /api/auth/user': {
    ask: () => '/api/auth/user',
    by: (world) => world.customer,
    answers: (answer) =>
      [entity.user, fields({ role: exactly('customer'), firstName: exactly(CUSTOMER.firstName) })].flatMap((shape) =>
        shape(answer.body),
      ),
    caching: PRIVATE,
    async fails(world) {
      for (const cookie of ['', `sid=${'A'.repeat(43)}`, 'sid=forged']) {
        const answer = await world.visitor().get('/api/auth/user', cookie ? { cookie } : {});
        expect([answer.status, answer.text]).toEqual([200, 'null']);
      }
    },
  },

  'GET /api/currency/usd-aud': {
    ask: () => '/api/currency/usd-aud',
    answers: json(entity.fxRate),
    caching: ANY,
    async fails(world) {
      // No source answers in this shop, and it says so.
      const { status, body } = await world.visitor().get('/api/currency/usd-aud');
      expect([status, body.isLive, body.trend]).toEqual([200, false, 'flat']);
      expect(body.rate).toBeGreaterThan(1);
    },
  },

  'GET /api/products?sector=&origin=': {
    ask: () => '/api/products?sector=kitchen&origin=China',
    answers: (answer) => [
      ...entity.products(answer.body),
      ...listOf(fields({ sector: exactly('kitchen'), origin: exactly('China') }))(answer.body),
    ],
    caching: ANY,
    async fails(world) {
      const ids = async (query: string) =>
        (await world.visitor().get(`/api/products${query}`)).body.map(({ id }: { id: number }) => id);
      expect(await ids('?sector=&origin=')).toEqual(await ids(''));
      expect((await ids('')).length).toBeGreaterThan((await ids('?sector=kitchen')).length);
      expect(await ids('?sector=submarines')).toEqual([]);
    },
  },

  'GET /api/sectors': {
    ask: () => '/api/sectors',
    answers: json(listOf(someText)),
    caching: ANY,
    async fails(world) {
      const { body } = await world.visitor().get('/api/sectors');
      for (const sector of body) {
        expect([sector, (await world.visitor().get(`/api/products?sector=${sector}`)).body.length]).not.toEqual([
          sector,
          0,
        ]);
      }
    },
  },

  'GET /api/origins': {
    ask: () => '/api/origins',
    answers: json(listOf(someText)),
    caching: ANY,
    async fails(world) {
      const { body } = await world.visitor().get('/api/origins');
      expect(new Set(body).size).toBe(body.length);
      expect((await world.visitor().get(`/api/products?origin=${body[0]}`)).body.length).toBeGreaterThan(0);
    },
  },

  'GET /api/products/{id}': {
    ask: () => '/api/products/1',
    answers: (answer) => [...entity.product(answer.body), ...fields({ id: exactly(1) })(answer.body)],
    caching: ANY,
    fails: missing('/api/products/{id}', 'PRODUCT_NOT_FOUND', 'Product not found'),
  },

  'GET /api/products/{id}/variations': {
    ask: () => '/api/products/1/variations',
    answers: json(fields({ variations: listOf(entity.variation), baseProduct: entity.product })),
    caching: ANY,
    fails: missing('/api/products/{id}/variations', 'PRODUCT_NOT_FOUND', 'Product not found'),
  },

  'GET /api/products/{id}/images': {
    ask: () => '/api/products/1/images',
    answers: json(listOf(entity.image)),
    caching: ANY,
    fails: missing('/api/products/{id}/images', 'PRODUCT_NOT_FOUND', 'Product not found'),
  },

  'GET /api/pricing/{id}?quantity={n}': {
    ask: () => '/api/pricing/1?quantity=80',
    answers: (answer) => {
      const { gstAud, totalPriceAud, pricePerUnitAud } = answer.body;
      const elevenths = Math.abs(totalPriceAud - gstAud * 11) < 0.06 ? [] : ['GST is not one eleventh of the total'];
      const perUnit =
        Math.abs(totalPriceAud / 80 - pricePerUnitAud) < 0.006 ? [] : ['the unit price is not the total by 80'];
      return [...entity.pricing(answer.body), ...elevenths, ...perUnit];
    },
    caching: ANY,
    async fails(world) {
      await missing('/api/pricing/{id}?quantity=80', 'PRODUCT_NOT_FOUND', 'Product not found')(world);
      for (const quantity of ['0', '-80', '1.5', 'many', '', '1e9']) {
        const answer = await world.visitor().get(`/api/pricing/1?quantity=${quantity}`);
        expect([quantity, [400, 422].includes(answer.status)]).toEqual([quantity, true]);
        expectRefusal(answer, answer.status, answer.body.code);
      }
    },
  },

  'GET /api/benchmark/product/{id}': {
    ask: () => '/api/benchmark/product/1',
    answers: json(entity.benchmark),
    caching: ANY,
    fails: missing('/api/benchmark/product/{id}', 'PRODUCT_NOT_FOUND', 'Product not found'),
  },

  'POST /api/generate-quote': {
    ask: () => '/api/generate-quote',
    body: () => ({
      product: { id: 1001, productName: 'Gooseneck Kitchen Mixer', imageUrl: '/images/x', sector: 'kitchen' },
      quantity: 80,
      pricing: { totalPriceAud: 6081.46, pricePerUnitAud: 76.02 },
      timestamp: '2026-11-21T00:00:00.000Z',
    }),
    wrongly: { quantity: 'many', pricing: 'cheap', product: 'a mixer' },
    status: 201,
    answers({ headers, text }) {
      return [
        ...(headers['content-type'] === 'application/pdf' ? [] : [`its type is ${headers['content-type']}`]),
        ...(text.startsWith('%PDF-') ? [] : ['it is no PDF']),
        ...(/^attachment; filename="quote-Gooseneck-Kitchen-Mixer-\d{4}-\d{2}-\d{2}\.pdf"$/.test(
          String(headers['content-disposition']),
        )
          ? []
          : [`it is called ${headers['content-disposition']}`]),
      ];
    },
    caching: PRIVATE,
    async fails(world) {
      const unknown = { product: { id: 999_999, productName: 'Perpetual motion machine' }, quantity: 80 };
      expectRefusal(await world.visitor().post('/api/generate-quote', unknown), 404, 'PRODUCT_NOT_FOUND');
    },
  },

  'GET /api/image-proxy/proxy?url={encoded}': {
    ask: ({ foreignImage }) => `/api/image-proxy/proxy?url=${encodeURIComponent(foreignImage)}`,
    answers: ({ text, headers }) => [
      ...(text.startsWith('RIFF') ? [] : ['it is no WebP']),
      ...(Number(headers['content-length']) > 0 ? [] : ['its length is not said']),
    ],
    caching: /^public, max-age=86400$/,
    async fails(world) {
      for (const url of ['', '?url=', '?url=nonsense', `?url=${world.foreignImage}&url=${world.foreignImage}`]) {
        const answer = await world.visitor().get(`/api/image-proxy/proxy${url}`);
        expectRefusal(answer, 404, 'NOT_FOUND');
        expect(answer.body.error).toBe('There is no such picture.');
      }
    },
  },

  'POST /api/orders/create': {
    ask: () => '/api/orders/create',
    body: () => ({ ...order, ...MIXER, paymentMethod: 'bank_transfer' }),
    needs: ['productId', 'quantity', 'customerEmail', 'customerName', 'shippingAddress'],
    wrongly: { productId: '1', quantity: 80.5, paymentMethod: 'iou' },
    status: 201,
    answers: (answer) => [
      ...entity.createdOrder(answer.body),
      ...fields({ order: fields({ bankTransfer: entity.bankTransfer }) })(answer.body),
    ],
    caching: ANY,
    async fails(world) {
      const unknown = { ...order, productId: 999_999, quantity: 80, paymentMethod: 'bank_transfer' };
      expectRefusal(await world.visitor().post('/api/orders/create', unknown), 404, 'PRODUCT_NOT_FOUND');
    },
  },

  'POST /api/orders/create-simple': {
    ask: () => '/api/orders/create-simple',
    body: () => ({
      ...order,
      totalAmount: 6_500,
      orderItems: [{ productName: 'Gooseneck Kitchen Mixer (Standard)', quantity: 80, priceAud: 76.02 }],
    }),
    needs: ['customerName', 'customerEmail', 'shippingAddress', 'orderItems'],
    wrongly: { totalAmount: 'cheap', orderItems: [{ productName: 7, quantity: 80 }] },
    status: 201,
    answers: json(entity.createdOrder),
    caching: ANY,
    async fails(world) {
      const unknown = {
        ...order,
        totalAmount: 100,
        orderItems: [{ productName: 'Perpetual motion machine', quantity: 1 }],
      };
      const answer = await world.visitor().post('/api/orders/create-simple', unknown);
      expectRefusal(answer, 422, 'PRODUCT_NOT_FOUND');
      expect(answer.body.error).toBe('Failed to create order. Please try again.');
    },
  },

  'POST /api/orders/create-validated': {
    ask: () => '/api/orders/create-validated',
    body: () => ({ ...order, ...MIXER }),
    needs: ['customerName', 'customerEmail', 'productId', 'quantity', 'shippingAddress'],
    wrongly: { productId: '1', quantity: '80', customerEmail: 'nobody', customerName: 'A' },
    status: 201,
    answers: (answer) => [
      ...entity.createdOrder(answer.body),
      ...fields({ order: fields({ shippingAddress: exactly(ORDER.shippingAddress) }) })(answer.body),
    ],
    caching: ANY,
    async fails(world) {
      const few = await world.visitor().post('/api/orders/create-validated', { ...order, ...MIXER, quantity: 79 });
      expectRefusal(few, 422, 'QUANTITY_BELOW_MINIMUM');
    },
  },

  'GET /api/orders/{orderId}': {
    ask: ({ guestOrder }) => `/api/orders/${guestOrder.id}`,
    answers: (answer, { guestOrder }) => [
      ...entity.checkoutView(answer.body),
      ...fields({ orderId: exactly(guestOrder.orderNumber), totalAmount: exactly(guestOrder.totalAud) })(answer.body),
    ],
    caching: PRIVATE,
    async fails(world) {
      expectRefusal(await world.visitor().get(`/api/orders/${UNKNOWN_ORDER}`), 404, 'ORDER_NOT_FOUND');
    },
  },

  'GET /api/orders/by-number/{orderNumber}': {
    ask: ({ guestOrder }) => `/api/orders/by-number/${guestOrder.orderNumber}`,
    by: (world) => world.guest,
    answers: (answer) => [
      ...entity.orderByNumber(answer.body),
      ...fields({ guestName: exactly(ORDER.customerName), guestEmail: exactly(ORDER.customerEmail) })(answer.body),
    ],
    caching: PRIVATE,
    async fails(world) {
      expectRefusal(await world.visitor().get(`/api/orders/by-number/${UNKNOWN_ORDER}`), 404, 'ORDER_NOT_FOUND');
      const stranger = await world.visitor().get(`/api/orders/by-number/${world.guestOrder.orderNumber}`);
      expect(entity.orderByNumber(stranger.body)).toEqual([]);
      expect(stranger.body).toMatchObject({ guestName: 'A... B...', guestEmail: 'a...@b...' });
    },
  },

  'POST /api/orders/create-payment-intent': {
    ask: () => '/api/orders/create-payment-intent',
    body: ({ guestOrder }) => ({
      amount: guestOrder.totalAud,
      currency: 'aud',
      orderId: guestOrder.orderNumber,
      orderItems: [{ productName: 'Gooseneck Kitchen Mixer', quantity: 80, priceAud: 76.02 }],
    }),
    needs: ['orderId'],
    wrongly: { amount: 'much', plan: 'never', orderId: 7 },
    status: 201,
    answers: json(entity.paymentIntent),
    caching: ANY,
    async fails(world) {
      const call = '/api/orders/create-payment-intent';
      const { guestOrder } = world;
      for (const body of [
        { orderId: guestOrder.id, amount: guestOrder.totalAud },
        { amount: guestOrder.totalAud, currency: 'aud', orderId: guestOrder.orderNumber },
      ]) {
        expect((await world.visitor().post(call, body)).status).toBe(201);
      }
      const unknown = { orderId: UNKNOWN_ORDER, amount: 1 };
      expectRefusal(await world.visitor().post(call, unknown), 404, 'ORDER_NOT_FOUND');
    },
  },

  'GET /api/stripe/order-status/{sessionId}': {
    ask: ({ guestOrder }) => `/api/stripe/order-status/${guestOrder.orderNumber}`,
    by: (world) => world.guest,
    answers: (answer, { guestOrder }) => [
      ...entity.orderStatus(answer.body),
      ...fields({ order: fields({ id: exactly(guestOrder.id), customerEmail: exactly(ORDER.customerEmail) }) })(
        answer.body,
      ),
    ],
    caching: PRIVATE,
    async fails(world) {
      const answer = await world.visitor().get('/api/stripe/order-status/cs_test_nobodys_session');
      expectRefusal(answer, 404, 'ORDER_NOT_FOUND');
      expect(answer.body.error).toBe('Order not found');
    },
  },

  'GET /api/customer/orders': {
    ask: () => '/api/customer/orders?page=1&limit=10&status=pending',
    by: (world) => world.customer,
    answers: (answer, { customerOrder }) => [
      ...entity.customerOrders(answer.body),
      ...fields({ orders: listOf(fields({ orderNumber: exactly(customerOrder.orderNumber) })) })(answer.body),
    ],
    caching: PRIVATE,
    async fails(world) {
      await refusesStrangers('/api/customer/orders?page=1&limit=10')(world);
      const none = await world.customer.get('/api/customer/orders?page=1&limit=10&status=shipped');
      expect([none.body.orders, none.body.pagination.totalCount]).toEqual([[], 0]);
      const all = await world.customer.get('/api/customer/orders?page=1&limit=10&status=');
      expect(all.body.orders).toHaveLength(1);
      for (const name of ['paymentStatus', 'customerId']) {
        const refused = await world.customer.get(`/api/customer/orders?page=1&${name}=x`);
        expect([refused.status, refused.body.code]).toEqual([400, 'UNKNOWN_FILTER']);
      }
    },
  },

  'GET /api/customer/orders/stats/summary': {
    ask: () => '/api/customer/orders/stats/summary',
    by: (world) => world.customer,
    answers: json(entity.customerStats),
    caching: PRIVATE,
    fails: refusesStrangers('/api/customer/orders/stats/summary'),
  },

  'GET /api/customer/orders/{id}': {
    ask: ({ customerOrder }) => `/api/customer/orders/${customerOrder.id}`,
    by: (world) => world.customer,
    answers: json(entity.customerOrder),
    caching: PRIVATE,
    async fails(world) {
      await refusesStrangers(`/api/customer/orders/${world.customerOrder.id}`)(world);
      for (const id of [world.guestOrder.id, UNKNOWN_ORDER, 'nonsense']) {
        expectRefusal(await world.customer.get(`/api/customer/orders/${id}`), 404, 'ORDER_NOT_FOUND');
      }
    },
  },

  'POST /api/contact': {
    ask: () => '/api/contact',
    body: () => ({
      name: 'Carla Caller',
      email: 'carla@caller.example',
      company: 'Caller & Co',
      phone: '07 3999 9999',
      subject: 'Garden benches',
      message: 'How many benches fit on half a pallet, please?',
      honeypot: '',
    }),
    needs: ['name', 'email', 'company', 'phone', 'subject', 'message'],
    wrongly: { name: 'C', email: 'nowhere', message: 'Too short', honeypot: 7 },
    status: 201,
    answers: json(fields({ success: exactly(true), message: someText })),
    caching: ANY,
    async fails(world) {
      const bot = { ...CONTRACTS['POST /api/contact'].body!(world), honeypot: 'http://spam.example' };
      const answer = await world.visitor().post('/api/contact', bot);
      expectRefusal(answer, 400, 'SPAM_DETECTED');
      expect(answer.body.error).toBe('Spam detected. Please try again.');
    },
  },

  'POST /api/integrated-ai-chat/chat': {
    ask: () => '/api/integrated-ai-chat/chat',
    body: () => ({
      message: 'Do you have mixer taps?',
      context: [{ role: 'user', content: 'Hello' }],
      sessionId: 'ContractContract',
      action: 'chat',
    }),
    needs: ['message', 'sessionId'],
    wrongly: { message: 7, sessionId: 'short', action: 'pay', context: 'none', imageData: 'http://127.0.0.1/a.png' },
    answers: json(entity.chatAnswer),
    caching: PRIVATE,
    async fails(world) {
      const body = CONTRACTS['POST /api/integrated-ai-chat/chat'].body!(world);
      const answer = await world.visitor().post('/api/integrated-ai-chat/chat', { ...body, message: '\u200b \u2060' });
      expectRefusal(answer, 400, 'VALIDATION_FAILED');
      // A button for a product that is not there is answered in words.
      const gone = { ...body, action: 'add_to_cart', productId: 999_999 };
      const { status, body: said } = await world.visitor().post('/api/integrated-ai-chat/chat', gone);
      expect([status, said.action, said.checkoutData]).toEqual([200, undefined, undefined]);
      expect(said.response).toBe('There is no such product in the shop. Describe it, and I will look for it.');
    },
  },

  'GET /api/integrated-ai-chat/session/{sessionId}': {
    ask: () => '/api/integrated-ai-chat/session/NobodysSession00',
    answers: json(fields({ messages: listOf(text, { mayBeEmpty: true }), expiresAt: exactly(null) })),
    caching: PRIVATE,
    async fails(world) {
      for (const id of ['fifteencharacte', 'seventeencharacte', "sixteen'charact"]) {
        const answer = await world.visitor().get(`/api/integrated-ai-chat/session/${encodeURIComponent(id)}`);
        expectRefusal(answer, 400, 'VALIDATION_FAILED');
      }
    },
  },

  'POST /api/integrated-ai-chat/verify-pricing': {
    ask: () => '/api/integrated-ai-chat/verify-pricing',
    body: () => ({
      productId: MIXER.productId,
      productName: 'Mixer tap',
      quantity: MIXER.quantity,
      originalPriceAud: 5_000,
      sessionId: 'ContractContract',
    }),
    needs: ['productId', 'productName', 'quantity', 'originalPriceAud', 'sessionId'],
    wrongly: { originalPriceAud: 0, quantity: 1.5, productId: 'one' },
    answers: json(
      fields({
        success: exactly(true),
        pricingUpdate: fields({ verifiedCostAud: dollars, priceChangePercent: number }),
        message: someText,
      }),
    ),
    caching: PRIVATE,
    async fails(world) {
      const body = { ...CONTRACTS['POST /api/integrated-ai-chat/verify-pricing'].body!(world), productId: 999_999 };
      const answer = await world.visitor().post('/api/integrated-ai-chat/verify-pricing', body);
      expect([answer.status, answer.body.success, answer.body.pricingUpdate]).toEqual([200, false, undefined]);
    },
  },

  'POST /api/file-processing/initiate': {
    ask: () => '/api/file-processing/initiate',
    body: () => ({ ...LIST.facts, originalMessage: 'Please price these' }),
    needs: ['fileName', 'fileType', 'fileSize'],
    wrongly: {
      fileName: 'list.exe',
      fileType: 'application/pdf',
      fileSize: 10_485_761,
      originalMessage: 7,
      sessionId: 'short',
    },
    answers: json(fields({ uploadUrl: someText, objectPath: someText, uploadId: someText })),
    caching: PRIVATE,
    async fails(world) {
      const answer = await world
        .visitor()
        .post('/api/file-processing/initiate', { ...LIST.facts, fileSize: 10_485_761 });
      expectRefusal(answer, 400, 'VALIDATION_FAILED');
      expect(answer.body.error).toBe('Please upload files smaller than 10MB.');
    },
  },

  'POST /api/file-processing/process': {
    ask: () => '/api/file-processing/process',
    by: (world) => world.sender,
    body: (world) => ({ ...world.nextFile(), originalMessage: 'Please price these' }),
    needs: ['objectPath', 'uploadId', 'fileName', 'fileType', 'fileSize'],
    wrongly: { uploadId: 'nonsense', objectPath: 7, fileSize: '20' },
    answers: json(
      fields({
        message: someText,
        processing: fields({ aiSourcingTriggered: exactly(false), fileType: exactly('txt') }),
        aiSourcingResults: fields({ products: listOf(entity.chatProduct) }),
      }),
    ),
    caching: PRIVATE,
    async fails(world) {
      const visitor = world.visitor();
      const empty = await sentFile(visitor, {
        name: 'list.pdf',
        type: 'application/pdf',
        body: Buffer.from('no PDF\0'),
      });
      const answer = await visitor.post('/api/file-processing/process', empty);
      expectRefusal(answer, 422, 'FILE_UNREADABLE');
      expect(answer.body.error).toContain('Please use PDF, Word, text or an image.');
    },
  },
};

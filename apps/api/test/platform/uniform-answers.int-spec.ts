import { randomUUID } from 'node:crypto';
import { placeOrder } from '../support/buying';
import { expectRefusal } from '../support/refusals';
import { sharedShop } from '../support/shared-shop';
import type { Answer, TestShop, Visitor } from '../support/shop';

/** What somebody who tries numbers may send: well made but unknown, malformed in every way we could think of. */
const WRONG = [
  'HP-000000000000',
  'hp-zzzzzzzzzzzz',
  'HP-ILOU00000000',
  'HP-1',
  'HP-',
  'QT-000000000000',
  randomUUID(),
  '00000000-0000-0000-0000-000000000000',
  '1',
  '-1',
  '0x10',
  'null',
  'undefined',
  '[object Object]',
  "' or '1'='1",
  '"; drop table rm.orders; --',
  '../../../etc/passwd',
  '%2e%2e%2f',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'pi_00000000000000000000',
  'cs_test_00000000000000000000',
  'ＨＰ-７Ｋ２Ｍ９ＱＸＷ４Ｔ３Ｂ',
  '🧱🧱🧱',
  '\u202EHP-000000000000',
  ' ',
  'a'.repeat(3_000),
];

/** The answer without what differs from request to request. */
function withoutRequestId(answer: Answer): { status: number; text: string; headers: Record<string, unknown> } {
  const { 'x-request-id': requestId, date: _date, connection: _connection, ...headers } = answer.headers;
  return { status: answer.status, text: answer.text.replace(String(requestId), '(request id)'), headers };
}

describe('numbers that lead to nothing', () => {
  let shop: TestShop;
  let foreign: { id: string; orderNumber: string };
  let signedIn: Visitor;
  beforeAll(async () => {
    shop = await sharedShop({ TRUST_PROXY: 'loopback' });
    foreign = await placeOrder(shop.visitor());
    signedIn = shop.visitor();
    await signedIn.post('/api/register', {
      email: 'guesser@test.example',
      password: 'twelve wooden crates',
      firstName: 'Gus',
    });
  });

  let addresses = 0;
  /** Each number comes from another address, so that no limit stands in the way. */
  const headers = () => ({ 'x-forwarded-for': `192.0.2.${(addresses += 1) % 250}` });
  const ask =
    (path: string, visitor = shop.visitor()) =>
    (number: string) =>
      visitor.get(path.replace('{n}', encodeURIComponent(number)), headers());

  const lookUps: ReadonlyArray<readonly [string, () => (number: string) => Promise<Answer>]> = [
    ['GET /api/orders/{orderId}', () => ask('/api/orders/{n}')],
    ['GET /api/orders/by-number/{orderNumber}', () => ask('/api/orders/by-number/{n}')],
    ['GET /api/stripe/order-status/{sessionId}', () => ask('/api/stripe/order-status/{n}')],
    ['GET /api/orders/{orderId}/bank-transfer', () => ask('/api/orders/{n}/bank-transfer')],
    ['GET /api/customer/orders/{id}', () => ask('/api/customer/orders/{n}', signedIn)],
    ['GET /api/quotes/{number}', () => ask('/api/quotes/{n}')],
    ['GET /api/quotes/{number}/pdf', () => ask('/api/quotes/{n}/pdf')],
  ];

  it.each(lookUps)('%s answers one and the same 404 to all of them', async (call, make) => {
    const look = make();
    const isQuote = call.includes('quotes');
    const wrong = isQuote ? WRONG : WRONG.filter((number) => !number.startsWith('QT-'));
    const answers = await Promise.all(wrong.map(look));
    for (const answer of answers) expectRefusal(answer, 404, isQuote ? 'QUOTE_NOT_FOUND' : 'ORDER_NOT_FOUND');
    const seen = new Set(answers.map((answer) => JSON.stringify(withoutRequestId(answer))));
    expect([...seen]).toHaveLength(1);
    expect(answers[0]!.headers).toMatchObject({
      'cache-control': expect.stringContaining('no-store'),
      'x-robots-tag': 'noindex',
    });
  });

  it.each(['/api/orders/{n}/bank-transfer', '/api/customer/orders/{n}'])(
    'GET %s tells a stranger nothing about an order that exists',
    async (path) => {
      const look = ask(path, signedIn);
      const unknown = JSON.stringify(withoutRequestId(await look('HP-000000000000')));
      for (const number of [foreign.id, foreign.orderNumber, foreign.orderNumber.toLowerCase()]) {
        expect(JSON.stringify(withoutRequestId(await look(number)))).toBe(unknown);
      }
    },
  );

  it('POST /api/orders/create-payment-intent answers the same 404, and so does a made-up secret', async () => {
    const visitor = shop.visitor();
    const open = (orderId: string) => visitor.post('/api/orders/create-payment-intent', { orderId }, headers());
    const answers = await Promise.all(['HP-000000000000', randomUUID(), 'HP-1', "' or 1=1", '🧱'].map(open));
    for (const answer of answers) expectRefusal(answer, 404, 'ORDER_NOT_FOUND');
    expect(new Set(answers.map((answer) => JSON.stringify(withoutRequestId(answer)))).size).toBe(1);
  });
});

describe('an order whose number somebody knows', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await sharedShop();
  });

  const CALLS = ['/api/orders/{n}', '/api/orders/by-number/{n}', '/api/stripe/order-status/{n}'];

  it('shows a stranger the same keys as its buyer, and no part of a person that could be used', async () => {
    const buyer = shop.visitor();
    const { orderNumber } = await placeOrder(buyer);
    const stranger = shop.visitor();
    for (const call of CALLS) {
      const path = call.replace('{n}', orderNumber);
      const [seen, own] = [await stranger.get(path), await buyer.get(path)];
      expect([seen.status, own.status]).toEqual([200, 200]);
      expect(shapeOf(seen.body)).toEqual(shapeOf(own.body));
      expect(seen.text).not.toMatch(/Ada|Buyer|ada@|buyer\.example|Wharf Street/);
      if (call !== '/api/orders/{n}') expect(own.text).toMatch(/Ada Buyer/);
      for (const answer of [seen, own]) {
        expect(answer.headers).toMatchObject({
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
        });
      }
    }
  });

  it('does not become another`s by a forged, foreign or outdated grant', async () => {
    const buyer = shop.visitor();
    const { orderNumber } = await placeOrder(buyer);
    const other = shop.visitor();
    await placeOrder(other);
    const path = `/api/orders/by-number/${orderNumber}`;
    expect((await other.get(path)).body.guestName).not.toBe('Ada Buyer');
    for (const cookie of ['oa=1', 'oa=eyJhbGciOiJub25lIn0.e30.', `oa=${'a'.repeat(4_000)}`, 'oa=%00', 'oa=']) {
      const answer = await shop.visitor().get(path, { cookie });
      expect([cookie.slice(0, 30), answer.status, answer.body.guestName]).toEqual([
        cookie.slice(0, 30),
        200,
        expect.not.stringContaining('Ada'),
      ]);
    }
  });
});

/** Keys and types, not values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

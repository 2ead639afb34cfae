import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { randomUUID } from 'node:crypto';
import { ASSISTANT_TOOLS } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { Passwords } from '../../src/identity/accounts/passwords';
import { mailOf, verifyEmail } from '../support/mails';
import { expectRefusal } from '../support/refusals';
import { TestShop, type Visitor } from '../support/shop';

const PASSWORD = 'nineteen blue pallets';

interface Result {
  readonly isError?: boolean;
  readonly content: ReadonlyArray<{ readonly text: string }>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly structuredContent: any;
}

describe('a buyer’s own assistant', () => {
  let shop: TestShop;
  let buyer: Visitor;
  let key: string;
  const clients: Client[] = [];
  beforeAll(async () => {
    shop = await TestShop.open();
    buyer = await customer('ada');
    key = (await makeKey(buyer)).body.key;
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await shop.close();
  });

  const customer = async (firstName: string): Promise<Visitor> => {
    const visitor = shop.visitor();
    await visitor.post('/api/register', { email: `${firstName}@agents.example`, password: PASSWORD, firstName });
    return visitor;
  };
  const makeKey = (visitor: Visitor, name = 'Desk helper', password = PASSWORD) =>
    visitor.post('/api/auth/agent-keys', { name, password });
  const connect = async (bearer?: string): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1.0.0' });
    const headers = bearer === undefined ? undefined : { authorization: `Bearer ${bearer}` };
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', shop.url), headers ? { requestInit: { headers } } : {}),
    );
    clients.push(client);
    // As every program does; from now on it holds each result against the schema of its tool.
    await client.listTools();
    return client;
  };
  const call = async (client: Client, name: string, input: object): Promise<Result> =>
    (await client.callTool({ name, arguments: { ...input } })) as unknown as Result;

  it('is told of every tool with its schemas, and which of them change something', async () => {
    const { tools } = await (await connect()).listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(ASSISTANT_TOOLS).sort());
    for (const { name, description, inputSchema, outputSchema, annotations } of tools) {
      const { effect } = ASSISTANT_TOOLS[name as keyof typeof ASSISTANT_TOOLS];
      expect([name, annotations?.readOnlyHint]).toEqual([name, !effect]);
      expect(description).toMatch(/\S/);
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
      expect(JSON.stringify(inputSchema)).not.toMatch(/"(?:price|amount|discount|url)\w*"/i);
    }
  });

  it('asks by its id how far a search is, and for nobody else’s', async () => {
    const client = await connect(key);
    const asked = await call(client, 'source_product', {
      description: 'bamboo toothbrush holder',
      requestId: randomUUID(),
    });
    const { requestId } = asked.structuredContent;
    const status = await call(client, 'sourcing_status', { requestId });
    expect(status.structuredContent).toMatchObject({ requestId, query: 'bamboo toothbrush holder' });
    const other = await connect((await makeKey(await customer('eve'))).body.key);
    const theirs = await call(other, 'sourcing_status', { requestId });
    expect(theirs).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/^SOURCING_NOT_FOUND/) }] });
  });

  it('finds and prices without a key, at the shop’s own prices with their explanation', async () => {
    const client = await connect();
    const found = await call(client, 'search_catalogue', { query: 'kitchen mixer' });
    const [first] = found.structuredContent.products;
    expect(first).toMatchObject({ id: expect.any(Number), name: expect.stringMatching(/mixer/i) });
    const { structuredContent: line } = await call(client, 'quote_price', { productRef: `${first.id}`, quantity: 80 });
    const { body } = await shop.visitor().get(`/api/pricing/${first.id}?quantity=${line.quantity}`);
    expect(line).toMatchObject({
      totalAud: body.totalPriceAud,
      unitAud: body.pricePerUnitAud,
      holdsUntil: expect.stringMatching(/^\d{4}-/),
    });
    expect(line.explanation.map(({ amountAud }: { amountAud: number }) => amountAud)).toEqual(
      body.lines.map(({ amount }: { amount: number }) => amount),
    );
    expect(line.product.images[0]).toMatch(/^https?:\/\//);
  });

  it('changes nothing without a key, and says how to get one', async () => {
    const refused = await call(await connect(), 'add_to_cart', { productRef: '1', quantity: 80 });
    expect(refused.isError).toBe(true);
    expect(refused.content[0]!.text).toMatch(/^KEY_NEEDED: .*\/dashboard/);
  });

  it('fills the cart of whoever made the key, once however often the same act is repeated', async () => {
    const client = await connect(key);
    const { options } = (await call(client, 'get_product', { productRef: '1' })).structuredContent;
    const [{ id }] = options;
    const requestId = randomUUID();
    const act = { productRef: '1', quantity: 80, variationIds: [id], requestId };
    const first = await call(client, 'add_to_cart', act);
    expect(first).not.toMatchObject({ isError: true });
    await call(client, 'add_to_cart', act);
    const { items } = (await buyer.get('/api/cart')).body;
    expect(items).toMatchObject([{ productId: 1, quantity: first.structuredContent.lineQuantity }]);
    const stranger = await customer('ben');
    expect((await stranger.get('/api/cart')).body.items).toEqual([]);
    // The same id of another buyer is another act.
    const other = await connect((await makeKey(stranger)).body.key);
    await call(other, 'add_to_cart', act);
    expect((await stranger.get('/api/cart')).body.items).toHaveLength(1);
  });

  describe('that repeats itself', () => {
    const quoteOf = (client: Client, more: object = {}) =>
      call(client, 'make_quote_pdf', { productRef: '1', quantity: 80, variationIds: [1001], ...more });

    it('is answered the same for the same act, and refused another one under its id', async () => {
      const client = await connect(key);
      const requestId = randomUUID();
      const first = await quoteOf(client, { requestId });
      expect(await quoteOf(client, { requestId })).toEqual(first);
      for (const other of [{ quantity: 160 }, { postcode: '4870' }, { variationIds: [1002] }]) {
        const refused = await quoteOf(client, { requestId, ...other });
        expect(refused).toMatchObject({
          isError: true,
          content: [{ text: expect.stringMatching(/^IDEMPOTENCY_MISMATCH: .*Use a new requestId/) }],
        });
      }
      const act = { productRef: '1', quantity: 80, variationIds: [1001], requestId };
      expect(await call(client, 'start_checkout', act)).toMatchObject({ isError: true });
      const other = await quoteOf(client, { requestId: randomUUID(), quantity: 160 });
      expect(other.structuredContent.line).toMatchObject({ quantity: 160 });
      expect(await quoteOf(client, { requestId })).toEqual(first);
    });

    it('may mend what was refused and send it under the same id', async () => {
      const client = await connect(key);
      const requestId = randomUUID();
      expect(await quoteOf(client, { requestId, variationIds: null })).toMatchObject({ isError: true });
      expect(await quoteOf(client, { requestId })).not.toMatchObject({ isError: true });
    });

    it('does the same act once when both come at once', async () => {
      const client = await connect(key);
      const requestId = randomUUID();
      const both = await Promise.all([quoteOf(client, { requestId }), quoteOf(client, { requestId })]);
      const [one, two] = both.map(({ structuredContent }) => structuredContent.pdfQuote.quoteId);
      expect(one).toBe(two);
    });
  });

  it('puts a list into the cart at once, tells of each line, and sees what is in it', async () => {
    const cleo = await customer('lily');
    const client = await connect((await makeKey(cleo)).body.key);
    const lines = [
      { productRef: '1', quantity: 80, variationIds: [1002] },
      { productRef: '14', quantity: 20 },
      { productRef: '50', quantity: 20 },
    ];
    const added = await call(client, 'add_list_to_cart', { lines, postcode: '4870' });
    expect(added.structuredContent.lines).toMatchObject([
      { outcome: 'added', quantity: 80 },
      { outcome: 'added', quantity: 25, note: expect.stringContaining('raised from 20') },
      { outcome: 'refused', note: expect.stringContaining('Choose the finish') },
    ]);
    const { structuredContent: held } = await call(client, 'show_cart', { postcode: '4870' });
    expect(held).toMatchObject({
      postcode: '4870',
      totalAud: added.structuredContent.totalAud,
      items: [{ productId: 1, options: ['Matte Black'], quantity: 80 }, { productId: 14 }],
    });
    const { structuredContent: whole } = await call(client, 'start_checkout', { postcode: '4870' });
    expect(whole.checkoutUrl).toMatch(/^https?:\/\/.*\/cart$/);
    expect(whole.fastCheckout.totalAmount).toBe(held.totalAud);
    const stranger = await call(await connect(), 'show_cart', {});
    expect(stranger).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/^KEY_NEEDED/) }] });
  });

  it('prepares a checkout and a quote, and orders nothing', async () => {
    const client = await connect(key);
    const { options } = (await call(client, 'get_product', { productRef: '1' })).structuredContent;
    const wanted = { productRef: '1', quantity: 80, variationIds: [options[0].id] };
    const checkout = (await call(client, 'start_checkout', wanted)).structuredContent;
    expect(checkout.checkoutUrl).toMatch(/^https?:\/\/.*\/guest-checkout\?quote=/);
    const quote = (await call(client, 'make_quote_pdf', wanted)).structuredContent;
    const issued = (await buyer.get(`/api/quotes/${quote.pdfQuote.quoteId}`)).body;
    expect(quote.line.totalAud).toBe(issued.pricing.totalPriceAud);
    expect((await buyer.get('/api/customer/orders?page=1&limit=10&status=')).body.orders).toEqual([]);
  });

  it('is told in words what is wrong with a call', async () => {
    const client = await connect(key);
    const unknown = await call(client, 'get_product', { productRef: '999999' });
    expect(unknown).toMatchObject({ isError: true, content: [{ text: expect.stringMatching(/\S/) }] });
    for (const input of [
      { productRef: 'x', quantity: 1 },
      { productRef: '1', quantity: -5 },
      { productRef: '1', quantity: 80, price: 1 },
    ]) {
      const refused = await call(client, 'quote_price', input);
      expect(refused).toMatchObject({ isError: true });
    }
    await expect(client.callTool({ name: 'constructor', arguments: {} })).resolves.toMatchObject({ isError: true });
  });

  it('is not let in with a key that is none, is over or was ended', async () => {
    const post = (bearer: string, scheme = 'Bearer ') =>
      shop
        .visitor()
        .post(
          '/mcp',
          { jsonrpc: '2.0', id: 1, method: 'tools/list' },
          { authorization: `${scheme}${bearer}`, accept: 'application/json, text/event-stream' },
        );
    for (const scheme of ['', 'Basic ']) {
      const answer = await post(key, scheme);
      expectRefusal(answer, 401, 'KEY_NOT_VALID');
      expect(answer.body.message).toContain('Authorization: Bearer <key>');
      expect(answer.text).not.toContain(key);
    }
    expectRefusal(await post('hpk_made-up'), 401, 'KEY_NOT_VALID');
    const { body } = await makeKey(buyer, 'For a day');
    expect((await post(body.key)).status).toBe(200);
    expect((await buyer.delete(`/api/auth/agent-keys/${body.id}`)).status).toBe(204);
    expectRefusal(await post(body.key), 401, 'KEY_NOT_VALID');
    const cleo = await customer('cleo');
    const hers = (await makeKey(cleo)).body.key;
    const changed = { currentPassword: PASSWORD, newPassword: 'twenty green pallets' };
    expect((await cleo.post('/api/auth/password', changed)).status).toBe(204);
    expectRefusal(await post(hers), 401, 'KEY_NOT_VALID');
  });

  it('gets no key by a password that was replaced while it was looked at', async () => {
    const greta = await customer('greta');
    const passwords = shop.app.get(Passwords, { strict: false });
    const matches = passwords.matches.bind(passwords);
    const looked = jest.spyOn(passwords, 'matches').mockImplementationOnce(async (password, hash) => {
      const does = await matches(password, hash);
      const change = { currentPassword: PASSWORD, newPassword: 'twenty green pallets' };
      expect((await greta.post('/api/auth/password', change)).status).toBe(204);
      return does;
    });
    expectRefusal(await makeKey(greta, 'Of a thief'), 400, 'VALIDATION_FAILED');
    looked.mockRestore();
    expect((await greta.get('/api/auth/agent-keys')).body).toEqual({ keys: [] });
  });

  it('keys are made with the password, shown once and counted', async () => {
    const dora = await customer('dora');
    expectRefusal(await makeKey(dora, 'Mine', 'not my password'), 400, 'VALIDATION_FAILED');
    expectRefusal(await makeKey(dora, ' '), 400, 'VALIDATION_FAILED');
    for (let made = 0; made < 10; made += 1) expect((await makeKey(dora, `Key ${made}`)).status).toBe(201);
    expectRefusal(await makeKey(dora), 409, 'TOO_MANY_KEYS');
    const { text } = await dora.get('/api/auth/agent-keys');
    expect(JSON.parse(text).keys).toHaveLength(10);
    expect(text).not.toContain('hpk_');
    const { rows } = await shop.pool.query(`select count(*)::int as n from identity.agent_key where key_hash is null`);
    expect(rows).toEqual([{ n: 0 }]);
    expectRefusal(await shop.visitor().get('/api/auth/agent-keys'), 401, 'NOT_SIGNED_IN');
  });

  it('a key made is mailed once to the holder of a proven address, and to nobody else', async () => {
    const owner = await shop.owner();
    const eve = await customer('eve');
    // Hers is not proven: anybody can register with a stranger's address and have keys made all day.
    await makeKey(eve);
    const finn = await customer('finn');
    await verifyEmail(shop, finn);
    const once = { 'idempotency-key': randomUUID() };
    const ask = () => finn.post('/api/auth/agent-keys', { name: 'Lost answer', password: PASSWORD }, once);
    const [first, again] = [await ask(), await ask()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.id).toBe(first.body.id);
    await makeKey(finn, 'Second');
    const { subject, body } = await mailOf(owner, { kind: 'agent-key-made' });
    expect(subject).toBe('A key to your account was made');
    expect(body).toContain('Hello finn,');
    expect(body).not.toContain(again.body.key);
    await eventually(async () => {
      const { rows } = await shop.pool.query(
        `select 1 from rm.outbox where payload->>'mail' = 'agent-key-made' and state <> 'done'`,
      );
      return rows.length === 0;
    });
    const { rows } = await shop.pool.query(
      `select p.email from notifications.mail m join identity.person p on p.id = m.person_id where m.kind = 'agent-key-made'`,
    );
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ email: 'finn@agents.example' })));
  });

  it('takes one message at a time, so that each is counted', async () => {
    const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const headers = { accept: 'application/json, text/event-stream' };
    expectRefusal(await shop.visitor().post('/mcp', [listing, listing], headers), 400, 'ONE_AT_A_TIME');
  });

  it('GET and DELETE say what to send instead', async () => {
    for (const method of ['GET', 'DELETE'] as const) {
      const answer = await shop.visitor().request(method, '/mcp');
      expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
    }
  });
});

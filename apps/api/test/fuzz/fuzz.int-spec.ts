import { placeOrder, placePaidOrder } from '../support/buying';
import { restList } from '../support/finance';
import { OWNER, TestShop, type Answer, type Visitor } from '../support/shop';
import { leftOutRequests, nullRequests, silentBodies, unfitBodies } from './fields-of-bodies';
import { nameOf, operationsOf, requestOf, type FuzzRequest, type Operation } from './requests';
import { SOUND_BODIES } from './sound-bodies';

/** An ordinary run sends each call once; `npm run test:long` sends ten thousand. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? (process.env.LONG_TESTS ? 10_000 : 150));
/** A short run is about the commit and the same for all; a long one is a new one. Name a seed to have its requests again. */
const SEED = Number(process.env.FUZZ_SEED ?? (process.env.LONG_TESTS ? Date.now() % 1_000_000 : 9));
/** Only this request of the seed, to look at what it does. */
const { FUZZ_ONLY } = process.env;
/** After so many requests the callers' sessions and the history are looked at. */
const BATCH = 200;

jest.setTimeout(240_000 + REQUESTS * 300);

/** Refuses in the words of JSON-RPC (`test/agents`). */
const OTHER_PROTOCOL = 'POST /mcp';

/** Beside the addresses of files, nothing of the program may be told. */
const INSIDES =
  /\bat .{1,200}\.(?:ts|js):\d+|node_modules|\bselect .{1,80} from |duplicate key|syntax error at|stack"/i;

interface Complaint {
  readonly number: number;
  readonly what: string;
  readonly request: FuzzRequest;
}

describe('every call of the API, asked for what nobody should ask', () => {
  let shop: TestShop;
  let operations: Operation[];
  let ids: string[];
  let callers: Visitor[];

  beforeAll(async () => {
    shop = await TestShop.open({ env: { TRUST_PROXY: 'loopback', ABUSE_LIMITS: 'off' } });
    operations = operationsOf((await shop.visitor().get('/api/docs-json')).body);
    callers = await openCallers();
    ids = await idsOfEverything();
  });
  afterAll(() => shop.close());

  it('gets past the first check of every call that takes a body, with a sound one', () => {
    const calls = operations.filter(({ takesBody }) => takesBody).map(nameOf);
    const without = calls.filter((call) => !(call in SOUND_BODIES) && call !== OTHER_PROTOCOL);
    expect(without.map((call) => `Put a body of ${call} into sound-bodies.ts`)).toEqual([]);
    const gone = Object.keys(SOUND_BODIES).filter((call) => !operations.some((one) => nameOf(one) === call));
    expect(gone.map((call) => `Take ${call} out of sound-bodies.ts: there is no such call`)).toEqual([]);
  });

  it('says of every body what its call takes', async () => {
    const { body } = await shop.visitor().get('/api/docs-json');
    expect([silentBodies(body), unfitBodies(body)]).toEqual([[], []]);
  });

  it('asks for each field that a body has to have, by its name', async () => {
    const { body } = await shop.visitor().get('/api/docs-json');
    await renewSessions();
    const complaints: unknown[] = [];
    let asked = 0;
    for (const { field, request } of leftOutRequests(body, ids[0]!, callers.length - 1)) {
      const { status, body: answer } = await send(request);
      if (status < 400) complaints.push([request.operation, field, status]);
      if (answer?.code !== 'VALIDATION_FAILED') continue;
      asked += 1;
      if (!(field in (answer.errors ?? {}))) complaints.push([request.operation, field, answer.errors]);
    }
    expect(complaints).toEqual([]);
    expect(asked).toBeGreaterThan(90);
  });

  it('refuses it, tells nothing of its insides, and records nothing', async () => {
    const complaints: Complaint[] = [];
    const statuses = new Map<number, number>();
    let refused: string[] = [];
    let from = await head();
    const numbers =
      FUZZ_ONLY === undefined ? Array.from({ length: REQUESTS }, (_, number) => number) : [Number(FUZZ_ONLY)];
    for (const number of numbers) {
      const request = requestOf(operations, ids, callers.length, SEED, number);
      const answer = await send(request);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = faultOf(answer);
      if (fault) complaints.push({ number, what: fault, request });
      if (answer.status >= 400) refused.push(String(answer.headers['x-request-id']));
      if ((number + 1) % BATCH === 0 || number === numbers.at(-1)) {
        for (const id of await recorded(refused, from))
          complaints.push({ number, what: `an event of the refused ${id}`, request });
        [refused, from] = [[], await head()];
        await renewSessions();
      }
    }
    if (complaints.length > 0) throw new Error(report(complaints));
    // Requests that are all turned away at the door prove nothing.
    if (FUZZ_ONLY === undefined) expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 403, 404]));
  });

  it('answers null in place of any field, one at a time', async () => {
    const { body } = await shop.visitor().get('/api/docs-json');
    // The first id is an order's: what is done to orders gets past the look for one.
    const requests = nullRequests(body, ids[0]!, callers.length - 1);
    expect(requests.length).toBeGreaterThan(250);
    const complaints: Complaint[] = [];
    await renewSessions();
    for (const [number, request] of requests.entries()) {
      const fault = faultOf(await send(request));
      if (fault) complaints.push({ number, what: fault, request });
    }
    if (complaints.length > 0) throw new Error(report(complaints));
    // Whoever was signed out on the way was turned away at the door ever after.
    expect((await callers.at(-1)!.get('/api/auth/user')).body).not.toBeNull();
  });

  async function send({ method, url, headers, body, caller }: FuzzRequest): Promise<Answer> {
    return callers[caller]!.request(method, url, body, headers);
  }

  function faultOf({ status, text, body, headers }: Answer): string | null {
    if (status >= 500) return `${status} ${text.slice(0, 200)}`;
    if (INSIDES.test(text) && !String(headers['content-type']).startsWith('text/'))
      return `tells its insides: ${text.slice(0, 300)}`;
    if (status < 400 || status === 404) return null;
    const isHtml = String(headers['content-type']).startsWith('text/html');
    return isHtml || (body?.statusCode === status && body.error === body.message)
      ? null
      : `${status} without the body of a refusal: ${text.slice(0, 200)}`;
  }

  /** Ids of requests that led to events although they were refused. */
  async function recorded(requestIds: readonly string[], after: string): Promise<string[]> {
    const { rows } = await shop.pool.query<{ id: string; type: string }>(
      `select distinct meta->>'correlationId' as id, type from es.event
       where position > $2 and meta->>'correlationId' = any($1::text[])`,
      [requestIds, after],
    );
    return rows.map(({ id, type }) => `${id} (${type})`);
  }

  async function head(): Promise<string> {
    const { rows } = await shop.pool.query<{ position: string }>(
      `select coalesce(max(position), 0)::text as position from es.event`,
    );
    return rows[0]!.position;
  }

  async function openCallers(): Promise<Visitor[]> {
    const customer = shop.visitor();
    await customer.post('/api/register', {
      email: 'fay@buyer.example',
      password: 'twelve wooden crates',
      firstName: 'Fay',
    });
    return [
      shop.visitor(),
      customer,
      await shop.staff('support'),
      await shop.staff('finance'),
      await shop.staff('sourcing'),
      ...(await owners()),
    ];
  }

  /** The owner may do most, so half of the requests are theirs. */
  async function owners(): Promise<Visitor[]> {
    return Promise.all(Array.from({ length: 5 }, () => shop.owner()));
  }

  /** A request may have signed its caller out; the next ones are to get past the door again. */
  async function renewSessions(): Promise<void> {
    for (const visitor of callers.slice(5)) {
      if ((await visitor.get('/api/auth/user')).body === null) await visitor.post('/api/login', OWNER);
    }
  }

  async function idsOfEverything(): Promise<string[]> {
    const owner = callers.at(-1)!;
    const customer = callers[1]!;
    const paid = await placePaidOrder(customer);
    const open = await placeOrder(customer, { paymentMethod: 'bank_transfer' });
    await customer.post('/api/cart/items', { productId: 1, quantity: 80, optionIds: [] });
    const resources = [
      'staff',
      'customers',
      'audit-log',
      'mails',
      'payments',
      'provider-events',
      'projections',
      'queues',
      'jobs',
    ];
    const lists = await Promise.all(resources.map((resource) => restList(owner, resource, {}, { range: '[0,2]' })));
    const known = lists
      .flatMap(({ body }) => (Array.isArray(body) ? body : []))
      .map(({ id }: { id: string }) => String(id));
    // Not the owner's own id: a request that ends their account would end the run.
    const own = (await owner.get('/api/auth/user')).body.id as string;
    return [paid.id, paid.orderNumber, open.id, open.orderNumber, '1', '9', ...known.filter((id) => id !== own)];
  }
});

function report(complaints: readonly Complaint[]): string {
  const kinds = new Map(complaints.map((one) => [`${one.request.operation} ${one.what.slice(0, 40)}`, one]));
  const lines = [...kinds.values()].slice(0, 40).map(({ number, what, request }) => {
    const { method, url, body, headers, caller } = request;
    return `${what}\n  FUZZ_SEED=${SEED} FUZZ_ONLY=${number}: ${method} ${url.slice(0, 300)} by ${caller}\n  ${JSON.stringify(headers)}\n  ${body?.slice(0, 300) ?? ''}`;
  });
  return `${complaints.length} of ${REQUESTS} requests (seed ${SEED}) went wrong, in ${kinds.size} ways:\n${lines.join('\n')}`;
}

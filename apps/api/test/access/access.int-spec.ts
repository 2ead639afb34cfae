import { randomUUID } from 'node:crypto';
import { Queue } from 'bullmq';
import type { Pool } from 'pg';
import { eventually } from '@halfpallet/testing';
import { systemClock } from '../../src/app';
import { Unavailable } from '../../src/platform/errors';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { PG_POOL } from '../../src/platform/tokens';
import { withinTime } from '../../src/platform/within-time';
import { restList } from '../support/finance';
import { OWNER, TestShop, type Answer } from '../support/shop';
import { nameOf, operationsOf, type Description, type Operation } from '../fuzz/requests';
import { makeThings, type Things } from './buyers-things';
import { EVERYTHING, givenAway, WORDS, type Personal } from './buyers-words';
import { sampleOf, trialsOf } from './foreign-ids';
import { openPersons, turnedAway, type Person, type Persons } from './persons';
import { idIn, madeUpLike, parametersOf, requestFor, send, whatIsSaid, withId, type Request } from './requests';
import { atRest, changedTables, entriesSince, lastEntry, storedRows } from './stored-rows';
import { PERSONS, readTable, type PersonName, type Sign } from './who-may-call';

const LONG = Boolean(process.env.LONG_TESTS);
/** An ordinary run tries some of the buyer's ids, the same ones for all; a long one tries every one everywhere. */
const TRIALS = Number(process.env.ACCESS_TRIALS ?? (LONG ? Infinity : 200));
const SEED = Number(process.env.ACCESS_SEED ?? 9);

jest.setTimeout(LONG ? 3_600_000 : 120_000);

/** They ask with a question too long for an address, or find and price what nothing becomes of. */
const WRITES_NOTHING: readonly string[] = [
  'POST /api/admin/rest/bank-statements/preview',
  'POST /api/admin/rest/draft-orders/prices',
  'POST /api/product-import/test',
  'POST /api/simple-import/run-test',
  'POST /api/clean-import/test',
  'POST /api/test/fetch-market-price',
];

/** What is shown without the shop’s database: what processes hold in memory, jobs, and a search that names what it could not look at. */
const FROM_MEMORY: readonly string[] = [
  'GET /api/admin/me',
  'GET /api/admin/rest/find',
  'GET /api/admin/rest/jobs',
  'GET /api/admin/rest/jobs/{id}',
  'GET /api/admin/rest/rate-cards/{id}',
  'GET /api/clean-import/samples',
  'GET /api/clean-import/status',
  'GET /api/test/market-benchmark/{id}',
];

const QUEUE_CALLS = ['getJob', 'getJobs', 'getJobCounts', 'getJobState', 'isPaused', 'getWorkersCount'] as const;
const OF_QUEUES = [
  'GET /api/admin/rest/queues',
  'GET /api/admin/rest/queues/{id}',
  'GET /api/admin/rest/jobs',
  'GET /api/admin/rest/jobs/{id}',
];

/** They end a session or empty a cart, so they come last. */
const LAST = ['DELETE /api/cart', 'POST /api/logout', 'DELETE /api/auth/sessions'];

/** Nothing of the kind is there, so that even who may ask is told so. */
const NOT_THERE =
  /\/(dead-(letters|jobs)|saved-views|tasks|exports|bulk-operations)\/\{id\}|\/integrated-ai-chat\/.*\{requestId\}|\/pictures\/\{pictureKey\}|\/bank-receipts\/\{receiptId\}|\/sessions\/\{sessionId\}/;

/**
 * An order gets its reference for transfers when somebody first asks where to transfer; what customers come to is made for whoever
 * reads their list.
 */
const MADE_BY_READING = [
  'payments.bank_reference',
  ...['app.customer', 'app.customer_contact', 'app.customer_figures'],
];

/** Of a buyer, who may see what in an answer about one record. */
const SEEN_BY: Readonly<Record<PersonName, readonly Personal[]>> = {
  anonymous: [],
  buyer: EVERYTHING,
  other: [],
  sourcing: ['domain'],
  support: ['name', 'domain', 'street', 'words'],
  finance: EVERYTHING,
  owner: EVERYTHING,
};

interface Cell {
  readonly operation: Operation;
  readonly person: Person;
  readonly sign: Sign;
}

/**
 * Every call of the description of the API, made by everybody, about what belongs to one buyer. Who is let in stands in
 * `who-may-call.txt`.
 */
describe('who may make which call', () => {
  const table = readTable();
  let shop: TestShop;
  let persons: Persons;
  let things: Things;
  let description: Description;
  let operations: Operation[];
  let cells: Cell[];

  beforeAll(async () => {
    shop = await TestShop.open({ env: { TRUST_PROXY: 'loopback', ABUSE_LIMITS: 'off' } });
    description = (await shop.visitor().get('/api/docs-json')).body;
    operations = operationsOf(description);
    persons = await openPersons(shop);
    things = await makeThings(shop, persons);
    cells = operations.flatMap((operation) =>
      PERSONS.map((name) => ({ operation, person: persons[name], sign: table.get(nameOf(operation))?.[name] ?? '-' })),
    );
    await atRest(shop.pool);
  }, 300_000);
  afterAll(() => shop.close());

  it('is written down for every call there is, and for no other', () => {
    const calls = operations.map(nameOf);
    expect(calls.filter((call) => !table.has(call)).map((call) => `Put ${call} into who-may-call.txt`)).toEqual([]);
    const gone = [...table.keys()].filter((call) => !calls.includes(call));
    expect(gone.map((call) => `Take ${call} out of who-may-call.txt: there is no such call`)).toEqual([]);
  });

  it('is described where it takes a proof, and nowhere else', () => {
    const described = operations.filter(({ method, path }) =>
      JSON.stringify(description.paths[path]?.[method.toLowerCase()]).includes('PROOF_NEEDED'),
    );
    const proven = [...table].filter(([, row]) => Object.values(row).includes('p')).map(([call]) => call);
    expect(described.map(nameOf).sort()).toEqual(proven.sort());
  });

  it('turns everybody else away, and that leaves nothing but entries of the audit log', async () => {
    const entry = await lastEntry(shop.pool);
    const turnedAwayBy = new Map<string, Cell>();
    const complaints = await withoutTrace(async () => {
      const wrong: string[] = [];
      for (const cell of cells.filter(({ sign }) => sign === '-' || sign === 's')) {
        const answer = await send(cell.person.visitor, keyed(requestFor(cell.operation, things)));
        const [status, code] = refusalOf(cell);
        if (answer.status !== status || (code && answer.body?.code !== code)) wrong.push(told(cell, answer));
        if (cell.sign === '-' && isForStaff(cell)) turnedAwayBy.set(String(answer.headers['x-request-id']), cell);
        wrong.push(...shown(cell, answer, []));
      }
      return wrong;
    });
    expect(complaints).toEqual([]);
    const entries = await entriesSince(shop.pool, entry);
    expect(entries.filter(({ outcome }) => outcome !== 'denied')).toEqual([]);
    // Each by itself: whoever tried, what, and to which record, once.
    const wrong = [...turnedAwayBy].flatMap(([requestId, { operation, person }]) => {
      const of = entries.filter((one) => one.requestId === requestId);
      const action = nameOf(operation).replace(/\{(\w+)\}/g, ':$1');
      const [{ actorId = '', recordId = null } = {}] = of;
      const isWhole = of.length === 1 && of[0]!.action === action && actorId === person.id;
      const isNamed = !operation.path.includes('{id}') || recordId !== null;
      return isWhole && isNamed ? [] : [`${nameOf(operation)} by ${person.name}: ${JSON.stringify(of)}`];
    });
    expect(wrong).toEqual([]);
    expect(turnedAwayBy.size).toBeGreaterThan(500);
  });

  it('takes no change for one of the back-office unless it says so', async () => {
    const complaints = await withoutTrace(async () => {
      const wrong: string[] = [];
      for (const operation of operations.filter((one) => one.method !== 'GET' && one.path.includes('/admin/rest/'))) {
        const request = { ...requestFor(operation, things), headers: { 'x-admin-client': '' } };
        const { status, body } = await send(persons.owner.visitor, request);
        if (body?.code !== 'CROSS_SITE_REQUEST') wrong.push(`${nameOf(operation)}: ${status} ${body?.code}`);
      }
      return wrong;
    });
    expect(complaints).toEqual([]);
  });

  it('shows whoever reads no more of the buyer than is for them, and changes nothing', async () => {
    const complaints = await withoutTrace(async () => {
      const wrong: string[] = [];
      for (const cell of cells.filter((one) => one.operation.method === 'GET' && one.sign === '+' && isTried(one))) {
        const answer = await send(cell.person.visitor, requestFor(cell.operation, things));
        if (!letIn(cell, answer)) wrong.push(told(cell, answer));
        wrong.push(...shown(cell, answer, SEEN_BY[cell.person.name]));
      }
      return wrong;
    }, MADE_BY_READING);
    expect(complaints).toEqual([]);
  });

  it('answers others about the buyer`s things like about things that are not there, and changes nothing', async () => {
    const complaints = await withoutTrace(async () => {
      const wrong: string[] = [];
      for (const cell of cells.filter(({ sign }) => sign === 'o')) {
        const id = idIn(cell.operation, things);
        const nothing = madeUpLike(id);
        const answer = await send(cell.person.visitor, withId(cell.operation, things, id));
        const expected = await send(cell.person.visitor, withId(cell.operation, things, nothing));
        if (whatIsSaid(answer, id) !== whatIsSaid(expected, nothing)) wrong.push(told(cell, answer));
        wrong.push(...shown(cell, answer, []));
      }
      return wrong;
    });
    expect(complaints).toEqual([]);
  });

  it('tells nobody by any other of the buyer`s ids that there is such a thing', async () => {
    const all = cells.flatMap(({ operation, person, sign }) => trialsOf(operation, person, sign, things));
    const complaints = await withoutTrace(async () => {
      const wrong: string[] = [];
      for (const { name, person, id, nothing, request, opens } of sampleOf(all, TRIALS, SEED)) {
        const answer = await send(person.visitor, request(id));
        const told = `${name} by ${person.name}`;
        wrong.push(...givenAway(answer.text).map((what) => `${told} shows ${what}`));
        if (opens) continue;
        const expected = whatIsSaid(await send(person.visitor, request(nothing)), nothing);
        const said = whatIsSaid(answer, id);
        if (said !== expected) wrong.push(`${told}: ${said.slice(0, 150)} instead of ${expected.slice(0, 150)}`);
      }
      return wrong;
    });
    expect(complaints).toEqual([]);
  });

  it('finds nobody for staff who see them masked, whatever list they search', async () => {
    const { visitor } = persons.sourcing;
    const lists = cells.filter(
      ({ operation, person, sign }) =>
        sign === '+' &&
        person.name === 'sourcing' &&
        operation.method === 'GET' &&
        operation.path.startsWith('/api/admin/') &&
        parametersOf(operation) === 0,
    );
    const complaints: string[] = [];
    for (const { operation } of lists) {
      const { path } = operation;
      const ask = (text: string) =>
        path.includes('/rest/')
          ? restList(visitor, path.replace('/api/admin/rest/', ''), { q: text })
          : visitor.get(`${path}?search=${encodeURIComponent(text)}`);
      const nobody = whatIsSaid(await ask('Nobody Nowhere'), 'Nobody Nowhere');
      for (const word of LONG ? WORDS : WORDS.slice(0, 3)) {
        if (whatIsSaid(await ask(word), word) !== nobody) complaints.push(`${nameOf(operation)}: ${word}`);
      }
    }
    expect(complaints).toEqual([]);
  });

  it('reveals nothing of a record to whoever may not read it', async () => {
    const { orderId, customerId, mailId, contactMessageId, staffId } = things;
    const READERS: ReadonlyArray<readonly [string, string, readonly PersonName[]]> = [
      ['orders', orderId, ['support', 'finance', 'owner']],
      ['customers', customerId, ['support', 'finance', 'owner']],
      ['mails', mailId, ['support', 'owner']],
      ['contact-messages', contactMessageId, ['support', 'owner']],
      ['staff', staffId, ['owner']],
    ];
    for (const [resource, recordId, readers] of READERS) {
      for (const name of PERSONS) {
        const wanted = { resource, recordId, field: 'email', reason: 'They asked on the phone' };
        const { status, body } = await persons[name].visitor.post('/api/admin/rest/reveals', wanted);
        const refused = name === 'anonymous' ? [401, 'NOT_SIGNED_IN'] : [403, 'FORBIDDEN'];
        expect([resource, name, status, body?.code]).toEqual([
          resource,
          name,
          ...(readers.includes(name) ? [201, undefined] : refused),
        ]);
      }
    }
  });

  it('reveals staff to nobody but owners, by whatever record names them', async () => {
    const { owner, support } = persons;
    const { id } = (await owner.visitor.get('/api/auth/user')).body;
    await support.visitor.post('/api/password-reset', { email: OWNER.email });
    const mail = await eventually(async () => (await restList(owner.visitor, 'mails', { personId: id })).body[0]);
    for (const [resource, recordId] of [
      ['mails', mail.id],
      ['customers', id],
    ]) {
      const wanted = { resource, recordId, field: 'email', reason: 'They asked on the phone' };
      const { status, text } = await support.visitor.post('/api/admin/rest/reveals', wanted);
      expect([resource, status, text.includes(OWNER.email)]).toEqual([resource, 404, false]);
    }
  });

  describe('while an engine is away', () => {
    afterEach(() => jest.restoreAllMocks());
    const gone = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

    /** All that the owner may ask of the back-office, in turn; reads before writes, so that nothing that is answered moves. */
    async function askEverything(): Promise<Map<string, Answer>> {
      const asked = cells.filter((cell) => cell.person.name === 'owner' && isLetIn(cell) && isForStaff(cell));
      const answers = new Map<string, Answer>();
      for (const { operation, person } of asked.sort((a, b) => Number(isWrite(a)) - Number(isWrite(b)))) {
        const request = keyed(requestFor(operation, things));
        answers.set(nameOf(operation), await withinTime(20_000, send(person.visitor, request)));
      }
      return answers;
    }

    /** Whoever is told to come again is told when; and a fault is no answer to an engine that is away. */
    function complaintsAbout(answers: ReadonlyMap<string, Answer>): string[] {
      return [...answers].flatMap(([name, { status, headers, body, text }]) => {
        if (status < 500) return [];
        const isTold = status === 503 && body?.code === 'SERVICE_UNAVAILABLE' && Number(headers['retry-after']) > 0;
        return isTold ? [] : [`${name}: ${status} ${text.slice(0, 200)}`];
      });
    }

    it('the database: nothing is changed, and everything says when to come again', async () => {
      const pool = shop.app.get<Pool>(PG_POOL);
      // A session seen a moment ago is known without the database, and a busy machine takes longer than that to ask everything.
      await persons.owner.visitor.get('/api/auth/user');
      const now = new Date();
      jest.spyOn(systemClock, 'now').mockImplementation(() => now);
      const query = jest.spyOn(pool, 'query').mockImplementation((() => Promise.reject(gone())) as never);
      const connect = jest.spyOn(pool, 'connect').mockImplementation((() => Promise.reject(gone())) as never);
      const answers = await askEverything();
      query.mockRestore();
      connect.mockRestore();
      expect(complaintsAbout(answers)).toEqual([]);
      const done = [...answers].filter(([name, { status }]) => !name.startsWith('GET ') && status < 300);
      expect(done.map(([name]) => name).filter((name) => !WRITES_NOTHING.includes(name))).toEqual([]);
      const served = [...answers].filter(([name, { status }]) => name.startsWith('GET ') && status < 300);
      expect(served.map(([name]) => name).sort()).toEqual(FROM_MEMORY);
      await atRest(shop.pool);
    });

    it('the queues: whatever asks them says when to come again, and nobody waits for them', async () => {
      jest.spyOn(JobQueues.prototype, 'ask').mockImplementation(() => Promise.reject(new Unavailable()));
      for (const call of QUEUE_CALLS) {
        jest.spyOn(Queue.prototype, call as 'getJob').mockImplementation(() => new Promise<never>(() => undefined));
      }
      const answers = await askReads();
      expect(complaintsAbout(answers)).toEqual([]);
      for (const name of OF_QUEUES) expect([name, answers.get(name)?.status]).toEqual([name, 503]);
    });

    async function askReads(): Promise<Map<string, Answer>> {
      const asked = cells.filter(
        (one) => one.person.name === 'owner' && one.sign === '+' && isForStaff(one) && !isWrite(one),
      );
      const answers = new Map<string, Answer>();
      for (const { operation, person } of asked) {
        answers.set(nameOf(operation), await withinTime(20_000, send(person.visitor, requestFor(operation, things))));
      }
      return answers;
    }
  });

  it('lets no money out, and changes no power, for whoever proved long ago that it is them', async () => {
    const proven = cells.filter(({ sign }) => sign === 'p');
    const entry = await lastEntry(shop.pool);
    await proveAgo(11);
    const complaints = await withoutTrace(async () => {
      const wrong: string[] = [];
      for (const cell of proven) {
        const answer = await send(cell.person.visitor, keyed(requestFor(cell.operation, things)));
        if (answer.status !== 403 || answer.body?.code !== 'PROOF_NEEDED') wrong.push(told(cell, answer));
      }
      return wrong;
    });
    await proveAgo(0);
    expect(complaints).toEqual([]);
    const entries = await entriesSince(shop.pool, entry);
    expect(entries.map(({ outcome, actorId }) => [outcome, actorId])).toEqual(
      proven.map(({ person }) => ['denied', person.id]),
    );
  });

  it('lets in whoever may change something, and asks no proof of them where nothing is at stake', async () => {
    const complaints: string[] = [];
    const entry = await lastEntry(shop.pool);
    const done = new Map<string, Cell>();
    const changing = cells.filter((cell) => cell.operation.method !== 'GET' && isLetIn(cell) && isTried(cell));
    const place = ({ operation }: Cell) => LAST.indexOf(nameOf(operation));
    for (const cell of changing.sort((a, b) => place(a) - place(b))) {
      await cell.person.renew();
      await proveAgo(cell.sign === 'p' ? 0 : 11);
      const answer = await send(cell.person.visitor, requestFor(cell.operation, things));
      if (!letIn(cell, answer)) complaints.push(told(cell, answer));
      if (answer.status < 300 && isForStaff(cell) && !WRITES_NOTHING.includes(nameOf(cell.operation)))
        done.set(String(answer.headers['x-request-id']), cell);
      complaints.push(...shown(cell, answer, SEEN_BY[cell.person.name]));
    }
    expect(complaints).toEqual([]);
    const entries = await entriesSince(shop.pool, entry);
    const untold = [...done].flatMap(([requestId, { operation, person }]) => {
      const of = entries.filter((one) => one.requestId === requestId);
      const isTold = of.length === 1 && of[0]!.outcome === 'ok' && of[0]!.actorId === person.id;
      return isTold ? [] : [`${nameOf(operation)} by ${person.name}: ${JSON.stringify(of)}`];
    });
    expect(untold).toEqual([]);
    expect(done.size).toBeGreaterThan(20);
  });

  /** Everybody who is signed in proved so many minutes ago that it is them. */
  const proveAgo = (minutes: number) =>
    shop.pool.query(`update identity.session set proven_at = now() - $1 * interval '1 minute'`, [minutes]);

  /** Does what must not change a row of any table. */
  async function withoutTrace(work: () => Promise<string[]>, except: readonly string[] = []): Promise<string[]> {
    const before = await storedRows(shop.pool);
    const complaints = await work();
    const changed = [...changedTables(before, await storedRows(shop.pool))].filter(([name]) => !except.includes(name));
    return [
      ...complaints,
      ...changed.map(([name, rows]) => `rows of ${name} changed:\n${rows.slice(0, 6).join('\n')}`),
    ];
  }
});

/** What is not for staff alone, three try in an ordinary run. */
function isTried({ operation, person }: Cell): boolean {
  return LONG || operation.path.includes('/admin/') || ['anonymous', 'buyer', 'sourcing'].includes(person.name);
}

/** Calls whose every attempt, by whoever may not, stands in the audit log: customers are turned away, too. */
const isForStaff = ({ operation }: Cell): boolean => readTable().get(nameOf(operation))?.buyer === '-';

const isLetIn = ({ sign }: Cell): boolean => sign === '+' || sign === 'p';

const isWrite = ({ operation }: Cell): boolean => operation.method !== 'GET';

/** Status and code that turn this person away. */
function refusalOf({ sign, person }: Cell): readonly [number, string?] {
  if (sign === 's') return [400];
  return person.name === 'anonymous' ? [401, 'NOT_SIGNED_IN'] : [403, 'FORBIDDEN'];
}

function letIn({ operation }: Cell, answer: Answer): boolean {
  if (turnedAway(answer) || answer.status >= 500) return false;
  return answer.status !== 404 || parametersOf(operation) === 0 || NOT_THERE.test(operation.path);
}

function told({ operation, person }: Cell, { status, text }: Answer): string {
  return `${nameOf(operation)} by ${person.name}: ${status} ${text.slice(0, 150)}`;
}

/** What an answer gives away beyond what may be seen. Lists mask e-mail and phone for everybody; a reveal shows what was asked for. */
function shown({ operation, person }: Cell, { text, status }: Answer, seen: readonly Personal[]): string[] {
  if (operation.path.endsWith('/reveals') && status < 300) return [];
  const isList = operation.path.startsWith('/api/admin/') && parametersOf(operation) === 0;
  const may = isList ? seen.filter((kind) => kind !== 'email' && kind !== 'phone') : seen;
  const hidden = EVERYTHING.filter((kind) => !may.includes(kind));
  return givenAway(text, hidden).map((what) => `${nameOf(operation)} shows ${person.name} ${what}`);
}

/** With a key, under which no refused answer may be kept. */
function keyed(request: Request): Request {
  if (request.method !== 'POST') return request;
  return { ...request, headers: { 'idempotency-key': randomUUID() } };
}

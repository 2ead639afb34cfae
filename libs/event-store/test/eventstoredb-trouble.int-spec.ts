import { EventStoreDBClient, binaryEvent, jsonEvent } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { eventually } from '@halfpallet/testing';
import {
  createEventStoreDbStore,
  createTransactor,
  verifyChain,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
  type SubscriptionMessage,
} from '../src';
import { startEventStoreDouble, type EventStoreDouble } from '../src/testing/grpc-double';
import { account, catalogue, command, memoryEvents } from './support';

let double: EventStoreDouble;
let store: EventStore;
let foreign: EventStoreDBClient;
const warnings: { reason: string; attempt: number }[] = [];

beforeEach(async () => {
  double = await startEventStoreDouble();
  warnings.length = 0;
  store = createEventStoreDbStore({
    connectionString: double.connectionString,
    logger: { warn: (fields) => void warnings.push(fields as (typeof warnings)[number]) },
  });
  foreign = EventStoreDBClient.connectionString(double.connectionString);
});
afterEach(async () => {
  double.trouble(undefined);
  await store.close();
  await foreign.dispose();
  await double.stop();
});

const append = (stream: string, events: readonly NewEvent[] = memoryEvents(stream, 1)) =>
  store.append(stream, 'no_stream', events);

const collected = async (events: AsyncIterable<RecordedEvent>): Promise<RecordedEvent[]> => {
  const all: RecordedEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
};

/** What a promise ended with, and after how long. */
async function timed(work: Promise<unknown>): Promise<{ name: string; ms: number }> {
  const began = performance.now();
  const name = await work.then(
    () => 'ok',
    (error: Error) => error.name,
  );
  return { name, ms: performance.now() - began };
}

describe('events that another application wrote', () => {
  const strangers = [
    jsonEvent({ type: 'Happened', data: { from: 'elsewhere' } }),
    jsonEvent({ type: 'Happened', data: {}, metadata: { correlationId: randomUUID() } }),
    binaryEvent({ type: 'Happened', data: Buffer.from([1, 2, 3]) }),
    binaryEvent({ type: 'Happened', data: Buffer.from([1]), metadata: Buffer.from([0xff]) }),
  ];

  it('come back from the client without metadata, or as bytes, as from the real server', async () => {
    await foreign.appendToStream('other-1', strangers);
    const seen = [];
    for await (const { event } of foreign.readStream('other-1'))
      seen.push([event?.metadata?.constructor, event?.isJson]);
    expect(seen).toEqual([
      [undefined, true],
      [Object, true],
      [undefined, false],
      [Uint8Array, false],
    ]);
  });

  it('are passed over by every read and subscription, also in a stream with a name like ours', async () => {
    await foreign.appendToStream('other-1', strangers);
    await append('order-1', memoryEvents('order-1', 2));
    await foreign.appendToStream('order-1', strangers);
    await foreign.appendToStream('order-2', strangers);

    expect((await collected(store.readAll())).map(({ stream }) => stream)).toEqual(['order-1', 'order-1']);
    expect(await collected(store.readStream('order-1', { direction: 'backwards', limit: 2 }))).toHaveLength(2);
    expect(await collected(store.readStream('order-2'))).toEqual([]);
    expect(await verifyChain(store.readStream('order-1'))).toMatchObject({ ok: true, events: 2 });

    const { position } = await store.head();
    const abort = new AbortController();
    const messages: SubscriptionMessage[] = [];
    for await (const message of store.subscribeAll({ after: 'start', signal: abort.signal })) {
      messages.push(message);
      if (message.kind === 'caughtUp') abort.abort();
    }
    expect(messages.filter(({ kind }) => kind === 'event')).toHaveLength(2);
    expect(messages.at(-1)).toEqual({ kind: 'caughtUp', position });
    expect(warnings).toEqual([]);
  });

  it('in front of ours do not hide what stands behind them', async () => {
    await foreign.appendToStream('order-1', strangers);
    await store.append('order-1', 'stream_exists', memoryEvents('order-1', 1));
    expect(await collected(store.readStream('order-1', { limit: 1 }))).toMatchObject([{ revision: 4n }]);
  });
});

describe('a frozen server', () => {
  it('keeps nobody waiting: reads, appends and those behind them end within seconds, and go on with it', async () => {
    await append('order-1');
    double.trouble('frozen');
    const transactor = createTransactor(store, catalogue, { cacheSize: 0 });
    const outcomes = await Promise.all([
      timed(store.health().then((health) => expect(health).toMatchObject({ ok: false }))),
      timed(store.head()),
      timed(collected(store.readStream('order-1'))),
      timed(append('order-2')),
      timed(store.append('order-2', 0n, memoryEvents('order-2', 1))),
      timed(transactor.transact('account-1', account, { cents: 5 }, command('one'))),
    ]);
    expect(outcomes.map(({ name }) => name)).toEqual([
      'ok',
      'StoreUnavailable',
      'StoreUnavailable',
      'AppendOutcomeUnknown',
      'StoreUnavailable',
      'StoreUnavailable',
    ]);
    // One second and five; the rest is for a machine that others keep busy.
    expect(outcomes[0]!.ms).toBeLessThan(4_000);
    for (const { ms } of outcomes) expect(ms).toBeLessThan(20_000);

    double.trouble(undefined);
    expect(await store.health()).toMatchObject({ ok: true });
    const settled = await transactor.transact('account-1', account, { cents: 5 }, command('one'));
    expect(settled.state).toBe(5);
  });
});

describe('a node that serves again in a moment', () => {
  it.each(['not-leader', 'not-ready'] as const)('%s: is asked again, and nobody notices', async (trouble) => {
    await append('order-1');
    double.trouble(trouble, { times: 1 });
    expect(await collected(store.readStream('order-1'))).toHaveLength(1);
    double.trouble(trouble, { times: 1 });
    expect(await append('order-2')).toMatchObject({ deduplicated: false });
  });

  it.each(['not-leader', 'not-ready'] as const)(
    '%s: when it lasts, nothing was written and later will do',
    async (trouble) => {
      double.trouble(trouble);
      expect((await timed(append('order-1'))).name).toBe('StoreUnavailable');
      expect((await timed(collected(store.readStream('order-1')))).name).toBe('StoreUnavailable');
      expect((await timed(store.head())).name).toBe('StoreUnavailable');
      double.trouble(undefined);
      expect(await collected(store.readStream('order-1'))).toEqual([]);
    },
  );
});

describe('a user without rights', () => {
  it('reads which right is missing, and the log says it for the subscription', async () => {
    double.trouble('access-denied', { only: ['all'] });
    await expect(store.head()).rejects.toMatchObject({
      name: 'StoreAccessDenied',
      message: expect.stringContaining('read $all'),
    });
    expect(await store.health()).toMatchObject({ ok: false, error: expect.stringContaining('read $all') });
    const abort = new AbortController();
    const subscribing = (async () => {
      for await (const message of store.subscribeAll({ after: 'start', signal: abort.signal })) void message;
    })();
    await eventually(() => warnings.length >= 2);
    abort.abort();
    await subscribing;
    expect(warnings[0]).toEqual({ reason: expect.stringContaining('read $all'), attempt: 1 });

    double.trouble('access-denied', { only: ['append'] });
    await expect(append('order-1')).rejects.toMatchObject({
      name: 'StoreAccessDenied',
      message: expect.stringContaining('write order-1'),
    });
    double.trouble('unauthenticated');
    await expect(collected(store.readStream('order-1'))).rejects.toMatchObject({
      name: 'StoreAccessDenied',
      message: expect.stringContaining('user and password'),
    });
  });
});

describe('the double answers as the server does', () => {
  it('knows only positions of events, and refuses what is too large', async () => {
    const { position } = await append('order-1', memoryEvents('order-1', 2));
    const inside = { commit: position - 1n, prepare: position - 1n };
    const reading = (async () => {
      for await (const resolved of foreign.readAll({ fromPosition: inside })) void resolved;
    })();
    await expect(reading).rejects.toMatchObject({ code: 2 });
    const large = jsonEvent({ type: 'Large', data: { text: 'x'.repeat(1_100_000) } });
    const call = { credentials: { username: 'u', password: 'p' } };
    await expect(foreign.appendToStream('large-1', large, call)).rejects.toMatchObject({
      type: 'maximum-append-size-exceeded',
    });
  });

  it('begins with an event of its own on a new server', async () => {
    const types = [];
    for await (const { event } of foreign.readAll()) types.push(event?.type);
    expect(types).toEqual(['$metadata']);
    expect(await collected(store.readAll())).toEqual([]);
  });
});

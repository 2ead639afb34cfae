import { EventStoreDBClient } from '@eventstore/db-client';
import { createEventStoreDbStore, createTransactor, verifyChain, type EventStore } from '../src';
import { startEventStoreDouble, type EventStoreDouble } from '../src/testing/grpc-double';
import { account, catalogue, command, memoryEvents } from './support';

describe('what an append asks of an EventStoreDB', () => {
  let double: EventStoreDouble;
  let store: EventStore;

  beforeEach(async () => {
    double = await startEventStoreDouble();
    store = createEventStoreDbStore({ connectionString: double.connectionString });
  });
  afterEach(async () => {
    await store.close();
    await double.stop();
  });

  const transactor = () => createTransactor(store, catalogue);
  const firstTry = { likelyNew: true };

  it('is one call, for a stream that begins and for one that goes on', async () => {
    const { transact } = transactor();
    await transact('account-1', account, { cents: 500 }, command('one'), firstTry);
    await transact('account-1', account, { cents: -200 }, command('two'));
    const done = await transact('account-1', account, { cents: 40 }, command('three'));
    expect(double.calls).toEqual({ append: 3, stream: 0, all: 0 });
    expect(done).toMatchObject({ state: 340, revision: 2n, deduplicated: false });
    const { position } = (await collected('account-1')).at(-1)!;
    expect(done.position).toBe(position);
    expect(await verifyChain(store.readStream('account-1'))).toMatchObject({ ok: true, events: 3 });
  });

  it('is told apart from a run of the same command elsewhere that said something else', async () => {
    const here = transactor();
    const elsewhere = transactor();
    const later = { ...command('one'), occurredAt: '2026-01-02T03:04:06Z' };
    const first = await here.transact('account-1', account, { cents: 500 }, command('one'), firstTry);
    const second = await elsewhere.transact('account-1', account, { cents: 500 }, later, firstTry);
    expect(second).toMatchObject({ state: 500, revision: 0n, position: first.position, deduplicated: true });
    await elsewhere.transact('account-1', account, { cents: 1 }, command('two'));
    expect(await verifyChain(store.readStream('account-1'))).toMatchObject({ ok: true, events: 2 });
  });

  it('may be sent again as it was: the same events stand there once', async () => {
    const events = memoryEvents('order-1', 2);
    const first = await store.append('order-1', 'no_stream', events, { brief: true });
    const again = await store.append('order-1', 'no_stream', events, { brief: true });
    expect([again.revision, again.position]).toEqual([first.revision, first.position]);
    expect(double.calls).toEqual({ append: 2, stream: 0, all: 0 });
    expect(await collected('order-1')).toHaveLength(2);
  });

  it('finds events again that an earlier release gave the server under their own ids', async () => {
    const client = EventStoreDBClient.connectionString(double.connectionString);
    const [event] = memoryEvents('order-1', 1);
    const { id, type, data, meta } = event!;
    const stored = {
      id,
      type,
      data: data as { number: number },
      metadata: { ...meta },
      contentType: 'application/json' as const,
    };
    await client.appendToStream('order-1', [stored], { expectedRevision: 'no_stream' });
    await client.dispose();
    expect((await collected('order-1')).map((each) => each.id)).toEqual([id]);
    expect(await store.append('order-1', 'no_stream', [event!])).toMatchObject({ revision: 0n, deduplicated: true });
    expect(await verifyChain(store.readStream('order-1'))).toMatchObject({ ok: true, events: 1 });
  });

  async function collected(stream: string) {
    const events = [];
    for await (const event of store.readStream(stream)) events.push(event);
    return events;
  }
});

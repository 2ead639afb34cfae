import { EventStoreDBClient, jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEventStoreDbStore, createTransactor, verifyChain, type SubscriptionMessage } from '../src';
import { startEventStoreDouble } from '../src/testing/grpc-double';
import { account, catalogue, command, memoryEvents } from './support';

const happened = (number: number) => jsonEvent({ id: randomUUID(), type: 'Happened', data: { number } });

describe('the EventStoreDB double, as the vendor client sees it', () => {
  it('speaks batched append, with conflicts and retries', async () => {
    const double = await startEventStoreDouble();
    const client = EventStoreDBClient.connectionString(double.connectionString);
    const events = [happened(1), happened(2)];
    const first = await client.appendToStream('raw-1', events, { expectedRevision: 'no_stream' });
    expect(first).toMatchObject({ success: true, nextExpectedRevision: 1n });
    expect(await client.appendToStream('raw-1', events, { expectedRevision: 'no_stream' })).toEqual(first);
    const conflict = client.appendToStream('raw-1', happened(3), { expectedRevision: 7n });
    await expect(conflict).rejects.toThrow(WrongExpectedVersionError);
    await expect(conflict).rejects.toMatchObject({ actualVersion: 1n, expectedVersion: 7n });
    const missing = client.appendToStream('raw-2', happened(3), { expectedRevision: 'stream_exists' });
    await expect(missing).rejects.toMatchObject({ actualVersion: 'no_stream' });
    await client.dispose();
    await double.stop();
  });

  it('filters a subscription on the server, with checkpoints', async () => {
    const double = await startEventStoreDouble();
    const client = EventStoreDBClient.connectionString(double.connectionString);
    for (const stream of ['red-1', 'blue-1', 'red-2', 'blue-2']) await client.appendToStream(stream, happened(1));
    const checkpoints: bigint[] = [];
    const seen: string[] = [];
    const subscription = client.subscribeToAll({
      filter: {
        filterOn: 'streamName',
        prefixes: ['red-'],
        checkpointInterval: 1,
        checkpointReached: async (_subscription, position) => void checkpoints.push(position.commit),
      },
    });
    subscription.on('data', ({ event }) => seen.push(event!.streamId));
    await once(subscription, 'caughtUp');
    expect(seen).toEqual(['red-1', 'red-2']);
    expect(checkpoints).toHaveLength(1);
    await subscription.unsubscribe();
    await double.stop();
  });

  it('is found through discovery', async () => {
    const double = await startEventStoreDouble();
    const store = createEventStoreDbStore({
      connectionString: `esdb+discover://127.0.0.1:${double.port}?tls=false&discoveryInterval=20`,
    });
    expect(await store.append('order-1', 'no_stream', memoryEvents('order-1', 2))).toMatchObject({ revision: 1n });
    await store.close();
    await double.stop();
  });
});

describe('the EventStoreDB adapter', () => {
  it('hides system events and its own identity, but counts them as seen', async () => {
    const double = await startEventStoreDouble();
    const store = createEventStoreDbStore({ connectionString: double.connectionString });
    const raw = EventStoreDBClient.connectionString(double.connectionString);
    await store.head();
    await store.append('order-1', 'no_stream', memoryEvents('order-1', 1));
    await raw.appendToStream('$stats-1', jsonEvent({ type: '$statsCollected', data: {} }));
    const read = [];
    for await (const event of store.readAll()) read.push(event.stream);
    expect(read).toEqual(['order-1']);
    const { position } = await store.head();
    const abort = new AbortController();
    const messages: SubscriptionMessage[] = [];
    for await (const message of store.subscribeAll({ after: 'start', signal: abort.signal })) {
      messages.push(message);
      if (message.kind === 'caughtUp') abort.abort();
    }
    const kinds = messages.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'checkpoint')).toEqual(['event', 'caughtUp']);
    expect([kinds[0], kinds.at(-2)]).toEqual(['checkpoint', 'checkpoint']);
    expect(messages.at(-1)).toEqual({ kind: 'caughtUp', position });
    await store.close();
    await double.stop();
  });

  it('gives one identity to clients that ask first at the same time', async () => {
    const double = await startEventStoreDouble();
    const stores = Array.from({ length: 5 }, () =>
      createEventStoreDbStore({ connectionString: double.connectionString }),
    );
    const heads = await Promise.all(stores.map((store) => store.head()));
    expect(new Set(heads.map(({ storeId }) => storeId)).size).toBe(1);
    await Promise.all(stores.map((store) => store.close()));
    await double.stop();
  });

  it('says unavailable, not unknown, when there is no server', async () => {
    const store = createEventStoreDbStore({ connectionString: 'esdb://127.0.0.1:1?tls=false' });
    const write = store.append('order-1', 'no_stream', memoryEvents('order-1', 1));
    await expect(write).rejects.toMatchObject({ name: 'StoreUnavailable' });
    await expect(store.head()).rejects.toMatchObject({ name: 'StoreUnavailable' });
    expect(await store.health()).toMatchObject({ ok: false, adapter: 'eventstoredb' });
    await store.close();
  });

  it('outlives a server that is away for a while, and goes on where it was', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'double-'));
    const dataFile = join(folder, 'log');
    let double = await startEventStoreDouble({ dataFile });
    const { port } = double;
    const store = createEventStoreDbStore({ connectionString: double.connectionString });
    const transactor = createTransactor(store, catalogue);
    const abort = new AbortController();
    const seen: bigint[] = [];
    const kinds: string[] = [];
    const reading = (async () => {
      for await (const message of store.subscribeAll({ after: 'start', signal: abort.signal })) {
        kinds.push(message.kind);
        if (message.kind === 'event') seen.push(message.event.revision);
        if (seen.length === 10) abort.abort();
      }
    })();
    try {
      for (let index = 0; index < 5; index++) {
        await transactor.transact('account-1', account, { cents: 1 }, command(`c${index}`));
      }
      const { storeId } = await store.head();
      await double.stop();
      await expect(store.append('order-1', 'no_stream', memoryEvents('order-1', 1))).rejects.toThrow();
      // What a crash in the middle of a write leaves behind.
      appendFileSync(dataFile, '[{"position":"99999","stream":"account-1"');
      double = await startEventStoreDouble({ port, dataFile });
      for (let index = 5; index < 10; index++) {
        for (;;) {
          try {
            await transactor.transact('account-1', account, { cents: 1 }, command(`c${index}`));
            break;
          } catch {
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
        }
      }
      await reading;
      expect(seen).toEqual(Array.from({ length: 10 }, (_item, index) => BigInt(index)));
      expect(kinds).toContain('reconnected');
      expect((await store.head()).storeId).toBe(storeId);
      expect(await verifyChain(store.readStream('account-1'))).toMatchObject({ ok: true, events: 10 });
    } finally {
      abort.abort();
      await store.close();
      await double.stop();
      rmSync(folder, { recursive: true });
    }
  });

  it('carries a command out once though two processes insist on it (I20)', async () => {
    const double = await startEventStoreDouble();
    const stores = [0, 1].map(() => createEventStoreDbStore({ connectionString: double.connectionString }));
    const results = await Promise.all(
      stores.flatMap((store) =>
        Array.from({ length: 10 }, (_item, index) =>
          createTransactor(store, catalogue).transact(`account-${index}`, account, { cents: 5 }, command(`c${index}`)),
        ),
      ),
    );
    expect(results.map(({ state }) => state)).toEqual(Array(20).fill(5));
    for (let index = 0; index < 10; index++) {
      expect(await verifyChain(stores[0]!.readStream(`account-${index}`))).toMatchObject({ ok: true, events: 1 });
    }
    await Promise.all(stores.map((store) => store.close()));
    await double.stop();
  });
});

describe('double-cli', () => {
  it('serves until it is told to end', async () => {
    const cli = join(__dirname, '..', 'dist', 'testing', 'double-cli.js');
    const child = spawn(process.execPath, [cli, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    const connectionString = /esdb:\S+/.exec(line)![0];
    const store = createEventStoreDbStore({ connectionString });
    expect(await store.health()).toMatchObject({ ok: true });
    await store.close();
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

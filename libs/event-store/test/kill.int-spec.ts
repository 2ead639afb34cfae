import { createTestDatabase, startTestPostgres, type TestPostgres } from '@halfpallet/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import {
  createPostgresStore,
  createTransactor,
  migratePostgresStore,
  verifyChain,
  type EventStore,
  type RecordedEvent,
} from '../src';
import { account, catalogue, command, memoryEvents } from './support';

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function everything(store: EventStore): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const event of store.readAll()) all.push(event);
  return all;
}

describe('kill -9 of the server (I1, I6, I9)', () => {
  let postgres: TestPostgres;
  let pool: Pool;
  let store: EventStore;
  beforeAll(async () => {
    postgres = await startTestPostgres({ durable: true });
    pool = new Pool({ connectionString: postgres.url, max: 5 });
    pool.on('error', () => undefined);
    await migratePostgresStore(pool);
    store = createPostgresStore({ pool });
  });
  afterAll(async () => {
    await store?.close();
    await pool?.end();
    await postgres?.remove();
  });

  it('loses no acknowledged event, moves none, halves none; subscribers go on where they were', async () => {
    const acknowledged = new Map<string, bigint>();
    const unknown: string[] = [];
    let sent = 0;
    let writing = true;
    const writer = async (id: number): Promise<void> => {
      for (let index = 0; writing; index++) {
        const stream = `killed-${id}x${index}`;
        sent += 1;
        try {
          acknowledged.set(stream, (await store.append(stream, 'no_stream', memoryEvents(stream, 3))).position);
        } catch (error) {
          const { name } = error as Error;
          if (name !== 'AppendOutcomeUnknown' && name !== 'StoreUnavailable') throw error;
          if (name === 'AppendOutcomeUnknown') unknown.push(stream);
          await sleep(20);
        }
      }
    };
    const abort = new AbortController();
    const seen: string[] = [];
    const kinds = new Set<string>();
    const reading = (async () => {
      for await (const message of store.subscribeAll({ after: 'start', signal: abort.signal })) {
        kinds.add(message.kind);
        if (message.kind === 'event') seen.push(message.event.id);
      }
    })();

    const writers = Array.from({ length: 16 }, (_item, id) => writer(id));
    for (let round = 0; round < 2; round++) {
      await sleep(600);
      const before = acknowledged.size;
      await postgres.kill();
      await sleep(300);
      await postgres.start();
      while (acknowledged.size < before + 200) await sleep(20);
    }
    writing = false;
    await Promise.all(writers);

    const stored = await everything(store);
    expect(stored.map((event) => event.position)).toEqual(stored.map((_event, index) => BigInt(index + 1)));
    const lengths = new Map<string, number>();
    for (const event of stored) lengths.set(event.stream, (lengths.get(event.stream) ?? 0) + 1);
    expect([...lengths.values()].every((length) => length === 3)).toBe(true);
    const lastPositions = new Map(stored.map((event) => [event.stream, event.position as bigint]));
    for (const [stream, position] of acknowledged)
      expect([stream, lastPositions.get(stream)]).toEqual([stream, position]);
    for (const stream of lengths.keys()) expect(acknowledged.has(stream) || unknown.includes(stream)).toBe(true);
    expect(sent).toBeGreaterThan(acknowledged.size);

    while (seen.length < stored.length) await sleep(20);
    abort.abort();
    await reading;
    expect(seen).toEqual(stored.map((event) => event.id));
    expect([...kinds]).toEqual(expect.arrayContaining(['caughtUp', 'reconnected']));
  });

  it('commands sent again after it are carried out exactly once (I20)', async () => {
    const transactor = createTransactor(store, catalogue);
    const commands = Array.from({ length: 120 }, (_item, index) => ({
      id: `once-${index}`,
      stream: `once-${index % 5}`,
    }));
    const insist = async ({ id, stream }: { id: string; stream: string }): Promise<void> => {
      for (;;) {
        try {
          await transactor.transact(stream, account, { cents: 1 }, command(id));
          return;
        } catch (error) {
          const { name } = error as Error;
          if (name !== 'AppendOutcomeUnknown' && name !== 'StoreUnavailable') throw error;
          await sleep(50);
        }
      }
    };
    const running = Promise.all(commands.map(insist));
    await sleep(30);
    await postgres.kill();
    await postgres.start();
    await running;
    for (let index = 0; index < 5; index++) {
      expect((await transactor.load(`once-${index}`, account)).state).toBe(24);
      expect(await verifyChain(store.readStream(`once-${index}`))).toMatchObject({ ok: true, events: 24 });
    }
  });
});

describe('kill -9 of a writing process (I1, I6)', () => {
  it('leaves every acknowledged append whole and the log without a gap', async () => {
    expect(existsSync(join(__dirname, '..', 'dist', 'index.js'))).toBe(true);
    const database = await createTestDatabase();
    await migratePostgresStore(database.pool);
    const store = createPostgresStore({ pool: database.pool });
    try {
      let output = '';
      for (let round = 0; round < 3; round++) {
        const child = spawn(process.execPath, [join(__dirname, 'fixtures', 'appending-process.cjs'), database.url], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const target = output.split('\n').length + 300;
        child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
          output += chunk;
          if (output.split('\n').length > target) child.kill('SIGKILL');
        });
        await once(child, 'close');
      }
      const acknowledged = output
        .split('\n')
        .slice(0, -1)
        .map((line) => line.split(' '))
        .filter((parts) => parts.length === 2 && parts[0]?.length === 43);
      await sleep(200);
      const stored = await everything(store);
      expect(acknowledged.length).toBeGreaterThan(900);
      expect(stored.map((event) => event.position)).toEqual(stored.map((_event, index) => BigInt(index + 1)));
      const last = new Map(stored.map((event) => [event.stream, event.position.toString()]));
      for (const [stream, position] of acknowledged) expect(last.get(stream!)).toBe(position);
      const lengths = new Map<string, number>();
      for (const event of stored) lengths.set(event.stream, (lengths.get(event.stream) ?? 0) + 1);
      expect([...lengths.values()].every((length) => length === 3)).toBe(true);
    } finally {
      await store.close();
      await database.drop();
    }
  });
});

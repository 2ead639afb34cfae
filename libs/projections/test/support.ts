import { randomUUID } from 'node:crypto';
import {
  createPostgresStore,
  GENESIS_HASH,
  migratePostgresStore,
  sealEvents,
  type EventStore,
  type GlobalPosition,
  type RecordedEvent,
} from '@halfpallet/event-store';
import { createTestDatabase, eventually, type TestDatabase } from '@halfpallet/testing';
import {
  createProjectionRuntime,
  foldInMemory,
  migrateProjections,
  type ConsumerStatus,
  type Projection,
  type ProjectionRuntime,
  type ProjectionRuntimeOptions,
  type Reaction,
  type Row,
} from '../src';

/** Only a machine under load takes nearly as long. */
export const LONG_MS = 60_000;

export interface Fact {
  readonly type: string;
  readonly data?: Record<string, unknown>;
}

export interface World {
  readonly database: TestDatabase;
  readonly store: EventStore;
  /** Appends to one stream and tells where its last event stands. */
  emit(stream: string, ...facts: readonly Fact[]): Promise<GlobalPosition>;
  /** Starts a runtime that is stopped with the world. It waits for positions as long as a machine under load takes. */
  start(projections: readonly Projection[], options?: Partial<ProjectionRuntimeOptions>): Promise<ProjectionRuntime>;
  close(): Promise<void>;
}

export async function createWorld(): Promise<World> {
  const database = await createTestDatabase({
    template: {
      key: 'projections-1',
      prepare: async (pool) => {
        await migratePostgresStore(pool);
        await migrateProjections(pool);
      },
    },
    poolSize: 8,
  });
  // What the two migrations are now, should the template be older than the code.
  await migratePostgresStore(database.pool);
  await migrateProjections(database.pool);
  const store = createPostgresStore({ pool: database.pool });
  const running: ProjectionRuntime[] = [];
  return {
    database,
    store,
    emit: (stream, ...facts) => emit(store, stream, ...facts),
    async start(projections, options) {
      const runtime = createProjectionRuntime({
        pool: database.pool,
        store,
        projections,
        retries: 2,
        retryBaseMs: 2,
        ...options,
      });
      running.push(runtime);
      await runtime.start();
      const waitFor = runtime.waitFor.bind(runtime);
      return Object.assign(runtime, {
        waitFor: ((position, names, timeoutMs = LONG_MS) => waitFor(position, names, timeoutMs)) as typeof waitFor,
      });
    },
    async close() {
      await Promise.all(running.map((runtime) => runtime.stop()));
      await store.close();
      await database.drop();
    },
  };
}

export async function emit(store: EventStore, stream: string, ...facts: readonly Fact[]): Promise<GlobalPosition> {
  const commandId = randomUUID();
  const events = facts.map(({ type, data }) => ({
    id: randomUUID(),
    type,
    data: data ?? {},
    meta: {
      schemaVersion: 1,
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { kind: 'system', id: 'test' } as const,
      occurredAt: '2026-01-01T00:00:00Z',
    },
  }));
  const { position } = await store.append(stream, 'any', sealEvents(stream, 0n, GENESIS_HASH, events));
  return position;
}

const data = (event: RecordedEvent) => event.data as { customer: string; cents: number; boom?: boolean };

/** Orders, and a sum per customer that several streams write to: order of events and batch borders both matter. */
export function shop(options: { version?: number; name?: string; suffix?: string } = {}): Projection {
  const { version = 1, name = 'orders', suffix = '' } = options;
  const orders = `orders${suffix}`;
  const customers = `customers${suffix}`;
  return {
    name,
    version,
    tables: {
      [orders]: {
        columns: {
          order_id: 'text',
          customer: 'text not null',
          status: `text not null default 'pending'`,
          cents: 'bigint not null',
          rate: 'numeric(10,4)',
          placed_at: 'timestamptz not null',
          trail: `jsonb not null default '[]'`,
          ...(version > 1 ? { generation: `integer not null default ${version}` } : {}),
        },
        primaryKey: 'order_id',
        indexes: ['(status, placed_at desc)'],
      },
      [customers]: {
        columns: { customer: 'text', orders: 'integer not null', cents: 'bigint not null', last_order: 'text' },
        primaryKey: 'customer',
      },
    },
    handlers: {
      OrderPlaced: {
        reads: (event) => [[customers, data(event).customer]],
        apply(rows, event) {
          const { customer, cents, boom } = data(event);
          if (boom) throw new Error('boom');
          const known = rows.get(customers, customer) as { orders: number; cents: number } | undefined;
          rows.put(orders, {
            order_id: event.stream,
            customer,
            cents,
            rate: cents / 3,
            placed_at: event.recordedAt,
            trail: ['placed'],
          });
          rows.put(customers, {
            customer,
            orders: (known?.orders ?? 0) + 1,
            cents: (known?.cents ?? 0) + cents,
            last_order: event.stream,
          });
        },
      },
      OrderConfirmed: {
        reads: (event) => [[orders, event.stream]],
        apply(rows, event) {
          if ((event.data as { boom?: boolean }).boom) throw new Error('boom');
          rows.patch(orders, event.stream, (row) => ({
            status: 'confirmed',
            trail: [...(row['trail'] as string[]), 'confirmed'],
          }));
        },
      },
      OrderErased: {
        apply: (rows, event) => rows.delete(orders, event.stream),
      },
    },
  };
}

/** Is concerned by nothing that `shop` is. */
export const quiet: Projection = {
  name: 'quiet',
  version: 1,
  tables: { seals: { columns: { id: 'text', n: 'integer not null' }, primaryKey: 'id' } },
  handlers: { SealWritten: { apply: (rows, event) => rows.put('seals', { id: event.id, n: 1 }) } },
};

export const mailConfirmation: Reaction = {
  name: 'mail-confirmation-when-order-placed',
  events: ['OrderPlaced'],
  startFrom: 'start',
  react: (event) => [
    { kind: 'job:mail', payload: { order: event.stream } },
    { kind: 'command:ExpireOrder', payload: { order: event.stream }, delayMs: 86_400_000 },
  ],
};

export async function rowsOf(world: World, view: string): Promise<Row[]> {
  return (await world.database.pool.query<Row>(`select * from rm.${view} order by 1`)).rows;
}

/** A mixed history over `orders` streams; several customers share orders so that order and batch borders matter. */
export async function history(world: World, orders: number, from = 0): Promise<GlobalPosition> {
  let last: GlobalPosition | undefined;
  for (let n = from; n < from + orders; n += 1) {
    const facts: Fact[] = [{ type: 'OrderPlaced', data: { customer: `c${n % 7}`, cents: 100 + n } }];
    if (n % 2 === 0) facts.push({ type: 'OrderConfirmed' });
    if (n % 5 === 0) facts.push({ type: 'OrderErased' });
    if (n % 11 === 0) facts.push({ type: 'NobodyCares' });
    last = await world.emit(`order-${n}`, ...facts);
  }
  if (last === undefined) throw new Error('an empty history has no position');
  return last;
}

/** What the tables must hold according to the log, as the views would give it. */
export async function expected(world: World, projection: Projection): Promise<Record<string, unknown[]>> {
  const events: RecordedEvent[] = [];
  for await (const event of world.store.readAll()) events.push(event);
  const folded = foldInMemory(projection, events);
  return Object.fromEntries(
    Object.entries(folded).map(([table, rows]) => [table, [...rows].sort(byKey).map(([, row]) => row)]),
  );
}

/** The rows of a projection's views in the form handlers see them. */
export async function actual(world: World, projection: Projection): Promise<Record<string, unknown[]>> {
  const result: Record<string, unknown[]> = {};
  for (const [table, { primaryKey }] of Object.entries(projection.tables)) {
    const { rows } = await world.database.pool.query<{ row: Row }>(`select to_jsonb(r) as row from rm.${table} r`);
    result[table] = rows
      .map(({ row }): readonly [string, Row] => [
        String(row[primaryKey]),
        {
          ...row,
          ...('rate' in row ? { rate: row['rate'] === null ? null : (row['rate'] as number).toFixed(4) } : {}),
          ...('placed_at' in row ? { placed_at: new Date(row['placed_at'] as string).toISOString() } : {}),
        },
      ])
      .sort(byKey)
      .map(([, row]) => row);
  }
  return result;
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

/** Once this one has halted: what the same reading said of it. A second one may find it at its next try. */
export function haltedOf(runtime: ProjectionRuntime, name: string): Promise<ConsumerStatus> {
  return eventually(
    async () => (await runtime.status()).consumers.find((one) => one.name === name && one.state === 'halted')!,
    { what: `${name} halts` },
  );
}

export async function allActive(runtime: ProjectionRuntime): Promise<boolean> {
  return (await runtime.status()).consumers.every(({ state }) => state === 'active');
}

/** Position of the event that a parked stream stopped at. */
export async function stoppedAt({ database }: World, stream: string): Promise<GlobalPosition> {
  const { rows } = await database.pool.query<{ position: string }>(
    `select position from rm.dead_letter where stream = $1 and state = 'poison'`,
    [stream],
  );
  if (rows.length !== 1) throw new Error(`${stream} is stopped by ${rows.length} events`);
  return BigInt(rows[0]!.position) as GlobalPosition;
}

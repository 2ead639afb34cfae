import net from 'node:net';
import type { GlobalPosition, RecordedEvent } from '@halfpallet/event-store';
import fc from 'fast-check';
import { compileProjection, keyText, readRow, type CompiledTable } from './compile';
import { BatchFold } from './fold';
import { foldInMemory } from './fold-in-memory';
import type { Key, Projection, Row, Rows } from './projection';

interface Change {
  readonly order: number;
  readonly customer: number;
  readonly cents: number;
  readonly type: 'Placed' | 'Changed' | 'Erased';
}

/** What a customer has bought so far, in cents. */
interface Bought {
  readonly each: readonly number[];
}
const boughtIn = (text: unknown): Bought => ({ each: (text as string).split(' ').map(Number) });

const projection: Projection = {
  name: 'orders',
  version: 1,
  tables: {
    orders: {
      columns: {
        id: 'text',
        cents: 'bigint not null',
        rate: 'numeric(8,3)',
        at: 'timestamptz not null',
        trail: `jsonb not null default '[]'`,
        tags: `text[] not null default '{}'`,
      },
      primaryKey: 'id',
    },
    customers: {
      columns: { id: 'text', cents: 'bigint not null default 0', most: 'bigint not null' },
      primaryKey: 'id',
      derived: {
        columns: ['most'],
        beside: 'customer_folds',
        from: (_, fold) => ({ most: Math.max(...(fold!['state'] as Bought).each) }),
      },
    },
    customer_folds: {
      columns: { id: 'text', state: 'text not null' },
      primaryKey: 'id',
      states: { state: { write: (state) => (state as Bought).each.join(' '), read: boughtIn } },
    },
  },
  handlers: {
    Placed: {
      reads: ({ data }) => ['customers', 'customer_folds'].map((name) => [name, `c${(data as Change).customer}`]),
      apply(rows, { data, stream, recordedAt }) {
        const { cents, customer } = data as Change;
        const id = `c${customer}`;
        const known = (rows.get('customers', id)?.['cents'] ?? 0) as number;
        const bought = rows.get('customer_folds', id)?.['state'] as Bought | undefined;
        rows.put('orders', { id: stream, cents, rate: cents / 7, at: recordedAt, tags: ['new'] });
        rows.put('customers', { id, cents: known + cents });
        rows.put('customer_folds', { id, state: { each: [...(bought?.each ?? []), cents] } satisfies Bought });
      },
    },
    Changed: {
      reads: ({ stream }) => [['orders', stream]],
      apply: (rows, { stream, data }) =>
        rows.patch('orders', stream, (row) => ({
          // Every type of column goes round: what is read must be the same in memory and from the table.
          trail: [...(row['trail'] as unknown[]), `${String(row['rate'])}|${String(row['at'])}|${typeof row['cents']}`],
          tags: [...(row['tags'] as string[]), `t${(data as Change).cents}`],
          cents: (row['cents'] as number) + 1,
        })),
    },
    Erased: { apply: (rows, { stream }) => rows.delete('orders', stream) },
  },
};

function event(change: Change, index: number): RecordedEvent {
  return {
    id: `00000000-0000-5000-8000-${String(index).padStart(12, '0')}`,
    type: change.type,
    data: change,
    stream: `order-${change.order}`,
    revision: BigInt(index),
    position: BigInt(index + 1) as GlobalPosition,
    recordedAt: new Date(1_700_000_000_000 + index),
    meta: {} as RecordedEvent['meta'],
  };
}

/** As the function of a table answers: without what handlers do not see. */
function seenIn(table: CompiledTable, text: string): Row {
  const row = JSON.parse(text) as Row;
  for (const { name } of table.derived) delete row[name];
  return readRow(table, row);
}

/** Folds in batches over a table that only holds what JSON holds, as the real one does. */
function foldInBatches(events: readonly RecordedEvent[], sizes: readonly number[]): Record<string, Map<Key, string>> {
  const compiled = compileProjection(projection);
  const stored = Object.fromEntries([...compiled.tables.keys()].map((name) => [name, new Map<Key, string>()]));
  for (let from = 0, round = 0; from < events.length; round += 1) {
    const batch = events.slice(from, from + (sizes[round % sizes.length] ?? 1));
    const fold = new BatchFold(compiled);
    for (const item of batch) {
      for (const [name, key] of projection.handlers[item.type]?.reads?.(item) ?? []) {
        const text = stored[name]?.get(key);
        fold.load(name, key, text === undefined ? undefined : seenIn(compiled.tables.get(name)!, text));
      }
    }
    for (const item of batch) fold.run(projection.handlers[item.type]!, item);
    for (const { table, rows, deletes } of fold.changes()) {
      for (const row of rows) stored[table.logical]?.set(keyText(table, row[table.key.name]), JSON.stringify(row));
      for (const key of deletes) stored[table.logical]?.delete(key);
    }
    from += batch.length;
  }
  return stored;
}

const changes = fc.array(
  fc.record({
    order: fc.nat(4),
    customer: fc.nat(2),
    cents: fc.integer({ min: -9_999, max: 999_999 }),
    type: fc.constantFrom(
      'Placed' as const,
      'Placed' as const,
      'Changed' as const,
      'Changed' as const,
      'Erased' as const,
    ),
  }),
  { maxLength: 60 },
);

describe('fold', () => {
  it('I15: gives the same rows whatever the batch sizes', () => {
    fc.assert(
      fc.property(changes, fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }), (list, sizes) => {
        const events = list.map(event);
        const batched = foldInBatches(events, sizes);
        const single = foldInMemory(projection, events);
        for (const table of Object.keys(projection.tables)) {
          const plain = new Map([...(single[table] ?? [])].map(([key, row]) => [key, JSON.stringify(row)]));
          expect(batched[table]).toEqual(plain);
        }
      }),
      { numRuns: 300 },
    );
  });

  const placed = event({ order: 1, customer: 1, cents: 5, type: 'Placed' }, 0);
  const run = (handler: Projection['handlers'][string]) =>
    foldInMemory({ ...projection, handlers: { Placed: handler } }, [placed]);

  it('I17: needs no outside world, and refuses a handler that waits for one', () => {
    const connect = jest.spyOn(net.Socket.prototype, 'connect').mockImplementation(() => {
      throw new Error('the network is denied');
    });
    try {
      expect(foldInMemory(projection, [placed])['orders']?.size).toBe(1);
      const calls = async () => void net.connect(9);
      expect(() => run({ apply: calls as unknown as () => void })).toThrow('must not be asynchronous');
    } finally {
      connect.mockRestore();
    }
  });

  it('lets a handler see only what it named, so that batch borders cannot matter', () => {
    expect(() => run({ apply: (rows) => void rows.get('orders', 'order-1') })).toThrow('not named by reads');
    expect(() => run({ apply: (rows) => rows.patch('orders', 'order-1', { cents: 1 }) })).toThrow('not named by reads');
  });

  it('lets nobody change a row behind the runner', () => {
    const refuses = (change: (row: Row) => unknown) => {
      const look = (rows: Rows) => void change(rows.get('orders', 'order-1')!);
      const patch = (rows: Rows) => rows.patch('orders', 'order-1', (row) => change(row) as Row);
      for (const apply of [look, patch]) {
        const fold = new BatchFold(compileProjection(projection));
        fold.run(projection.handlers['Placed']!, placed);
        expect(() => fold.run({ reads: () => [['orders', 'order-1']], apply }, placed)).toThrow(TypeError);
      }
    };
    refuses((row) => (row['trail'] as string[]).push('x'));
    refuses((row) => Object.assign(row, { cents: 1 }));
  });

  it('patches what it is given and brings only that into form', () => {
    const patched = (change: Row) => {
      const fold = new BatchFold(compileProjection(projection));
      fold.load('orders', 'order-1', { ...foldInMemory(projection, [placed])['orders']!.get('order-1')! });
      fold.run(
        { reads: () => [['orders', 'order-1']], apply: (rows) => rows.patch('orders', 'order-1', change) },
        placed,
      );
      return fold.rowOf('orders', 'order-1');
    };
    const before = patched({});
    expect(patched({ at: new Date(1_000) })).toEqual({ ...before, at: '1970-01-01T00:00:01.000Z' });
    expect(() => patched({ colour: 'red' })).toThrow('no column colour');
    expect(() => patched({ cents: null })).toThrow('cents may not be null');
    expect(() => patched({ id: 'order-2' })).toThrow(/may not move a row's key/);
  });

  it.each([
    ['an unknown column', { id: 'a', cents: 1, at: new Date(0), colour: 'red' }, 'no column colour'],
    ['a missing value', { id: 'a', at: new Date(0) }, 'cents may not be null'],
    ['a fraction of a cent', { id: 'a', cents: 1.5, at: new Date(0) }, 'a whole number'],
    ['an empty key', { id: '', cents: 1, at: new Date(0) }, 'empty key'],
    ['a time that is none', { id: 'a', cents: 1, at: 'soon' }, 'takes a time'],
  ])('refuses %s before the database has to', (_what, row, message) => {
    expect(() => run({ apply: (rows) => rows.put('orders', row) })).toThrow(message);
  });

  it('works out derived columns once a batch; handlers neither see nor put them', () => {
    let derivations = 0;
    const orders = {
      columns: { id: 'text', cents: 'bigint not null', dollars: 'numeric(8,2) not null' },
      primaryKey: 'id',
      derived: {
        columns: ['dollars'],
        from: ({ cents }: Row) => ({ dollars: (derivations += 1) && (cents as number) / 100 }),
      },
    };
    const compiled = compileProjection({ ...projection, tables: { ...projection.tables, orders } });
    const { derived: _, ...plainly } = orders;
    const without = { ...projection, tables: { ...projection.tables, orders: plainly } };
    expect(compiled.shape).toBe(compileProjection(without).shape);
    const fold = new BatchFold(compiled);
    let seen: unknown;
    for (const cents of [100, 250]) fold.run({ apply: (rows) => rows.put('orders', { id: 'a', cents }) }, placed);
    const look = {
      reads: () => [['orders', 'a']] as const,
      apply: (rows: Rows) => void (seen = rows.get('orders', 'a')),
    };
    fold.run(look, placed);
    expect(seen).toEqual({ id: 'a', cents: 250 });
    expect(fold.changes()).toMatchObject([{ rows: [{ id: 'a', cents: 250, dollars: '2.50' }] }]);
    expect(derivations).toBe(1);
    const put = { apply: (rows: Rows) => rows.put('orders', { id: 'a', cents: 1, dollars: '0.01' }) };
    expect(() => fold.run(put, placed)).toThrow('no column dollars that can be written');
  });

  it('writes a state down once a batch, and lets it be changed only with the row that follows from it', () => {
    const compiled = compileProjection(projection);
    const { states: _, ...stateless } = projection.tables['customer_folds']!;
    const without = { ...projection, tables: { ...projection.tables, customer_folds: stateless } };
    expect(compiled.shape).toBe(compileProjection(without).shape);
    const fold = new BatchFold(compiled);
    fold.run(projection.handlers['Placed']!, placed);
    const again = event({ order: 1, customer: 1, cents: 9, type: 'Placed' }, 1);
    fold.run(projection.handlers['Placed']!, again);
    expect(fold.rowOf('customer_folds', 'c1')).toEqual({ id: 'c1', state: { each: [5, 9] } });
    const written = Object.fromEntries(fold.changes().map(({ table, rows }) => [table.logical, rows]));
    expect(written).toMatchObject({
      customers: [{ id: 'c1', cents: 14, most: 9 }],
      customer_folds: [{ id: 'c1', state: '5 9' }],
    });
    const alone = (table: string, row: Row) => ({ apply: (rows: Rows) => rows.put(table, row) });
    for (const handler of [
      alone('customers', { id: 'c1', cents: 1 }),
      alone('customer_folds', { id: 'c1', state: { each: [] } }),
    ]) {
      expect(() => new BatchFold(compiled).run(handler, placed)).toThrow(
        'a row of customers is changed together with the one of customer_folds',
      );
    }
    expect(() => run(alone('customer_folds', { id: 'c1', state: null }))).toThrow('state may not be null');
  });

  it.each([
    ['beside itself', { derived: { columns: ['cents'], beside: 'orders', from: () => ({}) } }],
    ['beside a table of nobody', { derived: { columns: ['cents'], beside: 'others', from: () => ({}) } }],
    ['a state in its key', { states: { id: { write: String, read: String } } }],
    ['a state in no column', { states: { colour: { write: String, read: String } } }],
  ])('refuses a table that has %s', (_what, change) => {
    const orders = { ...projection.tables['orders']!, ...change };
    const wrong = { ...projection, tables: { ...projection.tables, orders } };
    expect(() => compileProjection(wrong)).toThrow(expect.objectContaining({ code: 'PROJECTION_INVALID' }));
  });
});

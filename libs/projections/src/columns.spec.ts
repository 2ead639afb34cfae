import { parseColumn } from './columns';
import { compileProjection } from './compile';
import { canonical } from './values';

const through = (definition: string, value: unknown) => canonical(parseColumn('c', definition), value);

describe('columns', () => {
  it.each([
    ['bigint not null', 5n, 5],
    ['bigint', '12', 12],
    ['integer not null default 7', undefined, 7],
    ['numeric', '007.50', '7.50'],
    ['numeric(10,2)', 1.005, '1.01'],
    ['numeric(10,2)', '-0.001', '0.00'],
    ['numeric(10,4)', 1e-7, '0.0000'],
    ['numeric(5)', '2.5', '3'],
    ['timestamptz', '2026-01-01T10:00:00+10:00', '2026-01-01T00:00:00.000Z'],
    ['date not null', new Date('2026-03-04T23:59:00Z'), '2026-03-04'],
    ['uuid', 'ABCDEF00-0000-0000-0000-000000000000', 'abcdef00-0000-0000-0000-000000000000'],
    ['text[]', ['a', null], ['a', null]],
    [`text[] not null default '{}'`, undefined, []],
    [`jsonb not null default '{}'`, undefined, {}],
    [`jsonb not null default '[]'::jsonb`, undefined, []],
    [`text not null default 'it''s'`, undefined, `it's`],
    ['boolean not null default false', undefined, false],
    [
      'jsonb',
      { at: new Date(0), gone: undefined, list: [undefined, -0] },
      { at: '1970-01-01T00:00:00.000Z', list: [null, 0] },
    ],
  ])('%s takes %p as %p', (definition, value, expected) => {
    expect(through(definition, value)).toEqual(expected);
  });

  it('takes over JSON that needs no change as it stands, and copies only what does', () => {
    const fixed = { legs: [{ cents: 5 }], nested: { deep: ['a', null] } };
    const kept = through('jsonb', fixed) as typeof fixed;
    expect(kept).toBe(fixed);
    expect(() => kept.nested.deep.push('b')).toThrow(TypeError);
    const given = { at: new Date(0), same: fixed.nested };
    const changed = through('jsonb', given) as Record<string, unknown>;
    expect(changed).toEqual({ at: '1970-01-01T00:00:00.000Z', same: { deep: ['a', null] } });
    expect([changed === given, changed['same'] === fixed.nested]).toEqual([false, true]);
    expect(given.at).toEqual(new Date(0));
    expect(through('jsonb', Object.assign(Object.create({ inherited: 1 }) as object, { own: 2 }))).toEqual({ own: 2 });
  });

  it.each(['timestamp', 'real', 'time not null', 'bigserial', 'timestamptz default now()'])(
    'refuses %s',
    (definition) => {
      expect(() => parseColumn('c', definition)).toThrow(/PROJECTION_INVALID|not kept exactly|literal/);
    },
  );

  it('leaves generated columns to Postgres', () => {
    const { tables } = compileProjection({
      name: 'p',
      version: 3,
      tables: {
        things: {
          columns: { id: 'text', search: `tsvector generated always as (to_tsvector('simple', id)) stored` },
          primaryKey: 'id',
        },
      },
      handlers: {},
    });
    const table = tables.get('things');
    expect(table?.physical).toBe('things_v3');
    expect(table?.writerBody).toContain('insert ("id") values (r."id")');
    expect(table?.readerBody).toContain(`select to_jsonb(r) - 'search' from`);
  });

  it('refuses names that need quoting or belong to the machinery', () => {
    const named = (table: string) => () =>
      compileProjection({
        name: 'p',
        version: 1,
        tables: { [table]: { columns: { id: 'text' }, primaryKey: 'id' } },
        handlers: {},
      });
    expect(named('outbox')).toThrow('taken by the projection machinery');
    expect(named('Orders')).toThrow('no plain lower-case name');
    expect(named('orders')).not.toThrow();
  });
});

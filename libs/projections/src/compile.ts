import { createHash } from 'node:crypto';
import { parseColumn, type Column } from './columns';
import { ProjectionError } from './errors';
import type { Projection, Row, TableDefinition } from './projection';
import { canonical, lowered } from './values';

/** Tables of the machinery itself; a read model may not take their names. */
const RESERVED = new Set(['checkpoint', 'dead_letter', 'outbox', 'rebuild', 'runner', 'serving']);

export interface CompiledTable {
  /** Name of the view, without schema. */
  readonly logical: string;
  /** Name of the table, without schema. */
  readonly physical: string;
  readonly key: Column;
  /** Columns that are written; generated ones are left to Postgres. */
  readonly stored: readonly Column[];
  /** Of these, the ones handlers see and put. */
  readonly folded: readonly Column[];
  /** The same by name. */
  readonly byName: ReadonlyMap<string, Column>;
  /** Of these, the ones that hold a state. */
  readonly states: readonly Column[];
  /** Columns that follow from the folded ones. */
  readonly derived: readonly Column[];
  /**
   * Every stored column, null: a row that is put together on a copy of it keeps the engine's fast form of objects, which one
   * that is given dozens of columns one by one loses.
   */
  readonly blank: Row;
  /** The same with the folded columns alone. */
  readonly blankFolded: Row;
  readonly definition: TableDefinition;
  /**
   * Without its primary key, which a table is given once something is looked for in it (see `BuildPipeline`), and left alone by the
   * server's own upkeep, which reads a table anew each time it has grown by a fifth: see `createIndexes`.
   */
  readonly createSql: string;
  readonly keySql: string;
  readonly indexSql: readonly string[];
  /** Names of the table's own two functions, without schema; see `table-functions.ts`. */
  readonly reader: string;
  readonly writer: string;
  /** Bodies of the two, in PL/pgSQL. */
  readonly readerBody: string;
  readonly writerBody: string;
}

export interface CompiledProjection {
  readonly projection: Projection;
  readonly tables: ReadonlyMap<string, CompiledTable>;
  /** Changes exactly when the tables' definition does. */
  readonly shape: string;
}

/**
 * Prepares the statements of a projection. `suffix` names a second set of tables of the same version (rebuild).
 * @throws ProjectionError PROJECTION_INVALID
 */
export function compileProjection(projection: Projection, suffix = ''): CompiledProjection {
  if (!Number.isInteger(projection.version) || projection.version < 1) {
    throw new ProjectionError('PROJECTION_INVALID', `projection ${projection.name}: version counts from 1`);
  }
  const { previous } = projection;
  if (previous && (previous.name !== projection.name || previous.version >= projection.version)) {
    throw new ProjectionError(
      'PROJECTION_INVALID',
      `projection ${projection.name}: previous is an older version of the same projection`,
    );
  }
  const tables = new Map<string, CompiledTable>();
  for (const [name, definition] of Object.entries(projection.tables)) {
    tables.set(name, compileTable(projection, name, definition, suffix));
  }
  // How a column comes about is no part of the table.
  const made = Object.entries(projection.tables).map(([name, { derived: _, states: __, ...table }]) => [name, table]);
  const shape = createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(made)))
    .digest('hex')
    .slice(0, 16);
  return { projection, tables, shape };
}

function compileTable(
  projection: Projection,
  logical: string,
  definition: TableDefinition,
  suffix: string,
): CompiledTable {
  const states = definition.states ?? {};
  const columns = Object.entries(definition.columns).map(([name, sql]): Column => {
    const column = parseColumn(name, sql);
    const state = states[name];
    return state ? { ...column, state } : column;
  });
  const invalid = [logical, ...columns.map((column) => column.name)].find(
    (name) => !/^[a-z][a-z0-9_]{0,44}$/.test(name),
  );
  const key = columns.find((column) => column.name === definition.primaryKey);
  const derivedNames = new Set(definition.derived?.columns);
  const underivable = [...derivedNames].find((name) => name === definition.primaryKey || !(name in definition.columns));
  const stateless = Object.keys(states).find(
    (name) => name === definition.primaryKey || derivedNames.has(name) || !(name in definition.columns),
  );
  const beside = definition.derived?.beside;
  const problem = RESERVED.has(logical)
    ? 'the name is taken by the projection machinery'
    : invalid !== undefined
      ? `"${invalid}" is no plain lower-case name`
      : !key
        ? `primary key ${definition.primaryKey} is no column`
        : underivable !== undefined
          ? `${underivable} cannot be a derived column`
          : stateless !== undefined
            ? `${stateless} cannot hold a state`
            : beside !== undefined && (beside === logical || !(beside in projection.tables))
              ? `${beside} is no other table of the projection`
              : undefined;
  if (problem || !key) {
    throw new ProjectionError(
      'PROJECTION_INVALID',
      `projection ${projection.name}, table ${logical}: ${problem ?? ''}`,
    );
  }
  const physical = `${logical}_v${projection.version}${suffix}`;
  const table = qualified(physical);
  const stored = columns.filter((column) => !column.generated);
  const names = stored.map((column) => quoted(column.name)).join(', ');
  const changes = stored.filter((column) => column !== key).map((column) => quoted(column.name));
  const matched =
    changes.length === 0 ? 'do nothing' : `update set ${changes.map((name) => `${name} = r.${name}`).join(', ')}`;
  const given = stored.map((column) => `r.${quoted(column.name)}`).join(', ');
  const onKey = `t.${quoted(key.name)} = r.${quoted(key.name)}`;
  const { fillfactor } = definition;
  const derived = stored.filter((column) => derivedNames.has(column.name));
  const folded = stored.filter((column) => !derivedNames.has(column.name));
  const hidden = columns.filter((column) => !folded.includes(column)).map((column) => ` - '${column.name}'`);
  const exact = folded
    .filter((column) => column.kind === 'decimal')
    .map((c) => `'${c.name}', r.${quoted(c.name)}::text`);
  // In a form that loses no digits.
  const row = `to_jsonb(r)${hidden.join('')}${exact.length > 0 ? ` || jsonb_build_object(${exact.join(', ')})` : ''}`;
  return {
    logical,
    physical,
    key: { ...key, notNull: true },
    stored,
    folded,
    byName: new Map(folded.map((column) => [column.name, column])),
    states: folded.filter((column) => column.state),
    derived,
    blank: blankOf(stored),
    blankFolded: blankOf(folded),
    definition,
    createSql:
      `create table ${table} (${columns.map((column) => definitionOf(column, key)).join(', ')})` +
      ` with (autovacuum_enabled = off${fillfactor === undefined ? '' : `, fillfactor = ${fillfactor}`})`,
    keySql: `alter table ${table} add primary key (${quoted(key.name)})`,
    indexSql: (definition.indexes ?? []).map((index) => `create index on ${table} ${index}`),
    reader: `get_${physical}`,
    writer: `put_${physical}`,
    readerBody: `begin return query select ${row} from ${table} r where r.${quoted(key.name)} = any(keys); end`,
    writerBody: `begin
  if changes ? 'deletes' then
    delete from ${table} where ${quoted(key.name)} =
      any(array(select value::${key.type} from jsonb_array_elements_text(changes -> 'deletes')));
  end if;
  if changes ? 'rows' then
    merge into ${table} t using jsonb_populate_recordset(null::${table}, changes -> 'rows') r on ${onKey}
      when matched then ${matched}
      when not matched then insert (${names}) values (${given});
  end if;
end`,
  };
}

/** Parsed, because an object that is given its columns one by one is in the slow form itself. */
const blankOf = (columns: readonly Column[]): Row =>
  JSON.parse(JSON.stringify(Object.fromEntries(columns.map((column) => [column.name, null])))) as Row;

const definitionOf = (column: Column, key: Column): string =>
  `${quoted(column.name)} ${column.definition}${column === key && !column.notNull ? ' not null' : ''}`;

/**
 * A folded row as the table holds it, with the columns that follow from it.
 * @param beside the folded row of the same key in the table that `derived` names
 * @throws Error on an impossible value
 */
export function writtenRow(table: CompiledTable, row: Row, beside?: Row): Row {
  if (table.derived.length === 0 && table.states.length === 0) return row;
  const values = table.definition.derived?.from(row, beside) ?? {};
  const result: Row = { ...table.blank };
  for (const column of table.folded) {
    const { name, state } = column;
    const value = row[name];
    result[name] = state && value !== null ? canonical(column, state.write(value)) : value;
  }
  for (const column of table.derived) result[column.name] = canonical(column, values[column.name]);
  return result;
}

/** The other way round: what handlers see of a row that stands in the table. */
export function readRow(table: CompiledTable, stored: Row): Row {
  if (table.states.length === 0) return canonicalRow(table, stored);
  const row: Row = { ...stored };
  for (const { name, state } of table.states) if (row[name] !== null) row[name] = state?.read(row[name]);
  return canonicalRow(table, row);
}

/**
 * A whole row, as handlers see it, in canonical form.
 * @param before the row it takes the place of, in this form
 * @throws Error on an unknown column or an impossible value
 */
export function canonicalRow(table: CompiledTable, row: Row, before?: Row): Row {
  // Not a copy of what was put: a handler leaves columns out, and adding each of them takes longer than all the rest.
  const result: Row = { ...table.blankFolded };
  let known = 0;
  for (const column of table.folded) {
    const { name } = column;
    const value = row[name];
    if (value !== undefined) known += 1;
    result[name] = column.state
      ? stateIn(column, value)
      : canonical(column, value, column.costly ? before?.[name] : undefined);
  }
  refuseUnknown(table, row, known);
  return result;
}

/**
 * A row in canonical form with some of its columns changed. Only those are looked at.
 * @throws Error on an unknown column or an impossible value
 */
export function changedRow(table: CompiledTable, before: Row, change: Row): Row {
  const result: Row = { ...before };
  for (const name of Object.keys(change)) {
    const value = change[name];
    if (value !== undefined && value === before[name]) continue;
    const column = table.byName.get(name);
    if (!column) throw unknownColumn(table, name);
    result[name] = column.state ? stateIn(column, value) : canonical(column, value, before[name]);
  }
  return result;
}

/** Taken as it is: the state of a pure fold is never changed, only replaced. */
function stateIn(column: Column, value: unknown): unknown {
  if ((value ?? null) !== null) return value;
  if (column.notNull) throw new Error(`column ${column.name} may not be null`);
  return null;
}

function refuseUnknown(table: CompiledTable, row: Row, known: number): void {
  let given = 0;
  for (const name in row) if (Object.hasOwn(row, name)) given += 1;
  if (given === known) return;
  const unknown = Object.keys(row).find((name) => !table.byName.has(name));
  if (unknown !== undefined) throw unknownColumn(table, unknown);
}

function unknownColumn(table: CompiledTable, name: string): Error {
  return new Error(`table ${table.logical} has no column ${name} that can be written`);
}

/** Text under which a row is found; uuid keys compare without case, as they do in Postgres. */
export function keyText(table: CompiledTable, key: unknown): string {
  if (key === null || key === undefined || key === '') throw new Error(`table ${table.logical}: empty key`);
  return table.key.type === 'uuid' ? lowerCase(String(key)) : String(key);
}

let lastText = '';
let lastLower = '';

/** An event's rows mostly have its own key, and it is asked for many times. */
function lowerCase(text: string): string {
  if (text === lastText) return lastLower;
  lastText = text;
  return (lastLower = lowered(text));
}

export function quoted(name: string): string {
  return `"${name}"`;
}

export function qualified(table: string): string {
  return `rm.${quoted(table)}`;
}

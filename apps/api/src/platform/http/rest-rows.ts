import type { Pool } from 'pg';
import type { RestColumn, RestList, RestResource } from './simple-rest';

const SQL_TYPES: Readonly<Record<RestColumn['type'], string>> = {
  text: 'text',
  uuid: 'uuid',
  number: 'bigint',
  dollars: 'bigint',
  position: 'bigint',
  time: 'timestamptz',
  day: 'date',
  boolean: 'boolean',
};

/** The type of a field; an array are the values of a text that is one of a few. */
type FieldType = RestColumn['type'] | readonly string[];

/** A list whose rows are made in memory, so that its columns are simply the fields of a row. */
export function restResourceOfRows(
  name: string,
  types: Readonly<Record<string, FieldType>> & { readonly id: FieldType },
  defaultSort: RestResource['defaultSort'],
  defaultRows: number,
): RestResource {
  const columns = Object.fromEntries(
    Object.entries(types).map(([field, type]): [string, RestColumn] => {
      const sql = `e."${field}"`;
      return [field, typeof type === 'string' ? { sql, type } : { sql, type: 'text', oneOf: type }];
    }),
  );
  return { name, columns: columns as RestResource['columns'], defaultSort, defaultRows };
}

/** Callers speak of dollars, and conditions compare cents. */
const comparable = (value: unknown, type: RestColumn['type']): unknown =>
  type === 'dollars' && typeof value === 'number' ? Math.round(value * 100) : value;

/**
 * Applies filter, sort and range to rows in memory by handing them to Postgres for a moment, so that such a list speaks
 * the very same dialect as one that reads a table. Meant for some hundred rows.
 */
export async function selectRestRows<T extends { readonly id: string }>(
  pool: Pool,
  resource: RestResource,
  list: RestList,
  rows: readonly T[],
): Promise<{ rows: T[]; total: number }> {
  const fields = Object.entries(resource.columns);
  const facts = rows.map((row) =>
    Object.fromEntries(
      fields.map(([field, { type }]) => [field, comparable((row as Record<string, unknown>)[field], type)]),
    ),
  );
  const selected = await pool.query<{ id: string }>(
    `select e.id::text from jsonb_to_recordset($${list.values.length + 1}::jsonb)
       as e(${fields.map(([field, { type }]) => `"${field}" ${SQL_TYPES[type]}`).join(', ')})
     where ${list.where} order by ${list.orderBy}`,
    [...list.values, JSON.stringify(facts)],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const page = selected.rows.slice(list.offset, list.offset + list.limit);
  return { rows: page.flatMap(({ id }) => byId.get(id) ?? []), total: selected.rows.length };
}

import type { Queryable } from './queryable';
import { qualified, type CompiledTable } from './compile';
import { BY_KEY, BY_KEY_SETTINGS } from './by-key';

/**
 * Every table has two functions of its own, `rm.get_<table>(keys)` and `rm.put_<table>({ rows, deletes })`. Their
 * statements are fixed, so each connection plans them once, where a statement sent as text is planned at every batch.
 * (Left to itself the server would plan them anew for every few keys: how many a document holds it cannot know beforehand.)
 * They find the table by its name: one put in its place by a rebuild is used from the next call on. What they return
 * never changes its type, so neither do statements that were prepared over them.
 *
 * Rows are written by MERGE: only whoever holds the checkpoint writes them, so none need be locked before it is changed nor
 * confirmed after it was added, as ON CONFLICT does and logs.
 */
export function functionsOf(table: CompiledTable): readonly string[] {
  return [
    `create or replace function ${qualified(table.reader)}(keys ${table.key.type}[]) returns setof jsonb
       language plpgsql stable strict ${BY_KEY} as $body$${table.readerBody}$body$`,
    `create or replace function ${qualified(table.writer)}(changes jsonb) returns void
       language plpgsql strict ${BY_KEY} as $body$${table.writerBody}$body$`,
  ];
}

/** Gives tables made by an earlier release the functions of this one. */
export async function completeTableFunctions(db: Queryable, tables: readonly CompiledTable[]): Promise<void> {
  const { rows } = await db.query<{ name: string; body: string; settings: readonly string[] | null }>(
    `select proname as name, prosrc as body, proconfig as settings from pg_proc
     where pronamespace = 'rm'::regnamespace and proname = any($1::text[])`,
    [tables.flatMap(({ reader, writer }) => [reader, writer])],
  );
  const bodies = new Map(
    rows.filter(({ settings }) => settings?.join() === BY_KEY_SETTINGS.join()).map(({ name, body }) => [name, body]),
  );
  for (const table of tables) {
    const complete = bodies.get(table.reader) === table.readerBody && bodies.get(table.writer) === table.writerBody;
    if (!complete) await db.query(functionsOf(table).join(';\n'));
  }
}

/** @param physical name of the table, without schema */
export async function dropTableFunctions(db: Queryable, physical: string): Promise<void> {
  await db.query(`drop function if exists ${qualified(`get_${physical}`)}, ${qualified(`put_${physical}`)}`);
}

import type { RecordedEvent } from '@halfpallet/event-store';
import { compileProjection, keyText, readRow } from './compile';
import { BatchFold } from './fold';
import type { Key, Projection, Row } from './projection';

/**
 * Folds events without a database: the rows each table would hold, by key. For tests of projections; it obeys the same
 * rules as the runner (one batch per event, so a missing `reads` fails here too).
 */
export function foldInMemory(
  projection: Projection,
  events: Iterable<RecordedEvent>,
): Readonly<Record<string, ReadonlyMap<Key, Row>>> {
  const compiled = compileProjection(projection);
  const result = Object.fromEntries([...compiled.tables.keys()].map((name) => [name, new Map<Key, Row>()]));
  const folded = new Map([...compiled.tables.keys()].map((name) => [name, new Map<Key, Row | undefined>()]));
  for (const event of events) {
    const handler = projection.handlers[event.type];
    if (!handler) continue;
    const fold = new BatchFold(compiled);
    for (const [name, key] of handler.reads?.(event) ?? []) {
      const table = compiled.tables.get(name);
      if (!table) throw new Error(`projection ${projection.name} has no table ${name}`);
      fold.load(name, keyText(table, key), folded.get(name)?.get(keyText(table, key)));
    }
    fold.run(handler, event);
    for (const { table, rows, deletes } of fold.changes()) {
      for (const row of rows) {
        const key = keyText(table, row[table.key.name]);
        result[table.logical]?.set(key, row);
        // As the next batch would find it.
        const seen = { ...row };
        for (const { name } of table.derived) delete seen[name];
        folded.get(table.logical)?.set(key, readRow(table, seen));
      }
      for (const key of deletes) {
        result[table.logical]?.delete(key);
        folded.get(table.logical)?.delete(key);
      }
    }
  }
  return result;
}

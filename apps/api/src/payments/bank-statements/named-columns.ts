import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { STATEMENT_COLUMNS, type StatementColumns } from '@halfpallet/contracts';
import type { Queryable } from '../../platform/database/transaction';
import { PG_POOL } from '../../platform/tokens';
import type { CsvRow } from '../domain/bank-table';
import { headingOf } from '../domain/statement-columns';

interface Stored {
  readonly headings: readonly string[];
  readonly columns: StatementColumns;
}

/** What finance said of the columns of banks that are not known here, by the set of their headings. */
@Injectable()
export class NamedColumns {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Null also where two headings are alike and stand elsewhere than they did: nobody can tell which is which. */
  async of(first: CsvRow | undefined): Promise<StatementColumns | null> {
    const headings = headingsOf(first);
    const { rows } = await this.pool.query<Stored>(
      'select headings, columns from payments.statement_columns where key = $1',
      [keyOf(headings)],
    );
    return rows[0] ? moved(rows[0], headings) : null;
  }

  /** A file without headings says nothing of the next one. */
  async remember(
    first: CsvRow | undefined,
    columns: StatementColumns,
    by: string,
    at: Date,
    db: Queryable,
  ): Promise<void> {
    if (!columns.named) return;
    const headings = headingsOf(first);
    await db.query(
      `insert into payments.statement_columns (key, headings, columns, named_by, named_at) values ($1, $2, $3, $4, $5)
       on conflict (key) do update set headings = excluded.headings, columns = excluded.columns,
         named_by = excluded.named_by, named_at = excluded.named_at`,
      [keyOf(headings), JSON.stringify(headings), JSON.stringify(columns), by, at],
    );
  }
}

export const sameColumns = (one: StatementColumns | null, other: StatementColumns): boolean =>
  one !== null &&
  one.named === other.named &&
  one.dayOrder === other.dayOrder &&
  STATEMENT_COLUMNS.every((name) => one[name] === other[name]);

const headingsOf = (first: CsvRow | undefined): readonly string[] => (first?.cells ?? []).map(headingOf);

const keyOf = (headings: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(headings.toSorted())).digest('hex');

/** A bank may list the same columns in another order. */
function moved({ headings: then, columns }: Stored, headings: readonly string[]): StatementColumns | null {
  if (then.every((heading, place) => heading === headings[place])) return columns;
  const places = STATEMENT_COLUMNS.flatMap((name) => {
    const place = columns[name];
    return place === null ? [] : [[name, headings.indexOf(then[place]!)] as const];
  });
  const once = (place: number) => headings.indexOf(headings[place]!) === headings.lastIndexOf(headings[place]!);
  return places.every(([, place]) => place >= 0 && once(place)) ? { ...columns, ...Object.fromEntries(places) } : null;
}

import type { Pool } from 'pg';
import { RateLimiterPostgres, type IRateLimiterPostgresOptions, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Migration } from '../contribution';
import { gathered } from '@halfpallet/event-store';
import { CLOCKS_DIFFER_MS } from '../clocks-differ';

/**
 * The columns are those of rate-limiter-flexible. Unlogged: counting writes no log and waits for no disk, and after a crash
 * of the database everybody begins anew.
 */
export const limitCountsMigration: Migration = {
  id: 'platform/012-limit-counts',
  sql: `
    create unlogged table app.limit_count (key text primary key, points integer not null, expire bigint not null)
      with (fillfactor = 50);`,
};

interface Addition {
  readonly key: string;
  readonly points: number;
  /** How long the window is that begins with this attempt, if one does. */
  readonly msDuration: number;
}

interface CountRow {
  readonly points: number;
  /** End of the window, milliseconds since 1970. */
  readonly expire: number;
}

/** Also a window that ends later than one that begins now: it began while a clock was ahead. */
const IS_OVER = `(known.expire <= $4::bigint or known.expire > excluded.expire + ${CLOCKS_DIFFER_MS})`;

/** In the order of the keys, so that two processes never wait for each other crosswise. */
const ADD = `
  insert into app.limit_count as known (key, points, expire)
  select key, points, $4::bigint + duration from unnest($1::text[], $2::int[], $3::bigint[]) as a(key, points, duration)
  order by key
  on conflict (key) do update set
    points = greatest(case when ${IS_OVER} then 0 else known.points end + excluded.points, 0),
    expire = case when ${IS_OVER} then excluded.expire else known.expire end
  returning key, points, expire::float8 as expire`;

/** Counts in a table of ours. What processes add while a statement is under way goes into the next one together. */
export class PostgresCounts {
  private readonly add = gathered((additions: readonly Addition[]) => this.addAll(additions), { most: 500 });

  constructor(private readonly pool: Pool) {}

  limiter(name: string, windowMs: number): RateLimiterAbstract {
    const options = {
      keyPrefix: name,
      points: 1,
      duration: windowMs / 1_000,
      storeClient: this.pool,
      storeType: 'pool',
      schemaName: 'app',
      tableName: 'limit_count',
      tableCreated: true,
      clearExpiredByTimeout: false,
    };
    return new GatheredPostgresLimiter(options, this.add);
  }

  async deleteAll(beginning: string): Promise<void> {
    await this.pool.query('delete from app.limit_count where starts_with(key, $1)', [beginning]);
  }

  /** Forgets windows that are over. @returns how many */
  async sweep(): Promise<number> {
    const { rowCount } = await this.pool.query('delete from app.limit_count where expire < $1', [Date.now()]);
    return rowCount ?? 0;
  }

  /** Additions to the same key answer as if they had come one after the other. */
  private async addAll(additions: readonly Addition[]): Promise<CountRow[]> {
    const sums = new Map<string, { points: number; readonly msDuration: number }>();
    for (const { key, points, msDuration } of additions) {
      const sum = sums.get(key);
      if (sum) sum.points += points;
      else sums.set(key, { points, msDuration });
    }
    const all = [...sums.values()];
    const { rows } = await this.pool.query<CountRow & { key: string }>({
      name: 'limit-count-add',
      text: ADD,
      values: [[...sums.keys()], all.map((one) => one.points), all.map((one) => one.msDuration), Date.now()],
    });
    const after = new Map(rows.map((row) => [row.key, { ...row }]));
    const answers: CountRow[] = [];
    for (const { key, points } of [...additions].reverse()) {
      const row = after.get(key)!;
      answers.unshift({ ...row });
      row.points -= points;
    }
    return answers;
  }
}

/** The library's own limiter on Postgres but for its way to add, which takes a statement and a commit for each key. */
class GatheredPostgresLimiter extends RateLimiterPostgres {
  constructor(
    options: IRateLimiterPostgresOptions,
    private readonly add: (addition: Addition) => Promise<CountRow>,
  ) {
    super(options);
  }

  async _upsert(key: string, points: number, msDuration: number): Promise<{ readonly rows: readonly CountRow[] }> {
    return { rows: [await this.add({ key, points, msDuration })] };
  }
}

import type { Pool } from 'pg';
import { invalidRequest } from '../http/api-error';
import type { Params } from '../http/params';
import type { Kind } from '../objects/types';
import type { Row } from './family';
import { OBJECT_COLUMNS, toRow } from './store';

const COMPARISONS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
const CREATED = Object.keys(COMPARISONS) as (keyof typeof COMPARISONS)[];

/** Collects WHERE conditions with numbered parameters. */
export class Conditions {
  private readonly parts: string[] = [];
  readonly values: unknown[] = [];

  /** Adds a condition; `?` stands for the value. */
  add(condition: string, value: unknown): this {
    this.values.push(value);
    this.parts.push(condition.replaceAll('?', `$${this.values.length}`));
    return this;
  }

  get where(): string {
    return this.parts.length > 0 ? `WHERE ${this.parts.join(' AND ')}` : '';
  }
}

/** Parameters every list takes, for the callers' lists of allowed names. */
export const LIST_PARAMS = ['limit', 'starting_after', 'ending_before', 'created'] as const;

interface Page {
  readonly limit: number;
  readonly backwards: boolean;
}

/** Reads `limit`, the cursors and `created` (exact, or `gt`, `gte`, `lt`, `lte`) into conditions on `table`. */
export async function readPage(pool: Pool, table: string, params: Params, conditions: Conditions): Promise<Page> {
  const limit = params.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidRequest('Invalid limit: must be between 1 and 100', 'limit');
  addCreated(params, conditions);
  const after = params.text('starting_after');
  const before = params.text('ending_before');
  if (after && before)
    throw invalidRequest('Only one of starting_after and ending_before may be given', 'ending_before');
  const cursor = after ?? before;
  if (cursor) {
    const param = after ? 'starting_after' : 'ending_before';
    const { rows } = await pool.query(`SELECT 1 FROM ${table} WHERE id = $1`, [cursor]);
    if (rows.length === 0) throw invalidRequest(`No such object: '${cursor}'`, param, 'resource_missing');
    const comparison = after ? '<' : '>';
    conditions.add(`(created, seq) ${comparison} (SELECT c.created, c.seq FROM ${table} c WHERE c.id = ?)`, cursor);
  }
  return { limit, backwards: before !== undefined };
}

function addCreated(params: Params, conditions: Conditions): void {
  if (!params.has('created')) return;
  let exact: number | undefined;
  try {
    exact = params.integer('created');
  } catch {
    const range = params.nested('created').only(...CREATED);
    for (const name of CREATED) {
      const bound = range.integer(name);
      if (bound !== undefined) conditions.add(`created ${COMPARISONS[name]} ?`, bound);
    }
    return;
  }
  if (exact !== undefined) conditions.add('created = ?', exact);
}

/** Runs the page's query; returns at most `limit` records, newest first, and whether there are more. */
export async function fetchPage<T extends object>(
  pool: Pool,
  columns: string,
  table: string,
  conditions: Conditions,
  page: Page,
): Promise<{ records: T[]; hasMore: boolean }> {
  const order = page.backwards ? 'ASC' : 'DESC';
  const { rows } = await pool.query<T>(
    `SELECT ${columns} FROM ${table} ${conditions.where} ORDER BY created ${order}, seq ${order} LIMIT ${page.limit + 1}`,
    conditions.values,
  );
  const records = rows.slice(0, page.limit);
  return { records: page.backwards ? records.reverse() : records, hasMore: rows.length > page.limit };
}

/** A page of objects of one kind. */
export async function listObjects(
  pool: Pool,
  kind: Kind,
  params: Params,
  conditions = new Conditions(),
): Promise<{ rows: Row[]; hasMore: boolean }> {
  conditions.add('kind = ?', kind);
  const page = await readPage(pool, 'testpay.objects', params, conditions);
  const { records, hasMore } = await fetchPage<Parameters<typeof toRow>[0]>(
    pool,
    OBJECT_COLUMNS,
    'testpay.objects',
    conditions,
    page,
  );
  return { rows: records.map(toRow), hasMore };
}

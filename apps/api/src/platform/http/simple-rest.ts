import type { FastifyReply } from 'fastify';
import { ErrorCode, Limits } from '@halfpallet/contracts';
import { isUuidInAnyCase } from '@halfpallet/event-store';
import { brisbaneDate, isCalendarDate } from '@halfpallet/landed-cost';
import { readMoment } from '../brisbane-time';
import { DomainError } from '../errors';
import { soughtText } from '../sought-text';
import { readPlace, type PlaceInOrder } from './page-place';
import { findUnreadable } from './unreadable-text';

/** Rows of one page at most, in both dialects; a list of ids at most. More is refused, never cut. */
export const MAX_ROWS = 250;
const MAX_IDS = 200;
/** Letters of a text that is looked for, at most. */
export const MAX_TYPED = Limits.search.max;

export interface RestColumn {
  /** SQL expression of the column; never anything a caller sent. */
  readonly sql: string;
  /**
   * `dollars` stands for a column of cents that callers speak of in dollars; `position` is a decimal text; `day` is a calendar day,
   * asked for as one or by a moment of it in Brisbane.
   */
  readonly type: 'text' | 'uuid' | 'number' | 'dollars' | 'position' | 'time' | 'day' | 'boolean';
  /** All values there are, of a text that is one of a few: another one is refused, since no row could ever have it. */
  readonly oneOf?: readonly string[];
  /** Never null: no place is asked for empty ones, so that a plain index serves the order in both directions. */
  readonly filled?: true;
  /** Filtered by only: no index serves the order, and every row would be read for the first page. */
  readonly unsorted?: true;
  /** Condition that a row has the value of a placeholder, where another index than the expression's answers it. */
  readonly matches?: (placeholder: string) => string;
  /** Expressions that order rows with the same value, all in the same direction; the id always comes last. */
  readonly then?: readonly string[];
}

/** What a list of the back-office may be filtered and sorted by. Everything else is refused, never ignored. */
export interface RestResource {
  /** As in the address, e.g. `audit-log`. */
  readonly name: string;
  readonly columns: Readonly<Record<string, RestColumn>> & { readonly id: RestColumn };
  readonly defaultSort: readonly [field: string, direction: 'ASC' | 'DESC'];
  readonly defaultRows: number;
  /** SQL condition of the filter `q`; the placeholder stands for its text as a LIKE pattern in lower case. */
  readonly search?: (placeholder: string, typed: string) => string;
}

export interface RestQuery {
  readonly filter?: string;
  readonly range?: string;
  readonly sort?: string;
  /** What the page before said of the next one (`X-Page-After`); `range` then only says which rows these are. */
  readonly after?: string;
}

/** A list request as parts of a SELECT. `where` is never empty; its values are $1 to $n. */
export interface RestList {
  readonly where: string;
  readonly values: readonly unknown[];
  readonly orderBy: string;
  readonly limit: number;
  readonly offset: number;
  /** Where the order has one that rows can be found behind. */
  readonly place?: PlaceInOrder;
  /** Of a page that others follow. */
  readonly next?: string;
}

/** What a list may be asked, `count` by those that leave a long total open. A call that is asked more reads it itself. */
const PARAMETERS: ReadonlySet<string> = new Set(['filter', 'range', 'sort', 'after', 'count']);

/**
 * Reads the dialect of ra-data-simple-rest: `filter={"status":["a","b"],"at_gte":"..."}`, `range=[0,24]` (inclusive),
 * `sort=["at","DESC"]`. A list of ids without a range is not cut into pages.
 * @param maxRows rows of one page at most
 * @throws UNKNOWN_FILTER, MALFORMED_REQUEST
 */
export function readRestList(resource: RestResource, query: RestQuery, maxRows = MAX_ROWS): RestList {
  const unknown = Object.keys(query).find((name) => !PARAMETERS.has(name));
  if (unknown !== undefined) throw unknownFilter(unknown);
  const filter = readFilter(query.filter);
  const values: unknown[] = [];
  const conditions = Object.entries(filter).map(([key, value]) => condition(resource, key, value, values));
  const byIds = 'id' in filter && query.range === undefined;
  const [first, last] = readRange(query.range, byIds ? MAX_IDS : resource.defaultRows, maxRows);
  return {
    where: conditions.length === 0 ? 'true' : conditions.join(' and '),
    values,
    ...readOrder(resource, query),
    limit: last - first + 1,
    offset: first,
  };
}

/** @throws MALFORMED_REQUEST when it is no JSON object */
export function readFilter(text: string | undefined): Readonly<Record<string, unknown>> {
  const filter = readJson(text, 'filter') ?? {};
  if (typeof filter !== 'object' || Array.isArray(filter)) throw malformed('filter');
  return filter as Readonly<Record<string, unknown>>;
}

/** The range of a call that answers a whole array. */
export const wholeRange = (maxRows: number): string => JSON.stringify([0, maxRows - 1]);

/**
 * A call that answers a whole array answers all of it, or says that it cannot; never a part that looks like the whole.
 * @param pages where the same rows can be had page by page
 */
export function assertWhole(rows: readonly unknown[], total: number, pages: string): void {
  if (rows.length >= total) return;
  const message = `There are ${total}, more than one answer holds. Ask for them page by page at ${pages}.`;
  throw new DomainError('LIST_TOO_LONG', message, 422, { extra: { total } });
}

/**
 * Sets `Content-Range` and the cache headers of an admin list, and answers the bare array.
 * @param total null: not counted, and more rows follow; the header then says `*`
 */
export function answerRestList<T>(
  reply: FastifyReply,
  name: string,
  list: RestList,
  rows: readonly T[],
  total: number | null,
) {
  const range = rows.length === 0 ? '*' : `${list.offset}-${list.offset + rows.length - 1}`;
  const next = list.next === undefined ? {} : { 'x-page-after': list.next };
  void reply.headers({ 'content-range': `${name} ${range}/${total ?? '*'}`, ...next, ...privateHeaders });
  return rows;
}

/** Sets the `ETag` of one record and the cache headers of an admin answer. */
export function answerRestRecord<T extends object>(reply: FastifyReply, record: T): T {
  const { version } = record as { readonly version?: unknown };
  void reply.headers({ ...privateHeaders, ...(typeof version === 'number' ? { etag: `"${version}"` } : {}) });
  return record;
}

/** The version in If-Match, also from a tag that a proxy weakened; null when the header is missing. */
export function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header.trim())?.[1];
  if (version === undefined) {
    throw new DomainError(ErrorCode.malformedRequest, 'If-Match must be the ETag of the record.', 400);
  }
  return Number(version);
}

const privateHeaders = { 'cache-control': 'private, no-store', vary: 'Cookie' };

const WHOLE: ReadonlySet<RestColumn['type']> = new Set(['number', 'dollars', 'position']);

const OPERATORS = { gte: '>=', lte: '<=', gt: '>', lt: '<' } as const;

/** What a text holds that has these words in it, for LIKE on texts in lower case. */
export const likePattern = (typed: string): string => `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

function condition(resource: RestResource, key: string, value: unknown, values: unknown[]): string {
  if (key === 'q' && resource.search) {
    if (typeof value !== 'string') throw malformedValue(key);
    if (value.length > MAX_TYPED) throw tooLongToLookFor('q');
    const typed = soughtText(value);
    values.push(likePattern(typed));
    return `(${resource.search(`$${values.length}`, typed)})`;
  }
  const [, field = key, operator] = /^(.+)_(gte|lte|gt|lt|neq)$/.exec(key) ?? [];
  const column = columnOf(resource, field);
  if (column === undefined) throw unknownFilter(key);
  const readsId = column === resource.columns.id && (operator === undefined || operator === 'neq');
  const place = (one: unknown) => {
    const value = (readsId ? noIdOf(column, one) : undefined) ?? readValue(key, column, one);
    if (column.oneOf && !column.oneOf.includes(value as string))
      throw malformedValue(key, `Choose one of ${column.oneOf.join(', ')}.`);
    values.push(value);
    // A whole number of any size is comparable with a column of any width.
    return `$${values.length}${WHOLE.has(column.type) ? '::bigint' : ''}`;
  };
  if (operator === undefined) {
    if (value === null) return `${column.sql} is null`;
    const { matches } = column;
    if (!Array.isArray(value)) return matches ? matches(place(value)) : `${column.sql} = ${place(value)}`;
    if (value.length > MAX_IDS) throw malformed('filter');
    // `null` is one of the values somebody may tick in a list of choices.
    const known = value.filter((one) => one !== null);
    if (matches && known.length > 0) {
      const each = known.map((one) => matches(place(one)));
      return `(${[...each, ...(known.length === value.length ? [] : [`${column.sql} is null`])].join(' or ')})`;
    }
    const any = known.length === 0 ? 'false' : `${column.sql} in (${known.map(place).join(', ')})`;
    return known.length === value.length ? any : `(${any} or ${column.sql} is null)`;
  }
  if (operator === 'neq') {
    const isNot = (one: unknown) => {
      if (one === null) return `${column.sql} is not null`;
      return column.matches
        ? `(${column.matches(place(one))}) is not true`
        : `${column.sql} is distinct from ${place(one)}`;
    };
    if (!Array.isArray(value)) return isNot(value);
    if (value.length > MAX_IDS) throw malformed('filter');
    return value.length === 0 ? 'true' : `(${value.map(isNot).join(' and ')})`;
  }
  return `${column.sql} ${OPERATORS[operator as keyof typeof OPERATORS]} ${place(value)}`;
}

/** Stand for an id that cannot exist: unknown ids are left out of a list, not refused. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const NO_NUMBER = -1;

/** Of a list whose ids are numbers: what stands for an id that is none; undefined for one that may be. */
function noIdOf({ type }: RestColumn, value: unknown): number | undefined {
  if ((type !== 'number' && type !== 'position') || !isTextOrNumber(value)) return undefined;
  const mayBe = type === 'position' ? isPosition(value) : /^\d{1,15}$/.test(String(value));
  return mayBe ? undefined : NO_NUMBER;
}

/** What every store of times can hold. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(9999, 11, 31);

/** A time that a store can hold; null for what is none. */
export function readListTime(text: string): Date | null {
  const time = readMoment(text);
  return time && time.getTime() >= EARLIEST && time.getTime() <= LATEST ? time : null;
}

const isTextOrNumber = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

const isPosition = (value: string | number): boolean => /^\d{1,18}$/.test(String(value));

function readValue(key: string, column: RestColumn, value: unknown): unknown {
  switch (column.type) {
    case 'text':
      if (isTextOrNumber(value)) return String(value);
      break;
    case 'uuid':
      if (isTextOrNumber(value)) return isUuidInAnyCase(String(value)) ? value : NOBODY;
      break;
    case 'number': {
      const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
      if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
      break;
    }
    case 'position':
      if (isTextOrNumber(value) && isPosition(value)) return String(value);
      break;
    case 'dollars': {
      const isAmount = isTextOrNumber(value) && /^-?\d{1,12}(\.\d+)?$/.test(String(value));
      if (isAmount) return Math.round(Number(value) * 100);
      break;
    }
    case 'time': {
      const time = typeof value === 'string' ? readListTime(value) : null;
      if (time !== null) return time;
      break;
    }
    case 'day': {
      const time = typeof value === 'string' ? readListTime(value) : null;
      if (time !== null) return isCalendarDate(value) ? value : brisbaneDate(time);
      break;
    }
    case 'boolean':
      if (typeof value === 'boolean') return value;
      if (value === 'true' || value === 'false') return value === 'true';
  }
  throw malformedValue(key);
}

function readOrder(resource: RestResource, { sort: text, after }: RestQuery): Pick<RestList, 'orderBy' | 'place'> {
  const sort = readJson(text, 'sort') ?? resource.defaultSort;
  if (!Array.isArray(sort) || sort.length !== 2) throw malformed('sort');
  const [field, direction] = sort as [unknown, unknown];
  if (typeof field !== 'string' || (direction !== 'ASC' && direction !== 'DESC')) throw malformed('sort');
  const column = columnOf(resource, field);
  if (column === undefined || column.unsorted) throw unknownSort(field);
  const first = `${column.sql} ${direction}${column.filled ? '' : ' nulls last'}`;
  // The id at the end keeps pages from overlapping.
  const rest = [...(column.then ?? []), resource.columns.id.sql];
  const orderBy = [first, ...rest.map((sql) => `${sql} ${direction}`)].join(', ');
  if (!column.filled) return { orderBy };
  const of = `${resource.name} ${field} ${direction}`;
  return { orderBy, place: readPlace({ keys: [column.sql, ...rest], direction, of }, after) };
}

function readRange(text: string | undefined, rows: number, maxRows: number): [number, number] {
  const range = readJson(text, 'range') ?? [0, rows - 1];
  if (!Array.isArray(range) || range.length !== 2) throw malformed('range');
  const [first, last] = range as [unknown, unknown];
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last)) throw malformed('range');
  const from = first as number;
  const to = last as number;
  if (from < 0 || to < from || from > 10_000_000) throw malformed('range');
  if (to - from >= maxRows) throw malformed('range', `Ask for at most ${maxRows} rows at a time.`);
  return [from, to];
}

function columnOf(resource: RestResource, field: string): RestColumn | undefined {
  return Object.hasOwn(resource.columns, field) ? resource.columns[field] : undefined;
}

function readJson(text: unknown, name: string): unknown {
  if (text === undefined || text === '') return undefined;
  if (typeof text !== 'string') throw malformed(name);
  let value: unknown;
  try {
    value = JSON.parse(text) ?? undefined;
  } catch {
    throw malformed(name);
  }
  // Escaped in JSON, text that no store can hold has passed the edge.
  if (findUnreadable(value) !== null) throw malformed(name);
  return value;
}

/** @param why where more can be said than that it cannot be read */
function malformed(name: string, why?: string): DomainError {
  return new DomainError(ErrorCode.malformedRequest, why ?? `The parameter "${name}" cannot be read.`, 400, {
    errors: { [name]: why ?? 'This cannot be read.' },
  });
}

/** The refusal of a value that a filter cannot have: of another kind, or none of the few there are. */
function malformedValue(key: string, why = 'This cannot be read.'): DomainError {
  return new DomainError(ErrorCode.malformedRequest, `The filter "${key}" cannot have this value. ${why}`, 400, {
    errors: { [key]: why },
  });
}

/** @param name what the caller calls the text that is looked for */
export function tooLongToLookFor(name: string): DomainError {
  const why = `Look for at most ${MAX_TYPED} characters`;
  return new DomainError(ErrorCode.malformedRequest, why, 400, { errors: { [name]: why } });
}

/** The refusal of a filter that there is none of. */
export function unknownFilter(key: string): DomainError {
  const why = `There is no filter "${key.slice(0, 60)}" here.`;
  return new DomainError(ErrorCode.unknownFilter, why, 400, { errors: { [key.slice(0, 60)]: why } });
}

function unknownSort(field: string): DomainError {
  const why = `This list cannot be sorted by "${field.slice(0, 60)}".`;
  return new DomainError(ErrorCode.unknownFilter, why, 400, { errors: { sort: why } });
}

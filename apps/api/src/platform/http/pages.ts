import { ErrorCode, type Pagination } from '@halfpallet/contracts';
import { DomainError } from '../errors';
import { integer, objectOf, yesOrNo } from './response-schema';
import { MAX_ROWS, MAX_TYPED, tooLongToLookFor, unknownFilter, type RestQuery } from './simple-rest';

/** What OpenAPI says of `paginationOf`. */
export const PAGINATION = objectOf<Pagination>({
  currentPage: integer,
  totalPages: integer,
  totalCount: integer,
  hasNext: yesOrNo,
  hasPrev: yesOrNo,
});

/** Paging and order as the specification has them, pages counted from 1. */
export interface PageNumbers {
  readonly page?: string;
  readonly limit?: string;
  readonly sortBy?: string;
  readonly sortOrder?: string;
}

const PAGING = ['page', 'limit', 'sortBy', 'sortOrder'];
const DIRECTIONS = ['asc', 'desc'];

/**
 * The specification's paging in the dialect of simple-rest. Empty filters mean "all"; what the list does not know is refused
 * under its name, as in that dialect.
 * @param filter under the names of that dialect, where `search` is `q`
 * @throws DomainError 400 MALFORMED_REQUEST, UNKNOWN_FILTER
 */
export function readPage(
  query: PageNumbers,
  filter: Readonly<Record<string, string | string[] | undefined>>,
  defaultLimit: number,
): RestQuery {
  const known = [...PAGING, ...Object.keys(filter).map((key) => (key === 'q' ? 'search' : key))];
  const unknown = Object.keys(query).find((key) => !known.includes(key));
  if (unknown !== undefined) throw unknownFilter(unknown);
  const { offset, limit } = readRows(query, defaultLimit);
  // Known to its callers as `search`.
  const { q } = filter;
  if (Array.isArray(q)) throw unreadable('search', 'search must be one text');
  if (q !== undefined && q.length > MAX_TYPED) throw tooLongToLookFor('search');
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return {
    filter: JSON.stringify(Object.fromEntries(given)),
    range: JSON.stringify([offset, offset + limit - 1]),
    ...readSort(query),
  };
}

/** An order needs both halves to be told; the direction alone turns nothing round. */
function readSort({ sortBy, sortOrder }: PageNumbers): Pick<RestQuery, 'sort'> {
  const direction = sortOrder || 'desc';
  if (!DIRECTIONS.includes(direction))
    throw unreadable('sortOrder', `sortOrder must be one of ${DIRECTIONS.join(', ')}`);
  if (!sortBy) {
    if (sortOrder) throw unreadable('sortOrder', 'Say with sortBy what to sort by');
    return {};
  }
  if (typeof sortBy !== 'string') throw unreadable('sortBy', 'sortBy must be one name');
  return { sort: JSON.stringify([sortBy, direction.toUpperCase()]) };
}

/** The rows of a page. @throws DomainError 400 MALFORMED_REQUEST */
export function readRows(
  query: PageNumbers,
  defaultLimit: number,
): { readonly offset: number; readonly limit: number } {
  const page = readWhole('page', query.page, 1);
  const limit = readWhole('limit', query.limit, defaultLimit, MAX_ROWS);
  return { offset: (page - 1) * limit, limit };
}

export function paginationOf(list: { readonly offset: number; readonly limit: number }, total: number): Pagination {
  const currentPage = Math.floor(list.offset / list.limit) + 1;
  const totalPages = Math.max(1, Math.ceil(total / list.limit));
  return { currentPage, totalPages, totalCount: total, hasNext: currentPage < totalPages, hasPrev: currentPage > 1 };
}

function readWhole(name: string, text: string | undefined, fallback: number, most = 1_000_000): number {
  if (text === undefined || text === '') return fallback;
  const number = Number(text);
  if (!/^\d{1,7}$/.test(text) || number < 1 || number > most) {
    throw unreadable(name, `${name} must be a whole number from 1 to ${most.toLocaleString('en-AU')}`);
  }
  return number;
}

const unreadable = (name: string, why: string) =>
  new DomainError(ErrorCode.malformedRequest, why, 400, { errors: { [name]: why } });

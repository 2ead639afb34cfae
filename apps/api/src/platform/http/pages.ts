import type { Pagination } from '@halfpallet/contracts';
import { DomainError } from '../errors';
import { integer, objectOf, yesOrNo } from './response-schema';
import { MAX_TYPED, tooLongToLookFor, type RestQuery } from './simple-rest';

/** What OpenAPI says of `paginationOf`. */
export const PAGINATION = objectOf<Pagination>({
  currentPage: integer,
  totalPages: integer,
  totalCount: integer,
  hasNext: yesOrNo,
  hasPrev: yesOrNo,
});

/** Paging as the specification has it, counted from 1. */
export interface PageNumbers {
  readonly page?: string;
  readonly limit?: string;
}

const MAX_LIMIT = 100;

/**
 * The specification's paging in the dialect of simple-rest. Empty filters mean "all".
 * @throws DomainError 400 MALFORMED_REQUEST
 */
export function readPage(
  query: PageNumbers,
  filter: Readonly<Record<string, string | string[] | undefined>>,
  defaultLimit: number,
): RestQuery {
  const { offset, limit } = readRows(query, defaultLimit);
  // Known to its callers as `search`.
  if (typeof filter['q'] === 'string' && filter['q'].length > MAX_TYPED) throw tooLongToLookFor('search');
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return {
    filter: JSON.stringify(Object.fromEntries(given)),
    range: JSON.stringify([offset, offset + limit - 1]),
  };
}

/** The rows of a page. @throws DomainError 400 MALFORMED_REQUEST */
export function readRows(
  query: PageNumbers,
  defaultLimit: number,
): { readonly offset: number; readonly limit: number } {
  const page = readWhole('page', query.page, 1);
  const limit = Math.min(readWhole('limit', query.limit, defaultLimit), MAX_LIMIT);
  return { offset: (page - 1) * limit, limit };
}

export function paginationOf(list: { readonly offset: number; readonly limit: number }, total: number): Pagination {
  const currentPage = Math.floor(list.offset / list.limit) + 1;
  const totalPages = Math.max(1, Math.ceil(total / list.limit));
  return { currentPage, totalPages, totalCount: total, hasNext: currentPage < totalPages, hasPrev: currentPage > 1 };
}

function readWhole(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const number = Number(text);
  if (!/^\d{1,7}$/.test(text) || number < 1 || number > 1_000_000) {
    const message = `${name} must be a whole number from 1`;
    throw new DomainError('MALFORMED_REQUEST', message, 400, { errors: { [name]: message } });
  }
  return number;
}

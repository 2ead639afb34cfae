import type { Pagination } from '@halfpallet/contracts';
import { DomainError } from '../../platform/errors';
import type { RestQuery } from '../../platform/http/simple-rest';

/** Query of the spec's list of orders. */
export interface PageQuery {
  readonly page?: string;
  readonly limit?: string;
  readonly search?: string;
  readonly status?: string | string[];
  readonly paymentStatus?: string | string[];
}

const MAX_LIMIT = 100;

/** Speaks the spec's paging in the dialect the query service knows. Empty values mean "all". @throws DomainError 400 */
export function toRestQuery(query: PageQuery, defaultLimit: number): RestQuery {
  const page = readWhole('page', query.page, 1);
  const limit = Math.min(readWhole('limit', query.limit, defaultLimit), MAX_LIMIT);
  const filter = Object.entries({ q: query.search, status: query.status, paymentStatus: query.paymentStatus });
  return {
    filter: JSON.stringify(Object.fromEntries(filter.filter(([, value]) => value !== undefined && value !== ''))),
    range: JSON.stringify([(page - 1) * limit, page * limit - 1]),
  };
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

import { readPage, type PageNumbers } from '../../platform/http/pages';
import type { RestQuery } from '../../platform/http/simple-rest';

/** Query of the spec's list of orders. */
export interface PageQuery extends PageNumbers {
  readonly search?: string;
  readonly status?: string | string[];
  readonly paymentStatus?: string | string[];
}

/** Speaks the spec's paging in the dialect the query service knows. Empty values mean "all". @throws DomainError 400 */
export function toRestQuery(query: PageQuery, defaultLimit: number): RestQuery {
  const { search: q, status, paymentStatus } = query;
  return readPage(query, { q, status, paymentStatus }, defaultLimit);
}

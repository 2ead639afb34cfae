import { isUuidInAnyCase } from '@halfpallet/event-store';
import type { RestQuery } from '../../platform/http/simple-rest';

/**
 * Takes `customerId` out of a list's filter: it means a group of persons, which no single column holds. Whatever cannot
 * be read stays in the query, for the reader that refuses it.
 */
export function takeCustomerFilter(query: RestQuery): { rest: RestQuery; customerIds: readonly string[] | null } {
  let filter: unknown;
  try {
    filter = JSON.parse(query.filter || '{}');
  } catch {
    return { rest: query, customerIds: null };
  }
  if (typeof filter !== 'object' || filter === null || !('customerId' in filter)) {
    return { rest: query, customerIds: null };
  }
  const { customerId, ...others } = filter;
  const ids = (Array.isArray(customerId) ? customerId : [customerId]).slice(0, 200).map(String);
  return {
    rest: { ...query, filter: JSON.stringify(others) },
    // An id that cannot exist belongs to nobody; it is not a reason to refuse the list.
    customerIds: ids.filter(isUuidInAnyCase),
  };
}

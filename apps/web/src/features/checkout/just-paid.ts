import { readStored, writeStored } from '../../lib/storage';

const KEY = 'justPaid';

/** Remembers in this tab that the card form reported a payment; whether it is true, only the order says. */
export const rememberPaid = (orderNumber: string): void => writeStored(sessionStorage, KEY, orderNumber);

/** Whether this buyer comes from paying: told by the form here, or by the provider in the address it returned them to. */
export function comesFromPaying(orderNumber: string, search: URLSearchParams): boolean {
  const told = readStored(sessionStorage, KEY, (value): value is string => typeof value === 'string');
  const status = search.get('redirect_status');
  return told === orderNumber || status === 'succeeded' || status === 'processing' || search.has('session_id');
}

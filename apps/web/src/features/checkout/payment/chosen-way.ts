import type { PaymentMethod } from '@halfpallet/contracts';

const WAYS: ReadonlyMap<string, PaymentMethod> = new Map([
  ['bank', 'bank_transfer'],
  ['card', 'stripe'],
]);

/**
 * How an order is paid: as it was ordered, unless the address says that its buyer turned to the other way since. So a page that is read anew
 * stands where it stood.
 */
export function chosenWay(search: URLSearchParams, ordered: PaymentMethod): PaymentMethod;
export function chosenWay(search: URLSearchParams, ordered: PaymentMethod | undefined): PaymentMethod | undefined;
export function chosenWay(search: URLSearchParams, ordered: PaymentMethod | undefined) {
  return WAYS.get(search.get('by') ?? search.get('pay') ?? '') ?? ordered;
}

/** The address once its buyer has turned to another way. */
export function turnedTo(search: URLSearchParams, way: 'bank' | 'card'): URLSearchParams {
  const turned = new URLSearchParams(search);
  turned.set('by', way);
  return turned;
}

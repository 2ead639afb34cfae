import type { PaymentMethod } from '@halfpallet/contracts';
import { focusOn } from '../../../lib/focus-on';

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

/** Of the section of the payment, whose heading says which way it is. */
export const PAYMENT = 'payment';

/** Call when a buyer turns: the button they pressed goes, and the focus with it. */
export function goToPayment(): void {
  requestAnimationFrame(() => {
    const heading = document.getElementById(PAYMENT);
    if (!heading) return;
    focusOn(heading);
    heading.scrollIntoView({ block: 'nearest' });
  });
}

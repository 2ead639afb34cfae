import { openInstalments } from './owed';
import type { RemainderLetGo } from './payment.events';
import type { PaymentState } from './payment-state';
import { SMALLEST_CARD_PAYMENT_CENTS, type OrderTerms } from './plan';

/** What is left of a part is too little for a card. */
export function isSmallRemainder(cents: number): boolean {
  return cents > 0 && cents < SMALLEST_CARD_PAYMENT_CENTS;
}

/** Small remainders of parts that were paid otherwise are not asked for: no card could pay them. */
export function letRemaindersGo(
  state: PaymentState,
  { orderId, totalCents }: Pick<OrderTerms, 'orderId' | 'totalCents'>,
) {
  if (state.closed) return [];
  return openInstalments(state, totalCents)
    .filter(({ leg, amountCents }) => (state.settled[leg] ?? 0) > 0 && isSmallRemainder(amountCents))
    .map(({ leg, amountCents }): RemainderLetGo => ({ type: 'RemainderLetGo', data: { orderId, leg, amountCents } }));
}

import type { Decider } from '@halfpallet/event-store';
import { payment, type PaymentCommand } from './payment';
import type { PaymentEvent } from './payment.events';
import type { PaymentState } from './payment-state';

/** Something happened to the payment after the caller began to look. */
export class PaymentMovedOn extends Error {
  override readonly name = 'PaymentMovedOn';
}

export interface SeenPayment {
  readonly payment: PaymentState;
  /** How many events it was folded from. */
  readonly events: number;
}

/**
 * The rules of a payment for a caller who looked at something else after it, and decides by both: what was found there is good
 * only while the payment is the one from before that look.
 */
export const seenPayment: Decider<
  SeenPayment,
  { readonly command: PaymentCommand; readonly seen: SeenPayment },
  PaymentEvent
> = {
  initial: { payment: payment.initial, events: 0 },
  evolve: (state, event) => ({ payment: payment.evolve(state.payment, event), events: state.events + 1 }),
  decide({ command, seen }, state) {
    if (state.events !== seen.events) throw new PaymentMovedOn();
    return payment.decide(command, state.payment);
  },
};

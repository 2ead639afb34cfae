import type { Reaction } from '@halfpallet/projections';

export const CLAIM_GUEST_ORDERS = 'ordering:claim-guest-orders';

export interface ClaimGuestOrdersPayload {
  readonly personId: string;
}

/** Only a proven address opens the orders placed under it: anybody can register with any. */
export const claimGuestOrdersWhenEmailVerified: Reaction = {
  name: 'claim-guest-orders-when-email-verified',
  events: ['EmailVerified'],
  startFrom: 'start',
  react(event) {
    const { personId } = event.data as ClaimGuestOrdersPayload;
    return [{ kind: CLAIM_GUEST_ORDERS, payload: { personId } }];
  },
};

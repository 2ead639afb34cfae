import { reaction } from '../../platform/reaction';
import { ClaimGuestOrders } from './claim-guest-orders';

/** Only a proven address opens the orders placed under it: anybody can register with any. */
export const claimGuestOrdersWhenEmailVerified = reaction<{ readonly personId: string }>({
  name: 'claim-guest-orders-when-email-verified',
  events: ['EmailVerified'],
  startFrom: 'start',
  kind: 'ordering:claim-guest-orders',
  asks: (event) => [{ personId: (event.data as { readonly personId: string }).personId }],
  does: ({ payload, context, of }) => of(ClaimGuestOrders).claimOnceProven(payload.personId, context),
});

import { normaliseEmail, type Person } from '../identity/public';

/**
 * What a mail about an order is about. `money` is for whoever deals with the invoice, `goods` for whoever ordered;
 * `order` (it stands, it was cancelled) concerns both.
 */
export type Concern = 'order' | 'money' | 'goods';

const CONCERNS: Readonly<Record<string, Concern>> = {
  'order-placed': 'order',
  'order-change-proposed': 'order',
  'order-changed': 'order',
  'order-cancelled': 'order',
  'order-reopened': 'order',
  'payment-received': 'money',
  'payment-not-due': 'money',
  'payment-taken-back': 'money',
  'balance-due': 'money',
  'order-refunded': 'money',
  'refund-failed': 'money',
};

/** Of a kind of mail; what is not about money, nor about the order as such, goes to the person themselves. */
export const concernOf = (mail: string): Concern => CONCERNS[mail] ?? 'goods';

export interface Recipients {
  readonly to: string;
  readonly cc?: string;
}

/** Who gets it: two addresses only where the buyer gave another one for the invoice. Null when nobody is left to write to. */
export function recipientsOf(
  contact: Pick<Person, 'email' | 'billing'> | undefined,
  concern: Concern,
): Recipients | null {
  if (!contact?.email) return null;
  const own = { to: contact.email };
  const { email } = contact.billing ?? {};
  if (!email || concern === 'goods' || normaliseEmail(email) === normaliseEmail(contact.email)) return own;
  return concern === 'order' ? { ...own, cc: email } : { to: email };
}

import { normaliseEmail, type Person } from '../identity/public';
import type { MailName } from '../platform/mail-requests';

/**
 * What a mail about an order is about. `money` is for whoever deals with the invoice, `goods` for whoever ordered;
 * `order` (it stands, it was cancelled) concerns both.
 */
export type Concern = 'order' | 'money' | 'goods';

/** Every mail to the buyer of an order. */
const CONCERNS = {
  'order-placed': 'order',
  'order-change-proposed': 'order',
  'order-changed': 'order',
  'order-cancelled': 'order',
  'order-reopened': 'order',
  'payment-received': 'money',
  'payment-not-due': 'money',
  'payment-taken-back': 'money',
  'transfer-chosen': 'money',
  'transfer-reminder': 'money',
  'balance-due': 'money',
  'order-refunded': 'money',
  'refund-failed': 'money',
  'refund-account-wanted': 'money',
  // Whoever is not asked for it has to hear of it, should it be somebody else's.
  'refund-account-given': 'order',
  'order-shipped': 'goods',
  'order-delivered': 'goods',
  'goods-taken-back': 'goods',
  'return-received': 'goods',
  'report-period-extended': 'goods',
  'return-decided': 'goods',
} as const satisfies Partial<Record<MailName, Concern>>;

export type OrderMail = keyof typeof CONCERNS;

/** Of a kind of mail; one that is not about an order goes to the person themselves, as those about goods do. */
export const concernOf = (mail: string): Concern =>
  Object.hasOwn(CONCERNS, mail) ? CONCERNS[mail as OrderMail] : 'goods';

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

import type { CurrentUser, CustomerProfile } from '@halfpallet/contracts';
import { EMPTY_FORM, type GuestForm } from './guest-form-rules';
import { fieldsOfAddress, type SavedAddress } from './saved-addresses';

interface Known {
  readonly user: CurrentUser;
  readonly profile: CustomerProfile | undefined;
  readonly addresses: readonly SavedAddress[];
}

/** What the shop knows of a signed-in customer, as fields of the form. */
export function knownFields({ user, profile, addresses }: Known): Partial<GuestForm> {
  const name = profile?.name || user.firstName || '';
  const billing: Partial<SavedAddress> = addresses.find((one) => one.isDefaultBilling) ?? {};
  const shipping = addresses.find((one) => one.isDefaultShipping);
  const elsewhere = shipping?.address && shipping.address !== billing.address;
  const fields: Partial<GuestForm> = {
    guestName: name,
    guestEmail: user.email,
    billingName: name,
    billingEmail: user.email,
    billingPhone: profile?.phone ?? '',
    ...fieldsOfAddress(billing, 'billing'),
    ...(elsewhere ? { sameAsBilling: false, ...fieldsOfAddress(shipping, 'shipping') } : {}),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** Of what is known, only what the buyer has not filled in: their word goes before ours. */
export function fillGaps(form: GuestForm, known: Partial<GuestForm>): Partial<GuestForm> {
  const untouched = Object.entries(known).filter(
    ([name]) => form[name as keyof GuestForm] === EMPTY_FORM[name as keyof GuestForm],
  );
  return Object.fromEntries(untouched);
}

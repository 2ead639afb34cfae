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

/** What says where an address is. */
const PLACE = ['Address', 'City', 'State', 'Postcode'] as const;

/**
 * Of what is known, only what the buyer has not filled in: their word goes before ours. An address is filled in whole or not at
 * all: the street of one with the postcode of another leads nowhere.
 */
export function fillGaps(form: GuestForm, known: Partial<GuestForm>): Partial<GuestForm> {
  const elsewhere = (['billing', 'shipping'] as const).flatMap((kind) => {
    const place = PLACE.map((part) => `${kind}${part}` as const);
    return place.some((name) => form[name] !== '' && form[name] !== known[name]) ? place : [];
  });
  const untouched = Object.entries(known).filter(
    ([name]) =>
      form[name as keyof GuestForm] === EMPTY_FORM[name as keyof GuestForm] &&
      !elsewhere.some((placed) => placed === name),
  );
  return Object.fromEntries(untouched);
}

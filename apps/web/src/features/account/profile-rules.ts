import {
  type Address,
  Business,
  type ChangeCustomerProfile,
  type CustomerProfile,
  Limits,
  Messages,
} from '@halfpallet/contracts';

export const ADDRESS_FIELDS = ['name', 'address', 'city', 'state', 'postcode', 'country'] as const;
type AddressField = (typeof ADDRESS_FIELDS)[number];

/** The form, flat: `billing.city` and the like are the names of its fields. */
export interface ProfileForm {
  readonly firstName: string;
  readonly name: string;
  readonly phone: string;
  readonly billing: Readonly<Record<AddressField, string>>;
  readonly shipping: Readonly<Record<AddressField, string>>;
}

const formAddress = (address: Partial<Address> | null): Record<AddressField, string> => ({
  name: address?.name ?? '',
  address: address?.address ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  postcode: address?.postcode ?? '',
  country: address?.country ?? Business.defaultCountry,
});

export const profileForm = (profile: CustomerProfile): ProfileForm => ({
  firstName: profile.firstName,
  name: profile.name,
  phone: profile.phone ?? '',
  billing: formAddress(profile.billing),
  shipping: formAddress(profile.shipping),
});

/** The country alone, which the form fills in by itself, does not make an address. */
const isEmpty = (address: ProfileForm['billing']): boolean =>
  ADDRESS_FIELDS.every((field) => field === 'country' || address[field].trim() === '');

const LEAST: Readonly<Record<AddressField, readonly [min: number, message: string]>> = {
  name: [Limits.name.min, Messages.name],
  address: [Limits.address.min, Messages.address],
  city: [Limits.city.min, Messages.city],
  state: [Limits.state.min, Messages.state],
  postcode: [Limits.postcode.min, Messages.postcode],
  country: [0, ''],
};

function addressErrors(address: ProfileForm['billing']): Partial<Record<AddressField, string>> {
  if (isEmpty(address)) return {};
  return Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => {
      const [min, message] = LEAST[field];
      return address[field].trim().length < min ? [[field, message]] : [];
    }),
  );
}

/** Messages by field name, addresses as `billing.city`; empty when the form may be sent. */
export function profileErrors(form: ProfileForm): Record<string, string> {
  const errors: Record<string, string> = {};
  if (form.firstName.trim().length < Limits.name.min) errors.firstName = Messages.name;
  if (form.name.trim().length < Limits.name.min) errors.name = Messages.name;
  const phone = form.phone.trim();
  if (phone !== '' && phone.length < Limits.phone.min) errors.phone = Messages.phone;
  for (const kind of ['billing', 'shipping'] as const) {
    for (const [field, message] of Object.entries(addressErrors(form[kind]))) errors[`${kind}.${field}`] = message;
  }
  return errors;
}

function addressOf(address: ProfileForm['billing']): Address | null {
  if (isEmpty(address)) return null;
  const trimmed = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field].trim()]));
  return { ...(trimmed as Record<AddressField, string>), country: trimmed.country || Business.defaultCountry };
}

/** Body of PUT /api/customer/profile; what was emptied is null. */
export const profileBody = (form: ProfileForm): ChangeCustomerProfile => ({
  firstName: form.firstName.trim(),
  name: form.name.trim(),
  phone: form.phone.trim() || null,
  billing: addressOf(form.billing),
  shipping: addressOf(form.shipping),
});

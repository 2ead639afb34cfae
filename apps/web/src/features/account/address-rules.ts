import {
  Business,
  isAustralianPostcode,
  Limits,
  Messages,
  type SaveAddress,
  type SavedAddress,
} from '@halfpallet/contracts';
import type { Problems } from './use-small-form';

export interface AddressForm extends Record<string, string | boolean> {
  readonly label: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly phone: string;
  readonly instructions: string;
  readonly isDefaultBilling: boolean;
  readonly isDefaultShipping: boolean;
}

export const addressForm = (saved: SavedAddress | null, name: string): AddressForm => ({
  label: saved?.label ?? '',
  name: saved?.name ?? name,
  address: saved?.address ?? '',
  city: saved?.city ?? '',
  state: saved?.state ?? '',
  postcode: saved?.postcode ?? '',
  country: saved?.country ?? Business.defaultCountry,
  phone: saved?.phone ?? '',
  instructions: saved?.instructions ?? '',
  isDefaultBilling: saved?.isDefaultBilling ?? false,
  isDefaultShipping: saved?.isDefaultShipping ?? false,
});

type TextName = 'label' | 'name' | 'address' | 'city' | 'state' | 'postcode';

const LEAST: Readonly<Record<TextName, readonly [min: number, message: string]>> = {
  label: [Limits.addressLabel.min, Messages.addressLabel],
  name: [Limits.name.min, Messages.name],
  address: [Limits.address.min, Messages.address],
  city: [Limits.city.min, Messages.city],
  state: [Limits.state.min, Messages.state],
  postcode: [Limits.postcode.min, Messages.postcode],
};

/** What the server would refuse, by field; empty when the form may be sent. */
export function addressProblems(form: AddressForm): Problems {
  const problems: Record<string, string> = {};
  for (const [name, [min, message]] of Object.entries(LEAST)) {
    if (form[name as TextName].trim().length < min) problems[name] = message;
  }
  const phone = form.phone.trim();
  if (phone !== '' && phone.length < Limits.phone.min) problems.phone = Messages.phone;
  if (form.instructions.trim().length > Limits.shippingInstructions.max) problems.instructions = Messages.instructions;
  return problems;
}

/** Body of the call; what was left empty is left out. */
export function addressBody(form: AddressForm): SaveAddress {
  const { isDefaultBilling, isDefaultShipping, phone, instructions, country, ...rest } = form;
  const trimmed = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value).trim()]));
  return {
    ...(trimmed as Record<TextName, string>),
    country: country.trim() || Business.defaultCountry,
    ...(phone.trim() ? { phone: phone.trim() } : {}),
    ...(instructions.trim() ? { instructions: instructions.trim() } : {}),
    isDefaultBilling,
    isDefaultShipping,
  };
}

/** Advice, no rule: the shop delivers within Australia. */
export const looksLikePostcode = (postcode: string): boolean => postcode === '' || isAustralianPostcode(postcode);

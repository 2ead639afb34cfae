import { isRecord } from '../../lib/storage';
import type { GuestForm } from './guest-form-rules';

export interface SavedAddress {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly instructions: string;
  readonly phone: string;
  readonly isDefaultBilling: boolean;
  readonly isDefaultShipping: boolean;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The addresses of an answer; whatever is no address is left out. */
export function readSavedAddresses(answer: unknown): SavedAddress[] {
  const list = isRecord(answer) && Array.isArray(answer.addresses) ? answer.addresses : [];
  return list.filter(isRecord).flatMap((one) => {
    const address: SavedAddress = {
      id: String(one.id ?? ''),
      label: text(one.label) || text(one.address),
      name: text(one.name),
      address: text(one.address),
      city: text(one.city),
      state: text(one.state),
      postcode: text(one.postcode),
      country: text(one.country),
      instructions: text(one.instructions),
      phone: text(one.phone),
      isDefaultBilling: one.isDefaultBilling === true,
      isDefaultShipping: one.isDefaultShipping === true,
    };
    return address.id && address.address ? [address] : [];
  });
}

type Fields = Partial<Record<Exclude<keyof GuestForm, 'sameAsBilling' | 'paymentMethod'>, string>>;

/** The form's fields for one address; empty parts leave the field as it is. */
export function fieldsOfAddress(saved: Partial<SavedAddress>, kind: 'billing' | 'shipping'): Fields {
  const fields: Fields = {
    [`${kind}Name`]: saved.name,
    [`${kind}Address`]: saved.address,
    [`${kind}City`]: saved.city,
    [`${kind}State`]: saved.state,
    [`${kind}Postcode`]: saved.postcode,
    [`${kind}Country`]: saved.country,
    ...(kind === 'billing' ? { billingPhone: saved.phone } : { shippingInstructions: saved.instructions }),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
}

import { mayDo, type Address, type AdminRole } from '@halfpallet/contracts';
import { buyerName, maskEmail, maskName, maskPhone, seesContacts, type Person } from '../../identity/public';

export interface ListContact {
  readonly billingName: string;
  readonly billingEmail: string;
}

/** Who ordered, and beside them whom the buyer named for the invoice: the same person unless the buyer said otherwise. */
export interface DetailContact extends ListContact {
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string | null;
  readonly billingPhone: string | null;
  readonly billingAddress: string | null;
  readonly shippingName: string;
  readonly shippingAddress: string;
  readonly shippingInstructions: string | null;
  readonly notes: string | null;
  readonly abn: string | null;
}

const HIDDEN = '•••';

/** Who ordered. Lists mask the e-mail address for everybody; names are for those who deal with customers. */
export function listContact(person: Person | undefined, adminRole: AdminRole | null): ListContact {
  return { billingName: nameOf(person, adminRole), billingEmail: maskEmail(person?.email ?? null) ?? '' };
}

/**
 * One record shows more than a list: e-mail and phone to roles that may reveal without saying why, addresses and notes to
 * those who may ship or reveal. Everybody else gets masks, and support the way through a recorded reveal.
 */
export function detailContact(person: Person | undefined, adminRole: AdminRole | null): DetailContact {
  const seesContact = seesContacts(adminRole);
  const seesAddresses = mayDo(adminRole, 'orders.edit') || mayDo(adminRole, 'pii.reveal');
  const email = (text: string | null) => (seesContact ? text : maskEmail(text)) ?? '';
  const phone = (text: string | null) => (seesContact ? text : maskPhone(text));
  const billing = person?.billing ?? null;
  const address = (text: string | null) => (text === null || seesAddresses ? text : HIDDEN);
  return {
    contactName: nameOf(person, adminRole),
    contactEmail: email(person?.email ?? null),
    contactPhone: phone(person?.phone ?? null),
    billingName: billing?.name ? masked(billing.name, adminRole) : nameOf(person, adminRole),
    billingEmail: email(billing?.email ?? person?.email ?? null),
    billingPhone: phone(billing?.phone ?? person?.phone ?? null),
    billingAddress: address(billingAddressOf(person)),
    shippingName: masked(person?.shipping?.name ?? person?.name ?? '', adminRole),
    shippingAddress: address(shippingAddressOf(person)) ?? '',
    shippingInstructions: address(person?.texts?.shippingInstructions ?? null),
    notes: address(person?.texts?.notes ?? null),
    abn: person?.abn ?? null,
  };
}

/** The address as staff typed it over, else as the buyer gave it; null when there is none. */
export function shippingAddressOf(person: Person | undefined): string | null {
  return person?.texts?.shippingAddress ?? addressLine(person?.shipping ?? null);
}

/** Likewise; staff may also have taken it away. */
export function billingAddressOf(person: Person | undefined): string | null {
  return (person?.texts?.billingAddress ?? addressLine(person?.billing ?? null)) || null;
}

/** What a person is called, as far as the role may read it. */
export function nameOf(person: Person | undefined, adminRole: AdminRole | null): string {
  const name = buyerName(person);
  return person?.erasedAt ? name : masked(name, adminRole);
}

function masked(name: string, adminRole: AdminRole | null): string {
  return mayDo(adminRole, 'customers.read') ? name : maskName(name);
}

/** On one line, without the name; null when there is none. */
export function addressLine(address: Partial<Address> | null): string | null {
  if (!address) return null;
  const town = [address.city, address.state, address.postcode].filter(Boolean).join(' ');
  return [address.address, town, address.country].filter(Boolean).join(', ') || null;
}

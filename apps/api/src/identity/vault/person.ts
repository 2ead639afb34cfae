import type { Address } from '@halfpallet/contracts';

export type PersonKind = 'guest' | 'customer' | 'staff';

/** What we know about a person. The only place in the product where it is kept; events carry the id alone. */
export interface Person {
  readonly id: string;
  readonly kind: PersonKind;
  readonly firstName: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** With whom the invoice is dealt with, when the buyer named somebody beside themselves. */
  readonly billing: Partial<Address & { readonly email: string; readonly phone: string }> | null;
  readonly shipping: Partial<Address> | null;
  readonly company: string | null;
  readonly abn: string | null;
  /** Free texts about this person: delivery instructions, notes, an address typed over by staff. */
  readonly texts: Readonly<Record<string, string | null>> | null;
  readonly createdAt: Date;
  /** Set once the person asked to be forgotten; every field above but id and kind is null then. */
  readonly erasedAt: Date | null;
}

/** A field left out keeps its stored value; null empties it. `kind` counts only when the person is new. */
export type PersonDetails = { readonly kind: PersonKind } & Partial<
  Omit<Person, 'id' | 'kind' | 'createdAt' | 'erasedAt'>
>;

/** The same address for everybody who types it: upper and lower case, outer spaces and Unicode forms do not count. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** How the back-office names a buyer: whoever asked to be forgotten has no name any more, and says so. */
export const buyerName = (person: Person | undefined): string =>
  person?.erasedAt ? 'Erased on request' : (person?.name ?? person?.firstName ?? '');

/** How the back-office names a colleague, who may have left. */
export const staffName = (person: Person | undefined): string =>
  person?.name ?? person?.firstName ?? person?.email ?? 'Former member of staff';

/**
 * How the back-office names whoever caused an event, which carries an opaque id alone.
 * @param kind of the event's actor
 * @param person theirs, if there is one
 */
export function actorName(kind: string, person: Person | undefined): string {
  switch (kind) {
    case 'shopper':
      return person?.name ?? person?.firstName ?? 'Buyer';
    case 'admin':
    case 'finance':
      return staffName(person);
    case 'provider':
      return 'Card provider';
    case 'worker':
      return 'Background job';
    default:
      return 'System';
  }
}

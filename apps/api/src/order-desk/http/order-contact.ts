import { isAustralia, Messages, writtenPostcode, type Address } from '@halfpallet/contracts';
import { isValidAbn } from '@halfpallet/money';
import type { PersonDetails } from '../../identity/public';
import { DomainError, Invalid } from '../../platform/errors';

interface DestinationBody {
  readonly customerName: string;
  readonly shippingAddress: string;
  readonly billing?: Address;
  readonly shipping?: Address;
}

interface ContactBody extends DestinationBody {
  readonly customerEmail: string;
  readonly customerPhone?: string;
  readonly billing?: Address & { readonly email: string; readonly phone: string };
  readonly shippingInstructions?: string;
  readonly notes?: string;
  readonly abn?: string;
}

/** What goes to the vault under the order's contact id. */
export function contactOf(body: ContactBody): PersonDetails {
  const abn = body.abn?.replace(/\s/g, '') || null;
  if (abn && !isValidAbn(abn)) throw new Invalid({ abn: Messages.abn });
  const { shipping, written } = destinationOf(body);
  return {
    kind: 'guest',
    name: body.customerName,
    email: body.customerEmail,
    phone: body.customerPhone ?? body.billing?.phone ?? null,
    billing: body.billing ?? null,
    shipping,
    abn,
    texts: {
      shippingAddress: written,
      shippingInstructions: body.shippingInstructions?.trim() || null,
      notes: body.notes?.trim() || null,
    },
  };
}

/** Where the goods go decides the price, so an address without a postcode is no address. @throws DomainError ADDRESS_NEEDED */
export function postcodeOf(body: DestinationBody): string {
  const { postcode } = destinationOf(body);
  if (postcode) return postcode;
  const text = 'Give the delivery address with its four-digit postcode.';
  throw new DomainError('ADDRESS_NEEDED', text, 400, { errors: { shippingAddress: text } });
}

interface Destination {
  readonly postcode: string | undefined;
  readonly shipping: Partial<Address>;
  /** What staff pack by. */
  readonly written: string;
}

/**
 * One place, however many addresses a caller sends: what is priced is what is packed. A delivery address in parts goes before
 * the written one; the invoice's is the delivery's only where what is written says no other. A postcode of another country would be priced
 * as the Australian one of its digits.
 * @throws DomainError UNSERVED_DESTINATION
 */
function destinationOf({ customerName, shippingAddress: written, shipping, billing }: DestinationBody): Destination {
  const named = writtenPostcode(written);
  const parts = shipping ?? billing;
  const postcode = parts?.postcode.trim();
  if (!parts || (!shipping && named !== undefined && named !== postcode)) {
    return { postcode: named, shipping: { name: customerName, address: written }, written };
  }
  if (!isAustralia(parts.country)) {
    const text = Messages.deliveryCountry;
    throw new DomainError('UNSERVED_DESTINATION', text, 422, {
      errors: { [shipping ? 'shipping.country' : 'billing.country']: text },
    });
  }
  if (postcode === named) return { postcode, shipping: parts, written };
  const street = shipping ? shipping.address : written;
  return { postcode, shipping: parts, written: `${street}\n${parts.city}, ${parts.state} ${parts.postcode}` };
}

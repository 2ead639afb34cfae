import { Messages, type Address } from '@halfpallet/contracts';
import { isValidAbn } from '@halfpallet/money';
import type { PersonDetails } from '../../identity/public';
import { DomainError, Invalid } from '../../platform/errors';

interface ContactBody {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly shippingAddress: string;
  readonly billing?: Address & { readonly email: string; readonly phone: string };
  readonly shipping?: Address;
  readonly shippingInstructions?: string;
  readonly notes?: string;
  readonly abn?: string;
}

/** What goes to the vault under the order's contact id. */
export function contactOf(body: ContactBody): PersonDetails {
  const abn = body.abn?.replace(/\s/g, '') || null;
  if (abn && !isValidAbn(abn)) throw new Invalid({ abn: Messages.abn });
  const shipping: Partial<Address> = body.shipping ??
    body.billing ?? { name: body.customerName, address: body.shippingAddress };
  return {
    kind: 'guest',
    name: body.customerName,
    email: body.customerEmail,
    phone: body.billing?.phone ?? null,
    billing: body.billing ?? null,
    shipping,
    abn,
    texts: {
      shippingAddress: body.shippingAddress,
      shippingInstructions: body.shippingInstructions?.trim() || null,
      notes: body.notes?.trim() || null,
    },
  };
}

/**
 * Where the goods go decides the price, so an address without a postcode is no address. In one-string addresses it is
 * the last group of four digits.
 */
export function postcodeOf(body: {
  readonly shippingAddress: string;
  readonly shipping?: { postcode: string };
  readonly billing?: { postcode: string };
}): string {
  const own = body.shipping?.postcode ?? body.billing?.postcode;
  const postcode = own?.trim() ?? body.shippingAddress.match(/\b\d{4}\b(?![\s\S]*\b\d{4}\b)/)?.[0];
  if (!postcode) {
    const text = 'Give the delivery address with its four-digit postcode.';
    throw new DomainError('ADDRESS_NEEDED', text, 400, { errors: { shippingAddress: text } });
  }
  return postcode;
}

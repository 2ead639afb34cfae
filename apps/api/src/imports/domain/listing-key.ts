import { candidateKey, canonicalUrl, type ListingReading } from '@halfpallet/sourcing';

/** Key a listing's product gets its id under, whichever entry of the review desk brings it in: the same listing found again, by whomever, is the same product. */
export const listingKey = (reading: Pick<ListingReading, 'marketplace' | 'listingId' | 'url'>): string =>
  `listing:${candidateKey(reading)}`;

/** Address of a product's listing, for telling whether two are one; null for what is no address. */
export function listingAddress(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  return canonicalUrl(address);
}

import type { ListingReading } from '@halfpallet/sourcing';
import type { Assessment, CheckedImage, SeenMarketPrice } from '../../imports/public';

/** A listing that a search has read, with what is known of it so far. */
export interface Candidate {
  readonly candidateId: string;
  readonly reading: ListingReading;
  readonly images: { readonly checked: readonly CheckedImage[]; readonly hashes: readonly string[] } | null;
  /** Undefined until somebody looked. */
  readonly marketPrice: SeenMarketPrice | null | undefined;
  readonly assessment: Assessment | null;
}

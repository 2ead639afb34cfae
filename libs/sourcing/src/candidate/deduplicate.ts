import { hashDistance } from '../images/image-hash';
import type { ListingReading } from '../listing';
import { normaliseTitle, trigramSimilarity } from '../words';
import { candidateKey } from './keys';
import { surestFirst, type Rankable } from './rank';

/** A listing with what tells whether another one is the same goods. */
export interface Recognisable extends Pick<Rankable, 'candidateId' | 'confidence' | 'unitCents'> {
  readonly reading: ListingReading;
  /** Hashes of its pictures, near-uniform ones left out. */
  readonly imageHashes: readonly string[];
}

export interface Group<T> {
  readonly best: T;
  /** The same goods elsewhere, best first. */
  readonly alternatives: readonly T[];
}

const SAME_TITLE = 0.82;
/** Bits of 64 that two pictures of the same goods on two sites may differ in. */
const SAME_PICTURE = 8;

/** Puts listings of the same goods together under the one that ranks first. The order of the listings is irrelevant. */
export function deduplicate<T extends Recognisable>(listings: readonly T[]): Array<Group<T>> {
  const groups: Array<{ readonly best: T; readonly alternatives: T[] }> = [];
  for (const listing of [...listings].sort(surestFirst)) {
    // Compared with the best only: through a chain of similar ones everything would be the same in the end.
    const group = groups.find(({ best }) => isSameGoods(best, listing));
    if (group) group.alternatives.push(listing);
    else groups.push({ best: listing, alternatives: [] });
  }
  return groups;
}

export function isSameGoods(a: Recognisable, b: Recognisable): boolean {
  if (candidateKey(a.reading) === candidateKey(b.reading)) return true;
  const [left, right] = [a.reading.facts, b.reading.facts];
  if (left.gtin && right.gtin) return left.gtin.value === right.gtin.value;
  if (left.mpn && right.mpn && isSame(left.mpn.value, right.mpn.value)) {
    // Part numbers of two makers may be alike.
    return !left.brand || !right.brand || isSame(left.brand.value, right.brand.value);
  }
  if (!left.title || !right.title) return false;
  return trigramSimilarity(left.title.value, right.title.value) >= SAME_TITLE && showTheSame(a, b);
}

const showTheSame = (a: Recognisable, b: Recognisable): boolean =>
  a.imageHashes.some((one) => b.imageHashes.some((other) => hashDistance(one, other) <= SAME_PICTURE));

const isSame = (a: string, b: string): boolean => normaliseTitle(a) === normaliseTitle(b);

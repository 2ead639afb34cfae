import type { ListingReading } from '../listing';
import { trigramSimilarity } from '../words';
import { candidateKey } from '../candidate/keys';
import type { KnownImages } from './image-score';

/** A picture that was seen under a listing. */
export interface SeenElsewhere {
  readonly hash: string;
  /** `candidateKey` of the listing. */
  readonly listing: string;
  readonly title: string;
}

/** Less alike, two titles are of different goods: sellers call the same goods by many names. */
const OTHER_GOODS = 0.2;
/** So many different goods have no picture in common but a logo, a banner or a placeholder. */
const WORTHLESS_FROM = 5;

/** What pictures that were seen under other listings tell of those of this one. */
export function knownImages(
  reading: Pick<ListingReading, 'marketplace' | 'listingId' | 'url' | 'facts'>,
  seen: readonly SeenElsewhere[],
): KnownImages {
  const own = candidateKey(reading);
  const title = reading.facts.title?.value ?? '';
  const goods = new Map<string, string[]>();
  for (const { hash, listing, title: other } of seen) {
    const titles = goods.get(hash) ?? [];
    if (listing === own || [title, ...titles].some((one) => trigramSimilarity(one, other) >= OTHER_GOODS)) continue;
    goods.set(hash, [...titles, other]);
  }
  const having = (least: number) => [...goods].filter(([, titles]) => titles.length >= least).map(([hash]) => hash);
  return { worthless: having(WORTHLESS_FROM - 1), elsewhere: having(1) };
}

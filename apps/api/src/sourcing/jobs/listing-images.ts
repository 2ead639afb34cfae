import { Injectable } from '@nestjs/common';
import { knownImages, scoreImages, type ImageMeasures, type ListingReading } from '@halfpallet/sourcing';
import type { CheckedImage } from '../../imports/public';
import { MarketplaceGate } from '../../marketplaces/public';
import { ListingPictures, type SeenPicture } from '../../media/public';
import { SeenPictures } from '../seen-pictures';

/** What the pictures of a listing are worth. */
@Injectable()
export class ListingImages {
  constructor(
    private readonly gate: MarketplaceGate,
    private readonly pictures: ListingPictures,
    private readonly seen: SeenPictures,
  ) {}

  /**
   * Best first, those that did not come last. Copies are kept before this returns.
   * @returns `mayImprove`: one did not come and may when it is asked for again
   */
  async check(reading: ListingReading, signal: AbortSignal) {
    const seen = await this.see(reading, signal);
    return { checked: await this.judged(reading, seen), mayImprove: seen.some(({ mayImprove }) => mayImprove) };
  }

  /** A site that is left alone is not asked for its pictures either. */
  private async see({ marketplace, facts }: ListingReading, signal: AbortSignal): Promise<readonly SeenPicture[]> {
    const addresses = facts.images?.value ?? [];
    const closed = await this.gate.closed(marketplace);
    if (!closed) return this.pictures.see(addresses, signal);
    const problem = `was not asked for: ${closed.reason}`;
    return [...new Set(addresses)].map((url) => ({ url, measures: null, isKept: false, problem, mayImprove: false }));
  }

  private async judged(reading: ListingReading, seen: readonly SeenPicture[]) {
    const placement = placementOf(reading);
    const measures = seen.flatMap((one): ImageMeasures[] => (one.measures ? [{ ...one.measures, placement }] : []));
    const hashes = [...new Set(measures.flatMap(({ hash }) => hash ?? []))];
    const reviews = scoreImages(measures, knownImages(reading, await this.seen.having(hashes)));
    const seenAs = new Map(seen.map((one) => [one.measures?.sha256, one]));
    const images = reviews.map((review): CheckedImage => {
      const { url, measures: measured, isKept } = seenAs.get(review.sha256)!;
      return { ...review, url, width: measured!.width, height: measured!.height, isKept };
    });
    return { images: [...images, ...seen.flatMap(missing)], hashes };
  }
}

const missing = ({ url, problem }: SeenPicture): CheckedImage[] =>
  problem === null
    ? []
    : [{ url, sha256: null, width: 0, height: 0, score: 0, status: 'rejected', reasons: [problem], isKept: false }];

/** No reader takes pictures of a description in; one from the page's preview alone is no gallery. */
const placementOf = ({ facts }: ListingReading): ImageMeasures['placement'] =>
  facts.images?.method === 'open-graph' ? 'open-graph' : 'gallery';

import type { MarketLook } from '../../catalogue/public';
import type {
  AiConfidence,
  BenchmarkEvidence,
  CandidatePrice,
  Category,
  ImageReview,
  ListingFacts,
  ListingReading,
  Marketplace,
  Tariff,
  Unpriced,
} from '@halfpallet/sourcing';

/** A picture of the listing as it was checked. */
export interface CheckedImage extends Omit<ImageReview, 'sha256'> {
  /** Where it stands. The shop shows a copy of its own, once it is approved. */
  readonly url: string;
  /** Of the bytes that were fetched; null when there were none. */
  readonly sha256: string | null;
  /** Pixels; 0 when it could not be opened. */
  readonly width: number;
  readonly height: number;
  /** A copy of ours is there to look at. Missing in what was checked before copies were kept. */
  readonly isKept?: boolean;
  /** Staff said what is to become of it. */
  readonly isByStaff?: boolean;
}

/** The same goods elsewhere. */
export interface Alternative {
  readonly candidateId: string;
  readonly marketplace: Marketplace;
  readonly url: string;
  readonly title: string;
}

/** What comparable goods cost in Australia, as it was seen. */
export interface SeenMarketPrice {
  /** How it was found out. Missing in what was seen before it was kept. */
  readonly look?: Pick<MarketLook, 'source' | 'shops'> & { readonly evidence: BenchmarkEvidence };
  readonly averageCents: number;
  readonly lowestCents: number;
  readonly highestCents: number;
  /** 0 to 1. */
  readonly confidence: number;
  readonly observedAt: string;
  readonly offers: ReadonlyArray<{
    readonly retailer: string;
    readonly title: string;
    readonly url: string | null;
    readonly unitCents: number;
    /** 0 to 1. */
    readonly match: number;
  }>;
}

/** What a delivered price was made with; null when none could be made. */
export interface AssessedPrice {
  readonly engine: number;
  readonly rateCardVersion: string;
  readonly fx: {
    readonly rate: string;
    readonly source: string;
    readonly isLive: boolean;
    readonly at?: string | null;
  };
  /** Brisbane calendar date. */
  readonly asOf: string;
}

/** What follows from the facts: made anew whenever one of them is corrected. */
export interface Assessment {
  readonly price: CandidatePrice | Unpriced;
  readonly basis: AssessedPrice | null;
  readonly confidence: AiConfidence;
  /** Units on an export pallet; null without a price. */
  readonly unitsPerPallet: number | null;
  readonly deliveryDays: number;
}

/** A listing that may become a product, with everything that speaks for and against it. */
export interface Proposal {
  readonly potentialImportId: string;
  /** Sourcing request it was found for; null when somebody brought it by hand. */
  readonly requestId: string | null;
  readonly productQuery: string;
  /** Pieces that were asked for. */
  readonly quantity: number | null;
  readonly category: Category;
  readonly reading: ListingReading;
  /** Best first. */
  readonly images: readonly CheckedImage[];
  readonly alternatives: readonly Alternative[];
  readonly marketPrice: SeenMarketPrice | null;
  readonly assessment: Assessment;
}

/** How staff who import many at once want one of them listed. */
export interface ListedAs {
  /** One of the shop's. */
  readonly sector: string;
}

/** The proposal as it stands after every correction. */
export interface Dossier extends Proposal {
  readonly tariff: Tariff | null;
  readonly listAs?: ListedAs;
}

export const factsOf = ({ reading }: Pick<Dossier, 'reading'>): Partial<ListingFacts> => reading.facts;

/** What the goods are called: their title, or what was looked for when they have none. */
export const nameOf = (dossier: Pick<Dossier, 'reading' | 'productQuery'>): string =>
  factsOf(dossier).title?.value ?? dossier.productQuery;

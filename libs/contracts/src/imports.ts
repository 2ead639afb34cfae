import type { Pagination } from './admin';

export const POTENTIAL_IMPORT_STATUSES = ['pending', 'approved', 'rejected', 'imported'] as const;
export type PotentialImportStatus = (typeof POTENTIAL_IMPORT_STATUSES)[number];
/** What staff may set. Only the import itself sets `imported`. */
export const POTENTIAL_IMPORT_DECISIONS = ['pending', 'approved', 'rejected'] as const;
export type PotentialImportDecision = (typeof POTENTIAL_IMPORT_DECISIONS)[number];

/** Facts that staff may put right. The tariff line and the category are on no page; `supplierVerified` is our own look. A picture is approved or rejected. */
export const CORRECTABLE_FACTS = [
  'title',
  'description',
  'material',
  'origin',
  'exwPriceUsd',
  'moqUnits',
  'packedWeightGrams',
  'packedSizeMm',
  'supplierVerified',
  'tariff',
  'category',
  'picture',
] as const;
export type CorrectableFact = (typeof CORRECTABLE_FACTS)[number];

/** A listing up for review, as lists show it. Amounts are dollars. */
export interface PotentialImportRow {
  readonly id: string;
  readonly productName: string;
  readonly productQuery: string;
  readonly category: string;
  readonly description: string;
  readonly adminStatus: PotentialImportStatus;
  readonly adminNotes: string | null;
  /** Name of a member of staff. */
  readonly reviewedBy: string | null;
  readonly reviewedAt: string | null;
  readonly createdAt: string;
  readonly estimatedExwUsd: number | null;
  /** Delivered, for one unit, GST included; null when no price can be made. */
  readonly estimatedDapAud: number | null;
  /** Pieces that price is for. */
  readonly pricedQuantity: number | null;
  readonly estimatedDapLowAud: number | null;
  readonly estimatedDapHighAud: number | null;
  /** What the price needed and the listing does not say, such as `weight`. */
  readonly guessed: readonly string[];
  readonly estimatedAuRetailPrice: number | null;
  readonly estimatedProfitMarginPercent: number | null;
  readonly estimatedMoq: number | null;
  readonly estimatedWeightKg: number | null;
  readonly estimatedVolumeCbm: number | null;
  readonly estimatedDeliveryDays: number;
  /** 0 to 1. */
  readonly aiConfidence: number;
  readonly marketplace: string;
  readonly supplierName: string | null;
  readonly sourceUrl: string;
  readonly requestId: string | null;
  /** Of the product it became. */
  readonly productId: number | null;
  /** Product that its listing is in the shop as, by this entry or another of the same listing. Not approved a second time. */
  readonly inShopAs: number | null;
  /** Why the last import failed. */
  readonly importProblem: string | null;
  readonly isBeingImported: boolean;
  /** Sent back in If-Match. */
  readonly version: number;
}

export interface PotentialImportFact {
  readonly fact: string;
  readonly value: unknown;
  /** As the page has it. */
  readonly raw: string;
  /** How it was read; `staff` for a correction. */
  readonly method: string;
  readonly path: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** When an earlier page said it that the page of the evidence does not say any more; null while it does. */
  readonly seenAt: string | null;
}

export interface PotentialImportHistoryEntry {
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly by: string;
  /** Notes, or the reason of a correction or of a failure. */
  readonly text: string | null;
  readonly fact: string | null;
  readonly from: unknown;
  readonly to: unknown;
}

/** One potential import with everything that speaks for and against it. */
export interface PotentialImportDetail extends PotentialImportRow {
  readonly evidence: {
    readonly marketplace: string;
    readonly listingId: string | null;
    readonly url: string;
    readonly fetchedAt: string;
    /** SHA-256 of the page's bytes. */
    readonly contentHash: string;
    /** Until when the page can be had as it was read (GET .../{id}/page); null when it is not kept, or not any more. */
    readonly pageKeptUntil: string | null;
  };
  readonly facts: readonly PotentialImportFact[];
  readonly conflicts: ReadonlyArray<{
    readonly fact: string;
    readonly reason: string;
    readonly values: ReadonlyArray<{ readonly raw: string; readonly method: string; readonly path: string }>;
  }>;
  readonly images: ReadonlyArray<{
    readonly url: string;
    /** Of the bytes that were fetched; null when there were none. */
    readonly sha256: string | null;
    /** Of our copy, for staff; null when there is none. */
    readonly copyUrl: string | null;
    /** Pixels; 0 when it could not be opened. */
    readonly width: number;
    readonly height: number;
    /** 0 to 1. */
    readonly score: number;
    readonly status: 'approved' | 'pending' | 'rejected';
    readonly reasons: readonly string[];
    readonly isByStaff: boolean;
  }>;
  readonly confidence: {
    readonly value: number;
    readonly parts: Readonly<Record<string, number>>;
    readonly gates: readonly string[];
  };
  readonly price: {
    readonly quantity: number;
    readonly guesses: ReadonlyArray<{ readonly fact: string; readonly assumed: string }>;
    readonly engine: number;
    readonly rateCardVersion: string;
    readonly fxRate: number;
    readonly asOf: string;
  } | null;
  /** One unit of half a pallet, delivered, at today's rate: what the shop will list; null while it has no price. */
  readonly halfPallet: { readonly quantity: number; readonly unitAud: number } | null;
  /** Why there is no price. */
  readonly unpricedReason: string | null;
  readonly marketPrice: {
    readonly averageAud: number;
    readonly lowestAud: number;
    readonly highestAud: number;
    readonly confidence: number;
    readonly observedAt: string;
    readonly offers: ReadonlyArray<{
      readonly retailer: string;
      readonly title: string;
      readonly url: string | null;
      readonly unitAud: number;
      readonly match: number;
    }>;
  } | null;
  readonly alternatives: ReadonlyArray<{
    readonly candidateId: string;
    readonly marketplace: string;
    readonly url: string;
    readonly title: string;
  }>;
  readonly tariff: { readonly hsCode: string; readonly dutyRateGeneralPct: string } | null;
  readonly supplierVerifiedByStaff: boolean;
  /** What buyers will choose from; null when there is nothing to choose, or it does not come into the shop. */
  readonly options: {
    readonly kind: string;
    readonly values: ReadonlyArray<{ readonly value: string; readonly exwUsd: number }>;
  } | null;
  /** Why the options of the listing do not come into the shop, in words. */
  readonly optionsProblem: string | null;
  /** Newest first. */
  readonly history: readonly PotentialImportHistoryEntry[];
}

export interface PotentialImportStats {
  readonly total: number;
  readonly pending: number;
  /** By staff, whether or not the import that follows is through. */
  readonly approved: number;
  readonly rejected: number;
  /** Since Monday, in Brisbane. */
  readonly thisWeek: number;
}

export interface PotentialImportsResponse {
  readonly potentialImports: readonly PotentialImportRow[];
  readonly stats: PotentialImportStats;
  readonly pagination: Pagination;
}

/** Body of PUT /api/admin/potential-imports/{id}. Notes that are left out stay; null empties them. */
export interface ReviewRequest {
  readonly adminStatus: PotentialImportDecision;
  readonly adminNotes?: string | null;
}

/** Body of POST /api/admin/potential-imports/{id}/corrections. */
export interface CorrectionRequest {
  readonly fact: CorrectableFact;
  readonly value: unknown;
  readonly reason: string;
}

/** A product of the shop as the back-office lists it, with the listing it came from. */
export interface ListedProductRow {
  /** Its number as text. */
  readonly id: string;
  readonly productName: string;
  readonly sector: string;
  readonly imageUrl: string | null;
  readonly supplierName: string;
  readonly originalUrl: string | null;
  /** We know which listing it came from, so it can be read again. */
  readonly hasAuthenticData: boolean;
  readonly marketplace: string | null;
  /** When the listing was last read. */
  readonly seenAt: string | null;
  /** How many photographs the shop shows of it. */
  readonly photographs: number;
  readonly withoutPhotographs: boolean;
}

/** Answer of POST /api/products/{id}/update-authentic; 202 while it goes on: asking again joins it. */
export interface UpdateAuthenticResponse {
  readonly productId: number;
  readonly state: 'running' | 'updated';
  readonly message: string;
  /** Fields of the product that follow the listing now, such as `exwPriceUsd`; empty when nothing had changed. */
  readonly changed: readonly string[];
  /** Fields that differ from the listing, because staff changed them by hand. */
  readonly kept: readonly string[];
  /** The last reading of the listing; of an earlier run while this one goes on. */
  readonly evidence: {
    readonly marketplace: string;
    readonly url: string;
    readonly fetchedAt: string;
    readonly contentHash: string;
  };
}

/** A row of a variation group. Sizes and weights are those of the packed unit; money is a decimal string of US dollars. */
export interface VariationData {
  readonly id: number;
  readonly variationType: string;
  /** 'Standard' means the base product. */
  readonly variationValue: string;
  readonly exwPriceUsd: string;
  readonly priceAdjustment: string;
  /** With currency symbol, as the source gave it. */
  readonly auMarketPrice: string | null;
  readonly dimensionsMm: readonly [number, number, number];
  readonly weightKg: string;
  readonly perPallet: number;
  readonly description: string;
}

export interface SupplierData {
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly verified: boolean;
  readonly rating: number | null;
  readonly originalUrl: string | null;
}

/** Everything an import says about a product. Prices delivered to the door are not part of it: the engine makes them. */
export interface ProductData {
  readonly productId: number;
  readonly productName: string;
  readonly description: string;
  readonly sector: string;
  readonly origin: string;
  readonly certifications: readonly string[];
  readonly certificationStatus: string;
  readonly exwPriceUsd: string;
  readonly auMarketPrice: string | null;
  readonly moqUnits: number;
  readonly recommendedStartQty: number;
  readonly perPallet: number;
  readonly palletType: string;
  readonly deliveryWindowDays: number;
  readonly dimensionsMm: readonly [number, number, number];
  readonly weightKg: string;
  readonly shippingMode: string;
  readonly hsCode: string | null;
  readonly dutyRateGeneralPct: string | null;
  readonly dutyRatePreferentialPct: string | null;
  readonly fta: string | null;
  readonly originEvidence: boolean;
  readonly antiDumpingPct: string | null;
  readonly biosecurity: 'none' | 'timber' | 'plantFibre';
  /** For buyers; read it with `notesOf`, because older imports kept staff's words in it. */
  readonly complianceNote: string | null;
  /** For staff. Missing in imports from before the two were told apart. */
  readonly staffNote?: string | null;
  readonly supplier: SupplierData;
  readonly variations: readonly VariationData[];
}

/** A picture of a product. `imageKey` names the drawing; the files are made from it on demand. */
export interface ReviewedImage {
  readonly imageKey: string;
  readonly kind: string;
  readonly alt: string;
  readonly status: 'approved' | 'rejected';
  /** 0 to 1. */
  readonly confidenceScore: number;
  readonly sourcePlatform: string;
  readonly isIllustration: boolean;
  readonly dominantColour: string | null;
  readonly widths: readonly number[];
  /** Why it was rejected, in words. */
  readonly problem?: string;
}

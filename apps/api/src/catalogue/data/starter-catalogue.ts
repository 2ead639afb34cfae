import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One row of a variation group; sizes and weights are those of the packed unit, money is a decimal string. */
export interface StarterVariation {
  readonly id: number;
  readonly variationType: string;
  readonly variationValue: string;
  readonly exwPriceUsd: string;
  readonly priceAdjustment: string;
  readonly auMarketPrice: string;
  readonly dimensionsMm: readonly [length: number, width: number, height: number];
  readonly weightKg: string;
  readonly perPallet: number;
  readonly description: string;
}

export interface StarterProduct {
  readonly id: number;
  readonly slug: string;
  readonly productName: string;
  readonly description: string;
  readonly sector: string;
  readonly origin: string;
  readonly certifications: readonly string[];
  readonly certificationStatus: string;
  readonly exwPriceUsd: string;
  readonly auMarketPrice: string;
  readonly auMarketPriceAud: string;
  readonly dapEstimateAud: string;
  readonly dapEstimateQuantity: number;
  readonly profitMarginPercent: string;
  readonly moqUnits: number;
  readonly recommendedStartQty: number;
  readonly perPallet: number;
  readonly palletType: string;
  readonly deliveryWindowDays: number;
  /** Packed unit: length, width, height. */
  readonly dimensionsMm: readonly [length: number, width: number, height: number];
  readonly weightKg: string;
  readonly shippingMode: string;
  readonly hsCode: string;
  readonly dutyRateGeneralPct: string;
  readonly dutyRatePreferentialPct: string | null;
  readonly fta: string | null;
  readonly originEvidence: boolean;
  readonly antiDumpingPct: string | null;
  readonly biosecurity: string;
  readonly complianceNote: string | null;
  readonly staffNote: string | null;
  readonly supplier: {
    readonly name: string;
    readonly city: string;
    readonly country: string;
    readonly verified: boolean;
    readonly rating: number;
    readonly fictional: boolean;
  };
  readonly marketBenchmark: null;
  readonly imageUrl: string | null;
  readonly variations: readonly StarterVariation[];
}

export interface StarterCatalogue {
  readonly schema: string;
  readonly rateCardVersion: string;
  /** ISO date the figures were drawn up for. */
  readonly asOf: string;
  readonly fxRate: string;
  readonly note: string;
  readonly sectors: readonly string[];
  readonly origins: readonly string[];
  readonly products: readonly StarterProduct[];
}

const fileName = 'starter-catalogue.json';

/**
 * The compiler does not carry JSON into `dist`, so compiled code reads the file where it is kept: beside this module
 * under `src` (tests), or in the source folder next to `dist`.
 */
const readDocument = (): unknown => {
  const places = [join(__dirname, fileName), join(__dirname, '../../../src/catalogue/data', fileName)];
  const file = places.find((place) => existsSync(place));
  if (file === undefined) throw new Error(`The starter catalogue is missing; looked for ${places.join(' and ')}.`);
  return JSON.parse(readFileSync(file, 'utf8'));
};

/** The starter catalogue: 120 illustrative products from fictional suppliers. Its spec proves the stated shape. */
export const starterCatalogue: StarterCatalogue = readDocument() as StarterCatalogue;

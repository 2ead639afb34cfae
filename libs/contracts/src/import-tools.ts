import type { SourcingProgress } from './sourcing';

/** Sectors that the import form offers; each has its place among the shop's own. */
export const IMPORT_SECTORS = [
  'Hardware',
  'Plumbing',
  'Building Materials',
  'Electrical',
  'Tools',
  'Kitchen & Bath',
  'Furniture',
  'Lighting',
] as const;
export type ImportSector = (typeof IMPORT_SECTORS)[number];

/** A query has at least one character, and no more than that of any search: `SourcingLimits`. */
export const ImportLimits = {
  /** Percent of the market price; one decimal. */
  margin: { min: 10, max: 100, default: 25 },
  products: { min: 1, max: 20, default: 5 },
  cleanMargin: { min: 10, max: 80, default: 35 },
} as const;

/** What is typed into a field for a number, with a comma or a point; `otherwise` where that is none. */
export function typedNumber(text: string, otherwise: number): number {
  const typed = text.trim().replace(',', '.');
  return typed === '' || Number.isNaN(Number(typed)) ? otherwise : Number(typed);
}

/** A margin as the calls take it. @param percent with any number of decimals */
export const marginOf = (percent: number): number => Math.round(percent * 10) / 10;

export const ImportMessages = {
  incomplete: 'Please enter a search query and select a sector',
  failed: (why: string) => `Import failed: ${why}`,
  testFailed: (why: string) => `Test import failed: ${why}`,
  cleanFailed: 'Failed to import product. Please try again.',
  cleanTestFailed: 'Test failed. Please try again.',
  simpleFailed: 'Import Failed',
} as const;

/** Body of POST /api/product-import/import. */
export interface StartImportRequest {
  readonly searchQuery: string;
  readonly sector: ImportSector;
  readonly targetMargin?: number;
  readonly maxProducts?: number;
  /** Stops before anything is changed and answers at once: somebody looks at the preview and applies it. */
  readonly preview?: boolean;
}

/**
 * `searching` the marketplaces are asked; `ready` the preview waits for a decision; `importing` it is applied; `finished`
 * everything was tried; `cancelled` what was imported until then stays.
 */
export type ImportRunState = 'searching' | 'ready' | 'importing' | 'finished' | 'cancelled';
export type ImportVerdict = 'listed' | 'revised' | 'unchanged' | 'refused';

/** A product as the import calls show it. */
export interface ImportedProduct {
  readonly productName: string;
  /** Through the shop's own image proxy; null without a picture. */
  readonly imageUrl: string | null;
  readonly exwPriceUsd: number | null;
  readonly supplierInfo: { readonly name: string; readonly location: string };
}

/** What a run does with one listing. Amounts are dollars of one unit, delivered, GST included. */
export interface ImportRunItem extends ImportedProduct {
  /** Id it has as a potential import. */
  readonly id: string;
  readonly marketplace: string;
  readonly sourceUrl: string;
  readonly verdict: ImportVerdict;
  /** Names of the fields that change. */
  readonly changed: readonly string[];
  /** Why it is refused, a sentence. */
  readonly reason: string | null;
  /** Null for one that is new. */
  readonly productId: number | null;
  /** The recommended quantity, which the price is for. */
  readonly quantity: number | null;
  readonly unitPriceAud: number | null;
  readonly marketPriceAud: number | null;
  /** What a buyer who sells at the market price keeps, as a percentage of it. */
  readonly marginPercent: number | null;
  /** Null while no market price is known. */
  readonly reachesMargin: boolean | null;
  /** Null until the run is applied, and for what it leaves alone. */
  readonly outcome: 'waiting' | 'imported' | 'failed' | null;
  /** Why it failed. */
  readonly problem: string | null;
}

export interface ImportRun {
  readonly runId: string;
  readonly state: ImportRunState;
  readonly searchQuery: string;
  readonly sector: ImportSector;
  readonly targetMargin: number;
  readonly maxProducts: number;
  /** Of the searches, 0 to 100. */
  readonly percent: number;
  readonly marketplaces: SourcingProgress['marketplaces'];
  /** The searches behind it, the newest last; each tells its progress as any search does. */
  readonly searches: readonly string[];
  readonly items: readonly ImportRunItem[];
  readonly counts: Readonly<Record<ImportVerdict, number>>;
  readonly imported: number;
  readonly failed: number;
  /** Why what was agreed to does not begin or go on, in a sentence; null where it does. */
  readonly heldUp: string | null;
  /** Sent back to apply exactly this; null while there is nothing to apply. */
  readonly token: string | null;
  readonly canRetry: boolean;
}

export const IMPORT_RUN_ROW_STATES = ['open', 'importing', 'finished', 'cancelled'] as const;

/** A run as lists of the back-office show it. */
export interface ImportRunRow {
  readonly id: string;
  readonly searchQuery: string;
  readonly sector: string;
  readonly targetMargin: number;
  readonly maxProducts: number;
  /** `open`: not decided yet. */
  readonly state: (typeof IMPORT_RUN_ROW_STATES)[number];
  readonly imported: number;
  readonly failed: number;
  /** Name of a member of staff. */
  readonly requestedBy: string;
  readonly startedAt: string;
}

/** Answer of POST /api/product-import/import and /test. */
export interface ImportResponse {
  readonly success: boolean;
  readonly message: string;
  readonly data: {
    readonly imported: number;
    readonly failed: number;
    readonly products: readonly ImportedProduct[];
    readonly errors: readonly string[];
  };
}

export interface StartImportResponse extends ImportResponse {
  readonly runId: string;
  readonly state: ImportRunState;
}

/** Answer of GET /api/product-import/status. */
export interface ImportStatusResponse {
  readonly success: true;
  readonly data: {
    readonly statistics: {
      readonly totalProducts: number;
      /** Those that came from a marketplace. */
      readonly importedProducts: number;
      readonly productsWithImages: number;
      /** Percent of all products, one decimal. */
      readonly imageSuccessRate: number;
    };
  };
}

/** Marketplaces of the simple import test page. */
export const SIMPLE_IMPORT_MARKETPLACES = ['alibaba', 'dhgate', 'aliexpress'] as const;
export type SimpleImportMarketplace = (typeof SIMPLE_IMPORT_MARKETPLACES)[number];

interface TestProduct {
  /** Id it has at the review desk; null when it was not put there. */
  readonly id: string | null;
  readonly title: string;
  readonly description: string;
  readonly localImages: readonly string[];
  /** `verified`: staff of ours looked. */
  readonly supplier: { readonly name: string; readonly location: string; readonly verified: boolean };
  readonly sourceUrl: string;
}

export interface SimpleImportProduct extends TestProduct {
  /** Ex works, for one unit. */
  readonly price: number;
  readonly currency: 'USD';
  readonly minOrderQuantity: number;
}

/** Answer of the calls of the simple import test page. */
export interface SimpleImportResponse {
  readonly success: boolean;
  readonly product: SimpleImportProduct | null;
  /** Pages come from this machine's own marketplace. */
  readonly mockMode: boolean;
  readonly error: string | null;
}

/** Answer of POST /api/simple-import/generate-test-products. */
export interface GenerateTestProductsResponse extends SimpleImportResponse {
  readonly products: readonly SimpleImportProduct[];
  readonly errors: readonly string[];
}

export interface CleanImportProduct extends TestProduct {
  readonly pricing: {
    readonly exwPriceUsd: number;
    /** Delivered, GST included, one unit when the minimum order is bought. */
    readonly costPriceAud: number;
    /** What it has to sell at so that the target margin is kept. */
    readonly retailPriceAud: number;
    readonly marginPercent: number;
  };
  readonly specifications: { readonly weight: string; readonly dimensions: string; readonly material: string };
}

export interface CleanImportStatusResponse {
  readonly success: true;
  readonly status: { readonly mode: 'mock' | 'live'; readonly ready: boolean; readonly version: string };
}

export interface CleanImportSamplesResponse {
  readonly success: true;
  readonly samples: ReadonlyArray<{ readonly category: string; readonly queries: readonly string[] }>;
}

export interface CleanImportResponse {
  readonly success: boolean;
  readonly product: CleanImportProduct | null;
  readonly error: string | null;
}

/** Answer of POST /api/clean-import/test. */
export interface CleanImportTestResponse {
  readonly success: boolean;
  readonly results: ReadonlyArray<{ readonly query: string } & CleanImportResponse>;
}

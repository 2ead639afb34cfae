import { PRODUCT_FILE_COLUMNS_NEEDED, SHIPPING_MODES, SHOP_SECTORS } from '@halfpallet/contracts';
import type { ProductData, VariationData } from '../../catalogue/public';
import {
  country,
  decimal,
  oneOf,
  optionalCountry,
  optionalDecimal,
  optionalText,
  optionalWhole,
  palletType,
  rating,
  signedDecimal,
  text,
  texts,
  whole,
  yesNo,
  type CellKind,
} from './cells';

/** A product as its own row states it; its variations stand in rows of their own below. */
export interface ProductCells {
  readonly productId: number | null;
  readonly reference: string | null;
  readonly productName: string;
  readonly description: string;
  readonly sector: string;
  readonly origin: string;
  readonly certifications: readonly string[];
  readonly certificationStatus: string;
  readonly exwPriceUsd: string;
  readonly auMarketPrice: string | null;
  readonly moqUnits: number;
  readonly recommendedStartQty: number | null;
  readonly perPallet: number;
  readonly palletType: string;
  readonly deliveryWindowDays: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly weightKg: string;
  readonly shippingMode: string;
  readonly hsCode: string | null;
  readonly dutyRateGeneralPct: string | null;
  readonly dutyRatePreferentialPct: string | null;
  readonly fta: string | null;
  readonly originEvidence: boolean;
  readonly antiDumpingPct: string | null;
  readonly biosecurity: ProductData['biosecurity'];
  readonly complianceNote: string | null;
  readonly staffNote: string | null;
  readonly supplierName: string;
  readonly supplierCity: string;
  readonly supplierCountry: string;
  readonly supplierVerified: boolean;
  readonly supplierRating: number | null;
  readonly supplierUrl: string | null;
}

/** A variation as its row states it, under the id or reference of its product. */
export interface VariationCells {
  readonly productId: number | null;
  readonly reference: string | null;
  readonly variationId: number | null;
  readonly variationType: string;
  readonly variationValue: string;
  readonly exwPriceUsd: string;
  readonly priceAdjustment: string;
  readonly auMarketPrice: string | null;
  readonly perPallet: number;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly weightKg: string;
  readonly description: string;
}

type Columns<Row> = { readonly [Name in keyof Row]: CellKind<Row[Name]> };

export const PRODUCT_COLUMNS: Columns<ProductCells> = {
  productId: optionalWhole,
  reference: optionalText,
  productName: text,
  description: text,
  sector: oneOf<string>(...SHOP_SECTORS),
  origin: country,
  certifications: texts,
  certificationStatus: text,
  exwPriceUsd: decimal,
  auMarketPrice: optionalText,
  moqUnits: whole,
  recommendedStartQty: optionalWhole,
  perPallet: whole,
  palletType,
  deliveryWindowDays: whole,
  lengthMm: whole,
  widthMm: whole,
  heightMm: whole,
  weightKg: decimal,
  shippingMode: oneOf<string>(...SHIPPING_MODES),
  hsCode: optionalText,
  dutyRateGeneralPct: optionalDecimal,
  dutyRatePreferentialPct: optionalDecimal,
  fta: optionalText,
  originEvidence: yesNo,
  antiDumpingPct: optionalDecimal,
  biosecurity: oneOf('none', 'timber', 'plantFibre'),
  complianceNote: optionalText,
  staffNote: optionalText,
  supplierName: text,
  supplierCity: text,
  supplierCountry: optionalCountry,
  supplierVerified: yesNo,
  supplierRating: rating,
  supplierUrl: optionalText,
};

export const VARIATION_COLUMNS: Columns<VariationCells> = {
  productId: optionalWhole,
  reference: optionalText,
  variationId: optionalWhole,
  variationType: text,
  variationValue: text,
  exwPriceUsd: decimal,
  priceAdjustment: signedDecimal,
  auMarketPrice: optionalText,
  perPallet: whole,
  lengthMm: whole,
  widthMm: whole,
  heightMm: whole,
  weightKg: decimal,
  description: text,
};

export type ColumnName = keyof ProductCells | keyof VariationCells;

/** In the order of the file; a variation's own columns stand last. */
export const COLUMN_NAMES: readonly ColumnName[] = [
  ...(Object.keys(PRODUCT_COLUMNS) as ColumnName[]),
  ...(Object.keys(VARIATION_COLUMNS) as ColumnName[]).filter((name) => !Object.hasOwn(PRODUCT_COLUMNS, name)),
];

/** Without these a product cannot be told; the others may be left out of the file and count as empty. */
export const NEEDED_COLUMNS: readonly ColumnName[] = PRODUCT_FILE_COLUMNS_NEEDED;

/** What a cell that is empty, or a column that is left out, stands for. */
export const WHEN_EMPTY: Partial<Record<ColumnName, string>> = {
  certificationStatus: 'not stated',
  palletType: 'EXP_1100',
  deliveryWindowDays: '28',
  shippingMode: 'sea',
  biosecurity: 'none',
  priceAdjustment: '0.00',
};

export function productCells(product: ProductData): ProductCells {
  const { supplier, dimensionsMm, staffNote, variations: _variations, ...own } = product;
  const [lengthMm, widthMm, heightMm] = dimensionsMm;
  return {
    ...own,
    reference: null,
    lengthMm,
    widthMm,
    heightMm,
    staffNote: staffNote ?? null,
    supplierName: supplier.name,
    supplierCity: supplier.city,
    supplierCountry: supplier.country,
    supplierVerified: supplier.verified,
    supplierRating: supplier.rating,
    supplierUrl: supplier.originalUrl,
  };
}

export function variationCells(productId: number, variation: VariationData): VariationCells {
  const { id: variationId, dimensionsMm, ...own } = variation;
  const [lengthMm, widthMm, heightMm] = dimensionsMm;
  return { ...own, productId, reference: null, variationId, lengthMm, widthMm, heightMm };
}

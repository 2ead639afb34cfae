/** Columns that every file of products names. The others may be left out and count as empty then. */
export const PRODUCT_FILE_COLUMNS_NEEDED = [
  'productName',
  'sector',
  'origin',
  'exwPriceUsd',
  'moqUnits',
  'perPallet',
  'lengthMm',
  'widthMm',
  'heightMm',
  'weightKg',
] as const;

/** Characters of a file's name. */
export const PRODUCT_FILE_NAME_LENGTH = 200;

/** What a file of products would do with one of its products. Amounts are dollars of one unit, delivered, GST included. */
export interface ProductFileRow {
  /** As a spreadsheet counts them: the first product stands in row 2. */
  readonly row: number;
  /** Null while it has none. */
  readonly productId: number | null;
  readonly name: string;
  readonly verdict: 'listed' | 'revised' | 'unchanged' | 'refused';
  /** Names of the fields that change. */
  readonly changed: readonly string[];
  /** Why it is refused, a sentence each. */
  readonly problems: readonly string[];
  /** Why it cannot be ordered as it is: no price can be made of it. It is imported all the same. */
  readonly unpricedReason: string | null;
  /** The recommended quantity, which the prices are for. */
  readonly quantity: number | null;
  readonly unitPriceAud: number | null;
  readonly unitPriceBeforeAud: number | null;
  readonly marketPriceAud: number | null;
  /** What a buyer who sells at the market price keeps, as a percentage of it. */
  readonly marginPercent: number | null;
}

export interface ProductFilePreview {
  /** Sent back to apply exactly this. */
  readonly token: string;
  readonly counts: Readonly<Record<ProductFileRow['verdict'], number>>;
  readonly rows: readonly ProductFileRow[];
}

export interface ProductFileResult {
  readonly importId: string;
  readonly listed: number;
  readonly revised: number;
  readonly unchanged: number;
  /** Left out, as the preview said. */
  readonly refused: number;
  readonly failed: ReadonlyArray<{ readonly row: number; readonly name: string; readonly reason: string }>;
}

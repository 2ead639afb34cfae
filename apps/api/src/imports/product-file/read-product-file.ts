import { CsvError, parse } from 'csv-parse/sync';
import { UnreadableCell, type CellKind } from './cells';
import {
  COLUMN_NAMES,
  NEEDED_COLUMNS,
  PRODUCT_COLUMNS,
  VARIATION_COLUMNS,
  WHEN_EMPTY,
  type ColumnName,
  type ProductCells,
  type VariationCells,
} from './columns';

/** A product of the file with its variations, or why its rows cannot be read. Rows are counted as a spreadsheet does. */
export type ReadProduct =
  | {
      readonly row: number;
      readonly name: string;
      readonly cells: ProductCells;
      readonly variations: readonly VariationCells[];
      /** Columns that the file does not have. */
      readonly leftOut: readonly ColumnName[];
    }
  | { readonly row: number; readonly name: string; readonly problems: readonly string[] };

/** The file as a whole cannot be read; the message says what to do. */
export class UnreadableProductFile extends Error {
  override readonly name = 'UnreadableProductFile';
}

export const MAX_ROWS = 5_000;
const DELIMITERS = [',', ';', '\t'];

type Line = Readonly<Partial<Record<ColumnName, string>>>;

/** A line with its number as a spreadsheet shows it. */
interface FileRow {
  readonly row: number;
  readonly line: Line;
  /** More cells than the first row names: a separator within a text has moved those behind it. */
  readonly hasMore: boolean;
}

/**
 * Reads products from CSV with comma, semicolon or tab. A row with a variation value belongs to the product above it. What
 * cannot be read is told row by row and keeps nobody else out.
 * @throws UnreadableProductFile
 */
export function readProductFile(csv: string): ReadProduct[] {
  const products: Array<FileRow & { variations: FileRow[] }> = [];
  const orphans: ReadProduct[] = [];
  for (const one of rowsOf(csv)) {
    const { row, line } = one;
    if (!line.variationValue) products.push({ ...one, variations: [] });
    else if (products.length > 0) products.at(-1)!.variations.push(one);
    else
      orphans.push({ row, name: line.variationValue, problems: ['A variation needs its product in a row above it.'] });
  }
  return [...orphans, ...products.map(readProduct)];
}

function readProduct({ variations, ...product }: FileRow & { readonly variations: readonly FileRow[] }): ReadProduct {
  const { row, line } = product;
  const problems = [product, ...variations]
    .filter(({ hasMore }) => hasMore)
    .map(
      (one) => `Row ${one.row}: it has more cells than the first row. Put texts with separators in quotation marks.`,
    );
  const cells = readCells<ProductCells>(PRODUCT_COLUMNS, line, row, problems);
  const read = variations.map((variation) => {
    const named = readCells<VariationCells>(VARIATION_COLUMNS, variation.line, variation.row, problems);
    const { productId, reference } = variation.line;
    const another = (productId && productId !== line.productId) || (reference && reference !== line.reference);
    if (another)
      problems.push(`Row ${variation.row}: its product stands in no row above it; sort the file by product.`);
    return named;
  });
  const name = line.productName ?? '';
  return problems.length > 0
    ? { row, name, problems }
    : { row, name, cells, variations: read, leftOut: COLUMN_NAMES.filter((column) => line[column] === undefined) };
}

function readCells<Row extends object>(
  columns: { readonly [K in keyof Row]: CellKind<Row[K]> },
  line: Line,
  row: number,
  problems: string[],
): Row {
  const read: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries<CellKind<unknown>>(columns) as Array<[ColumnName, CellKind<unknown>]>) {
    try {
      read[name] = kind.read(line[name] || (WHEN_EMPTY[name] ?? ''));
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error;
      problems.push(`Row ${row}, ${name}: ${line[name] ? error.problem : 'is missing'}.`);
    }
  }
  return read as Row;
}

/** Those in which anything stands. */
function rowsOf(csv: string): FileRow[] {
  if (csv.includes('\uFFFD')) {
    throw new UnreadableProductFile('Some letters of the file cannot be read. Save it as "CSV UTF-8" and try again.');
  }
  const [first, ...records] = recordsOf(csv)
    .map((cells, index) => ({ cells: cells.map((cell) => cell.trim()), row: index + 1 }))
    .filter(({ cells }) => cells.some(Boolean));
  const header = (first?.cells ?? []).map((cell) => cell.toLowerCase());
  const columns = header.map((cell) => COLUMN_NAMES.find((name) => name.toLowerCase() === cell));
  const unknown = header.filter((cell, index) => columns[index] === undefined && cell !== '');
  if (unknown.length > 0) {
    throw new UnreadableProductFile(
      `The first row names columns that we do not know: ${unknown.slice(0, 5).join(', ')}. Export the products to see how they are called.`,
    );
  }
  const missing = NEEDED_COLUMNS.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    throw new UnreadableProductFile(`The first row must name these columns, too: ${missing.join(', ')}.`);
  }
  const twice = columns.find((name, index) => name !== undefined && columns.indexOf(name) !== index);
  if (twice) throw new UnreadableProductFile(`The column ${twice} is there twice. Leave one of them out.`);
  const last = records.at(-1);
  // Cut off on its way, it would clear what its last row did not come to.
  if (last && !/[\r\n]$/.test(csv) && last.cells.length < columns.findLastIndex((name) => name !== undefined) + 1) {
    throw new UnreadableProductFile(
      `The file breaks off in row ${last.row}, before its last columns. Save it once more, or get the whole file.`,
    );
  }
  if (records.length > MAX_ROWS) {
    throw new UnreadableProductFile(`A file may have at most ${MAX_ROWS} rows. Please split it.`);
  }
  return records.map(({ cells, row }) => ({
    row,
    line: Object.fromEntries(columns.flatMap((name, index) => (name ? [[name, cells[index] ?? '']] : []))),
    hasMore: cells.slice(columns.length).some(Boolean),
  }));
}

function recordsOf(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, delimiter: delimiterOf(csv), relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableProductFile(`The file is no valid CSV: ${error.message}.`);
  }
}

/** The one that parts most of the first row. */
function delimiterOf(csv: string): string {
  const first = csv.slice(0, csv.search(/\r|\n|$/));
  const count = (delimiter: string) => first.split(delimiter).length;
  return DELIMITERS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

import { stringify } from 'csv-stringify/sync';
import type { ProductData } from '../../catalogue/public';
import { BYTE_ORDER_MARK, CSV_LINES } from '../../platform/csv';
import type { CellKind } from './cells';
import { COLUMN_NAMES, PRODUCT_COLUMNS, productCells, VARIATION_COLUMNS, variationCells } from './columns';

/** Products as CSV, each followed by its variations; read again by `readProductFile` they are the same. */
export function writeProductFile(products: readonly ProductData[]): string {
  const rows = products.flatMap((product) => [
    cellsOf(PRODUCT_COLUMNS, productCells(product)),
    ...product.variations.map((variation) => cellsOf(VARIATION_COLUMNS, variationCells(product.productId, variation))),
  ]);
  return BYTE_ORDER_MARK + stringify(rows, { header: true, columns: [...COLUMN_NAMES], ...CSV_LINES });
}

function cellsOf<Row extends object>(columns: { readonly [K in keyof Row]: CellKind<Row[K]> }, row: Row) {
  const names = Object.keys(columns) as Array<keyof Row>;
  return Object.fromEntries(names.map((name) => [name, columns[name].write(row[name])]));
}

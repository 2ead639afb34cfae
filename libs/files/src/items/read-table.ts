import { guessColumns, headOf, type Column, type Columns } from './columns';
import type { ListItem } from './list-item';
import { makeItem } from './make-item';
import { dollarsOf, numberOf } from './numbers';
import { isNoGoods } from './prose';
import { readCounted } from './read-line';
import { unitOf } from './units';

/** A row as it is read; a name over all columns may be the heading of those below it. */
export interface RowItem {
  readonly item: ListItem;
  readonly isName: boolean;
}

/** Items of a table: each row after the head that has words where the others have them. */
export function readTable(rows: ReadonlyArray<readonly string[]>): RowItem[] {
  const headAt = rows.slice(0, 4).findIndex((row) => headOf(row) !== null);
  const body = rows.slice(headAt + 1);
  if (body.length === 0) return [];
  const columns = headAt < 0 ? guessColumns(body) : headOf(rows[headAt]!);
  if (!columns) return [];
  // A table goes on over a page with its head again.
  return body.flatMap((row) => (headOf(row) ? [] : (readRow(row, columns) ?? [])));
}

function readRow(row: readonly string[], { at, unit: ofColumn }: Columns): RowItem | null {
  const cell = (column: Column) => (at[column] === undefined ? '' : (row[at[column]] ?? '').trim());
  const description = cell('description');
  if (description === '' || isNoGoods(description)) return null;
  const named = new Set(Object.values(at));
  const isAlone = row.every(
    (other, index) => index === at.description || (named.has(index) ? other === '' : /^[\d.]*$/.test(other)),
  );
  const [, count = '', word = ''] = /^(\d[\d, ]*(?:\.\d+)?k?)\s*([^\d\s-]\S*)?$/i.exec(cell('quantity')) ?? [];
  const quantity = numberOf(count);
  const counted = quantity === null && cell('quantity') === '' ? readCounted(description) : null;
  const isName = isAlone && counted?.quantity === undefined && at.quantity !== undefined;
  const item = makeItem({
    description: counted?.description ?? description,
    quantity: quantity ?? counted?.quantity ?? null,
    unit: unitOf(cell('unit')) ?? unitOf(word) ?? counted?.unit ?? ofColumn,
    size: cell('size'),
    finish: cell('finish'),
    material: cell('material'),
    certification: cell('certification'),
    price: priceOf(cell('price')),
  });
  return item && { item, isName };
}

const priceOf = (text: string) => (/^[\d,.]+$/.test(text) ? numberOf(text) : dollarsOf(text));

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

export interface TableRead {
  readonly rows: readonly RowItem[];
  /** Its head says which column counts. */
  readonly isCounted: boolean;
}

/** Items of a table: each row after the head that has words where the others have them. */
export function readTable(rows: ReadonlyArray<readonly string[]>): TableRead {
  const headAt = rows.slice(0, 4).findIndex((row) => headOf(row) !== null);
  const named = headAt < 0 ? null : headOf(rows[headAt]!);
  const body = rows.slice(named || !isUnknownHead(rows) ? headAt + 1 : 1);
  const columns = named ?? (body.length === 0 ? null : guessColumns(body));
  if (!columns) return { rows: [], isCounted: false };
  // A table goes on over a page with its head again.
  const read = body.flatMap((row) => (headOf(row) ? [] : (readRow(row, columns) ?? [])));
  // Words beside each other that nothing names or counts may be two addresses.
  const isLoose = named === null && read.every(({ item }) => item.quantity === undefined);
  return {
    rows: isLoose ? read.map((row) => ({ ...row, isName: true })) : read,
    isCounted: named?.at.quantity !== undefined,
  };
}

/** A first row of words above columns of numbers names these, in whatever language. */
function isUnknownHead([first = [], ...body]: ReadonlyArray<readonly string[]>): boolean {
  if (body.length < 2 || first.some((cell) => /\d/.test(cell)) || first.filter((cell) => cell !== '').length < 2)
    return false;
  return first.some((cell, index) => cell !== '' && body.every((row) => /^\d/.test(row[index] ?? '')));
}

function readRow(row: readonly string[], { at, unit: ofColumn }: Columns): RowItem | null {
  const cell = (column: Column) => (at[column] === undefined ? '' : (row[at[column]] ?? '').trim());
  const description = cell('description');
  if (description === '' || isNoGoods(description)) return null;
  const named = new Set(Object.values(at));
  const isAlone = row.every(
    (other, index) => index === at.description || (named.has(index) ? other === '' : /^[A-Z]{0,2}[\d.]*$/.test(other)),
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

import type { DayOrder, StatementColumn, StatementColumns } from '@halfpallet/contracts';
import { parseWrittenCents } from '@halfpallet/money';
import { BankCsvError, dayWritten, type CsvRow } from './bank-table';

const MEANINGS = Object.keys({
  date: true,
  description: true,
  payer: true,
  amount: true,
  debit: true,
  credit: true,
  balance: true,
} satisfies Record<StatementColumn, true>) as readonly StatementColumn[];

/** What each place of a line holds, by our names; '' for what is passed over. */
export type Header = readonly string[];

/** Columns that say of a line that it is not ours keep their names, whoever named the others. */
const KEPT: ReadonlySet<string> = new Set(['currency', 'account', 'account number', 'bank account']);
/** Lines that a proposal looks at. */
const LOOKED_AT = 200;

/**
 * The columns as somebody named them.
 * @param first cells of the first line of the file
 * @throws BankCsvError where they do not fit the file, or each other
 */
export function headerOf(columns: StatementColumns, first: readonly string[]): Header {
  const places = MEANINGS.flatMap((name) => {
    const place = columns[name];
    return place === null ? [] : [{ name, place }];
  });
  if (places.some(({ place }) => place >= first.length)) {
    throw new BankCsvError(`This file has ${first.length} columns. Name its columns anew.`);
  }
  if (new Set(places.map(({ place }) => place)).size < places.length) {
    throw new BankCsvError('A column is named twice. Each column can mean one thing.');
  }
  const has = (name: StatementColumn) => columns[name] !== null;
  if (has('amount') === (has('credit') || has('debit'))) {
    throw new BankCsvError('Say which column is the amount, or which are the credit and the debit: not both.');
  }
  if (has('debit') && !has('credit'))
    throw new BankCsvError('Say which column is the credit: transfers of buyers stand there.');
  if (columns.named && isLine(first)) {
    throw new BankCsvError(
      'The first line is one of the account and names no columns: it would be passed over. Say that it names none.',
    );
  }
  const named = columns.named
    ? first.map(headingOf).map((heading) => (KEPT.has(heading) ? heading : ''))
    : first.map(() => '');
  for (const { name, place } of places) named[place] = name;
  return named;
}

export const headingOf = (cell: string): string => cell.trim().toLowerCase();

/** What the headings of banks have in them, the surest column first. */
const WORDS: ReadonlyArray<readonly [StatementColumn, RegExp]> = [
  ['balance', /balance|saldo/],
  ['debit', /debit|withdraw|paid out|money out|\bout\b|^dr$/],
  ['credit', /credit|deposit|paid in|money in|\bin\b|^cr$/],
  ['date', /date|day|posted|booked/],
  ['amount', /amount|value|sum/],
  ['payer', /payer|payee|\bname\b|counterpart|\bfrom\b|sender|other party/],
  ['description', /descr|narr|detail|memo|particular|text|message|reference|remittance/],
];

/**
 * What the columns most likely mean: by their headings, and by what stands in them.
 * Somebody looks at it before anything is read by it.
 */
export function proposeColumns(rows: readonly CsvRow[]): StatementColumns {
  const first = rows[0]?.cells ?? [];
  const named = !isLine(first);
  const lines = rows.slice(named ? 1 : 0, LOOKED_AT).map(({ cells }) => cells);
  const found = new Map<StatementColumn, number>();
  const isFree = (place: number) => ![...found.values()].includes(place);
  const places = first.map((_, place) => place);
  const centsOf = centsByColumn(lines);
  const fits = (place: number, name: StatementColumn) => {
    const cells = lines.map((line) => line[place]?.trim() ?? '');
    const written = cells.filter((cell) => cell !== '');
    if (written.length === 0) return false;
    if (name === 'date') return written.every(isDay);
    if (name === 'description' || name === 'payer') return written.some(isWords);
    return written.every(hasDigit) && centsOf(place).every((cents, at) => cells[at] === '' || cents !== null);
  };
  const take = (name: StatementColumn, place: number | undefined) => {
    if (place !== undefined && !found.has(name)) found.set(name, place);
  };
  for (const [name, words] of named ? WORDS : []) {
    take(
      name,
      places.find((place) => isFree(place) && words.test(headingOf(first[place]!)) && fits(place, name)),
    );
  }
  take(
    'date',
    places.find((place) => isFree(place) && fits(place, 'date')),
  );
  const amounts = places.filter((place) => isFree(place) && fits(place, 'amount'));
  if (found.has('credit')) found.delete('amount');
  else {
    const [amount, balance] = amountAndBalance(centsOf, found.get('amount'), found.get('balance'), amounts);
    take('amount', amount);
    take('balance', balance);
  }
  const words = (place: number) => lines.reduce((sum, line) => sum + (line[place]?.trim().length ?? 0), 0);
  const texts = places.filter((place) => isFree(place) && fits(place, 'description'));
  take('description', texts.toSorted((a, b) => words(b) - words(a))[0]);
  const place = (name: StatementColumn) => found.get(name) ?? null;
  const date = place('date') ?? 0;
  return {
    named,
    date,
    description: place('description') ?? 0,
    payer: place('payer'),
    amount: place('amount'),
    debit: place('debit'),
    credit: place('credit'),
    balance: place('balance'),
    dayOrder: orderOfDays(lines.map((line) => line[date] ?? '')),
  };
}

/** The pair of columns of which one follows from the other; without one, the first is the amount. */
function amountAndBalance(
  centsOf: CentsOf,
  amount: number | undefined,
  balance: number | undefined,
  free: readonly number[],
): ReadonlyArray<number | undefined> {
  const amounts = amount === undefined ? free : [amount];
  const balances = balance === undefined ? free : [balance];
  for (const one of amounts) {
    for (const other of balances)
      if (one !== other && followEachOther(centsOf(one), centsOf(other))) return [one, other];
  }
  return [amounts[0], balance];
}

function followEachOther(amounts: ReadonlyArray<number | null>, balances: ReadonlyArray<number | null>): boolean {
  const pairs = amounts.map((amount, at) => [amount, balances[at] ?? null] as const);
  if (pairs.length < 2) return false;
  const follow = (ordered: typeof pairs) =>
    ordered
      .slice(1)
      .every(
        ([sum, after], at) =>
          sum !== null && after !== null && ordered[at]![1] !== null && ordered[at]![1]! + sum === after,
      );
  return follow(pairs) || follow(pairs.toReversed());
}

/** Days are written in Australia with the day first, and mean something else only where that makes none of them. */
function orderOfDays(days: readonly string[]): DayOrder {
  const written = days.filter((day) => day.trim() !== '');
  return ORDERS.find((order) => written.every((day) => dayWritten(day, order) !== null)) ?? 'dmy';
}

const ORDERS: readonly DayOrder[] = ['dmy', 'ymd', 'mdy'];
const isDay = (cell: string) => ORDERS.some((order) => dayWritten(cell, order) !== null);
const isWords = (cell: string) => /\p{L}{2}/u.test(cell);
const hasDigit = (cell: string) => /\d/.test(cell);
const isAmount = (cell: string) => hasDigit(cell) && centsIn(cell) !== null;
/** A line of the account and no line of headings. */
const isLine = (cells: readonly string[]) => cells.some(isDay) && cells.some(isAmount);

/** Of every line, what stands in this column; null where it is no amount. */
type CentsOf = (place: number) => ReadonlyArray<number | null>;

/** Each cell is read once, and that only where somebody asks for its column: with dozens of columns of figures every pair is looked at. */
function centsByColumn(lines: ReadonlyArray<readonly string[]>): CentsOf {
  const read = new Map<number, ReadonlyArray<number | null>>();
  return (place) => {
    const known = read.get(place) ?? lines.map((line) => centsIn(line[place]));
    read.set(place, known);
    return known;
  };
}

function centsIn(cell: string | undefined): number | null {
  const plain = (cell ?? '')
    .trim()
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/[$\s+]/g, '');
  try {
    return plain === '' ? null : parseWrittenCents(plain);
  } catch {
    return null;
  }
}

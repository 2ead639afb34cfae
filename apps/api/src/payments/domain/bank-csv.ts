import { parseWrittenCents } from '@halfpallet/money';
import type { StatementColumns } from '@halfpallet/contracts';
import { bankDayRefusal } from './bank-day';
import { BankCsvError, dayWritten, isoDay, readTable, type CsvRow } from './bank-table';
import { headerOf, type Header } from './statement-columns';

export interface BankCsvLine {
  /** YYYY-MM-DD */
  readonly bookedOn: string;
  readonly description: string;
  /** Positive for money in. */
  readonly amountCents: number;
  readonly balanceCents: number | null;
  /** 1 for the first of otherwise equal lines. */
  readonly ordinal: number;
  /** What stands in the file for it, whatever its columns are said to mean; of lines that are equal in all of it, the so-manieth. */
  readonly cells: string;
}

const MAX_LINES = 20_000;
const AMOUNT_COLUMNS: ReadonlySet<string> = new Set(['amount', 'debit', 'credit', 'balance']);
const OUR_COLUMNS: ReadonlySet<string> = new Set([...AMOUNT_COLUMNS, 'date', 'description']);
/** As banks name the column with the account that a line is of. */
const ACCOUNT_COLUMNS = ['account', 'account number', 'bank account'] as const;

/** What Australian banks call the columns, the surest name first. */
const COLUMN_NAMES = {
  date: ['date', 'transaction date'],
  // Westpac, Bankwest, NAB, Macquarie.
  description: ['description', 'narrative', 'narration', 'transaction details', 'details'],
  debit: ['debit', 'debit amount'],
  credit: ['credit', 'credit amount'],
} as const;
/** CommBank and Bendigo Bank export lines alone, and so does ANZ, without a balance. */
const UNNAMED_COLUMNS = ['date', 'amount', 'description', 'balance'] as const;
/** What a column of its own says of an amount without a sign that left the account. */
const LEFT = /^(dr|debit)\.?$/i;

/**
 * Reads a bank's export with the columns `Date,Description,Debit,Credit,Balance` in any order, under the names that Australian banks give
 * them (`Amount` may stand for debit and credit), or without names; comma, semicolon or tab; days as dd/mm/yyyy, yyyy-mm-dd or 1 Dec 26.
 * A column `Currency` or `Account` may say of a line that it is not of the account that buyers pay to: such a file is refused.
 * @param now a day that has not begun by then is refused
 * @param account number of the account that buyers pay to
 * @param columns as somebody named them, of a bank that is not known here
 * @throws BankCsvError naming the line
 */
export function parseBankCsv(
  csv: string,
  now: Date,
  account: string,
  columns: StatementColumns | null = null,
): BankCsvLine[] {
  const { rows, endsLine } = readTable(csv);
  const header = columns ? columnsNamed(rows, columns) : columnsKnown(rows);
  const column = (name: string) => (header as readonly string[]).indexOf(name);
  const [date, description] = [column('date'), column('description')];
  if (date < 0 || description < 0 || (column('credit') < 0 && column('amount') < 0)) {
    throw new BankCsvError('The first line must name the columns Date, Description, Debit, Credit and Balance.');
  }
  if (rows.length === 0) {
    throw new BankCsvError('The file names its columns and has no line below them. There is nothing to import.');
  }
  if (rows.length > MAX_LINES) throw new BankCsvError(`A file may have at most ${MAX_LINES} lines.`);
  const ordinalOf = counting();
  const cellsOrdinalOf = counting();
  const lines = rows.map(({ cells: row, line }) => {
    const cell = (name: string) => row[column(name)] ?? '';
    // What was torn apart at a comma stands in the wrong columns: 1,234.50 without quotes would be one dollar.
    if (row.slice(header.length).some((extra) => extra.trim() !== '')) throw tornApart(line);
    assertDollars(cell('currency'), line);
    for (const name of ACCOUNT_COLUMNS) assertOurAccount(cell(name), account, line);
    if ([...AMOUNT_COLUMNS].every((name) => cell(name).trim() === '')) {
      throw new BankCsvError(`Line ${line} has no amount. Write it in, or take the line out.`);
    }
    const amount = readAmount(cell('amount'), line);
    const isMarked = row.some(
      (each, at) => LEFT.test(each.trim()) && !OUR_COLUMNS.has(header[at]!) && at !== columns?.payer,
    );
    const debit = readAmount(cell('debit'), line) ?? 0;
    const credit = readAmount(cell('credit'), line) ?? 0;
    const read = {
      bookedOn: readDay(row[date] ?? '', line, now, columns),
      description: `${columns ? cell('payer') : ''} ${row[description] ?? ''}`
        .trim()
        .replace(/\s+/g, ' ')
        .slice(0, 500),
      amountCents: amount === null ? moneyIn(debit, credit, line) : isMarked ? -Math.abs(amount) : amount,
      balanceCents: readAmount(cell('balance'), line),
    };
    const cells = JSON.stringify(row.map((each) => each.trim()));
    // As its key does, case left aside: of two that differ in it alone, both are lines.
    const ordinal = ordinalOf(JSON.stringify(read).toLowerCase());
    return { ...read, ordinal, cells: `${cells}${cellsOrdinalOf(cells)}` };
  });
  if (!endsLine) assertWhole(rows, header);
  return lines;
}

/** @returns how many equal texts there have been, this one included */
function counting(): (text: string) => number {
  const seen = new Map<string, number>();
  return (text) => {
    const count = (seen.get(text) ?? 0) + 1;
    seen.set(text, count);
    return count;
  };
}

/** Whether a bank's columns are known here without anybody naming them. */
export function isKnownFormat(first: CsvRow | undefined): boolean {
  const cells = first?.cells ?? [];
  if (isUnnamed(cells)) return true;
  const header = namedColumns(cells);
  return (
    ['date', 'description'].every((name) => header.includes(name)) &&
    ['credit', 'amount'].some((name) => header.includes(name))
  );
}

/** Takes the line that names them off the rows. */
function columnsKnown(rows: CsvRow[]): Header {
  return isUnnamed(rows[0]?.cells ?? []) ? unnamedColumns(rows[0]!) : namedColumns(rows.shift()?.cells ?? []);
}

function columnsNamed(rows: CsvRow[], columns: StatementColumns): Header {
  const header = headerOf(columns, rows[0]?.cells ?? []);
  if (columns.named) rows.shift();
  return header;
}

/**
 * Whether every balance follows from the one before it, in whichever direction the bank lists its lines; null when the
 * file has no balances.
 */
export function balancesAddUp(lines: readonly BankCsvLine[]): boolean | null {
  if (lines.length < 2 || lines.some((line) => line.balanceCents === null)) return null;
  return oldestFirst(lines) !== null;
}

/** What was on the account before the first line of each day; of no day when the balances do not follow from the amounts. */
export function openingBalances(lines: readonly BankCsvLine[]): ReadonlyMap<string, number> {
  const openings = new Map<string, number>();
  for (const { bookedOn, amountCents, balanceCents } of oldestFirst(lines) ?? []) {
    if (!openings.has(bookedOn)) openings.set(bookedOn, balanceCents! - amountCents);
  }
  return openings;
}

/** The lines in the order that their balances tell; null when these do not add up. */
function oldestFirst(lines: readonly BankCsvLine[]): readonly BankCsvLine[] | null {
  if (lines.some((line) => line.balanceCents === null)) return null;
  const follow = (ordered: readonly BankCsvLine[]) =>
    ordered.slice(1).every((newer, index) => ordered[index]!.balanceCents! + newer.amountCents === newer.balanceCents);
  const reversed = lines.toReversed();
  return follow(lines) ? lines : follow(reversed) ? reversed : null;
}

/** The columns by our names; of two that mean the same the surer name counts, and the other one is passed over. */
function namedColumns(cells: readonly string[]): string[] {
  const header = cells.map((cell) => cell.trim().toLowerCase());
  for (const [ours, names] of Object.entries(COLUMN_NAMES)) {
    const found = names.find((name) => header.includes(name));
    if (found !== undefined) header[header.indexOf(found)] = ours;
  }
  return header;
}

/** A day, an amount and a text: what else stands first in a file without names is no order of columns that we know. */
function isUnnamed([day = '', amount = '', description = '']: readonly string[]): boolean {
  return isoDay(day) !== null && /\d/.test(amount) && !/\p{L}/u.test(amount) && /\p{L}/u.test(description);
}

const unnamedColumns = ({ cells }: CsvRow): readonly string[] => UNNAMED_COLUMNS.slice(0, cells.length);

function readDay(text: string, line: number, now: Date, columns: StatementColumns | null): string {
  const iso = columns ? dayWritten(text, columns.dayOrder) : isoDay(text);
  if (iso === null && columns) {
    throw new BankCsvError(
      `Line ${line}: "${text.slice(0, 20)}" is not a day in this order. Choose another order or another column, and take out lines that are no transfers.`,
    );
  }
  if (iso === null) {
    throw new BankCsvError(
      `Line ${line}: "${text.slice(0, 20)}" is not a day. Use dd/mm/yyyy, and take out lines that are no transfers, such as a total.`,
    );
  }
  const refusal = bankDayRefusal(iso, now);
  if (refusal) throw new BankCsvError(`Line ${line}: ${refusal}`);
  return iso;
}

/**
 * A file that was cut off on its way ends within a line. Its last amount may be the first figures of another one, which would be booked,
 * and booked once more when the whole file comes.
 */
function assertWhole(rows: readonly CsvRow[], header: Header): void {
  const [last, columns] = [rows.at(-1), header.findLastIndex((name) => name !== '') + 1];
  if (last === undefined) return;
  const breaksOff = (where: string) =>
    new BankCsvError(`The file breaks off in line ${last.line}, ${where}. Export it from the bank once more.`);
  if (last.cells.length < columns) throw breaksOff(`which has ${last.cells.length} of ${columns} cells`);
  if (!AMOUNT_COLUMNS.has(header[columns - 1]!)) return;
  // Every cell is there, and half of the last one may be missing: where the amounts above have their cents, it has them, too.
  const above = rows.slice(0, -1).flatMap(({ cells }) => cells[columns - 1]?.trim() || []);
  const amount = last.cells[columns - 1]!.trim();
  const isCut = amount !== '' && !hasCents(amount) && above.length > 0 && above.every(hasCents);
  if (isCut) throw breaksOff(`within the amount "${amount.slice(0, 20)}"`);
}

const hasCents = (amount: string): boolean => /\.\d\d\)?$/.test(amount);

function tornApart(line: number): BankCsvError {
  return new BankCsvError(
    `Line ${line} has more cells than the first line has columns. A text or an amount with the separator in it must stand in quotes.`,
  );
}

function assertDollars(currency: string, line: number): void {
  const plain = currency.trim().toUpperCase();
  if (plain === '' || plain === 'AUD') return;
  throw new BankCsvError(
    `Line ${line} is in ${plain.slice(0, 20)}. Only Australian dollars can be booked: export the account that buyers pay to.`,
  );
}

/** A cell with the name of an account, or with a part of its number masked, says nothing. Spreadsheets drop leading zeros. */
function assertOurAccount(cell: string, ours: string, line: number): void {
  const digits = cell.replace(/[\s-]/g, '');
  if (!/^\d{4,}$/.test(digits)) return;
  const own = ours.replace(/\D/g, '');
  const significant = (number: string) => number.replace(/^0+/, '');
  // Some banks write the BSB in front of it.
  if (digits.endsWith(own) || significant(digits) === significant(own)) return;
  const isOf = `Line ${line} is of the account ${cell.trim().slice(0, 40)}, but`;
  // Nobody has an account of that number to export.
  if (significant(own) === '') {
    throw new BankCsvError(
      `${isOf} buyers are told the sample account ${ours}. Have the account that they are to pay to set (OPERATOR_ACCOUNT_NUMBER) before a statement is imported.`,
    );
  }
  throw new BankCsvError(`${isOf} buyers pay to ${ours}. Export that account.`);
}

/** Banks write a debit with or without its sign; a credit below zero is money that went back. */
function moneyIn(debit: number, credit: number, line: number): number {
  if (debit !== 0 && credit !== 0) throw new BankCsvError(`Line ${line} has both a debit and a credit.`);
  return credit - Math.abs(debit);
}

function readAmount(text: string, line: number): number | null {
  const plain = text
    .trim()
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/[$\s+]/g, '');
  if (plain === '') return null;
  try {
    return parseWrittenCents(plain);
  } catch {
    throw new BankCsvError(`Line ${line}: "${text.slice(0, 20)}" is not an amount. Write it as 1,234.50.`);
  }
}

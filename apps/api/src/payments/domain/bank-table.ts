import { isCalendarDate } from '@halfpallet/landed-cost';
import type { DayOrder } from '@halfpallet/contracts';

/** A bank's file as cells, before anybody knows what its columns mean. */

export class BankCsvError extends Error {
  readonly code = 'BANK_CSV_UNREADABLE';
  readonly status = 422;
}

/** A record of the file. */
export interface CsvRow {
  readonly cells: string[];
  /** Where it begins, counted as an editor does. */
  readonly line: number;
}

/** @throws BankCsvError where a quote does not end */
export function readTable(csv: string): { readonly rows: CsvRow[]; readonly endsLine: boolean } {
  // Some programs end lines with a carriage return alone: the whole file would be its first line.
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const rows = readRows(text, delimiterOf(text)).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { rows, endsLine: text.endsWith('\n') };
}

function delimiterOf(text: string): string {
  const first = text.split('\n', 1)[0] ?? '';
  return [',', ';', '\t'].reduce((best, each) => (first.split(each).length > first.split(best).length ? each : best));
}

function readRows(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = [{ cells: [], line: 1 }];
  let cell = '';
  let quoted = false;
  let line = 1;
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i]!;
    if (char === '\n') line += 1;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') cell += text[(i += 1)];
      else quoted = false;
    } else if (char === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (char === delimiter || char === '\n') {
      rows.at(-1)!.cells.push(cell);
      cell = '';
      if (char === '\n') rows.push({ cells: [], line });
    } else cell += char;
  }
  if (quoted) throw new BankCsvError('A quoted text does not end.');
  rows.at(-1)!.cells.push(cell);
  return rows;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `YYYY-MM-DD`; null for what is no day of the calendar. */
export function isoDay(text: string): string | null {
  const [, y, m, d] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.trim()) ?? [];
  const [, day, month, year] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ??
    /^(\d{1,2})[ -]([a-z]{3,9})[ -](\d{2}|\d{4})$/i.exec(text.trim()) ??
    [];
  const ofName = MONTHS.indexOf(month?.slice(0, 3).toLowerCase() ?? '') + 1;
  const number = String(ofName || month).padStart(2, '0');
  const iso = y ? `${y}-${m}-${d}` : `${year?.padStart(4, '20')}-${number}-${day?.padStart(2, '0')}`;
  return isCalendarDate(iso) ? iso : null;
}

/** A day as it is written in this order; null for what is none. What a name or the year in front tells needs no order. */
export function dayWritten(text: string, order: DayOrder): string | null {
  // Some banks tell the time with it.
  const plain = text.trim().replace(/(?:T|,? )\d{1,2}:\d\d.*$/, '');
  const [, name, ofMonth, inYear] = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{2}|\d{4})$/i.exec(plain) ?? [];
  if (name) return isoDay(`${ofMonth} ${name} ${inYear}`);
  if (/[a-z]{3}/i.test(plain)) return isoDay(plain);
  const compact = order === 'ymd' ? /^(\d{4})(\d\d)(\d\d)$/.exec(plain) : null;
  const [, one, two, three] = compact ?? /^(\d{1,4})[/.\- ](\d{1,2})[/.\- ](\d{1,4})$/.exec(plain) ?? [];
  if (!one || !two || !three) return null;
  const [year, month, day] =
    order === 'ymd' ? [one, two, three] : order === 'mdy' ? [three, one, two] : [three, two, one];
  if (!/^(\d{2}|\d{4})$/.test(year) || day.length > 2) return null;
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(iso) ? iso : null;
}

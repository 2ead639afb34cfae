import { stringify } from 'csv-stringify/sync';
import { centsFromNumber, centsToDecimalString } from '@halfpallet/money';
import { spreadsheetTime } from './brisbane-time';

/** Excel takes a file without this mark for one of the machine's own encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet takes a cell that begins with one of these signs for a formula; some take the wide ones of East Asia, too. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
/** What stands before such a text in the file, taken off again when it comes back. */
const GUARD = "'";

export const guarded = (text: string) => (FORMULA.test(text) ? GUARD + text : text);
export const unguarded = (text: string) => (text.startsWith(GUARD) && FORMULA.test(text) ? text.slice(1) : text);

type Value = string | number | boolean | Date | null;

/**
 * How values stand in a file for people: texts are no formulas; `amount` takes dollars and writes `1234.50`, which a spreadsheet adds
 * up; `time` takes an instant and writes `31/12/2026 09:05`, by the clock of Brisbane.
 */
const WRITE = {
  text: (value: Value) => guarded(String(value)),
  number: String,
  amount: (value: Value) => centsToDecimalString(centsFromNumber(Number(value))),
  time: (value: Value) => spreadsheetTime(value instanceof Date ? value.toISOString() : String(value)),
  yesNo: (value: Value) => (value === true ? 'yes' : 'no'),
} as const;

export interface CsvColumn<Row> {
  readonly header: string;
  readonly kind: keyof typeof WRITE;
  /** Null leaves the cell empty. */
  readonly of: (row: Row) => Value;
}

/** The line of names, with the mark that makes spreadsheets read UTF-8. */
export const csvHead = <Row>(columns: ReadonlyArray<CsvColumn<Row>>): string =>
  BYTE_ORDER_MARK + lines([columns.map(({ header }) => header)]);

export const csvLines = <Row>(columns: ReadonlyArray<CsvColumn<Row>>, rows: readonly Row[]): string =>
  lines(
    rows.map((row) =>
      columns.map(({ kind, of }) => {
        const value = of(row);
        return value === null ? '' : WRITE[kind](value);
      }),
    ),
  );

/** As `stringify` writes lines. It would leave a text with a line break of another kind unquoted, which readers take for two lines. */
export const CSV_LINES = { record_delimiter: '\r\n', quote_record_delimiter: true } as const;

const lines = (cells: readonly string[][]): string => stringify([...cells], CSV_LINES);

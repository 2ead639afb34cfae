import { csvHead, csvLines, type CsvColumn } from './csv';

interface Row {
  readonly name: string | null;
  readonly total: number;
  readonly at: string;
  readonly test: boolean;
}

const COLUMNS: ReadonlyArray<CsvColumn<Row>> = [
  { header: 'Name', kind: 'text', of: ({ name }) => name },
  { header: 'Total (AUD)', kind: 'amount', of: ({ total }) => total },
  { header: 'Placed', kind: 'time', of: ({ at }) => at },
  { header: 'Test', kind: 'yesNo', of: ({ test }) => test },
];
const row = { name: 'Ada', total: 4954.87, at: '2026-11-22T23:05:09.114Z', test: false };

describe('a list as CSV', () => {
  it('begins with the mark of UTF-8 and the names of its columns', () => {
    expect(csvHead(COLUMNS)).toBe('\uFEFFName,Total (AUD),Placed,Test\r\n');
  });

  it('writes amounts as numbers and times as Australians do, by the clock of Brisbane', () => {
    expect(csvLines(COLUMNS, [row])).toBe('Ada,4954.87,23/11/2026 09:05,no\r\n');
    expect(csvLines(COLUMNS, [{ ...row, total: -0.5 }])).toContain('Ada,-0.50,');
  });

  it.each(['=1+1', '+61', '-2', '@SUM(A1)', '\tx', "'=1", '\n=1', '＝1'])('makes no formula of %j', (name) => {
    expect(csvLines(COLUMNS, [{ ...row, name }])).toMatch(/^"?'/);
  });

  it.each(['Damaged\nSent back', 'Damaged\rSent back', 'Damaged\r\nSent back'])('keeps %j one cell', (name) => {
    expect(csvLines(COLUMNS, [{ ...row, name }])).toBe(`"${name}",4954.87,23/11/2026 09:05,no\r\n`);
  });

  it('quotes what would break a line, and leaves unknown cells empty', () => {
    expect(csvLines(COLUMNS, [{ ...row, name: 'A "B", C\nD' }])).toMatch(/^"A ""B"", C\nD",/);
    expect(csvLines(COLUMNS, [{ ...row, name: null }])).toMatch(/^,4954/);
  });
});

import type { StatementColumns } from '@halfpallet/contracts';
import { parseBankCsv } from './bank-csv';
import { dayWritten, readTable } from './bank-table';
import { proposeColumns } from './statement-columns';

const NOW = new Date('2026-11-26T02:00:00Z');
const columns = (some: Partial<StatementColumns>): StatementColumns => ({
  named: true,
  date: 0,
  description: 1,
  payer: null,
  amount: null,
  debit: null,
  credit: null,
  balance: null,
  dayOrder: 'dmy',
  ...some,
});
const read = (text: string, some: Partial<StatementColumns>) => parseBankCsv(text, NOW, '0012 3456', columns(some));
const proposed = (text: string) => proposeColumns(readTable(text).rows);

describe('the columns of a bank that is not known here', () => {
  const WISE = `ID,Posted,Other Party,Reference,Value (AUD),Running Balance
T-1,2026.11.20,ADA BUILDER,HP1234,420.00,1420.00
T-2,2026.11.21,LANDLORD,RENT,-1000.00,420.00
`;
  const AMERICAN = 'When;What;Paid out;Paid in\n11/20/2026;Deposit HP1234;;420.00\n11/03/2026;Fee;5.00;\n';
  const BARE =
    '2026-11-21,REF 2,RENT,420.00,-1000.00\n2026-11-20,REF 1,DEPOSIT HP1234,1420.00,420.00\n2026-11-19,REF 0,FEE,1000.00,-5.00\n';

  it('are proposed by their headings and by what stands in them', () => {
    expect(proposed(WISE)).toEqual(
      columns({ date: 1, payer: 2, description: 3, amount: 4, balance: 5, dayOrder: 'ymd' }),
    );
    expect(proposed(AMERICAN)).toEqual(columns({ debit: 2, credit: 3, dayOrder: 'mdy' }));
    // Which of two sums is the balance follows from the other.
    expect(proposed(BARE)).toMatchObject({ named: false, date: 0, amount: 4, balance: 3 });
  });

  it('are read as somebody named them', () => {
    expect(read(WISE, { date: 1, payer: 2, description: 3, amount: 4, balance: 5, dayOrder: 'ymd' })).toMatchObject([
      {
        bookedOn: '2026-11-20',
        description: 'ADA BUILDER HP1234',
        amountCents: 42_000,
        balanceCents: 142_000,
        ordinal: 1,
      },
      { bookedOn: '2026-11-21', description: 'LANDLORD RENT', amountCents: -100_000, balanceCents: 42_000, ordinal: 1 },
    ]);
    const american = read(AMERICAN, { debit: 2, credit: 3, dayOrder: 'mdy' });
    expect(american.map(({ bookedOn, amountCents }) => [bookedOn, amountCents])).toEqual([
      ['2026-11-20', 42_000],
      ['2026-11-03', -500],
    ]);
    expect(read(BARE, { named: false, description: 2, amount: 4, balance: 3, dayOrder: 'ymd' })).toHaveLength(3);
  });

  it.each<[string, Partial<StatementColumns>, string]>([
    ['days in another order', { credit: 3 }, 'Line 2: "11/20/2026" is not a day in this order.'],
    ['a text for an amount', { amount: 1, description: 2, dayOrder: 'mdy' }, 'is not an amount'],
    ['one column for two things', { amount: 1, dayOrder: 'mdy' }, 'A column is named twice.'],
    ['a column that is not there', { amount: 4, dayOrder: 'mdy' }, 'This file has 4 columns.'],
    ['no amount', { dayOrder: 'mdy' }, 'which are the credit and the debit: not both'],
    ['a debit alone', { debit: 2, dayOrder: 'mdy' }, 'Say which column is the credit'],
  ])('are refused with %s', (_, some, message) => {
    expect(() => read(AMERICAN, some)).toThrow(message);
  });

  it('are not named by a line of the account, which would be passed over', () => {
    const some = { description: 2, amount: 4, balance: 3, dayOrder: 'ymd' } as const;
    expect(() => read(BARE, some)).toThrow('The first line is one of the account');
    expect(() => read(BARE, { ...some, amount: null, balance: null, credit: 4 })).toThrow('is one of the account');
  });

  it.each<[string, StatementColumns['dayOrder'], string | null]>([
    ['3/4/26', 'dmy', '2026-04-03'],
    ['3/4/26', 'mdy', '2026-03-04'],
    ['20261103', 'ymd', '2026-11-03'],
    ['2026-11-03T10:15:00Z', 'ymd', '2026-11-03'],
    ['Nov 3, 2026', 'dmy', '2026-11-03'],
    ['3 Nov 26', 'mdy', '2026-11-03'],
    ['31.02.2026', 'dmy', null],
    ['13/13/2026', 'mdy', null],
  ])('tell the day %s in the order %s as %s', (text, order, day) => {
    expect(dayWritten(text, order)).toBe(day);
  });
});

describe('a file of sixty columns of figures', () => {
  it('is read cell by cell once, though each column may be the amount and each the balance', () => {
    const COLUMNS = 60;
    const LINES = 200;
    const figures = (line: number) => Array.from({ length: COLUMNS }, (_, column) => `${line * 7 + column * 3 + 1}.00`);
    const rows = readTable(Array.from({ length: LINES }, (_, line) => figures(line).join(',')).join('\n')).rows.map(
      ({ cells, line }) => ({ cells: cells.map(counted), line }),
    );
    let reads = 0;
    function counted(text: string): string {
      const cell = Object(text) as { trim(): string };
      cell.trim = () => ((reads += 1), text);
      return cell as string;
    }
    proposeColumns(rows);
    // Looked at for what is written in it, its day, its figures and the longest text: so many times a cell, and not once a pair of columns.
    expect(reads).toBeLessThan(COLUMNS * LINES * 6);
  });
});

import { balancesAddUp, parseBankCsv } from './bank-csv';

const read = (text: string) => parseBankCsv(text, new Date('2026-11-26T02:00:00Z'));

const csv = (...lines: string[]) => ['Date,Description,Debit,Credit,Balance', ...lines].join('\n');

describe('a bank’s export', () => {
  it('is read in the first format', () => {
    expect(read(csv('31/01/2026,"Osko, HP1234",,"1,234.50",5000.00', '1/2/2026,Fee,10.00,,4990.00'))).toEqual([
      {
        bookedOn: '2026-01-31',
        description: 'Osko, HP1234',
        amountCents: 123_450,
        balanceCents: 500_000,
        ordinal: 1,
      },
      { bookedOn: '2026-02-01', description: 'Fee', amountCents: -1_000, balanceCents: 499_000, ordinal: 1 },
    ]);
  });

  it('is read with semicolons, other column orders, one amount column, a byte order mark and Windows line ends', () => {
    const text = '\uFEFFAmount;Date;Description\r\n-5.00;2026-02-01;Fee\r\n12.00;2026-02-01;"He said ""hi"""\r\n\r\n';
    expect(read(text).map(({ amountCents, description }) => [amountCents, description])).toEqual([
      [-500, 'Fee'],
      [1_200, 'He said "hi"'],
    ]);
  });

  it('is read whichever signs end its lines', () => {
    const text = csv('1/2/2026,Fee,10.00,,', '2/2/2026,"Osko HP1234",,12.00,');
    const lines = read(text);
    expect(lines).toHaveLength(2);
    for (const end of ['\r', '\r\n']) expect(read(text.replaceAll('\n', end))).toEqual(lines);
    expect(() => read(csv('1/2/2026,Fee,10.00,,', '2/2/2026,Osko,,x,').replaceAll('\n', '\r'))).toThrow('Line 3');
  });

  it('takes money in only for what came: a credit below zero went back, a debit may have a sign or none', () => {
    const amount = (debit: string, credit: string) => read(csv(`1/2/2026,x,${debit},${credit},`))[0]!.amountCents;
    expect([amount('', '-5.00'), amount('', '(5.00)'), amount('-5.00', ''), amount('5.00', '0.00')]).toEqual(
      Array.from({ length: 4 }, () => -500),
    );
    expect([amount('', '"1,234,567.5"'), amount('', '$1234.00'), amount('', '"-1,000"')]).toEqual([
      123_456_750, 123_400, -100_000,
    ]);
  });

  it('tells equal lines apart', () => {
    const line = '1/2/2026,Transfer,,10.00,';
    expect(read(csv(line, line)).map(({ ordinal }) => ordinal)).toEqual([1, 2]);
    expect(read(csv(line, line.toUpperCase())).map(({ ordinal }) => ordinal)).toEqual([1, 2]);
  });

  it.each([
    ['Datum,Text\n1,2', 'columns'],
    [csv('32/01/2026,x,,1,'), 'Line 2: "32/01/2026" is not a day'],
    [csv('31/02/2026,x,,1,'), 'is not a day'],
    [csv('1/2/1999,x,,1,'), 'Line 2: 01/02/1999 is before the shop opened'],
    [csv('27/11/2026,x,,1,'), 'Line 2: 27/11/2026 is still to come'],
    [csv('1/2/2026,x,,one,'), 'Line 2: "one" is not an amount'],
    [csv('1/2/2026,"x,,1,'), 'does not end'],
    ['Date;Description;Credit\n1/2/2026;x;5,00', 'Line 2: "5,00" is not an amount'],
    ['Date;Description;Credit\n1/2/2026;x;1.234,56', 'is not an amount'],
    [csv('1/2/2026,x,,"1,23.56",'), 'is not an amount'],
    [csv('1/2/2026,x,5.00,6.00,'), 'Line 2 has both a debit and a credit'],
    [csv('', ' ', '1/2/2026,x,,one,'), 'Line 4: "one"'],
    [csv('1/2/2026,"two\nlines",,1,', '1/2/2026,x,,one,'), 'Line 4: "one"'],
    [csv('1/2/2026,"two\r\nlines",,one,').replaceAll('\n1', '\r\n\r\n1'), 'Line 3: "one"'],
  ])('is refused with the line: %j', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it('is checked against its balances, in either direction', () => {
    const lines = read(csv('1/2/2026,a,,10.00,110.00', '2/2/2026,b,20.00,,90.00'));
    expect(balancesAddUp(lines)).toBe(true);
    expect(balancesAddUp([...lines].reverse())).toBe(true);
    expect(balancesAddUp(read(csv('1/2/2026,a,,10.00,110.00', '2/2/2026,b,20.00,,91.00')))).toBe(false);
    expect(balancesAddUp(read(csv('1/2/2026,a,,10.00,', '2/2/2026,b,,1.00,')))).toBeNull();
  });
});

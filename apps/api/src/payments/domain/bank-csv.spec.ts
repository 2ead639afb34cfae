import { balancesAddUp, openingBalances, parseBankCsv } from './bank-csv';

const read = (text: string) => parseBankCsv(text, new Date('2026-11-26T02:00:00Z'), '0012 3456');

const csv = (...lines: string[]) => ['Date,Description,Debit,Credit,Balance', ...lines].join('\n');

describe('a bank’s export', () => {
  it('is read in the first format', () => {
    expect(read(csv('31/01/2026,"Osko, HP1234",,"1,234.50",5000.00', '1/2/2026,Fee,10.00,,4990.00'))).toMatchObject([
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

  it.each([
    [
      'Westpac',
      'Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial',
      '032000123456,01/02/2026,DEPOSIT HP1234,,420.00,5420.00,,',
    ],
    [
      'NAB',
      'Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name,Processed On',
      '01 Feb 26,420.00,00123456,,INTER-BANK CREDIT,DEPOSIT HP1234,5420.00,,,01 Feb 26',
    ],
    [
      'Bankwest',
      'BSB Number,Account Number,Transaction Date,Narration,Cheque,Debit,Credit,Balance,Transaction Type',
      '302-000,00123456,01/02/2026,DEPOSIT HP1234,,,420.00,5420.00,TFC',
    ],
    [
      'Macquarie',
      'Transaction Date,Details,Account,Category,Subcategory,Tags,Notes,Debit,Credit,Balance,Original Description',
      '01 Feb 2026,DEPOSIT HP1234,Business,,,,,,420.00,5420.00,x',
    ],
    ['CommBank', '', '01/02/2026,"+420.00","DEPOSIT HP1234","+5420.00"'],
  ])('is read as %s makes it', (_, header, line) => {
    const text = [header, line]
      .filter((row) => row !== '')
      .join('\n')
      .replace('032000123456', '00123456');
    expect(read(`${text}\n`)).toMatchObject([
      { bookedOn: '2026-02-01', description: 'DEPOSIT HP1234', amountCents: 42_000, balanceCents: 542_000, ordinal: 1 },
    ]);
  });

  it('is read without names of columns and without a balance, as ANZ makes it, and refused in any other order', () => {
    expect(read('02/02/2026,-10.00,ACCOUNT FEE\n01/02/2026,420.00,DEPOSIT HP1234\n')).toMatchObject([
      { amountCents: -1_000, balanceCents: null },
      { amountCents: 42_000, description: 'DEPOSIT HP1234' },
    ]);
    for (const other of [
      '1/2/2026,Deposit,420.00,5420.00',
      '1/2/2026,,420.00,Deposit',
      '1/2/2026,420.00,5420.00,Deposit',
    ]) {
      expect(() => read(`${other}\n`)).toThrow('The first line must name the columns');
    }
  });

  it('is whole without names of columns and without a balance, also where no line end stands behind its last line', () => {
    expect(read('02/02/2026,-10.00,ACCOUNT FEE\n01/02/2026,420.00,DEPOSIT HP1234')).toHaveLength(2);
    const cut = '02/02/2026,-10.00,FEE,410.00\n01/02/2026,420.00,DEPOSIT HP1234';
    expect(() => read(cut)).toThrow('The file breaks off in line 2');
    const torn = '02/02/2026,-10.00,ACCOUNT FEE\n01/02/2026,420.00,DEPOSIT HP, 1234\n';
    expect(() => read(torn)).toThrow('Line 2 has more cells than the first line has columns');
  });

  it.each(['DR', 'dr', 'Debit'])('takes an amount that a column of its own marks %j for money that left', (mark) => {
    const text = `Date,Description,Amount,DR/CR\n2/2/2026,Refund HP1234,420.00,${mark}\n1/2/2026,Debit,420.00,CR\n`;
    expect(read(text)).toMatchObject([{ amountCents: -42_000 }, { amountCents: 42_000 }]);
    expect(read(text.replace('420', '-420'))).toMatchObject([{ amountCents: -42_000 }, { amountCents: 42_000 }]);
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
    [csv(), 'There is nothing to import'],
    [csv('', ',,,,'), 'There is nothing to import'],
    [csv('32/01/2026,x,,1,'), 'Line 2: "32/01/2026" is not a day'],
    [csv('31/02/2026,x,,1,'), 'is not a day'],
    [csv('1/2/1999,x,,1,'), 'Line 2: 01/02/1999 is before the shop opened'],
    [csv('27/11/2026,x,,1,'), 'Line 2: 27/11/2026 is still to come'],
    [csv('1/2/2026,x,,one,'), 'Line 2: "one" is not an amount'],
    [csv('1/2/2026,"x,,1,'), 'does not end'],
    ['Date;Description;Credit\n1/2/2026;x;5,00', 'Line 2: "5,00" is not an amount'],
    ['Date;Description;Credit\n1/2/2026;x;1.234,56', 'is not an amount'],
    [csv('1/2/2026,x,,"1,23.56",'), 'is not an amount'],
    [csv('Total,,,1.00,'), 'Line 2: "Total" is not a day. Use dd/mm/yyyy, and take out lines that are no transfers'],
    [csv('1/2/2026,x,,"1.234,56",'), 'Write it as 1,234.50'],
    [csv('1/2/2026,x,5.00,6.00,'), 'Line 2 has both a debit and a credit'],
    [csv('1/2/2026,x,,1,234.50,5000.00'), 'Line 2 has more cells than the first line has columns'],
    ['Date,Description,Amount\n1/2/2026,Pallets, 500,100.00', 'must stand in quotes'],
    [csv('1/2/2026,x,,,'), 'Line 2 has no amount. Write it in, or take the line out.'],
    [csv('1/2/2026,x'), 'Line 2 has no amount'],
    [csv('', ' ', '1/2/2026,x,,one,'), 'Line 4: "one"'],
    [csv('1/2/2026,"two\nlines",,1,', '1/2/2026,x,,one,'), 'Line 4: "one"'],
    [csv('1/2/2026,"two\r\nlines",,one,').replaceAll('\n1', '\r\n\r\n1'), 'Line 3: "one"'],
  ])('is refused with the line: %j', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it('is refused where it breaks off within its last line, whose amount may be longer than it says', () => {
    const cut = csv('1/2/2026,Fee,10.00,,990.00', '1/2/2026,Osko HP1234,,12');
    expect(() => read(cut)).toThrow('The file breaks off in line 3, which has 4 of 5 cells.');
    // The line ends, and says nothing of its balance.
    expect(read(`${cut}\n`).map(({ amountCents }) => amountCents)).toEqual([-1_000, 1_200]);
    expect(read('Date,Description,Credit,,\n1/2/2026,Osko,12.00')).toHaveLength(1);
  });

  it('is refused where it breaks off within its last amount, and all cells are there', () => {
    const whole = 'Date,Description,Amount\n1/2/2026,Fee,-10.00\n1/2/2026,Osko HP1234,1234.50';
    expect(read(whole)).toHaveLength(2);
    for (const missing of [1, 2, 3, 4, 5, 6]) {
      expect(() => read(whole.slice(0, -missing))).toThrow(/The file breaks off in line 3, within|is not an amount/);
    }
    const balances = csv('1/2/2026,Fee,10.00,,990.00', '1/2/2026,Osko HP1234,,12.00,10');
    expect(() => read(balances)).toThrow('breaks off in line 3, within the amount "10"');
    // The line ends, or others are written without cents, too.
    expect(read(`${whole.slice(0, -3)}\n`).map(({ amountCents }) => amountCents)).toEqual([-1_000, 123_400]);
    expect(read('Date,Description,Amount\n1/2/2026,Fee,-10\n1/2/2026,Osko,12')).toHaveLength(2);
  });

  it('may have empty cells at the end of a line, and lines that tell a balance alone', () => {
    const lines = read(csv('1/2/2026,Opening balance,,,100.00', '1/2/2026,x,,1.00,101.00,,'));
    expect(lines.map(({ amountCents }) => amountCents)).toEqual([0, 100]);
  });

  describe('that says whose it is', () => {
    const of = (column: string, cell: string) => () =>
      read(`Date,Description,Amount,${column}\n1/2/2026,x,1.00,${cell}`);

    it.each(['', 'AUD', 'aud '])('is read in Australian dollars: %j', (cell) => {
      expect(of('Currency', cell)()).toHaveLength(1);
    });

    it('is refused in another currency', () => {
      expect(of('currency', 'USD')).toThrow('Line 2 is in USD. Only Australian dollars can be booked');
    });

    it.each(['0012 3456', '123456', '064-000 00123456', '64000 00123456', 'xxxx3456', 'Trading account', ''])(
      'is read of our account: %j',
      (cell) => {
        for (const column of ['Account', 'Account Number', 'Bank Account']) expect(of(column, cell)()).toHaveLength(1);
      },
    );

    it.each(['99887766', '064-000 99887766', '23456'])('is refused of another account: %j', (cell) => {
      for (const column of ['Account', 'Account Number', 'Bank Account'])
        expect(of(column, cell)).toThrow(`Line 2 is of the account ${cell}, but buyers pay to 0012 3456.`);
    });

    it('is refused while buyers are told the sample account, and says so', () => {
      const named = 'Date,Description,Amount,Account\n1/2/2026,x,1.00,99887766';
      expect(() => parseBankCsv(named, new Date('2026-11-26T02:00:00Z'), '000000000')).toThrow(
        /sample account 000000000\. .*OPERATOR_ACCOUNT_NUMBER/,
      );
    });
  });

  it('is checked against its balances, in either direction', () => {
    const lines = read(csv('1/2/2026,a,,10.00,110.00', '2/2/2026,b,20.00,,90.00'));
    expect(balancesAddUp(lines)).toBe(true);
    expect(balancesAddUp([...lines].reverse())).toBe(true);
    expect(balancesAddUp(read(csv('1/2/2026,a,,10.00,110.00', '2/2/2026,b,20.00,,91.00')))).toBe(false);
    expect(balancesAddUp(read(csv('1/2/2026,a,,10.00,', '2/2/2026,b,,1.00,')))).toBeNull();
  });

  it('tells what each day began with, in either direction, if its balances add up', () => {
    const lines = read(csv('1/2/2026,a,,10.00,110.00', '2/2/2026,b,20.00,,90.00', '2/2/2026,c,,5.00,95.00'));
    const openings = [
      ['2026-02-01', 100_00],
      ['2026-02-02', 110_00],
    ];
    expect([...openingBalances(lines)]).toEqual(openings);
    expect([...openingBalances([...lines].reverse())]).toEqual(openings);
    expect([...openingBalances(lines.slice(0, 1))]).toEqual(openings.slice(0, 1));
    expect(openingBalances([lines[0]!, lines[2]!]).size).toBe(0);
    expect(openingBalances(read(csv('1/2/2026,a,,10.00,')))).toEqual(new Map());
  });
});

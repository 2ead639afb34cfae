import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { anySign } from '@halfpallet/testing';
import type { ProductData } from '../../catalogue/public';
import { idProblems } from './claimed-ids';
import { COLUMN_NAMES, productCells, variationCells } from './columns';
import { MAX_ROWS, readProductFile, UnreadableProductFile } from './read-product-file';
import { writeProductFile } from './write-product-file';

const MIXER: ProductData = {
  productId: 1,
  productName: 'Gooseneck Kitchen Mixer, 35 mm',
  description: 'Low-lead brass.\nSupplied with a "fitting template".',
  sector: 'kitchen',
  origin: 'China',
  certifications: ['WaterMark (Lead Free)', 'WELS registered'],
  certificationStatus: 'supplier claim',
  exwPriceUsd: '31.50',
  auMarketPrice: 'A$189.00',
  moqUnits: 80,
  recommendedStartQty: 80,
  perPallet: 160,
  palletType: 'EXP_1100',
  deliveryWindowDays: 28,
  dimensionsMm: [460, 260, 80],
  weightKg: '2.40',
  shippingMode: 'sea',
  hsCode: '8481.80.90',
  dutyRateGeneralPct: '5',
  dutyRatePreferentialPct: null,
  fta: 'ChAFTA',
  originEvidence: true,
  antiDumpingPct: null,
  biosecurity: 'none',
  complianceNote: null,
  staffNote: '-10 % from March on',
  supplier: { name: 'Jade Heron', city: 'Kaiping', country: 'China', verified: true, rating: 4.7, originalUrl: null },
  variations: [
    {
      id: 1002,
      variationType: 'finish',
      variationValue: 'Matte Black',
      exwPriceUsd: '33.20',
      priceAdjustment: '-1.70',
      auMarketPrice: null,
      dimensionsMm: [460, 260, 81],
      weightKg: '2.45',
      perPallet: 158,
      description: '',
    },
  ],
};
const products: readonly ProductData[] = [MIXER, { ...MIXER, productId: 2, certifications: [], variations: [] }];
const NEEDED = 'productName,sector,origin,exwPriceUsd,moqUnits,perPallet,lengthMm,widthMm,heightMm,weightKg';
const BOARD = 'Bamboo board,kitchen,China,3.20,50,800,400,300,20,1.1';

/** Signs that mean something to a spreadsheet. */
const SIGNS = fc.string({ unit: fc.constantFrom(...`'=+-@,;"\t\n a`), maxLength: 6 });

const cellsOf = (product: ProductData) => ({
  cells: productCells(product),
  variations: product.variations.map((variation) => variationCells(product.productId, variation)),
});

describe('products as CSV', () => {
  it('are the same when the file comes back, variations included', () => {
    const read = readProductFile(writeProductFile(products));
    expect(read.map((one) => ('cells' in one ? { cells: one.cells, variations: one.variations } : one))).toEqual(
      products.map(cellsOf),
    );
  });

  it('come back the same whatever their texts are, and none of them is a formula in a spreadsheet', () => {
    fc.assert(
      fc.property(fc.oneof(SIGNS, fc.string({ unit: anySign, maxLength: 40 })), (raw) => {
        const text = raw.replace(/\uFFFD|\0/g, '').trim();
        const csv = writeProductFile([
          { ...MIXER, productName: text || 'x', complianceNote: text || null, variations: [] },
        ]);
        const [one] = readProductFile(csv);
        expect(one).toMatchObject({ cells: { productName: text || 'x', complianceNote: text || null } });
        const [, cells] = parse(csv, { bom: true }) as string[][];
        expect(cells!.filter((cell) => /^[=+@\t-]/.test(cell))).toEqual([]);
      }),
    );
  });

  it('keep a text of several lines in one cell, whichever program reads it', () => {
    const csv = writeProductFile([{ ...MIXER, description: 'Low-lead brass.\nSupplied with a template.' }]);
    expect(csv).toContain(',"Low-lead brass.\nSupplied with a template.",');
  });

  it('need few columns, in any order, whatever parts them', () => {
    for (const delimiter of [',', ';', '\t']) {
      const [one] = readProductFile([NEEDED, BOARD].join('\n').replaceAll(',', delimiter));
      expect(one).toMatchObject({
        row: 2,
        name: 'Bamboo board',
        cells: { productId: null, moqUnits: 50, deliveryWindowDays: 28, shippingMode: 'sea', originEvidence: false },
      });
    }
  });
});

describe('what cannot be read', () => {
  const problemsOf = (...rows: string[]) =>
    readProductFile([NEEDED, ...rows].join('\n')).map((one) => ('problems' in one ? one.problems : null));

  it('is told by row and column, and keeps nobody else out', () => {
    expect(problemsOf('Chair,kitchen,China,A$3.20,fifty,10,400,300,,1.1', BOARD)).toEqual([
      [
        'Row 2, exwPriceUsd: "A$3.20" is not a number such as 12.50. Write it without currency and separators.',
        'Row 2, moqUnits: "fifty" is not a whole number.',
        'Row 2, heightMm: is missing.',
      ],
      null,
    ]);
  });

  it('is a sector, an origin or a way of shipping that the shop does not have: the row says which there are', () => {
    const withMode = (row: string) => readProductFile([`${NEEDED},shippingMode`, row].join('\n'))[0];
    expect(withMode('Chair,furniture,Chinah,3.20,50,10,400,300,20,1.1,teleport')).toEqual({
      row: 2,
      name: 'Chair',
      problems: [
        'Row 2, sector: "furniture" is none of kitchen, bathroom, electronics, hardware_furniture, home_living, construction_stone.',
        'Row 2, origin: "Chinah" is no country that we know. Write China, India, Indonesia, Japan, Malaysia, South Korea, Taiwan, Thailand, Vietnam, or another country by its English name.',
        'Row 2, shippingMode: "teleport" is none of sea.',
      ],
    });
    expect(withMode('Chair,Kitchen,italy,3.20,50,10,400,300,20,1.1,Sea')).toMatchObject({
      cells: { sector: 'kitchen', origin: 'Italy', shippingMode: 'sea' },
    });
  });

  it('is a pallet or a country of the supplier that the shop does not know: the row says which there are', () => {
    const stated = (...cells: readonly string[]) =>
      readProductFile([`${NEEDED},palletType,supplierCountry`, [BOARD, ...cells].join(',')].join('\n'))[0];
    expect(stated('EUR_800', 'Chinah')).toMatchObject({
      problems: [
        'Row 2, palletType: "EUR_800" is none of EXP_1100, EXP_1200x1000, LONG_2200x1100.',
        'Row 2, supplierCountry: "Chinah" is no country that we know. Write China, India, Indonesia, Japan, Malaysia, South Korea, Taiwan, Thailand, Vietnam, or another country by its English name.',
      ],
    });
    expect(stated('exp_1200X1000', 'italy')).toMatchObject({
      cells: { palletType: 'EXP_1200x1000', supplierCountry: 'Italy' },
    });
    expect(stated('', '')).toMatchObject({ cells: { palletType: 'EXP_1100', supplierCountry: '' } });
  });

  it('is a row that a separator within a text has moved, not one without anything', () => {
    const moved = BOARD.replace('Bamboo board', 'Board, bamboo');
    expect(problemsOf('', ',,,,,,,,,,,', BOARD, ' ', moved, BOARD.replace('Bamboo board', '"Board, bamboo"'))).toEqual([
      null,
      expect.arrayContaining([
        'Row 6: it has more cells than the first row. Put texts with separators in quotation marks.',
      ]),
      null,
    ]);
  });

  it('is a variation without its product', () => {
    const csv = (...rows: string[]) => [`productId,variationType,variationValue,${NEEDED}`, ...rows].join('\n');
    const board = `7,,,${BOARD}`;
    const red = (id: number) => `${id},color,Red,${BOARD}`;
    expect(readProductFile(csv(red(7)))).toEqual([
      { row: 2, name: 'Red', problems: ['A variation needs its product in a row above it.'] },
    ]);
    expect(readProductFile(csv(board, red(7)))).toMatchObject([{ variations: [{ variationValue: 'Red' }] }]);
    expect(readProductFile(csv(board, red(8)))).toMatchObject([
      { problems: ['Row 3: its product stands in no row above it; sort the file by product.'] },
    ]);
  });

  it('is a variation twice, which would be told only when the file is applied', async () => {
    const named = (variationId: number | null, variationValue: string) => ({
      variationId,
      variationType: 'size',
      variationValue,
    });
    const nothingIsKnown = { ownerOf: async () => null, given: new Set([7, 8, 9]), firstOfOurs: 1 };
    const problems = (...variations: ReturnType<typeof named>[]) => idProblems(7, variations, nothingIsKnown);
    expect(await problems(named(null, 'L'), named(null, 'M'), named(null, 'L'))).toEqual([
      'its variation size L stands there twice',
    ]);
    expect(await problems(named(null, 'L'), named(8, 'L'), named(9, 'L'))).toEqual([]);
  });

  it.each([
    ['a column nobody knows', `${NEEDED},colour\n${BOARD},red`, 'columns that we do not know: colour'],
    ['a column too few', 'productName\nBoard', 'must name these columns, too: sector, origin'],
    ['a column twice', `${NEEDED},origin\n${BOARD},China`, 'The column origin is there twice'],
    ['another encoding', `${NEEDED}\nB\uFFFDrd,${BOARD}`, 'Save it as "CSV UTF-8"'],
    ['an open quotation mark', `${NEEDED}\n"Board,${BOARD}`, 'no valid CSV'],
    ['too many rows', [NEEDED, ...Array.from({ length: MAX_ROWS + 1 }, () => BOARD)].join('\n'), 'Please split it'],
    ['a last row that breaks off', `${NEEDED},hsCode,fta\n${BOARD},44191900`, 'breaks off in row 2'],
    ['nothing', '', 'must name these columns'],
  ])('is a file with %s', (_, csv, message) => {
    expect(() => readProductFile(csv)).toThrow(UnreadableProductFile);
    expect(() => readProductFile(csv)).toThrow(message);
  });

  it('is not a row that ends before its last columns, and ends', () => {
    expect(readProductFile(`${NEEDED},hsCode,fta\n${BOARD},44191900\r\n`)).toMatchObject([
      { cells: { hsCode: '44191900', fta: null } },
    ]);
  });

  it('is never a column of our own export', () => {
    expect(new Set(COLUMN_NAMES).size).toBe(COLUMN_NAMES.length);
    expect(writeProductFile([])).toContain(COLUMN_NAMES.join(','));
  });
});

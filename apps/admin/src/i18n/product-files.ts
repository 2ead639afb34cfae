import { Limits, type ProductFileRow } from '@halfpallet/contracts';

const MOST = `${Limits.bodyBytes / 2 ** 20} MB`;

const products = (count: number) => (count === 1 ? '1 product' : `${count} products`);

export const productFiles = {
  title: 'Product files',
  intro:
    'Take all products out to a spreadsheet, change them there, and bring the file back. You see what it does first.',
  noun: 'products of the file',
  export: {
    button: 'Export products',
    fallbackName: 'products.csv',
    failed: 'Export Failed',
  },
  choose: {
    button: 'Choose a CSV file',
    another: 'Choose another file',
    field: 'CSV file of products',
    drop: `or drop it here. Up to ${MOST}; nothing changes before you apply it.`,
    tooLarge: `It is too large. A file may have up to ${MOST}; split it into several.`,
    unreadable: 'The browser could not read it. If you have changed it since, choose it again.',
    several: 'Please choose one file at a time.',
    unusable: (name: string) => `${name} cannot be used`,
    severalTitle: 'These files cannot be used',
    reading: 'Reading the file',
    readingText: (name: string) => `Working out what ${name} would do.`,
    mayNot: 'Your role may export products. An owner or somebody from sourcing brings a file back in.',
  },
  guide: {
    title: 'How a file looks',
    template: 'The export is the template: its first row names all columns, and it comes back as no change at all.',
    rows: 'Each row is one product. Its variations stand in rows of their own below it, each with a variationValue.',
    ids: 'A product that exists is known by its productId. Leave that empty for a new one and give it a reference of your own.',
    needed: 'The first row has to name these columns, in any order:',
    leftOut:
      'Other columns may be left out: products that exist keep what they have there, and keep variations that the file does not name.',
    saved: 'Save it as “CSV UTF-8”. Products that the file does not name stay as they are.',
  },
  preview: {
    title: (name: string) => `Preview of ${name}`,
    filters: 'Show rows by what happens to them',
    counts: {
      listed: 'Listed',
      revised: 'Revised',
      unchanged: 'Unchanged',
      refused: 'Refused',
    } satisfies Record<ProductFileRow['verdict'], string>,
    /** What is read out when the preview is there. */
    summary: (counts: ProductFileCounts) =>
      `${counts.listed} listed, ${counts.revised} revised, ${counts.unchanged} unchanged, ${counts.refused} refused.`,
    empty: 'The file names no products.',
    loadError: 'Error loading the preview',
    nothingYet: 'Nothing has changed yet.',
    nothingToDo: 'Applying it would change nothing.',
    leftOut: (refused: number) => `${products(refused)} ${refused === 1 ? 'is' : 'are'} refused and left out.`,
    columns: {
      row: 'Row',
      product: 'Product',
      verdict: 'What happens',
      price: 'Price',
      before: 'Before',
      market: 'Market price',
      margin: 'Margin',
    },
    priceNote: 'Prices are for one unit at the recommended quantity, delivered, GST included.',
    each: (quantity: string) => `each for ${quantity}`,
    id: (productId: number) => `Product ${productId}`,
    rowOf: (row: number) => `Row ${row}`,
    noName: 'No name',
    changes: (fields: string) => `Changes ${fields}.`,
    backOnSale: 'Comes back on sale as it is.',
    unpriced: (reason: string) => `Has no price: ${reason}`,
  },
  apply: {
    button: ({ listed, revised }: ProductFileCounts) => {
      if (listed > 0 && revised > 0) return `List ${listed} and revise ${products(revised)}`;
      if (listed > 0) return `List ${products(listed)}`;
      return revised > 0 ? `Revise ${products(revised)}` : 'Nothing to apply';
    },
    running: 'Applying the file',
    runningText: (count: number) => `Bringing ${products(count)} into the catalogue. This may take a minute.`,
    done: 'File Applied',
    failed: 'File Not Applied',
  },
  result: {
    title: (name: string) => `${name} was applied`,
    figures: 'What was done',
    failed: (count: number) => `${products(count)} could not be brought in. Mend the cause and apply the file again.`,
    failedTitle: 'Not brought in',
    reason: 'Why',
    importId: (id: string) => `Import ${id}`,
    summary: (name: string, failed: number, counts: ProductFileCounts) =>
      `${name} was applied: ${counts.listed} listed, ${counts.revised} revised, ${counts.unchanged} unchanged, ` +
      `${counts.refused} refused, ${failed} failed.`,
  },
  leave: {
    title: 'Leave without applying?',
    preview: (name: string) => `The preview of ${name} has not been applied.`,
    runningTitle: 'Leave while it runs?',
    running: (name: string) => `${name} is being applied. That goes on, but you will not see here how it went.`,
    confirm: 'Leave',
    back: 'Stay',
  },
  /** What the fields of a product are called in a sentence. */
  fields: {
    productName: 'name',
    exwPriceUsd: 'EXW price',
    auMarketPrice: 'market price',
    moqUnits: 'minimum order',
    recommendedStartQty: 'recommended quantity',
    perPallet: 'units a pallet',
    palletType: 'pallet',
    deliveryWindowDays: 'delivery time',
    dimensionsMm: 'size',
    weightKg: 'weight',
    hsCode: 'HS code',
    dutyRateGeneralPct: 'general duty',
    dutyRatePreferentialPct: 'preferential duty',
    fta: 'trade agreement',
    originEvidence: 'evidence of origin',
    antiDumpingPct: 'anti-dumping duty',
    complianceNote: 'compliance note',
    staffNote: 'note for staff',
    certificationStatus: 'state of certificates',
    shippingMode: 'way of shipping',
  } as Readonly<Record<string, string>>,
} as const;

export type ProductFileCounts = Readonly<Record<ProductFileRow['verdict'], number>>;

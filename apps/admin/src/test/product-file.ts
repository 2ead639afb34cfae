import type { ProductFilePreview, ProductFileResult, ProductFileRow } from '@halfpallet/contracts';

const REFUSED: ProductFileRow = {
  row: 4,
  productId: null,
  name: 'Oak Board',
  verdict: 'refused',
  changed: [],
  problems: ['Row 4, exwPriceUsd: "$3" is not a number such as 12.50.', 'Row 4, weightKg: is missing.'],
  unpricedReason: null,
  quantity: null,
  unitPriceAud: null,
  unitPriceBeforeAud: null,
  marketPriceAud: null,
  marginPercent: null,
};

/** A product that gets dearer, one that is new and has no price, and one that is refused. */
export const PRODUCT_FILE_PREVIEW: ProductFilePreview = {
  token: 'a'.repeat(64),
  counts: { listed: 1, revised: 1, unchanged: 0, refused: 1 },
  rows: [
    {
      ...REFUSED,
      row: 2,
      productId: 1,
      name: 'Gooseneck Kitchen Mixer',
      verdict: 'revised',
      changed: ['exwPriceUsd'],
      problems: [],
      quantity: 160,
      unitPriceAud: 72.4,
      unitPriceBeforeAud: 68.15,
      marketPriceAud: 149,
      marginPercent: 51.4,
    },
    {
      ...REFUSED,
      row: 3,
      name: 'Bamboo Board',
      verdict: 'listed',
      problems: [],
      unpricedReason: 'One unit weighs more than we carry. Contact us for a quote.',
      quantity: 400,
      marketPriceAud: 29,
    },
    REFUSED,
  ],
};

export const PRODUCT_FILE_RESULT: ProductFileResult = {
  importId: '0d5a1f6e-3b1c-5d7a-9a51-5a2f1f0c7b10',
  listed: 1,
  revised: 0,
  unchanged: 0,
  refused: 1,
  failed: [{ row: 2, name: 'Gooseneck Kitchen Mixer', reason: 'Somebody else changed it at the same moment' }],
};

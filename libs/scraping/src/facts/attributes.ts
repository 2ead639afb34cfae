import { piecesInText } from '../money/unit-words';
import { cleanText, foldText, rawText } from '../text/clean-text';
import type { Claims, FactName, Place } from './claims';
import { readCertifications } from './read-certifications';
import { readCountry } from './read-country';
import { readGtin } from './read-gtin';
import { readGrams, readSizeMm } from './read-measures';
import { readMoqValue } from './read-moq';

type Reader = (value: string, say: (fact: FactName, read: unknown) => void) => void;

const text =
  (maxCharacters: number) =>
  (value: string): string | null => {
    const clean = cleanText(value, maxCharacters);
    return clean === '' ||
      /^(?:n\/?a|none|no|null|-+|unknown|does not apply|unbranded|no brand|generic|other)$/i.test(clean)
      ? null
      : clean;
  };
const one =
  (fact: FactName, read: (value: string) => unknown): Reader =>
  (value, say) =>
    say(fact, read(value));

/** Labels of specification tables, folded, and what their values are. Labels that are not listed are left alone. */
const READERS: ReadonlyArray<readonly [readonly string[], Reader]> = [
  [
    ['material', 'materials', 'main material', 'product material', 'werkstoff', 'matière', 'matériau', '材质', '材料'],
    one('material', text(120)),
  ],
  [
    [
      'place of origin',
      'country of origin',
      'origin',
      'made in',
      'country region of manufacture',
      'country of manufacture',
      'herkunftsland',
      'ursprungsland',
      'pays d origine',
      '产地',
      '原产地',
    ],
    one('origin', readCountry),
  ],
  [['brand', 'brand name', 'marke', 'marque', '品牌'], one('brand', text(120))],
  [
    [
      'model number',
      'mpn',
      'manufacturer part number',
      'item model number',
      'part number',
      'model no',
      'modellnummer',
      '型号',
    ],
    one('mpn', text(80)),
  ],
  [['gtin', 'ean', 'upc', 'barcode', 'gtin 13', 'gtin13', 'isbn'], one('gtin', readGtin)],
  [
    ['certification', 'certifications', 'certificate', 'certificates', 'certified', 'zertifizierung', '认证'],
    one('certifications', readCertifications),
  ],
  [
    ['moq', 'min order', 'minimum order', 'minimum order quantity', 'min order quantity', 'min order qty', '起订量'],
    one('moqUnits', readMoqValue),
  ],
  [
    [
      'package weight',
      'packed weight',
      'gross weight',
      'single gross weight',
      'packaged weight',
      'shipping weight',
      'unit gross weight',
      'gross weight package',
      'verpackungsgewicht',
      'bruttogewicht',
      '毛重',
    ],
    one('packedWeightGrams', readGrams),
  ],
  [
    [
      'package size',
      'package dimensions',
      'packed size',
      'single package size',
      'packaging size',
      'packed dimensions',
      'packaging dimensions',
      'parcel size',
      'verpackungsgröße',
      '包装尺寸',
    ],
    one('packedSizeMm', readSizeMm),
  ],
  [
    ['package', 'logistics', 'item package', 'packaging details'],
    (value, say) => {
      say('packedWeightGrams', readGrams(value));
      say('packedSizeMm', readSizeMm(value));
    },
  ],
  [
    [
      'pack size',
      'units per pack',
      'pieces per pack',
      'number of pieces',
      'unit count',
      'number of items',
      'sales unit',
      'selling units',
      'unit of sale',
      'sold as',
      'sell by',
      'lot size',
      'pack',
      'quantity per pack',
      'pieces per lot',
      'units per lot',
      '每包数量',
    ],
    one('unitsPerPrice', readPieces),
  ],
];

const BY_LABEL: ReadonlyMap<string, Reader> = new Map(
  READERS.flatMap(([labels, reader]) => labels.map((label) => [foldText(label), reader] as const)),
);

/** Pieces in what is sold: `6`, `6 pieces`, `pack of 6`, `single item`. */
function readPieces(value: string): number | null {
  const clean = cleanText(value, 80);
  if (/^(?:single(?: item| piece)?|each|piece|1 piece|per piece)$/i.test(clean)) return 1;
  const bare = /^(\d{1,4})(?: ?(?:pieces?|pcs?|units?|items?|count|stück))?$/i.exec(clean);
  return bare ? Number(bare[1]) || null : piecesInText(clean);
}

/** Takes one row of a specification table, such as `Place of Origin: Zhejiang, China`. Rows not known here are left out. */
export function sayAttribute(claims: Claims, label: string, value: string, place: Place): void {
  if (label.length > 60 || value.length > 2000) return;
  const reader = BY_LABEL.get(foldText(label));
  reader?.(value, (fact, read) => claims.say(fact, read as never, rawText(`${label}: ${value}`), place));
}

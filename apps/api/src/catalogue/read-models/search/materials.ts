import type { ProductData } from '../../domain/product-data';
import { termsOf } from './words';

/** What goods of a tariff chapter are made of. */
const CHAPTERS: Readonly<Record<string, string>> = {
  '39': 'plastic',
  '44': 'timber',
  '68': 'stone',
  '69': 'ceramic',
  '70': 'glass',
  '72': 'steel',
  '73': 'steel',
  '74': 'copper',
  '76': 'aluminium',
};

/** Materials by the names buyers give them, with the words that tell of them. */
const FAMILIES: ReadonlyArray<readonly string[]> = [
  'plastic polypropylene polyethylene polyurethane acrylic vinyl pvc abs melamine formaldehyde wpc bpa',
  'timber wood wooden acacia teak oak rubberwood bamboo plywood veneer',
  'metal steel stainless iron aluminium brass zinc copper',
  'stone marble granite sandstone travertine',
  'ceramic porcelain stoneware',
  'glass',
  'leather',
].map((words) => words.split(' '));

/** "Not timber", "hotter than timber", "timber-look" in a description say what it is not made of. */
const NEGATED = /\b(?:not|no|non|without|than)[ -]+[\p{L}-]+|\b[\p{L}]+-look\b/giu;
/** Of both it is plastic to who buys it. */
const COMPOSITE = /\bwood[ -]plastic\b/giu;

/** Whether a name, its materials or its finish as sold by default have one of these words. */
export function hasAnyOf({ productName, description, hsCode }: ProductData, words: readonly string[]): boolean {
  const said = new Set(
    termsOf(
      `${`${productName} ${description}`.replace(NEGATED, ' ').replace(COMPOSITE, 'plastic')} ${CHAPTERS[(hsCode ?? '').slice(0, 2)] ?? ''}`,
    ),
  );
  return words.flatMap(termsOf).some((word) => meaning(word).some((one) => said.has(one)));
}

/** A family's first word means all of it; any other only itself. */
const meaning = (word: string): readonly string[] => FAMILIES.find(([name]) => name === word) ?? wider(word);
const wider = (word: string): readonly string[] => (word === 'wood' || word === 'wooden' ? FAMILIES[1]! : [word]);

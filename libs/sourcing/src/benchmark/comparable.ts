import { categoryOf } from '../pricing/category';
import { wordsOf } from '../words';
import { figuresAgree, figuresOf, wordsOnly } from './figures';
import type { Comparable } from './market-offer';

/** What is known of goods beside their title. */
export interface KnownOfGoods {
  readonly gtin?: string | null;
  readonly brand?: string | null;
  readonly model?: string | null;
  readonly material?: string | null;
  /** Pieces that are sold together; null when it is not said. */
  readonly pack: number | null;
}

/** Goods as they are compared. Both sides of a comparison are made here, so that the same words become the same figures. */
export function comparableOf(title: string, known: KnownOfGoods): Comparable {
  const category = categoryOf(title);
  return {
    title: wordsOnly(title),
    gtin: known.gtin ?? null,
    brand: known.brand ?? null,
    model: known.model ?? null,
    // Neither is of a category: that is no agreement.
    category: category === 'default' ? null : category,
    attributes: { ...figuresOf(title), ...(known.material ? { material: known.material } : {}) },
    pack: known.pack,
  };
}

/** What is sold for goods bears their name and is not them. */
const PARTS = new Set(
  'stand frame castors castor oil cover bracket mount spare replacement refill adapter cartridge cleaner hinge'.split(
    ' ',
  ),
);

/**
 * True when the two cannot be the same goods, however alike they sound: both say a size or a strength and they differ, or one of them is a part
 * or an accessory.
 */
export function contradicts(a: Comparable, b: Comparable): boolean {
  if (a.gtin !== null && a.gtin === b.gtin) return false;
  if (partsIn(a.title) !== partsIn(b.title)) return true;
  return Object.entries(a.attributes).some(([name, value]) => {
    const other = b.attributes[name];
    return typeof value === 'number' && typeof other === 'number' && !figuresAgree(value, other);
  });
}

const partsIn = (title: string): string =>
  wordsOf(title)
    .filter((word) => PARTS.has(word))
    .sort()
    .join(' ');

import type { TopplingCategory } from '@halfpallet/contracts';
import type { ProductData } from './product-data';

/** From this height on, in millimetres, furniture of the first and third category is covered. */
const TALL_MM = 686;

const CLOTHES_AND_BOOKS =
  /\b(tallboys?|lowboys?|chests? of drawers|drawer chests?|dressers?|wardrobes?|armoires?|bookcases?|book ?shel(f|ves))\b/i;
const ENTERTAINMENT = /\b(entertainment|tv|television|media) (units?|cabinets?|stands?|consoles?)\b/i;
const HALL_AND_DINING = /\b((hall|console) tables?|display cabinets?|sideboards?|buffets?|credenzas?)\b/i;
/** What goes into, onto or beside such furniture. */
const OTHER_GOODS =
  /\b(speakers?|organi[sz]ers?|hinges?|handles?|knobs?|rails?|lights?|lamps?|covers?|brackets?|mounts?|liners?|baskets?|runners?|warmers?)\b/i;
/** Cannot be used unless it is fastened to a wall, and then does not topple. */
const FASTENED = /\b(wall[- ](hung|mount(ed)?)|floating|built[- ]in)\b/i;
const FLAT_PACKED = /\b(flat[- ]?pack(ed)?|knock[- ]?down|self[- ]assembly)\b/i;

/** Heading of furniture in the tariff, but for its parts (9403.9). */
const isFurniture = (hsCode: string | null): boolean => !hsCode || /^9403(?!\.?9)/.test(hsCode);

/**
 * Whether a product is furniture whose page has to warn that it may topple, and with which of the words (Consumer Goods (Toppling
 * Furniture) Information Standard 2024, in force since 4 May 2025). Sizes are those of the carton: of what is packed flat any
 * side may be its height, so that one warns rather once too often.
 */
export function topplingCategory(
  data: Pick<ProductData, 'productName' | 'description' | 'certifications' | 'hsCode' | 'dimensionsMm'>,
): TopplingCategory | null {
  const { productName, description, certifications, hsCode, dimensionsMm } = data;
  if (!isFurniture(hsCode) || OTHER_GOODS.test(productName) || FASTENED.test(productName)) return null;
  if (ENTERTAINMENT.test(productName)) return 'entertainment';
  const isFlat = FLAT_PACKED.test(`${productName} ${description}`);
  const heightMm = isFlat ? Math.max(...dimensionsMm) : dimensionsMm[2];
  const isLabelled = certifications.some((one) => /\btoppling\b/i.test(one));
  if (heightMm < TALL_MM && !isLabelled) return null;
  if (CLOTHES_AND_BOOKS.test(productName)) return 'clothes-or-books';
  return HALL_AND_DINING.test(productName) || isLabelled ? 'hall-or-dining' : null;
}

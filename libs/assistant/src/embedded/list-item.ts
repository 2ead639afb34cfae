import { variationTypeName } from '@halfpallet/contracts';
import type { ReadItem } from '../planner';
import type { ToolResults } from '../tools';
import { plain } from './normalise';
import { listed, named, palletInWords, piecesInWords } from './phrases';
import { packOf, salesUnits, type CountedIn } from './quantities';
import { slotsOf } from './slots';
import { chosenOptions, counted, palletOf, type WantedLine } from './wanted-line';

/** What a line of a list comes to with the product it was matched with. */
export interface ItemOfProduct {
  /** The line as it is understood beside the product: a figure may be a size of it. */
  readonly item: ReadItem;
  /** Sales units; null where the line names no quantity, or one the product cannot be counted in. */
  readonly quantity: number | null;
  /** How pieces were counted in packs, or what a pallet of each option holds; null where nothing is counted so. */
  readonly counted: string | null;
  /** The pallets `quantity` was counted from; null where it was not counted so. */
  readonly pallets: number | null;
  /** Options its words name, in the order of the product's. */
  readonly chosenIds: readonly number[];
  /** The same; where something is open with the standard one of each kind nobody chose: what an indication is priced with. */
  readonly variationIds: readonly number[] | null;
  /** Kinds of options that are still to be chosen. */
  readonly open: WantedLine['open'];
  /** What is missing before it can be ordered, in words; null when nothing is. */
  readonly missing: string | null;
}

const sentence = (words: string): string => `${words[0]!.toUpperCase()}${words.slice(1)}.`;

const COUNTED: ReadonlyArray<readonly [RegExp, CountedIn]> = [
  [/^(?:m2|m²|sqm|square)/i, 'm2'],
  [/^pallet/i, 'pallets'],
  [/^(?:carton|box|pack|roll|set|pair|ctn)/i, 'packs'],
];

/** Quantity and finish of a line, as they are ordered. The same words always come to the same. */
export function itemOfProduct(
  asWritten: ReadItem,
  product: Pick<ToolResults['get_product'], 'product' | 'options' | 'perPallet'>,
): ItemOfProduct {
  const item = sized(asWritten, product);
  const text = plain(item.description);
  const { ids, chosenIds, open, missing } = chosenOptions({ slots: slotsOf(text), text }, product, null);
  const quantity = unitsOf(item, product.product, palletOf(product, ids));
  const choices = open.filter(({ names }) => names.length > 1);
  const choose = choices.map(
    ({ type, names }) => `Choose the ${variationTypeName(type)}: ${listed(names.map(named), 'or')}.`,
  );
  const finish = missing ?? (choose.join(' ') || null);
  const size = item.quantity === null ? item.bare?.[0]?.value : undefined;
  const count =
    quantity !== null
      ? null
      : size !== undefined
        ? `I take ${size} for its size: say how many.`
        : item.quantity === null
          ? 'No quantity is given: say how many.'
          : isPackOfNone(item, product.product)
            ? 'It is sold one by one: say how many pieces that are.'
            : 'Say how many units.';
  const countedInWords = (asked: number, units: number): string | null => {
    if (countedIn(item) === 'pieces') return piecesInWords(asked, units, product.product.name);
    // Nobody chose yet: each option has its own pallet.
    const isOpen = choices.length > 0 && product.options.some((one) => one.perPallet !== product.perPallet);
    return countedIn(item) === 'pallets' && isOpen ? sentence(palletInWords(product)) : null;
  };
  const chosen = new Set([...(chosenIds ?? []), ...withoutChoice(open, product)]);
  const inOrder = product.options.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  return {
    item,
    quantity,
    counted: quantity === null || item.quantity === null ? null : countedInWords(piecesOf(item), quantity),
    pallets: quantity !== null && countedIn(item) === 'pallets' ? item.quantity : null,
    chosenIds: inOrder,
    variationIds: choices.length > 0 ? ids : inOrder.length > 0 ? inOrder : null,
    open: choices,
    missing: [finish, count].filter(Boolean).join(' ') || null,
  };
}

/** "Bath 1500" names one of a size, and "vanity 900 10" ten of one: a figure the product has for a size counts nothing. */
function sized(item: ReadItem, product: Pick<ToolResults['get_product'], 'product' | 'options'>): ReadItem {
  const { bare, quantity, unit, description } = item;
  if (!bare || quantity === null || unit !== null) return item;
  const counting = counted({ amount: quantity, counted: 'pieces', bare }, product);
  if (counting?.amount === quantity) return item;
  const left = description.split(' ').filter((word) => word !== String(counting?.amount));
  return { ...item, description: `${left.join(' ')} ${quantity}`, quantity: counting?.amount ?? null };
}

/** Of several kinds, one that has a single value is named with the others, though nobody chooses it. */
const withoutChoice = (open: WantedLine['open'], { options }: Pick<ToolResults['get_product'], 'options'>): number[] =>
  options.length < 2
    ? []
    : open
        .filter(({ names }) => names.length === 1)
        .flatMap(({ type }) => options.filter((option) => option.type === type).map(({ id }) => id));

const countedIn = ({ unit }: ReadItem): CountedIn =>
  COUNTED.find(([pattern]) => pattern.test(unit ?? ''))?.[1] ?? 'pieces';

/** Lengths, weights and heaps of goods that are sold by the piece. */
const MEASURED = /^(?:m|metres|m3|kg|t|l|bags|bundles|lots|containers)$/;
const DOZEN = 12;

/** Of a line with a quantity. */
const piecesOf = ({ quantity, unit }: ReadItem): number => quantity! * (unit === 'dozen' ? DOZEN : 1);

/** Nobody knows how many are in a carton of what is sold by the piece. */
const isPackOfNone = ({ unit }: ReadItem, { name }: { readonly name: string }): boolean =>
  /^(?:carton|box|pack|ctn)/i.test(unit ?? '') && packOf(name) === null && !/\b(?:box|carton|pack)\b/i.test(name);

function unitsOf(
  item: ReadItem,
  { name, description }: ToolResults['get_product']['product'],
  perPallet: number,
): number | null {
  if (item.quantity === null || item.quantity <= 0 || isPackOfNone(item, { name })) return null;
  if (MEASURED.test(item.unit ?? '')) return null;
  return salesUnits({ amount: piecesOf(item), counted: countedIn(item) }, { name, description, perPallet });
}

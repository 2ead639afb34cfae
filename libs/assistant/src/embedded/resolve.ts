import type { ChatProduct } from '@halfpallet/contracts';
import type { Mention } from '../planner';
import type { ToolResults } from '../tools';
import type { Act } from './message';
import { namesGoods } from './message';
import type { Asking } from './asking';
import { FINISHES } from './words';

/** From here on a product is what the words ask for. */
export const WE_HAVE_IT = 0.55;
/** Below it the words were not understood. */
export const UNDERSTOOD = 0.4;

export type Hit = ToolResults['search_catalogue']['products'][number];

/** Which product an act is about. */
export type Resolved =
  | {
      readonly kind: 'product';
      readonly id: number;
      readonly name: string;
      readonly others: readonly Hit[];
      readonly list: readonly Mention[] | null;
    }
  | { readonly kind: 'near'; readonly hits: readonly Hit[]; readonly unknownWords: readonly string[] }
  | { readonly kind: 'unspoken' };

/** @throws Needs a search */
export function resolve(act: Act, asking: Asking): Resolved {
  const { slots } = act;
  const { list, product } = asking.focus;
  const spoken = (mention: Mention): Resolved => ({
    kind: 'product',
    id: mention.productId,
    name: mention.name,
    others: [],
    list: null,
  });
  const referred = referredTo(act, list, product);
  if (referred) return spoken(referred);
  if (namesGoods(slots) || (slots.wish !== '' && !product)) {
    const known = knownByWords(slots.wish, list);
    if (known) return spoken(known);
    const { products, unknownWords } = search(act, asking);
    const [best] = products;
    if (!best || best.id === null || best.score < WE_HAVE_IT) return { kind: 'near', hits: products, unknownWords };
    return { kind: 'product', id: best.id, name: best.name, others: products.slice(1), list: products.map(mentionOf) };
  }
  return product ? spoken(product) : { kind: 'unspoken' };
}

/** What the shop has for the words of an act. @throws Needs */
export function search({ slots }: Act, asking: Asking): ToolResults['search_catalogue'] {
  return asking.use('search_catalogue', {
    query: slots.wish,
    sector: null,
    without: [...slots.without],
    sort: slots.sort === 'relevance' && slots.cap ? 'cheapest' : slots.sort,
    maxResults: 6,
  });
}

/** Questions in which "it" is the product spoken of, whatever else they name ("does it come in pink"). */
const ABOUT_IT: ReadonlySet<Act['intent']> = new Set([
  'details',
  'certification',
  'stock',
  'benchmark',
  'verify',
  'duty',
  'pdf',
]);

function referredTo({ slots, intent }: Act, list: readonly Mention[], product: Mention | null): Mention | null {
  const { reference } = slots;
  if (reference === null || (reference.kind === 'it' && namesGoods(slots) && !ABOUT_IT.has(intent))) return null;
  switch (reference.kind) {
    case 'place':
      return list[reference.place - 1] ?? null;
    case 'last':
      return list.at(-1) ?? null;
    case 'it':
      return product;
    case 'cheapest':
    case 'dearest':
      return namesGoods(slots) ? null : byPrice(list, reference.kind);
  }
}

function byPrice(list: readonly Mention[], which: 'cheapest' | 'dearest'): Mention | null {
  const priced = list.filter(({ unitAud }) => unitAud !== null);
  const sign = which === 'cheapest' ? 1 : -1;
  return priced.reduce<Mention | null>(
    (best, one) => (best === null || sign * (one.unitAud! - best.unitAud!) < 0 ? one : best),
    null,
  );
}

/** The one product of the list shown whose name holds all these words. */
function knownByWords(wish: string, list: readonly Mention[]): Mention | null {
  const words = wish
    .split(' ')
    .filter((word) => !FINISHES.has(word) && word.length > 2 && word !== 'for' && word !== 'with');
  if (words.length === 0) return null;
  const holding = list.filter(({ name }) => {
    const own = name.toLowerCase();
    return words.every((word) => own.includes(word.replace(/s$/, '')));
  });
  return holding.length === 1 ? holding[0]! : null;
}

export const mentionOf = (product: ChatProduct): Mention => ({
  productId: product.id ?? 0,
  name: product.name,
  quantity: product.quantity,
  unitAud: product.pricing.costPriceAud,
});

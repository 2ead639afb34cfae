import { piecesInText } from '@halfpallet/scraping';
import { comparableOf, type Comparable, type ListingFacts } from '@halfpallet/sourcing';

/** Longest text that shops are searched for. */
const LONGEST_QUERY = 80;

/** What shops are searched for when goods are called so: their words, without the pack that they are sold in. */
export function queryOf(name: string): string {
  const [goods = name] = name.split(/,?\s+(?=(?:carton|pack|box|set|case|bag|bundle|lot|kit)s? of \d)/i);
  return goods.slice(0, LONGEST_QUERY).trim();
}

/** Goods that are called so, as they are compared; a pack is a pack, anything else one piece. */
export const wantedByName = (name: string): Comparable => comparableOf(name, { pack: piecesInText(name) ?? 1 });

/** A listing of a marketplace, as it is compared. @param query what it is called when it has no title */
export function wantedByFacts(facts: Partial<ListingFacts>, query: string): Comparable {
  const title = facts.title?.value ?? query;
  return comparableOf(title, {
    gtin: facts.gtin?.value ?? null,
    brand: facts.brand?.value ?? null,
    model: facts.mpn?.value ?? null,
    material: facts.material?.value ?? null,
    // Everything that is said of a listing is said of one piece: its price is per piece, too.
    pack: 1,
  });
}

import type { Marketplace } from '@halfpallet/sourcing';
import { GOODS } from './goods';
import { cardOf, listingPage } from './listing-page';
import { wordShare, words } from './words';
import type { Card, Good, ListingPage, ListingRow } from './types';

const RELATED = 3;
export const RESULTS_A_PAGE = 6;

interface Row {
  readonly good: Good;
  readonly row: ListingRow;
}

const ROWS: readonly Row[] = GOODS.flatMap((good) => good.listings.map((row) => ({ good, row })));

/** Other goods of the same site, the ones that follow in the table. */
function relatedTo(of: Row): Card[] {
  const others = ROWS.filter(({ good, row }) => row.site === of.row.site && good !== of.good);
  const start = others.findIndex((other) => ROWS.indexOf(other) > ROWS.indexOf(of));
  return [0, 1, 2].slice(0, RELATED).map((offset) => {
    const { good, row } = others[(Math.max(0, start) + offset) % others.length]!;
    return cardOf(good, row);
  });
}

/** Every listing of every marketplace. */
export const LISTINGS: readonly ListingPage[] = ROWS.map((of) => listingPage(of.good, of.row, relatedTo(of)));

const BY_PATH = new Map(LISTINGS.map((page) => [page.path, page]));

export const listingAt = (path: string): ListingPage | undefined => BY_PATH.get(path);

export interface SearchResults {
  readonly site: Marketplace;
  readonly query: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly cards: readonly Card[];
  /** What the site shows beside the results, or in their place. No answer to the query. */
  readonly recommended: readonly Card[];
}

/**
 * What the site's own search finds: listings whose title has most words of the query, the best first.
 * @param page from 1; past the last one it is empty
 */
export function searchSite(site: Marketplace, query: string, page: number): SearchResults {
  const wanted = words(query);
  const found = ROWS.filter(({ row }) => row.site === site)
    .map((of) => ({ of, score: wordShare(wanted, words(of.row.title)) }))
    .filter(({ score }) => score >= 0.6)
    .sort((one, other) => other.score - one.score || one.of.row.id.localeCompare(other.of.row.id));
  const cards = found.map(({ of }) => cardOf(of.good, of.row));
  const others = ROWS.filter(({ row }) => row.site === site && !cards.some((card) => card.id === row.id));
  return {
    site,
    query,
    page,
    pages: Math.ceil(cards.length / RESULTS_A_PAGE),
    cards: cards.slice((page - 1) * RESULTS_A_PAGE, page * RESULTS_A_PAGE),
    recommended: others.slice(0, 2).map(({ good, row }) => cardOf(good, row)),
  };
}

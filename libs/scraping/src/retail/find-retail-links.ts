import { isElement, PageDocument } from '../document';
import { judgePage } from '../judge-page';
import type { Page } from '../page';
import { foldText } from '../text/clean-text';

/** Least share of the query's words that a link has to carry. */
const LEAST_SHARE = 0.5;
const MAX_LINKS = 20;

const wordsOf = (text: string): readonly string[] =>
  foldText(text)
    .split(' ')
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));

/**
 * Product pages that a shop's page of search results leads to: links within the shop whose text carries most words of the
 * query, best first, at most 20. Throws ReadingFailure when the page cannot be read.
 */
export function findRetailLinks(page: Page, query: string): readonly string[] {
  const document = new PageDocument(page);
  const failure = judgePage(document, true);
  if (failure) throw failure;
  const wanted = [...new Set(wordsOf(query))].filter((word) => word !== '');
  const { origin } = new URL(page.finalUrl);
  const best = new Map<string, number>();
  for (const link of document.$('a[href]').toArray().slice(0, 2000)) {
    const address = document.absolute(link.attribs['href'] ?? '');
    if (address === null || new URL(address).origin !== origin || !isElement(link)) continue;
    const words = new Set(wordsOf(document.textOf(link, 300)));
    const share = wanted.length === 0 ? 0 : wanted.filter((word) => words.has(word)).length / wanted.length;
    const url = address.replace(/#.*$/, '');
    if (share >= LEAST_SHARE && url !== page.finalUrl) best.set(url, Math.max(share, best.get(url) ?? 0));
  }
  return [...best]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_LINKS)
    .map(([url]) => url);
}

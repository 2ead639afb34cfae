import { isElement, type PageDocument } from '../document';
import type { FoundListing } from './adapter';

/** Where a page of results keeps its entries. */
export interface CardRules {
  readonly card: string;
  readonly link: string;
  readonly title: string;
}

/** The entries of a page of results, in its order. */
export function cardsOf(document: PageDocument, { card, link, title }: CardRules): readonly FoundListing[] {
  const { $ } = document;
  return $(card)
    .toArray()
    .slice(0, 200)
    .flatMap((element): FoundListing[] => {
      const href = $(element).find(link).first().attr('href');
      const heading = $(element).find(title).get(0);
      if (href === undefined) return [];
      return [{ href, title: heading && isElement(heading) ? document.textOf(heading, 300) : '' }];
    });
}

/** Whether the heading or one of the short lines of a page matches. */
export function headingSays(document: PageDocument, pattern: RegExp): boolean {
  return (
    pattern.test(document.heading) ||
    document.lines.slice(0, 400).some(({ text }) => text.length <= 160 && pattern.test(text))
  );
}

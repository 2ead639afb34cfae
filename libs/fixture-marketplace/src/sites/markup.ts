import { country, each, esc } from '../html';
import type { SearchResults } from '../listings';
import type { Card, ListingPage, Seller } from '../types';

/** A page before it is put together. */
export interface PageParts {
  readonly title: string;
  /** Elements of the head beside the title. */
  readonly head: string;
  readonly main: string;
}

/** What a page needs to know of the listener it is served by. */
export interface PageContext {
  /** `http://127.0.0.1:4310` */
  readonly origin: string;
  /** Where hostile pages send those who follow everything, beside the usual addresses; null: nowhere. */
  readonly canaryUrl: string | null;
}

/** How one site writes its pages. */
export interface SiteMarkup {
  listing(page: ListingPage, context: PageContext): PageParts;
  results(results: SearchResults): PageParts;
  home(cards: readonly Card[]): PageParts;
  /** In the way of somebody who is taken for a robot; the status it comes with. */
  captcha(): PageParts & { readonly status: number };
  login(): PageParts;
}

export function documentOf(parts: PageParts): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${esc(parts.title)}</title>
${parts.head}
</head>
<body>
${parts.main}
</body>
</html>
`;
}

/** A seller's own page of a site, with what they list there. */
export const sellerPage = ({ name, city, country: code }: Seller, listings: readonly ListingPage[]): PageParts => ({
  title: name,
  head: '',
  main: `<h1>${esc(name)}</h1><p>${esc(city)}, ${country(code)}</p>
<ul>${each(listings, ({ path, facts }) => `<li><a href="${path}">${esc(facts.title ?? '')}</a></li>`)}</ul>`,
});

/** A page whose content comes by script only. Without one it says nothing. */
export function shellOf(parts: PageParts, fragmentPath: string): string {
  return documentOf({
    title: parts.title,
    head: '',
    main: `<div id="app" class="loading"><noscript>Please switch scripts on to see this page.</noscript></div>
<script>
fetch(${JSON.stringify(fragmentPath)}).then(function (answer) { return answer.text(); }).then(function (html) {
  var app = document.getElementById('app');
  app.innerHTML = html;
  app.className = 'ready';
});
</script>`,
  });
}

export const TRANSPARENT = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** Numbers as a list of pages under the results shows them, with what each leads to. */
export function pager(pages: number, current: number, href: (page: number) => string): string {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  return each(numbers, (page) =>
    page === current ? `<b aria-current="page">${page}</b>` : `<a href="${esc(href(page))}">${page}</a>`,
  );
}

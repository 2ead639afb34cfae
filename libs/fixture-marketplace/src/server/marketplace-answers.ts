import type { Marketplace } from '@halfpallet/sourcing';
import { listingAt, LISTINGS, searchSite } from '../listings';
import { SITE_FACTS } from '../site-facts';
import { SELLERS } from '../sellers';
import { MARKUP } from '../sites';
import { documentOf, type PageContext, sellerPage, shellOf } from '../sites/markup';
import { padded } from '../sites/padding';
import type { ListingPage, Seller } from '../types';
import { type Answer, broken, html, notFound, redirect, tooMany } from './answer';
import type { SiteState } from './site-state';

/** Where a site sends those who are to sign in, or to prove themselves; others say it on the spot. */
const LOGIN_PATHS: Partial<Record<Marketplace, string>> = {
  alibaba: '/member/login',
  amazon: '/ap/signin',
  dhgate: '/sso/login',
};
const CAPTCHA_PATHS: Partial<Record<Marketplace, string>> = { aliexpress: '/_____tmd_____/punish' };

const QUERY_NAMES = ['SearchText', 'k', '_nkw', 'searchkey'];
const PAGE_NAMES = ['page', '_pgn', 'pageNum'];

/** A request for one of a marketplace's pages. */
export interface PageRequest {
  readonly site: Marketplace;
  /** Path and query; the path begins with the site. */
  readonly url: URL;
  readonly state: SiteState;
  readonly context: PageContext;
}

export function marketplaceAnswer(request: PageRequest): Answer {
  const { site, url, state } = request;
  const path = url.pathname;
  const below = path.slice(site.length + 1) || '/';
  if (below === LOGIN_PATHS[site]) return html(documentOf(MARKUP[site].login()));
  if (below === CAPTCHA_PATHS[site]) return html(documentOf(MARKUP[site].captcha()));
  if (state.switches.wall) return wall(request, state.switches.wall);
  if (isSearch(site, below)) return html(documentOf(MARKUP[site].results(search(site, url))));
  const page = listingAt(path);
  if (page) return listing(page, request);
  const seller = Object.values(SELLERS).find((one) => below + url.search === SITE_FACTS[site].sellerPath(one));
  if (seller) return html(documentOf(sellerPage(seller, listingsOf(site, seller))));
  if (below === '/') return html(documentOf(MARKUP[site].home(LISTINGS.find((one) => one.site === site)!.related)));
  return notFound();
}

const listingsOf = (site: Marketplace, { name }: Seller): ListingPage[] =>
  LISTINGS.filter((one) => one.site === site && one.facts.supplier?.name === name);

function isSearch(site: Marketplace, below: string): boolean {
  const form = SITE_FACTS[site].searchPath('', 1).replace(/\?.*$/, '');
  return site === 'aliexpress' ? below.startsWith('/w/') : below === form;
}

function search(site: Marketplace, url: URL) {
  const first = (names: readonly string[]) => names.map((name) => url.searchParams.get(name)).find((value) => value);
  const page = Number(first(PAGE_NAMES) ?? 1);
  const fromPath = /\/w\/wholesale-(.*)\.html$/.exec(url.pathname)?.[1]?.replaceAll('-', ' ');
  return searchSite(
    site,
    (first(QUERY_NAMES) ?? fromPath ?? '').slice(0, 200),
    Number.isInteger(page) && page > 0 ? page : 1,
  );
}

function wall({ site, url }: PageRequest, kind: 'captcha' | 'login-wall'): Answer {
  const elsewhere = (kind === 'captcha' ? CAPTCHA_PATHS : LOGIN_PATHS)[site];
  if (elsewhere) return redirect(`/${site}${elsewhere}?return=${encodeURIComponent(url.pathname)}`);
  if (kind === 'login-wall') return html(documentOf(MARKUP[site].login()));
  const { status, ...parts } = MARKUP[site].captcha();
  return html(documentOf(parts), status);
}

function listing(page: ListingPage, request: PageRequest): Answer {
  const { site, url, state, context } = request;
  switch (page.kind) {
    case 'captcha':
    case 'login-wall':
      return wall(request, page.kind);
    case 'redirect-home':
      return redirect(`/${site}/`);
    case 'server-error':
      return broken();
    case 'throttled':
      if (state.refusesThisTime(page.path)) return tooMany(state.switches.retryAfter);
      return html(documentOf(MARKUP[site].listing(page, context)));
    case 'slow':
      return { ...html(documentOf(MARKUP[site].listing(page, context))), delayMs: state.switches.slowPageMs };
    case 'huge':
      return html(padded(documentOf(MARKUP[site].listing(page, context))));
    case 'script-only': {
      const parts = MARKUP[site].listing(page, context);
      return html(url.searchParams.has('_part') ? parts.main : shellOf(parts, `${page.path}?_part=main`));
    }
    default:
      return html(documentOf(MARKUP[site].listing(page, context)));
  }
}

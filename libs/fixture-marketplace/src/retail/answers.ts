import { esc } from '../html';
import { wordShare, words } from '../words';
import { type Answer, html, notFound } from '../server/answer';
import type { Switches } from '../server/switches';
import { documentOf, type PageContext } from '../sites/markup';
import { imagePath, type OfferPage, resultList, SHOP_MARKUP } from './markup';
import { OFFERS } from './offers';
import { offerPath } from './truth';
import type { Offer, Shop } from './types';

const RESULTS_A_PAGE = 5;
const WALLS: Readonly<Record<NonNullable<Switches['wall']>, string>> = {
  captcha:
    '<h1>Security check</h1><p>Please show that you are no robot.</p><form><div class="g-recaptcha"></div></form>',
  'login-wall':
    '<h1>Trade customers only</h1><form method="post"><input name="name"><input type="password" name="word"></form>',
};

/** A request for one of a shop's pages. @param wall what stands before every page, when something does */
export function retailAnswer(shop: Shop, url: URL, context: PageContext, wall: Switches['wall']): Answer {
  if (wall) return html(documentOf({ title: shop.name, head: '', main: WALLS[wall] }));
  const own = OFFERS.filter((offer) => offer.shop === shop.id);
  const address = url.pathname + url.search;
  const offer = own.find((candidate) => [address, url.pathname].includes(offerPath(candidate)));
  if (offer) return product(shop, offer, context);
  const asked = searchOf(shop, url);
  if (asked) return results(shop, own, asked, context);
  return url.pathname === `/${shop.id}/` ? results(shop, own, { query: '', page: 1 }, context) : notFound();
}

function product(shop: Shop, offer: Offer, context: PageContext): Answer {
  const { head, main } = SHOP_MARKUP[shop.id]!(pageOf(offer, context));
  return html(documentOf({ title: `${offer.title} | ${shop.name}`, head, main }));
}

/** Query and page of the address, whichever way the shop writes them; null when it is not its search. */
function searchOf(shop: Shop, url: URL): { query: string; page: number } | null {
  const marker = 'qqq';
  const form = new URL(`http://shop/${shop.id}${shop.searchPath(marker, 7)}`);
  const pattern = form.pathname
    .split('/')
    .map((part) => (part === marker ? '([^/]+)' : part === '7' ? '(\\d+)' : part));
  const found = new RegExp(`^${pattern.join('/')}$`).exec(url.pathname);
  if (!found) return null;
  const nameOf = (value: string) => [...form.searchParams].find(([, held]) => held === value)?.[0] ?? '';
  const query = url.searchParams.get(nameOf(marker)) ?? decodeURIComponent(found[1] ?? '');
  const page = Number(url.searchParams.get(nameOf('7')) ?? found[2] ?? 1);
  return query === '' ? null : { query: query.slice(0, 200), page: Number.isInteger(page) && page > 0 ? page : 1 };
}

function results(
  shop: Shop,
  own: readonly Offer[],
  { query, page }: { query: string; page: number },
  context: PageContext,
): Answer {
  const wanted = words(query);
  const found = own
    .map((offer) => ({ offer, score: query === '' ? 1 : wordShare(wanted, words(offer.title)) }))
    .filter(({ score }) => score >= 0.4)
    .sort((one, other) => other.score - one.score || one.offer.sku.localeCompare(other.offer.sku));
  const shown = found.slice((page - 1) * RESULTS_A_PAGE, page * RESULTS_A_PAGE);
  const more =
    found.length > page * RESULTS_A_PAGE
      ? `<a rel="next" href="/${shop.id}${esc(shop.searchPath(query, page + 1))}">Next page</a>`
      : '';
  const cards = shown.map(({ offer }) => pageOf(offer, context));
  return html(documentOf({ title: `${query} | ${shop.name}`, head: '', main: resultList(cards, query) + more }));
}

function pageOf(offer: Offer, context: PageContext): OfferPage {
  const path = offerPath(offer);
  return { offer, path, url: context.origin + path, image: context.origin + imagePath(offer) };
}

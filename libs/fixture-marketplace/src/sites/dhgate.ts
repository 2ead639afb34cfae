import { centimetres, country, each, esc, json, kilograms, money, quantityRange, when } from '../html';
import { SITE_FACTS } from '../site-facts';
import type { Card, ListingPage } from '../types';
import { sloppyJson } from './broken';
import { hostileBlock } from './hostile';
import { type PageParts, pager, type SiteMarkup, TRANSPARENT } from './markup';

const BASE = '/dhgate';
const { name, searchPath } = SITE_FACTS.dhgate;

/** A wholesaler with old templates: plain tables and lists, poor JSON-LD, and an OpenGraph price that is only the lowest. */
export const DHGATE: SiteMarkup = {
  listing(page, context): PageParts {
    const { facts } = page;
    const lowest = page.range?.[0] ?? page.steps.at(-1)?.unitPrice;
    return {
      title: `${facts.title} from ${facts.supplier!.name} - ${name}`,
      head: `<meta property="og:title" content="${esc(facts.title!)}">
<meta property="og:image" content="${context.origin}${facts.images![0]}">
${when(lowest, (amount) => `<meta property="og:price:amount" content="${amount}">${page.currency === '' ? '' : `<meta property="og:price:currency" content="${page.currency}">`}`)}
<script type="application/ld+json">${structured(page, context.origin)}</script>`,
      main: `<div class="wrap"><h1 itemprop="name">${esc(facts.title!)}</h1><p class="item-code">Item code: <span>${page.id}</span></p>
<ul class="gallery">${each(facts.images, (src) => `<li>${page.kind === 'lazy-images' ? `<img src="${TRANSPARENT}" data-original="${src}">` : `<img src="${src}">`}</li>`)}</ul>
${prices(page)}
${when(facts.moqUnits, (moq) => `<p>Min. order: <b>${moq} Pieces</b></p>`)}
<p class="stock">${facts.availability === 'out-of-stock' ? 'Sold out' : 'In stock, ready to ship'}</p>
${variants(page)}
${coupon(page)}
<p class="ship">Shipping cost: ${shipping(page)}</p>
<h2>Item specifics</h2>
${specifics(page)}
<h2>Description</h2><div class="desc">${esc(facts.description!)}</div>
${hostileBlock(page, context)}
<div class="seller"><a href="${facts.supplierPage!}">${esc(facts.supplier!.name)}</a> <i>${country(facts.supplier!.country!)}</i> <em>${facts.supplier!.yearsOnMarketplace} years</em> Rating: ${facts.supplier!.rating} / 5</div>
<table class="also"><caption>Related products</caption>${each(page.related, relatedRow)}</table></div>`,
    };
  },

  results: (results) => ({
    title: `Wholesale ${results.query} - ${name}`,
    head: '',
    main: `<table id="proList"><tbody>${each(results.cards, resultRow)}</tbody></table>
${results.cards.length === 0 ? `<p class="noresult">Sorry, nothing for ${esc(results.query)}.</p><h3>Popular now</h3><table class="hot">${each(results.recommended, relatedRow)}</table>` : ''}
<p class="pages">${pager(results.pages, results.page, (page) => BASE + searchPath(results.query, page))}</p>`,
  }),

  home: (cards) => ({
    title: `${name}: wholesale in small lots`,
    head: '',
    main: `<h1>${name}</h1><form action="${BASE}/wholesale/search.do"><input name="searchkey"></form><table class="hot">${each(cards, relatedRow)}</table>`,
  }),

  captcha: () => ({
    status: 403,
    title: 'Security check',
    head: '',
    main: '<h1>Security check</h1><p>Access was refused because the requests look automated. Solve the puzzle to go on.</p><div id="px-captcha"></div>',
  }),

  login: () => ({
    title: `Buyer login - ${name}`,
    head: '',
    main: `<h1>Buyer login</h1><form action="${BASE}/sso/login" method="post">User: <input name="username"> Password: <input type="password" name="password"></form>`,
  }),
};

const unit = ({ facts }: ListingPage): string =>
  facts.unitsPerPrice === 1 ? 'Piece' : `Lot of ${facts.unitsPerPrice} Pieces`;

function prices(page: ListingPage): string {
  if (page.range) {
    const [low, high] = page.range;
    return `<p class="price-range">${money(low, page.currency)} ~ ${money(high, page.currency)} / ${unit(page)}</p>`;
  }
  if (page.steps.length === 0) return '<p class="price-ask">Negotiable: contact the seller for the price</p>';
  return `<table class="wholesale"><tr><th>Quantity</th>${each(page.steps, (step) => `<td>${esc(quantityRange(step))}</td>`)}</tr>
<tr><th>Price per ${unit(page)}</th>${each(page.steps, (step) => `<td>${money(step.unitPrice, step.currency)}</td>`)}</tr></table>`;
}

function variants({ facts }: ListingPage): string {
  return when(facts.variants, (rows) => {
    const names = Object.keys(rows[0]!.options);
    const body = each(
      rows,
      (row) =>
        `<tr>${each(Object.values(row.options), (value) => `<td>${esc(value)}</td>`)}<td>${when(row.unitPrice, (amount) => money(amount, row.currency!))}</td><td>${row.available ? 'Yes' : 'No'}</td></tr>`,
    );
    return `<table class="options"><tr>${each(names, (option) => `<th>${esc(option)}</th>`)}<th>Unit price</th><th>Available</th></tr>${body}</table>`;
  });
}

function coupon(page: ListingPage): string {
  const found = page.decoys.find((decoy) => decoy.label === 'coupon');
  return when(found, ({ amount, currency }) => `<p class="coupon">${money(amount, currency)} off your first order</p>`);
}

function shipping(page: ListingPage): string {
  const fee = page.decoys.find((decoy) => decoy.label === 'shipping');
  return fee ? money(fee.amount, fee.currency) : 'by arrangement';
}

function specifics({ facts }: ListingPage): string {
  const rows: Array<[string, string | null]> = [
    ['Brand', facts.brand],
    ['Material', facts.material],
    ['Place of Origin', facts.origin && country(facts.origin)],
    ['Certificate', facts.certifications?.join('; ') ?? null],
    ['Package Size', facts.packedSizeMm && centimetres(facts.packedSizeMm)],
    ['Gross Weight/Package', facts.packedWeightGrams === null ? null : kilograms(facts.packedWeightGrams)],
  ];
  return `<ul class="specs">${each(
    rows.filter(([, value]) => value !== null),
    ([label, value]) => `<li><strong>${label}:</strong> ${esc(value!)}</li>`,
  )}</ul>`;
}

/** Escaped twice, and an Offer with the lowest price of a ladder in the wrong property, as such pages have it. */
function structured(page: ListingPage, origin: string): string {
  const low = page.range?.[0] ?? page.steps.at(-1)?.unitPrice;
  const high = page.range?.[1] ?? page.steps[0]?.unitPrice;
  const text = json({
    '@context': 'http://schema.org/',
    '@type': 'Product',
    name: esc(page.facts.title!),
    image: origin + page.facts.images![0],
    description: esc(page.facts.description!),
    brand: page.facts.brand ?? undefined,
    offers:
      low === undefined
        ? undefined
        : { '@type': 'Offer', lowPrice: low, highPrice: high, priceCurrency: page.currency || undefined },
  });
  return page.kind === 'broken-json' ? sloppyJson(text) : text;
}

const resultRow = (
  card: Card,
): string => `<tr class="gitem" itemid="${card.id}"><td><a href="${card.path}#s1-0-1b"><img src="${card.image}"></a></td>
<td><h3><a class="subject" href="${card.path}#s1-0-1b">${esc(card.title)}</a></h3></td><td class="pricewrap">${card.price === null ? 'Negotiable' : money(card.price, card.currency)}</td>
<td>${when(card.moq, (moq) => `Min. order: ${moq} Pieces`)}</td></tr>`;

const relatedRow = (card: Card): string =>
  `<tr><td><a href="${card.path}">${esc(card.title)}</a></td><td>${when(card.price, (amount) => money(amount, card.currency))}</td></tr>`;

import { country, each, esc, json, money, when } from '../html';
import { SITE_FACTS } from '../site-facts';
import type { Card, ListingPage } from '../types';
import { cutJson } from './broken';
import { hostileBlock } from './hostile';
import { type PageParts, pager, type SiteMarkup, TRANSPARENT } from './markup';

const BASE = '/ebay';
const { name, searchPath } = SITE_FACTS.ebay;

/** An auction house's fixed prices: good JSON-LD, microdata on older listings, item specifics as pairs of labels. */
export const EBAY: SiteMarkup = {
  listing(page, context): PageParts {
    const { facts } = page;
    return {
      title: `${facts.title} | ${name}`,
      head: `<link rel="canonical" href="${context.origin}${page.path}">
<meta property="og:title" content="${esc(facts.title!)} | ${name}">
<script type="application/ld+json">${structured(page, context.origin)}</script>`,
      main: `<div id="LeftSummaryPanel" ${isOlder(page) ? 'itemscope itemtype="https://schema.org/Product"' : ''}>
<h1 class="x-item-title__mainTitle"><span class="ux-textspans" ${isOlder(page) ? 'itemprop="name"' : ''}>${esc(facts.title!)}</span></h1>
<div class="x-item-condition">Condition: <span>New</span></div>
${priceBlock(page)}
${volumes(page)}
${variantSelects(page)}
<div class="d-quantity__availability">${facts.availability === 'out-of-stock' ? 'This item is out of stock.' : 'More than 10 available'}</div>
${shipping(page)}
</div>
<div class="ux-image-carousel">${each(facts.images, (src) => (page.kind === 'lazy-images' ? `<img src="${TRANSPARENT}" data-zoom-src="${src}">` : `<img src="${src}" data-zoom-src="${src}">`))}</div>
<div class="x-about-this-item"><h2>Item specifics</h2>${specifics(page)}</div>
<div class="d-item-description" ${isOlder(page) ? 'itemprop="description"' : ''}>${esc(facts.description!)}</div>
${hostileBlock(page, context)}
<div class="x-sellercard"><a href="${facts.supplierPage!}"><span class="ux-textspans--BOLD">${esc(facts.supplier!.name)}</span></a> <span>(2841)</span> <span>99.2% positive</span><div>Based in ${country(facts.supplier!.country!)}</div></div>
<div class="merch-module"><h2>Similar items</h2>${each(page.related, similar)}</div>`,
    };
  },

  results: (results) => ({
    title: `${results.query} for sale | ${name}`,
    head: '',
    main: `<h1 class="srp-controls__count-heading"><span>${results.cards.length}</span> results for <span>${esc(results.query)}</span></h1>
<ul class="srp-results">${each(results.cards, resultItem)}
${results.cards.length === 0 ? '<li class="srp-river-answer--REWRITE_START">Results with fewer words</li>' : ''}
${each(results.cards.length === 0 ? results.recommended : [], resultItem)}</ul>
<nav class="pagination">${pager(results.pages, results.page, (page) => BASE + searchPath(results.query, page))}</nav>`,
  }),

  home: (cards) => ({
    title: `${name}: bought, sold, delivered`,
    head: '',
    main: `<h1>${name}</h1><form action="${BASE}/sch/i.html"><input name="_nkw"></form>${each(cards, similar)}`,
  }),

  captcha: () => ({
    status: 200,
    title: 'One moment',
    head: '',
    main: `<div class="pgHeading"><h1>Please verify yourself to continue</h1></div><form id="destForm" action="${BASE}/splashui/captcha" method="post"><div class="g-recaptcha" data-sitekey="none"></div></form>`,
  }),

  login: () => ({
    title: `Sign in or register | ${name}`,
    head: '',
    main: `<form id="signin-form" action="${BASE}/signin" method="post"><h1>Sign in to see this item</h1><input name="userid"><input type="password" name="pass"></form>`,
  }),
};

/** Listings made before the JSON-LD carry microdata as well. */
const isOlder = (page: ListingPage): boolean => page.id.endsWith('21');

function priceBlock(page: ListingPage): string {
  const [step] = page.steps;
  if (page.range) {
    const [low, high] = page.range;
    return `<div class="x-price-primary"><span class="ux-textspans">${money(low, page.currency)} to ${money(high, page.currency)}</span></div>`;
  }
  if (!step) return '<div class="x-price-primary"><span class="ux-textspans">Make an offer</span></div>';
  const micro = isOlder(page)
    ? `<span itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="${step.unitPrice}">${step.currency === '' ? '' : `<meta itemprop="priceCurrency" content="${step.currency}">`}</span>`
    : '';
  const converted = page.decoys.find((decoy) => decoy.label === 'converted');
  return `<div class="x-price-primary">${micro}<span class="ux-textspans">${money(step.unitPrice, step.currency)}</span></div>
${when(converted, ({ amount, currency }) => `<div class="x-price-approx"><span class="x-price-approx__label">Approximately</span> <span class="x-price-approx__price">${money(amount, currency)}</span></div>`)}`;
}

/** "Buy 2 at US$23.70 each": what one costs to those who take several. */
function volumes({ steps }: ListingPage): string {
  if (steps.length < 2) return '';
  return `<div class="x-volume-pricing"><span>Bulk savings:</span> ${each(
    steps,
    (step) =>
      `<button class="x-volume-pricing__pill"><span>Buy ${step.minQuantity}${step.maxQuantity === null ? ' or more' : ''}</span> <span>${money(step.unitPrice, step.currency)}/ea</span></button>`,
  )}</div>`;
}

function variantSelects({ facts }: ListingPage): string {
  return when(facts.variants, (variants) => {
    const rows = variants.map((variant, index) => ({
      variationId: index + 1,
      traitValues: variant.options,
      price: variant.unitPrice === null ? null : { amount: variant.unitPrice, currency: variant.currency },
      outOfStock: !variant.available,
    }));
    const options = each(
      variants,
      (variant, index) =>
        `<option value="${index + 1}">${esc(Object.values(variant.options).join(' / '))}${when(variant.unitPrice, (amount) => ` (${money(amount, variant.currency!)})`)}</option>`,
    );
    return `<label>${esc(Object.keys(variants[0]!.options).join(' / '))}: <select class="x-msku__select-box">${options}</select></label>
<script type="application/json" class="x-msku-state">${json({ variations: rows })}</script>`;
  });
}

function shipping(page: ListingPage): string {
  const fee = page.decoys.find((decoy) => decoy.label === 'shipping');
  if (!fee) return '<div class="ux-labels-values--shipping"><span>Postage:</span> <span>Free</span></div>';
  return `<div class="ux-labels-values--shipping"><span>Postage:</span> <span class="ux-textspans--BOLD">${money(fee.amount, fee.currency)}</span> international parcel</div>`;
}

function specifics({ facts }: ListingPage): string {
  const rows: Array<[string, string | null]> = [
    ['Brand', facts.brand],
    ['MPN', facts.mpn],
    ['EAN', facts.gtin],
    ['Material', facts.material],
    ['Country of Origin', facts.origin && country(facts.origin)],
    ['Certification', facts.certifications?.join(', ') ?? null],
    ['Units per lot', facts.unitsPerPrice === null ? null : String(facts.unitsPerPrice)],
  ];
  return each(
    rows.filter(([, value]) => value !== null),
    ([label, value]) =>
      `<div class="ux-labels-values"><div class="ux-labels-values__labels"><span>${label}</span></div><div class="ux-labels-values__values"><span>${esc(value!)}</span></div></div>`,
  );
}

function structured(page: ListingPage, origin: string): string {
  const { facts } = page;
  const [step] = page.steps;
  const currency = page.currency === '' ? {} : { priceCurrency: page.currency };
  const availability = `https://schema.org/${facts.availability === 'out-of-stock' ? 'OutOfStock' : 'InStock'}`;
  const itemCondition = 'https://schema.org/NewCondition';
  const offers = step
    ? { '@type': 'Offer', price: step.unitPrice, ...currency, availability, itemCondition, url: origin + page.path }
    : page.range
      ? { '@type': 'AggregateOffer', lowPrice: page.range[0], highPrice: page.range[1], ...currency, availability }
      : { '@type': 'Offer', availability, itemCondition };
  const text = json({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: facts.title,
    image: facts.images!.map((path) => origin + path),
    brand: facts.brand === null ? undefined : { '@type': 'Brand', name: facts.brand },
    mpn: facts.mpn ?? undefined,
    gtin13: facts.gtin ?? undefined,
    description: facts.description,
    offers,
  });
  return page.kind === 'broken-json' ? cutJson(text) : text;
}

const resultItem = (card: Card): string => `<li class="s-item" data-view="mi:${card.id}">
<a class="s-item__link" href="${card.path}?_trkparms=pageci%3A1&amp;hash=item${card.id}"><img class="s-item__image-img" src="${card.image}"><div class="s-item__title"><span role="heading">${esc(card.title)}</span></div></a>
<span class="s-item__price">${card.price === null ? 'Best offer' : money(card.price, card.currency)}</span></li>`;

const similar = (card: Card): string =>
  `<div class="merch-item"><a href="${card.path}"><img src="${card.image}"><p>${esc(card.title)}</p></a><span class="merch-price">${when(card.price, (amount) => money(amount, card.currency))}</span></div>`;

import { country, each, esc, json, money, quantityRange, when } from '../html';
import { SITE_FACTS } from '../site-facts';
import type { Card, ListingPage } from '../types';
import { sloppyJson } from './broken';
import { hostileBlock } from './hostile';
import { type PageParts, pager, type SiteMarkup, TRANSPARENT } from './markup';

const BASE = '/amazon';
const { name, searchPath } = SITE_FACTS.amazon;

/** A store without structured data: prices in spans for eyes and for readers aloud, details in tables, state in pieces. */
export const AMAZON: SiteMarkup = {
  listing(page, context): PageParts {
    const { facts } = page;
    return {
      title: `${name}: ${facts.title}`,
      head: `<meta name="description" content="${esc(facts.description!)}">
<link rel="canonical" href="${context.origin}${page.path}">`,
      main: `<div id="dp" class="en"><div id="imageBlock">${landingImage(page)}</div>
<div id="centerCol"><h1><span id="productTitle" class="a-size-large">  ${esc(facts.title!)}  </span></h1>
${when(facts.brand, (brand) => `<a id="bylineInfo" href="${BASE}/s?k=${encodeURIComponent(brand)}">Brand: ${esc(brand)}</a>`)}
${priceBlock(page)}
${discounts(page)}
${twister(page)}
<div id="feature-bullets"><ul><li><span class="a-list-item">${esc(facts.description!)}</span></li></ul></div>
${overview(page)}
</div>
<div id="buybox">${stock(page)}${hiddenPrice(page)}${delivery(page)}
<div id="merchantInfo">Sold by <a id="sellerProfileTriggerId" href="${facts.supplierPage!}">${esc(facts.supplier!.name)}</a></div></div>
${hostileBlock(page, context)}
${details(page)}
<div id="sp_detail"><h2>Products related to this item</h2>${each(page.related, relatedCard)}</div></div>
<script type="text/javascript">
var data = { 'colorImages': { 'initial': ${images(page, context.origin)} }, 'asin': '${page.id}' };
</script>`,
    };
  },

  results: (results) => ({
    title: `${name} : ${results.query}`,
    head: '',
    main: `<div class="s-main-slot">${
      results.cards.length === 0 ? `<div class="s-no-outline">Nothing matches ${esc(results.query)}.</div>` : ''
    }${each(results.cards, (card) => resultCard(card))}</div>
<div class="s-pagination-strip">${pager(results.pages, results.page, (page) => BASE + searchPath(results.query, page))}</div>
<div class="sp-carousel"><h2>Customers also looked at</h2>${each(results.recommended, relatedCard)}</div>`,
  }),

  home: (cards) => ({
    title: `${name}: everything by the river`,
    head: '',
    main: `<div id="nav-logo">${name}</div><form action="${BASE}/s"><input name="k"></form><div class="gw-card">${each(cards, relatedCard)}</div>`,
  }),

  captcha: () => ({
    status: 503,
    title: name,
    head: '',
    main: `<form method="get" action="${BASE}/errors/validateCaptcha"><h4>Please type the letters of the picture</h4><p>We have to be sure that you are no robot.</p><img src="${TRANSPARENT}"><input id="captchacharacters" name="field-keywords"></form>`,
  }),

  login: () => ({
    title: `${name} Sign-In`,
    head: '',
    main: `<form name="signIn" action="${BASE}/ap/signin" method="post"><h1>Sign in</h1><input type="email" id="ap_email" name="email"><input type="password" id="ap_password"></form>`,
  }),
};

/** The same amount twice, once whole for screen readers and once in pieces for the eye. */
function price(amount: string, currency: string, classes = ''): string {
  const text = money(amount, currency);
  const [, symbol = '', whole = '', fraction = ''] = /^(\D*)([\d,]+)\.(\d+)$/.exec(text) ?? [];
  return `<span class="a-price ${classes}"><span class="a-offscreen">${text}</span><span aria-hidden="true"><span class="a-price-symbol">${symbol}</span><span class="a-price-whole">${whole}<span class="a-price-decimal">.</span></span><span class="a-price-fraction">${fraction}</span></span></span>`;
}

function priceBlock(page: ListingPage): string {
  const [step] = page.steps;
  const was = page.decoys.find((decoy) => decoy.label === 'was');
  if (page.range) {
    const [low, high] = page.range;
    return `<div id="corePrice_desktop"><span class="a-price-range">${price(low, page.currency)} - ${price(high, page.currency)}</span></div>`;
  }
  if (!step)
    return '<div id="corePrice_desktop"><span id="price_inside">Price on request: ask the seller for an offer</span></div>';
  return `<div id="corePriceDisplay_desktop_feature_div">${price(step.unitPrice, step.currency, 'priceToPay')}
${when(was, ({ amount, currency }) => `<span class="basisPrice">List Price: <span class="a-price a-text-price" data-a-strike="true"><span class="a-offscreen">${money(amount, currency)}</span></span></span>`)}</div>`;
}

/** Lower prices for more at a time; the first step is the price above. */
function discounts({ steps }: ListingPage): string {
  if (steps.length < 2) return '';
  const rows = each(
    steps,
    (step) =>
      `<tr><td>${esc(quantityRange(step))} units</td><td>${money(step.unitPrice, step.currency)} each</td></tr>`,
  );
  return `<div id="quantityDiscounts"><h3>Business price by quantity</h3><table>${rows}</table></div>`;
}

const stock = ({ facts }: ListingPage): string =>
  facts.availability === 'out-of-stock'
    ? '<div id="availability"><span class="a-color-price">Currently unavailable.</span></div>'
    : '<div id="availability"><span class="a-color-success">In Stock</span></div>';

function hiddenPrice(page: ListingPage): string {
  const [step] = page.steps;
  if (!step) return '';
  const currency =
    step.currency === ''
      ? ''
      : `<input type="hidden" name="items[0.base][customerVisiblePrice][currencyCode]" value="${step.currency}">`;
  return `<input type="hidden" name="items[0.base][customerVisiblePrice][amount]" value="${step.unitPrice}">${currency}<input type="hidden" name="ASIN" value="${page.id}">`;
}

function delivery(page: ListingPage): string {
  const fee = page.decoys.find((decoy) => decoy.label === 'shipping');
  return `<div id="deliveryBlockMessage">${fee ? `${money(fee.amount, fee.currency)} delivery` : 'FREE delivery'} within nine days</div>`;
}

function twister(page: ListingPage): string {
  return when(page.facts.variants, (variants) => {
    const text = json({
      dimensions: Object.keys(variants[0]!.options),
      dimensionValuesDisplayData: Object.fromEntries(
        variants.map((variant, index) => [`${page.id}${index}`, Object.values(variant.options)]),
      ),
    });
    const rows = each(
      variants,
      (variant, index) =>
        `<li data-asin="${page.id}${index}" class="${variant.available ? 'swatchAvailable' : 'swatchUnavailable'}">${each(Object.entries(variant.options), ([key, value]) => `<span class="swatch-title" data-dimension="${esc(key)}">${esc(value)}</span>`)} <span class="twisterSwatchPrice">${when(variant.unitPrice, (amount) => money(amount, variant.currency!))}</span></li>`,
    );
    return `<div id="twister"><ul>${rows}</ul></div><script type="text/x-twister-state">${text}</script>`;
  });
}

const row = (label: string, value: string): string =>
  `<tr><th class="prodDetSectionEntry">${esc(label)}</th><td class="prodDetAttrValue">${esc(value)}</td></tr>`;

const overview = ({ facts }: ListingPage): string => `<div id="productOverview_feature_div"><table>
${when(facts.material, (value) => row('Material', value))}
${when(facts.certifications, (values) => row('Certifications', values.join(', ')))}
${when(facts.unitsPerPrice, (value) => row('Number of Items', String(value)))}</table></div>`;

const details = (page: ListingPage): string => {
  const { facts } = page;
  return `<div id="prodDetails"><table id="productDetails_techSpec_section_1">
${when(facts.packedWeightGrams, (grams) => row('Item Weight', grams < 1000 ? `${grams} g` : `${grams / 1000} Kilograms`))}
${when(facts.packedSizeMm, (mm) => row('Package Dimensions', `${mm.map((side) => side / 10).join(' x ')} centimetres`))}
${when(facts.mpn, (value) => row('Item model number', value))}
${when(facts.gtin, (value) => row('EAN', value))}
${when(facts.origin, (code) => row('Country of Origin', country(code)))}
${row('ASIN', page.id)}</table></div>`;
};

function landingImage({ facts, kind }: ListingPage): string {
  const [first] = facts.images!;
  const dynamic = esc(JSON.stringify({ [first!]: [1000, 1000] }));
  return kind === 'lazy-images'
    ? `<img id="landingImage" src="${TRANSPARENT}" data-old-hires="${first}" data-a-dynamic-image="${dynamic}">`
    : `<img id="landingImage" src="${first}" data-old-hires="${first}" data-a-dynamic-image="${dynamic}">`;
}

function images(page: ListingPage, origin: string): string {
  const text = json(
    page.facts.images!.map((path) => ({ hiRes: origin + path, large: origin + path, variant: 'MAIN' })),
  );
  return page.kind === 'broken-json' ? sloppyJson(text) : text;
}

const resultCard = (card: Card): string => `<div data-component-type="s-search-result" data-asin="${card.id}">
<a class="a-link-normal" href="${card.path}?ref=sr_1&amp;qid=1700000000"><img class="s-image" src="${card.image}"><h2><span>${esc(card.title)}</span></h2></a>
${card.price === null ? '' : price(card.price, card.currency)}</div>`;

const relatedCard = (card: Card): string =>
  `<div class="sp_card" data-adid="${card.id}"><a href="${card.path}"><img src="${card.image}">${esc(card.title)}</a> ${when(card.price, (amount) => price(amount, card.currency))}</div>`;

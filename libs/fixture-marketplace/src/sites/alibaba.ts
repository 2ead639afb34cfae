import { centimetres, country, each, esc, json, kilograms, money, quantityRange, when } from '../html';
import { SITE_FACTS } from '../site-facts';
import type { Card, ListingPage } from '../types';
import { cutJson } from './broken';
import { hostileBlock } from './hostile';
import { type PageParts, pager, type SiteMarkup, TRANSPARENT } from './markup';

const BASE = '/alibaba';
const { name, searchPath } = SITE_FACTS.alibaba;

/** A wholesale site: price ladder, key attributes, packaging and company, in state JSON and again as elements. */
export const ALIBABA: SiteMarkup = {
  listing(page, context): PageParts {
    const { facts } = page;
    return {
      title: `${facts.title} - Buy on ${name}`,
      head: `<meta property="og:type" content="product">
<meta property="og:title" content="${esc(facts.title!)}">
<meta property="og:image" content="${context.origin}${facts.images![0]}">
<script type="application/ld+json">${structured(page, context.origin)}</script>`,
      main: `<div class="breadcrumb"><a href="${BASE}/">Home</a> &gt; <span>${esc(page.sector)}</span></div>
<div class="layout-main" data-product-id="${page.id}">
${gallery(page)}
<div class="layout-right">
<h1 class="product-title" title="${esc(facts.title!)}">${esc(facts.title!)}</h1>
${priceBlock(page)}
${when(facts.moqUnits, (moq) => `<div class="moq-line"><span class="label">Min. order:</span> <strong>${moq} pieces</strong></div>`)}
${when(facts.availability, () => '<div class="stock-line">This product is out of stock. The seller takes no orders for it now.</div>')}
${variantBlock(page)}
<div class="logistics"><span class="label">Shipping:</span> ${shipping(page)}</div>
</div>
${attributes(page)}
<div class="detail-description"><h2>Product description</h2><p>${esc(facts.description!)}</p></div>
${hostileBlock(page, context)}
${company(page)}
<div class="recommend"><h2>You may also like</h2>${each(page.related, cardItem)}</div>
</div>
<script>window.detailData = ${state(page, context.origin)};</script>`,
    };
  },

  results: (results) => ({
    title: `${results.query} - ${name}`,
    head: '',
    main: `<h1 class="search-title">${results.cards.length > 0 ? `Results for "${esc(results.query)}"` : `No results for "${esc(results.query)}"`}</h1>
<div class="organic-list">${each(results.cards, cardItem)}</div>
<div class="pagination">${pager(results.pages, results.page, (page) => BASE + searchPath(results.query, page))}</div>
<div class="recommend"><h2>You may also like</h2>${each(results.recommended, cardItem)}</div>`,
  }),

  home: (cards) => ({
    title: `${name}: wholesale from the maker`,
    head: '',
    main: `<h1>${name}</h1><form action="${BASE}/trade/search"><input name="SearchText"></form><div class="recommend">${each(cards, cardItem)}</div>`,
  }),

  captcha: () => ({
    status: 200,
    title: 'Verification',
    head: '',
    main: `<div class="nc-container" id="nc_1_wrapper"><p>Unusual traffic from your network. Please slide to verify.</p><div class="nc_scale"><span id="nc_1_n1z"></span></div></div>`,
  }),

  login: () => ({
    title: `Sign in - ${name}`,
    head: '',
    main: `<form id="login-form" action="${BASE}/member/login" method="post"><h1>Sign in to continue</h1><input name="loginId"><input type="password" name="password"><button>Sign in</button></form>`,
  }),
};

const unit = (page: ListingPage): string =>
  page.facts.unitsPerPrice === 1 ? 'piece' : `pack of ${page.facts.unitsPerPrice} pieces`;

function priceBlock(page: ListingPage): string {
  if (page.range) {
    const [low, high] = page.range;
    return `<div class="price-range"><span class="price">${money(low, page.currency)} - ${money(high, page.currency)}</span> / ${unit(page)}</div>`;
  }
  if (page.steps.length === 0) {
    return '<div class="price-inquiry"><strong>Price to be negotiated</strong> <button>Contact supplier</button></div>';
  }
  return `<div class="price-list">${each(
    page.steps,
    (step) =>
      `<div class="price-item"><div class="quality">${esc(quantityRange(step))} pieces</div><div class="price"><span>${money(step.unitPrice, step.currency)}</span> / ${unit(page)}</div></div>`,
  )}</div>`;
}

function variantBlock(page: ListingPage): string {
  return when(page.facts.variants, (variants) => {
    const rows = each(variants, (variant) => {
      const options = each(Object.entries(variant.options), ([key, value]) => `<td>${esc(key)}: ${esc(value)}</td>`);
      const price = when(variant.unitPrice, (amount) => money(amount, variant.currency!));
      return `<tr>${options}<td>${price}</td><td>${variant.available ? '' : 'sold out'}</td></tr>`;
    });
    return `<table class="sku-list"><tbody>${rows}</tbody></table>`;
  });
}

function shipping(page: ListingPage): string {
  const fee = page.decoys.find((decoy) => decoy.label === 'shipping');
  return fee
    ? `Sea freight ${money(fee.amount, fee.currency)} for the minimum order`
    : 'To be settled with the supplier';
}

function gallery(page: ListingPage): string {
  const images = each(page.facts.images, (src) =>
    page.kind === 'lazy-images'
      ? `<img class="detail-next-slick" src="${TRANSPARENT}" data-src="${src}">`
      : `<img class="detail-next-slick" src="${src}">`,
  );
  return `<div class="detail-gallery">${images}</div>`;
}

/** Names and values of the attribute table, which the state repeats. */
function attributeRows({ facts }: ListingPage): Array<[string, string]> {
  const rows: Array<[string, string | null]> = [
    ['Material', facts.material],
    ['Place of Origin', facts.origin && country(facts.origin)],
    ['Brand Name', facts.brand],
    ['Model Number', facts.mpn],
    ['Certification', facts.certifications?.join(', ') ?? null],
    ['Single package size', facts.packedSizeMm && centimetres(facts.packedSizeMm)],
    ['Single gross weight', facts.packedWeightGrams === null ? null : kilograms(facts.packedWeightGrams)],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}

const attributes = (page: ListingPage): string =>
  `<div class="attribute-list"><h2>Key attributes</h2>${each(
    attributeRows(page),
    ([label, value]) =>
      `<div class="attribute-item"><div class="left">${esc(label)}</div><div class="right">${esc(value)}</div></div>`,
  )}</div>`;

const company = ({ facts }: ListingPage): string =>
  when(
    facts.supplier,
    (
      supplier,
    ) => `<div class="company-card"><h2>Know your supplier</h2><a class="company-name" href="${facts.supplierPage!}">${esc(supplier.name)}</a>
<span class="company-location">${esc(supplier.city!)}, ${country(supplier.country!)}</span>
${supplier.markedVerified ? '<span class="verified-icon">Verified</span>' : ''}
<span class="years">${supplier.yearsOnMarketplace} yrs</span><span class="score"><b>${supplier.rating}</b>/5</span></div>`,
  );

function structured(page: ListingPage, origin: string): string {
  const [low, high] = page.range ?? [page.steps.at(-1)?.unitPrice, page.steps[0]?.unitPrice];
  const offers =
    low === undefined
      ? undefined
      : {
          '@type': 'AggregateOffer',
          lowPrice: low,
          highPrice: high,
          ...(page.currency === '' ? {} : { priceCurrency: page.currency }),
        };
  return json({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name: page.sector }] },
      { '@type': 'Product', name: page.facts.title, image: origin + page.facts.images![0], sku: page.id, offers },
    ],
  });
}

function state(page: ListingPage, origin: string): string {
  const { facts } = page;
  const text = json({
    globalData: {
      product: {
        productId: Number(page.id),
        subject: facts.title,
        moq: facts.moqUnits,
        soldOut: facts.availability === 'out-of-stock',
        price: {
          currency: page.currency || undefined,
          productLadderPrices: page.steps.map((step) => ({
            min: step.minQuantity,
            max: step.maxQuantity ?? -1,
            price: step.unitPrice,
            formatPrice: money(step.unitPrice, step.currency),
          })),
          productRangePrices: page.range ? { priceRangeLow: page.range[0], priceRangeHigh: page.range[1] } : undefined,
        },
        unit: unit(page),
        skus: facts.variants?.map((variant) => ({
          attrs: variant.options,
          price: variant.unitPrice ?? undefined,
          canBook: variant.available,
        })),
        mediaItems: facts.images!.map((path) => ({ type: 'image', imageUrl: { big: origin + path } })),
        productBasicProperties: attributeRows(page).map(([attrName, attrValue]) => ({ attrName, attrValue })),
      },
      seller: facts.supplier && {
        companyName: facts.supplier.name,
        city: facts.supplier.city,
        countryCode: facts.supplier.country,
        isVerified: facts.supplier.markedVerified,
        score: facts.supplier.rating,
        joinYears: facts.supplier.yearsOnMarketplace,
      },
      recommend: page.related.map((card) => ({ id: card.id, subject: card.title, price: card.price })),
    },
  });
  return page.kind === 'broken-json' ? cutJson(text) : text;
}

const cardItem = (card: Card): string => `<div class="card-item" data-id="${card.id}">
<a class="card-link" href="${card.path}"><img src="${card.image}" alt=""><h2 class="card-title">${esc(card.title)}</h2></a>
<div class="card-price">${card.price === null ? 'Ask for the price' : money(card.price, card.currency)}</div>
${when(card.moq, (moq) => `<div class="card-moq">Min. order: ${moq} pieces</div>`)}</div>`;

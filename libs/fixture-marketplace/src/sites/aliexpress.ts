import { centimetres, continentalMoney, country, each, esc, json, kilograms, money, when } from '../html';
import { SITE_FACTS } from '../site-facts';
import type { Card, ListingPage } from '../types';
import { sloppyJson } from './broken';
import { hostileBlock } from './hostile';
import { type PageParts, pager, type SiteMarkup, TRANSPARENT } from './markup';

const BASE = '/aliexpress';
const { name, searchPath } = SITE_FACTS.aliexpress;

/** A shop of small parcels whose facts lie in one state object; its elements show little more than the title. */
export const ALIEXPRESS: SiteMarkup = {
  listing(page, context): PageParts {
    const { facts } = page;
    const lead = page.kind === 'lazy-images' ? TRANSPARENT : facts.images![0]!;
    return {
      title: `${facts.title} | ${name}`,
      head: `<meta property="og:title" content="${esc(facts.title!)} | ${name}">
<meta property="og:url" content="${context.origin}${page.path}">
<meta property="og:image" content="${context.origin}${facts.images![0]}">`,
      main: `<div id="root"><div class="pdp-info"><h1 data-pl="product-title">${esc(facts.title!)}</h1>
<img class="magnifier--image" src="${lead}" data-lazy-src="${facts.images![0]}"></div>
<div class="pdp-description"><p>${esc(facts.description!)}</p></div>
${hostileBlock(page, context)}
<div class="more-to-love"><h2>More to love</h2>${each(page.related, cardItem)}</div></div>
<script>
window._dida_config_ = { spm: "a2g0o", env: "prod" };
window.runParams = {
  data: ${state(page, context.origin)}
};
</script>`,
    };
  },

  results: (results) => ({
    title: `${results.query} - ${name}`,
    head: '',
    main: `<div id="root"></div>
<script>window._init_data_ = { data: ${json({
      searchInfo: { keyword: results.query, page: results.page, totalPages: results.pages },
      mods: {
        itemList: { content: results.cards.map(cardState) },
        recommendList: { title: 'More to love', content: results.recommended.map(cardState) },
      },
    })} };</script>
<noscript>${results.cards.length === 0 ? 'Nothing found.' : `Page ${results.page} of ${results.pages}`}</noscript>
<div class="pagination">${pager(results.pages, results.page, (page) => BASE + searchPath(results.query, page))}</div>`,
  }),

  home: (cards) => ({
    title: `${name}: small parcels, sent far`,
    head: '',
    main: `<h1>${name}</h1><form action="${BASE}/w/wholesale.html"><input name="SearchText"></form>${each(cards, cardItem)}`,
  }),

  captcha: () => ({
    status: 200,
    title: 'Just checking',
    head: '<meta name="robots" content="noindex">',
    main: `<div id="baxia-punish"><p>We have seen something odd from your connection.</p><div id="captcha-slider" data-action="punish"></div></div>`,
  }),

  login: () => ({
    title: `Log in to ${name}`,
    head: '',
    main: `<div class="batman-login"><h1>Register or log in</h1><form action="${BASE}/passport/login" method="post"><input name="email"><input type="password" name="pwd"></form></div>`,
  }),
};

/** Pages in euro are written the continental way. */
const shown = (amount: string, currency: string): string =>
  currency === 'EUR' ? continentalMoney(amount, currency) : money(amount, currency);

const amountOf = (amount: string, currency: string) => ({
  ...(currency === '' ? {} : { currency }),
  value: Number(amount),
  formatedAmount: shown(amount, currency),
});

function specs({ facts }: ListingPage): Array<{ attrName: string; attrValue: string }> {
  const rows: Array<[string, string | null]> = [
    ['Brand Name', facts.brand],
    ['Model Number', facts.mpn],
    ['Material', facts.material],
    ['Origin', facts.origin && `Mainland ${country(facts.origin)}`.replace(/^Mainland (?!China)/, '')],
    ['Certification', facts.certifications?.join(',') ?? null],
    ['Package weight', facts.packedWeightGrams === null ? null : kilograms(facts.packedWeightGrams)],
    ['Package size', facts.packedSizeMm && centimetres(facts.packedSizeMm)],
    ['Pieces per lot', facts.unitsPerPrice === null ? null : String(facts.unitsPerPrice)],
  ];
  return rows.flatMap(([attrName, attrValue]) => (attrValue === null ? [] : [{ attrName, attrValue }]));
}

function state(page: ListingPage, origin: string): string {
  const { facts } = page;
  const [was, coupon, fee] = ['was', 'coupon', 'shipping'].map((label) =>
    page.decoys.find((one) => one.label === label),
  );
  const [price] = page.steps;
  const text = json({
    titleModule: { subject: facts.title },
    descriptionModule: { text: facts.description },
    priceModule: {
      ...(price ? { activityAmount: amountOf(price.unitPrice, price.currency) } : { askForPrice: true }),
      ...(page.range
        ? {
            askForPrice: false,
            minActivityAmount: amountOf(page.range[0], page.currency),
            maxActivityAmount: amountOf(page.range[1], page.currency),
          }
        : {}),
      originalAmount: was && shown(was.amount, was.currency),
    },
    bulkModule:
      page.steps.length < 2
        ? undefined
        : page.steps.map((step) => ({
            fromQuantity: step.minQuantity,
            amount: amountOf(step.unitPrice, step.currency),
          })),
    couponModule: coupon && { text: `Spend and save ${shown(coupon.amount, coupon.currency)}` },
    inventoryModule: { totalAvailQuantity: facts.availability === 'out-of-stock' ? 0 : 1284 },
    skuModule: facts.variants && {
      skuPriceList: facts.variants.map((variant, index) => ({
        skuId: `${page.id}${index}`,
        skuAttr: Object.entries(variant.options).map(([option, value]) => ({ option, value })),
        skuVal: {
          skuActivityAmount: variant.unitPrice === null ? undefined : amountOf(variant.unitPrice, variant.currency!),
          availQuantity: variant.available ? 96 : 0,
        },
      })),
    },
    imageModule: { imagePathList: facts.images!.map((path) => origin + path) },
    specsModule: { props: specs(page) },
    shippingModule: fee ? { freightAmount: amountOf(fee.amount, fee.currency) } : { freeShipping: true },
    storeModule: facts.supplier && {
      storeName: facts.supplier.name,
      storeURL: facts.supplierPage,
      countryCode: facts.supplier.country,
      rating: facts.supplier.rating,
      openedYears: facts.supplier.yearsOnMarketplace,
    },
    actionModule: { productId: page.id },
    recommendModule: page.related.map(cardState),
  });
  return page.kind === 'broken-json' ? sloppyJson(text) : text;
}

const cardState = (card: Card) => ({
  productId: card.id,
  url: card.path,
  title: { displayTitle: card.title },
  image: { imgUrl: card.image },
  prices: card.price === null ? {} : { salePrice: { formattedPrice: shown(card.price, card.currency) } },
});

const cardItem = (card: Card): string =>
  `<a class="search-card-item" href="${card.path}"><img src="${card.image}"><h3>${esc(card.title)}</h3><div class="price-sale">${when(card.price, (price) => shown(price, card.currency))}</div></a>`;

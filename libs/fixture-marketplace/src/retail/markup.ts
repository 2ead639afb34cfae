import { each, esc, json, slug, when } from '../html';
import type { Offer } from './types';

/** How a shop writes one product; `path` leads to it, `image` to its picture. */
export interface OfferPage {
  readonly offer: Offer;
  readonly path: string;
  readonly url: string;
  readonly image: string;
}

export interface ShopPage {
  readonly head: string;
  readonly main: string;
}

type ShopMarkup = (page: OfferPage) => ShopPage;

/** As an Australian shop writes an amount. Another currency is named. */
export function dollars(amount: string, currency: string): string {
  const [whole = '', cents = ''] = amount.split('.');
  const grouped = `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
  return currency === 'AUD' ? grouped : `${currency.slice(0, 2)}${grouped}`;
}

const CONDITIONS = { new: 'NewCondition', used: 'UsedCondition', refurbished: 'RefurbishedCondition' } as const;
const stockUrl = (offer: Offer): string => `https://schema.org/${offer.inStock ? 'InStock' : 'OutOfStock'}`;
const conditionUrl = (offer: Offer): string => `https://schema.org/${CONDITIONS[offer.condition]}`;

/** The net price of a price with GST, one eleventh less. @param gross decimal text with two places */
export const withoutGst = (gross: string): string => (Math.round((Number(gross) * 100 * 10) / 11) / 100).toFixed(2);

/** A tidy shop: JSON-LD with everything in it, the price of the page beside a struck-out one. */
const jsonLd: ShopMarkup = ({ offer, url, image }) => ({
  head: `<script type="application/ld+json">${json({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: offer.title,
    sku: offer.sku,
    gtin13: offer.gtin ?? undefined,
    brand: offer.brand ? { '@type': 'Brand', name: offer.brand } : undefined,
    image: [image],
    offers: {
      '@type': 'Offer',
      url,
      price: offer.price,
      priceCurrency: offer.currency,
      availability: stockUrl(offer),
      itemCondition: conditionUrl(offer),
    },
  })}</script>`,
  main: `<h1 class="product__title">${esc(offer.title)}</h1><div class="price">${when(offer.was, (was) => `<s class="price__was">${dollars(was, offer.currency)}</s> <em>Sale</em> `)}<span class="price__now">${dollars(offer.price, offer.currency)}</span> <small>incl. GST</small></div>${stock(offer)}`,
});

/** A trade shop: both prices stand on the page, and only the words beside them tell which has GST in it. */
const trade: ShopMarkup = ({ offer }) => {
  const onlyNet = offer.match === 'without-gst';
  const net = onlyNet ? offer.price : withoutGst(offer.price);
  return {
    head: '',
    main: `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">${esc(offer.title)}</h1><p>Code <span itemprop="sku">${offer.sku}</span>${when(offer.gtin, (gtin) => ` Barcode <span itemprop="gtin13">${gtin}</span>`)}</p>
<table class="prices"><tr><th>Ex GST</th><td class="ex">${dollars(net, offer.currency)}</td></tr>${onlyNet ? '<tr><th colspan="2">All prices exclude GST</th></tr>' : `<tr><th>Inc GST</th><td class="inc"><span itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="${offer.currency}"><span itemprop="price" content="${offer.price}">${dollars(offer.price, offer.currency)}</span></span></td></tr>`}</table>${stock(offer)}</div>`,
  };
};

/** A small shop's plug-in: OpenGraph product tags, text for people. */
const openGraph: ShopMarkup = ({ offer, image }) => ({
  head: `<meta property="og:type" content="product"><meta property="og:title" content="${esc(offer.title)}"><meta property="og:image" content="${image}">
<meta property="product:price:amount" content="${offer.price}"><meta property="product:price:currency" content="${offer.currency}">
<meta property="product:availability" content="${offer.inStock ? 'in stock' : 'out of stock'}"><meta property="product:condition" content="${offer.condition}">`,
  main: `<h1 class="product_title">${esc(offer.title)}</h1><p class="price">${when(offer.was, (was) => `<del>${dollars(was, offer.currency)}</del> `)}<ins>${dollars(offer.price, offer.currency)}</ins> GST included</p>${stock(offer)}`,
});

/** A product group whose variants carry the offers. */
const group: ShopMarkup = ({ offer, url }) => ({
  head: `<script type="application/ld+json">${json({
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', name: "Plumber's Row" },
      {
        '@type': 'ProductGroup',
        name: offer.title,
        productGroupID: offer.sku,
        hasVariant: [
          {
            '@type': 'Product',
            name: offer.title,
            sku: offer.sku,
            gtin13: offer.gtin ?? undefined,
            offers: {
              '@type': 'Offer',
              url,
              priceSpecification: {
                '@type': 'UnitPriceSpecification',
                price: Number(offer.price),
                priceCurrency: offer.currency,
                valueAddedTaxIncluded: true,
              },
              availability: stockUrl(offer),
              itemCondition: conditionUrl(offer),
            },
          },
        ],
      },
    ],
  })}</script>`,
  main: `<h1>${esc(offer.title)}</h1><div class="buy"><strong>${dollars(offer.price, offer.currency)}</strong> inc GST. Or 4 payments of ${dollars((Number(offer.price) / 4).toFixed(2), offer.currency)}</div>${stock(offer)}`,
});

/** A shop built of scripts: its state is in the page, as JSON under one id. */
const nextData: ShopMarkup = ({ offer, image }) => ({
  head: '',
  main: `<main><h1>${esc(offer.title)}</h1><p data-testid="price">${dollars(offer.price, offer.currency)}</p></main>
<script id="__NEXT_DATA__" type="application/json">${json({
    props: {
      pageProps: {
        product: {
          id: offer.sku,
          name: offer.title,
          brand: offer.brand,
          barcode: offer.gtin,
          pricing: {
            current: Number(offer.price),
            was: offer.was && Number(offer.was),
            currency: offer.currency,
            gstIncluded: true,
          },
          condition: offer.condition,
          packSize: offer.pack,
          stock: offer.inStock ? 'available' : 'none',
          images: [image],
        },
      },
    },
  })}</script>`,
});

/** A warehouse's old template: definition lists and nothing for machines. */
const plain: ShopMarkup = ({ offer }) => ({
  head: '',
  main: `<h2>${esc(offer.title)}</h2><dl><dt>Item</dt><dd>${offer.sku}</dd>${when(offer.brand, (brand) => `<dt>Brand</dt><dd>${esc(brand)}</dd>`)}${when(offer.gtin, (gtin) => `<dt>EAN</dt><dd>${gtin}</dd>`)}
${when(offer.was, (was) => `<dt>RRP</dt><dd>${dollars(was, offer.currency)}</dd>`)}<dt>Our price (GST inclusive)</dt><dd>${offer.currency} ${dollars(offer.price, 'AUD')}</dd><dt>Pack</dt><dd>${offer.pack}</dd></dl>${stock(offer)}`,
});

/** Private sellers: the condition is a word of the text. */
const classified: ShopMarkup = ({ offer }) => ({
  head: `<script type="application/ld+json">${json({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: offer.title,
    offers: {
      '@type': 'Offer',
      price: offer.price,
      priceCurrency: offer.currency,
      itemCondition: conditionUrl(offer),
    },
  })}</script>`,
  main: `<h1>${esc(offer.title)}</h1><p class="ad-price">${dollars(offer.price, offer.currency)} negotiable</p><p>Condition: Used</p>`,
});

const stock = (offer: Offer): string =>
  `<p class="stock">${offer.inStock ? 'In stock, leaves tomorrow' : 'Out of stock'}</p><p class="delivery">Delivery from $9.95</p>`;

export const SHOP_MARKUP: Readonly<Record<string, ShopMarkup>> = {
  wattlehome: jsonLd,
  tradeshed: trade,
  lumenyard: openGraph,
  plumbersrow: group,
  brightnest: nextData,
  gumleaf: plain,
  secondhand: classified,
};

/** Pictures of the good, as the shop has them. */
export const imagePath = (offer: Offer): string => `/${offer.shop}/img/${slug(offer.good).toLowerCase()}-1.jpg`;

export const resultCard = ({ offer, path, image }: OfferPage): string =>
  `<li class="result" data-sku="${offer.sku}"><a href="${path}"><img src="${image}" alt=""><span class="name">${esc(offer.title)}</span></a> <span class="from">${dollars(offer.price, offer.currency)}</span></li>`;

export const resultList = (cards: readonly OfferPage[], query: string): string =>
  cards.length === 0
    ? `<p class="none">Nothing found for ${esc(query)}.</p>`
    : `<ul class="results">${each(cards, resultCard)}</ul>`;

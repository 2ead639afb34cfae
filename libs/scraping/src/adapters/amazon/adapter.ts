import { adapterOf } from '../adapter';
import { cardsOf, headingSays } from '../cards';
import { supplierOf } from '../supplier-text';
import { sayCart, sayColorImages } from './elements';

const DETAILS = [
  '#productDetails_techSpec_section_1',
  '#productDetails_detailBullets_sections1',
  '#productOverview_feature_div',
];

const SELLER = ['#sellerProfileTriggerId', '#merchantInfo a'];

export const amazon = adapterOf({
  id: 'amazon',
  searchPath: (query, page) => `/s?k=${encodeURIComponent(query)}&page=${page}`,
  listingPath: /\/(?:dp|gp\/product)\/([A-Z0-9]{10})(?=[/?]|$)/,
  findListings: (document) =>
    cardsOf(document, {
      card: '[data-component-type="s-search-result"][data-asin]',
      link: 'a.a-link-normal[href]',
      title: 'h2',
    }),
  saysNothingFound: (document) =>
    document.$('.s-main-slot .s-no-outline').length > 0 ||
    headingSays(document, /^(?:no results for|nothing matches)\b/i),
  reader: {
    rules: {
      title: ['#productTitle'],
      description: ['#productDescription p', '#feature-bullets .a-list-item'],
      price: [
        '#corePriceDisplay_desktop_feature_div .priceToPay .a-offscreen',
        '#corePrice_desktop .a-price-range',
        '#corePrice_feature_div .a-price:not(.a-text-price) .a-offscreen',
      ],
      ladder: { row: '#quantityDiscounts tr', quantity: 'td:nth-child(1)', price: 'td:nth-child(2)' },
      negotiable: ['#price_inside', '#corePrice_desktop'],
      stock: ['#availability'],
      attributes: DETAILS.map((table) => ({ row: `${table} tr`, label: 'th', value: 'td' })),
      attributeLines: ['#bylineInfo'],
      images: ['#landingImage', '#altImages img'],
      supplier: (view) => supplierOf({ name: view.firstText(SELLER)?.text }),
      supplierPage: SELLER,
    },
    sayState: sayColorImages,
    sayMore: sayCart,
    openGraphPriceIsPaid: false,
  },
});

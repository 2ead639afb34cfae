import { isElement, type PageDocument } from '../../document';
import { adapterOf, type FoundListing } from '../adapter';
import { cardsOf, headingSays } from '../cards';
import { supplierOf } from '../supplier-text';
import { sayVariations } from './variations';

/** Below this mark stand results of another, wider query. */
const OTHER_QUERY = '[class*="srp-river-answer--REWRITE"]';

const SELLER = ['.x-sellercard a', '.x-sellercard-atf__info__about-seller a'];

export const ebay = adapterOf({
  id: 'ebay',
  searchPath: (query, page) => `/sch/i.html?_nkw=${encodeURIComponent(query)}&_pgn=${page}`,
  listingPath: /\/itm\/(?:[^/]{1,200}\/)?(\d{9,15})(?=[/?]|$)/,
  findListings: ownResults,
  saysNothingFound: (document) =>
    document.$(OTHER_QUERY).length > 0 || headingSays(document, /^0 results\b|no exact matches found/i),
  reader: {
    rules: {
      title: ['h1.x-item-title__mainTitle', '#itemTitle'],
      description: ['.d-item-description'],
      price: ['.x-price-primary'],
      ladder: { row: '.x-volume-pricing__pill', quantity: 'span:nth-child(1)', price: 'span:nth-child(2)' },
      negotiable: ['.x-price-primary'],
      stock: ['.d-quantity__availability'],
      attributes: [
        { row: '.ux-labels-values', label: '.ux-labels-values__labels', value: '.ux-labels-values__values' },
      ],
      images: ['.ux-image-carousel img'],
      supplierPage: SELLER,
      supplier: (view) =>
        supplierOf({
          name: view.firstText(SELLER)?.text,
          location: view
            .all('.x-sellercard div')
            .map((element) => /^based in (.{2,80})$/i.exec(view.text(element, 120))?.[1])
            .find((place) => place !== undefined),
        }),
    },
    sayState: sayVariations,
    openGraphPriceIsPaid: false,
  },
});

function ownResults(document: PageDocument): readonly FoundListing[] {
  const { $ } = document;
  const mark = $(OTHER_QUERY).get(0);
  if (mark && isElement(mark)) $(mark).nextAll().addClass('of-another-query');
  return cardsOf(document, {
    card: '.srp-results li.s-item:not(.of-another-query), .srp-results li.s-card:not(.of-another-query)',
    link: 'a.s-item__link[href], a[href]',
    title: '.s-item__title, [role="heading"]',
  });
}

import { adapterOf } from '../adapter';
import { cardsOf, headingSays } from '../cards';
import { ALIBABA_RULES } from './rules';
import { sayDetailData } from './state';

export const alibaba = adapterOf({
  id: 'alibaba',
  searchPath: (query, page) => `/trade/search?SearchText=${encodeURIComponent(query)}&page=${page}`,
  listingPath: /\/product-detail\/[^/]{0,300}?_?(\d{8,16})\.html/,
  findListings: (document) =>
    cardsOf(document, {
      card: '.organic-list .card-item, .organic-list .fy23-search-card',
      link: 'a[href]',
      title: '.card-title, h2',
    }),
  saysNothingFound: (document) => headingSays(document, /^no results\b|\b0 results\b|no products? (?:found|match)/i),
  reader: { rules: ALIBABA_RULES, sayState: sayDetailData, openGraphPriceIsPaid: false },
});

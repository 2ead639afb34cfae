import type { ListingSupplier } from '@halfpallet/sourcing';
import type { ListingView } from '../../rules/listing-page';
import { adapterOf } from '../adapter';
import { cardsOf, headingSays } from '../cards';
import { supplierOf } from '../supplier-text';
import { sayOptionsTable } from './variants';

export const dhgate = adapterOf({
  id: 'dhgate',
  searchPath: (query, page) => `/wholesale/search.do?searchkey=${encodeURIComponent(query)}&pageNum=${page}`,
  listingPath: /\/product\/[^/]{1,200}\/(\d{6,15})\.html/,
  findListings: (document) =>
    cardsOf(document, { card: '#proList tr.gitem', link: 'a.subject[href]', title: 'a.subject' }),
  saysNothingFound: (document) =>
    document.$('.noresult').length > 0 || headingSays(document, /^sorry, (?:nothing|no (?:items|products))\b/i),
  reader: {
    rules: {
      title: ['h1[itemprop="name"]'],
      description: ['.desc'],
      price: ['p.price-range'],
      ladderTable: 'table.wholesale',
      negotiable: ['p.price-ask'],
      stock: ['p.stock'],
      attributeLines: ['ul.specs li'],
      images: ['ul.gallery img'],
      supplier: sellerOf,
      supplierPage: ['.seller a'],
    },
    sayMore: sayOptionsTable,
    // The lowest price of the ladder, for the quantity that few order.
    openGraphPriceIsPaid: false,
  },
});

function sellerOf(view: ListingView): ListingSupplier | null {
  const [seller] = view.all('.seller');
  if (!seller) return null;
  const text = (selector: string): string => {
    const [found] = view.all(selector, seller);
    return found ? view.text(found, 200) : '';
  };
  const rating = /\brating: (\d(?:\.\d{1,2})?) ?\/ ?5/i.exec(view.text(seller))?.[1];
  return supplierOf({
    name: text('a'),
    location: text('i'),
    years: text('em'),
    ...(rating === undefined ? {} : { rating }),
  });
}

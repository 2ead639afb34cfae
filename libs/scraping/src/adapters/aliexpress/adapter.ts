import type { PageDocument } from '../../document';
import { at, listOf, textOf } from '../../structured/json-access';
import { findState } from '../../structured/state-json';
import { adapterOf, type FoundListing } from '../adapter';
import { cardsOf } from '../cards';
import { sayRunParams } from './state';

const slug = (query: string): string =>
  query
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

export const aliexpress = adapterOf({
  id: 'aliexpress',
  searchPath: (query, page) =>
    `/w/wholesale-${encodeURIComponent(slug(query))}.html?SearchText=${encodeURIComponent(query)}&page=${page}`,
  listingPath: /\/item\/(?:[^/]{1,200}\/)?(\d{8,20})\.html/,
  findListings: (document) => [
    ...stateItems(document),
    ...cardsOf(document, { card: '#card-list .search-item-card-wrapper-gallery', link: 'a[href]', title: 'h3' }),
  ],
  saysNothingFound: (document) => {
    const state = findState(document, '_init_data_');
    const found = at(state?.value, 'data.mods.itemList.content');
    return Array.isArray(found) && found.length === 0;
  },
  reader: {
    rules: {
      title: ['h1[data-pl="product-title"]'],
      description: ['.pdp-description'],
      price: ['.product-price-current', '.product-price-value'],
      images: ['.pdp-info .magnifier--image', '.images-view-item img'],
    },
    sayState: sayRunParams,
    openGraphPriceIsPaid: false,
  },
});

/** `itemList` is what was found; the lists beside it are what the site recommends. */
function stateItems(document: PageDocument): readonly FoundListing[] {
  const state = findState(document, '_init_data_');
  return listOf(at(state?.value, 'data.mods.itemList.content')).flatMap((item) => {
    const id = textOf(at(item, 'productId'));
    const href = textOf(at(item, 'url')) ?? (id === null ? null : `/item/${id}.html`);
    return href === null ? [] : [{ href, title: textOf(at(item, 'title.displayTitle')) ?? '' }];
  });
}

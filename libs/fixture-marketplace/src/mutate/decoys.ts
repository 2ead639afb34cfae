import { type Change, pick } from './change';
import { DECOYS } from './words';

/** No true price ends in 37. */
const amountFrom = (random: () => number): string => `${1 + Math.floor(random() * 90)}.37`;

/** Between one and four amounts that are not the price, each beside a block of the page. */
export const addDecoys: Change = ($, random, decoys) => {
  const blocks = $('body div, body table, body ul').toArray();
  if (blocks.length === 0) return false;
  const count = 1 + Math.floor(random() * 4);
  for (let index = 0; index < count; index += 1) {
    const amount = amountFrom(random);
    const block = $(pick(DECOYS, random)(amount));
    const target = $(pick(blocks, random));
    if (random() < 0.5) target.before(block);
    else target.after(block);
    decoys.push(amount);
  }
  return true;
};

/** Data for machines about another product. */
export const addDecoyData: Change = ($, random, decoys) => {
  if ($('head').length === 0) return false;
  const amount = amountFrom(random);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Bought together',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        item: {
          '@type': 'Product',
          name: 'Another product',
          url: 'https://market.example/another-product',
          offers: { '@type': 'Offer', price: amount, priceCurrency: 'USD' },
        },
      },
    ],
  };
  $('head').append(`<script type="application/ld+json">${JSON.stringify(data)}</script>`);
  decoys.push(amount);
  return true;
};

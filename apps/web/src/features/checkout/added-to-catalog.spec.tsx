import type { OrderStatusResponse } from '@halfpallet/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from '../../lib/router';
import { AddedToCatalog } from './added-to-catalog';

const board: NonNullable<OrderStatusResponse['product']> = {
  id: 1_000_000,
  productName: 'Bamboo Board',
  imageUrl: null,
  description: 'A board',
  sector: 'kitchen',
  dapEstimateAud: null,
  auMarketPrice: null,
  profitMarginPercent: null,
  isSourced: true,
};
const markup = (product: OrderStatusResponse['product']): string =>
  renderToStaticMarkup(
    <StaticRouter location="/order-success">
      <AddedToCatalog product={product} />
    </StaticRouter>,
  );

it('says of goods that were sourced that they are in the catalogue now, and leads there', () => {
  const html = markup(board);
  expect(html).toContain('Product Added to Catalog');
  expect(html).toContain('Bamboo Board is now part of the catalogue.');
  expect(html).toContain('href="/products/1000000"');
});

it('says nothing of goods that were in the catalogue all along, or are no more', () => {
  expect(markup({ ...board, isSourced: false })).toBe('');
  expect(markup(null)).toBe('');
});

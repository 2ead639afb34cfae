import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from '../../lib/router';
import { PageExistsContext } from '../../lib/page-exists';
import { shipping } from '../../texts/shipping';
import { JOURNEY_STOPS } from './journey-picture';
import { ShippingPage } from './shipping-page';

jest.mock('./shipping-page.module.css', () => ({ __esModule: true, default: {} }));
jest.mock('../../ui/badge.module.css', () => ({ __esModule: true, default: {} }));
jest.mock('../../ui/button.module.css', () => ({ __esModule: true, default: {} }));
jest.mock('../../ui/cells.module.css', () => ({ __esModule: true, default: {} }));
jest.mock('../../ui/sheet.module.css', () => ({ __esModule: true, default: {} }));

const markup = (exists: (path: string) => boolean): string =>
  renderToStaticMarkup(
    <PageExistsContext value={exists}>
      <StaticRouter location="/">
        <ShippingPage />
      </StaticRouter>
    </PageExistsContext>,
  );

it('offers the four services of the specification', () => {
  expect(shipping.services.map(({ title }) => title)).toEqual([
    'Sea Freight',
    'Air Freight',
    'Land Transport',
    'Customs Brokerage',
  ]);
});

it('travels in the four steps of the specification, each with its picture', () => {
  expect(shipping.steps.map(({ title }) => title)).toEqual([
    'Order Confirmation',
    'Consolidation',
    'Customs Clearance',
    'Final Delivery',
  ]);
  expect(JOURNEY_STOPS).toHaveLength(4);
});

it('says the times that the rest of the shop says', () => {
  const html = markup(() => true);
  for (const time of ['21-28 days', '20-35 days', '3-5 days', '4-6 weeks']) expect(html).toContain(time);
  expect(html).toMatch(/^[\x20-\x7e]*$/);
});

it('marks what is invented', () => {
  const html = markup(() => true);
  expect(html).toContain('It is an invented company');
  expect(html).toContain('Sample testimonials');
  for (const { who } of shipping.voices) expect(who).toMatch(/^Sample customer/);
});

it('links only to pages that exist', () => {
  expect(markup(() => true)).toContain('href="/contact"');
  expect(markup((path) => path === '/products')).not.toContain('href="/contact"');
});

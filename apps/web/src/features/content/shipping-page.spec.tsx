import type { FreightPartner } from '@halfpallet/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from '../../lib/router';
import { PageExistsContext } from '../../lib/page-exists';
import { createQueryClient } from '../../lib/query-client';
import { shipping } from '../../texts/shipping';
import { JOURNEY_STOPS } from './journey-picture';
import { ShippingPage } from './shipping-page';

const SAMPLE: FreightPartner = { name: 'Sample Sea', url: 'https://sea.sample.example/', isSample: true };

function markup(exists: (path: string) => boolean, freightPartner: FreightPartner | null = SAMPLE): string {
  const client = createQueryClient();
  client.setQueryData(['/api/shop'], { freightPartner });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PageExistsContext value={exists}>
        <StaticRouter location="/">
          <ShippingPage />
        </StaticRouter>
      </PageExistsContext>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

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
  expect(html).toContain('an invented company');
  expect(html).toContain('Sample company');
  expect(html).toContain('Sample testimonials');
  for (const { who } of shipping.voices) expect(who).toMatch(/^Sample customer/);
});

it('names the freight partner it is told and links to their site', () => {
  expect(markup(() => true)).toMatch(/<a href="https:\/\/sea\.sample\.example\/"[^>]*>Visit Sample Sea/);
  const real = markup(() => true, { name: 'Keel Freight', url: 'https://keel.example/', isSample: false });
  expect(real).toContain('<h3>Keel Freight</h3>');
  expect(real).not.toContain('invented company');
  const silent = markup(() => true, { name: 'Keel Freight', url: null, isSample: false });
  expect(silent).not.toContain('Visit Keel');
  expect(markup(() => true, null)).not.toContain('invented company');
});

it('links only to pages that exist', () => {
  expect(markup(() => true)).toContain('href="/contact"');
  expect(markup((path) => path === '/products')).not.toContain('href="/contact"');
});

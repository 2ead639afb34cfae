import type { ExplainedPricing } from '@halfpallet/contracts';
import { fileNameIn } from '../../lib/download';
import { newQuoteFile, quoteBody, quoteNumberIn } from './quote-request';

const NOW = new Date('2026-11-21T15:30:00.000Z');

it('names the file after the product and the day in Brisbane', () => {
  expect(newQuoteFile('Gooseneck Kitchen Mixer (Lead Free)', NOW)).toBe(
    'quote-Gooseneck-Kitchen-Mixer-Lead-Free-2026-11-22.pdf',
  );
});

it.each([
  ['attachment; filename="quote-Tap-2026-11-22.pdf"', 'quote-Tap-2026-11-22.pdf'],
  ['attachment; filename="../../etc/passwd"', undefined],
  ['inline', undefined],
  [null, undefined],
])('reads %p as %p', (header, name) => expect(fileNameIn(header)).toBe(name));

it.each([
  ['/api/quotes/QT-7K3MPQ9XWV2D', 'QT-7K3MPQ9XWV2D'],
  ['https://elsewhere.example/api/quotes/QT-7K3MPQ9XWV2D', undefined],
  ['/api/quotes/QT-7K3M/pdf', undefined],
  [null, undefined],
])('finds the number of %p', (location, number) => expect(quoteNumberIn(location)).toBe(number));

it('asks for what is on the page: variation, options, quantity and postcode', () => {
  const pricing = { totalPriceAud: 5590.15, postcode: '4870', lines: [] } as unknown as ExplainedPricing;
  const body = quoteBody({ pricedId: 1002, productName: 'Tap', quantity: 80, optionIds: [1004], pricing }, NOW);
  expect(body).toMatchObject({
    product: { id: 1002, productName: 'Tap' },
    quantity: 80,
    timestamp: '2026-11-21T15:30:00.000Z',
    postcode: '4870',
    optionIds: [1004],
    pricing: { totalPriceAud: 5590.15 },
  });
});

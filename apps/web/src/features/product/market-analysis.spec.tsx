import type { BenchmarkResponse } from '@halfpallet/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { benchmarkQuery } from '../../lib/queries';
import { createQueryClient } from '../../lib/query-client';
import { MarketAnalysis } from './market-analysis';

jest.mock('../../ui/badge.module.css', () => ({ __esModule: true, default: { ok: 'ok', warn: 'warn', stop: 'stop' } }));

const ANSWER: BenchmarkResponse = {
  benchmark: {
    confidence: 72,
    marketPrices: [
      { retailer: 'Retailer One', price: 149 },
      { retailer: 'Retailer Two', price: 230 },
    ],
    averagePrice: 189.5,
    lowestPrice: 149,
    source: 'shopping search',
    lastUpdated: '2026-11-20T02:00:00.000Z',
  },
};

function panel(answer: BenchmarkResponse | Error | null): string {
  const client = createQueryClient();
  // A failure stays one: there is nobody here to ask again.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retryOnMount: false } });
  const { queryKey } = benchmarkQuery(1);
  if (answer instanceof Error) {
    const query = client.getQueryCache().build(client, { queryKey });
    query.setState({ status: 'error', error: answer, fetchStatus: 'idle' });
  } else if (answer) client.setQueryData(queryKey, answer);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MarketAnalysis productId={1} ours={76.02} />
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

const textOf = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

it('lists what each retailer asks, the average, the lowest and our price, and where they come from', () => {
  const text = textOf(panel(ANSWER));
  for (const words of [
    'Retailer One $149.00',
    'Retailer Two $230.00',
    'Average $189.50',
    'Lowest $149.00',
    'Your delivered price $76.02',
    'Source: shopping search, 20 Nov 2026',
    'Market prices are updated monthly and taken from a shopping search.',
  ]) {
    expect(text).toContain(words);
  }
});

it.each([
  [80, 'ok', 'good, 80%'],
  [79, 'warn', 'fair, 79%'],
  [59, 'stop', 'weak, 59%'],
])('says a confidence of %i per cent in colour and in words', (confidence, colour, words) => {
  const html = panel({ benchmark: { ...ANSWER.benchmark!, confidence } });
  expect(html).toMatch(new RegExp(`class="[^"]*\\b${colour}\\b[^"]*">${words}`));
});

it('says so when prices cannot be fetched, are being fetched, or were never collected', () => {
  expect(textOf(panel(new Error('500: x')))).toContain('Failed to fetch benchmark data');
  expect(textOf(panel(null))).toContain('Fetching market prices');
  const nothing = textOf(panel({ benchmark: null }));
  expect(nothing).toContain('No retailer prices have been collected');
  expect(nothing).toContain('shopping search');
});

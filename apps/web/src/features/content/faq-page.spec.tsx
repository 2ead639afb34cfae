import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from '../../lib/router';
import { PageExistsContext } from '../../lib/page-exists';
import { createQueryClient } from '../../lib/query-client';
import { faqPage } from '../../lib/structured-data';
import { FAQ } from '../../texts/faq';
import { FaqPage } from './faq-page';

const CATEGORIES = [
  'Getting Started',
  'AI Sourcing Assistant',
  'Pricing & Orders',
  'Shipping & Delivery',
  'Product Quality & Compliance',
  'Customs & Duties',
  'Support & Services',
  'Costs & Pricing',
];

function markup(exists: (path: string) => boolean): string {
  const client = createQueryClient();
  client.setQueryData(['/api/shop'], { email: 'ask@wattle.example' });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PageExistsContext value={exists}>
        <StaticRouter location="/">
          <FaqPage />
        </StaticRouter>
      </PageExistsContext>
    </QueryClientProvider>,
  );
  // Ends the timers by which answers are discarded.
  client.clear();
  return html;
}

it('has the categories of the specification, in its order', () => {
  expect(FAQ.map(({ title }) => title)).toEqual(CATEGORIES);
});

it.each(FAQ)('answers at least four questions on $title', ({ entries }) => {
  expect(entries.length).toBeGreaterThanOrEqual(4);
  for (const { question, answer } of entries) {
    expect(question).toMatch(/\?$/);
    expect(answer.join(' ').length).toBeGreaterThan(60);
  }
});

it('asks nothing twice', () => {
  const questions = FAQ.flatMap(({ entries }) => entries.map(({ question }) => question));
  expect(new Set(questions).size).toBe(questions.length);
});

it('says the constants of the business', () => {
  const all = JSON.stringify(FAQ);
  for (const fact of ['half a pallet, about 200 kg', '50% deposit', '20-35 business days', '4-6 weeks', '21-28 days']) {
    expect(all).toContain(fact);
  }
  for (const fact of [
    '3-5 days',
    '10-15%',
    '0-20%',
    'one eleventh',
    'within 7 days',
    '7-10 business days',
    '30 days',
  ]) {
    expect(all).toContain(fact);
  }
  expect(all).toMatch(/^[\x20-\x7e]*$/);
});

it('links to the mailbox of the shop, and to the assistant only where it exists', () => {
  const open = markup(() => true);
  const closed = markup((path) => path !== '/source-for-me');
  expect(open).toContain('href="mailto:ask@wattle.example"');
  expect(open).toContain('href="/source-for-me"');
  expect(closed).not.toContain('/source-for-me');
});

it('tells search engines exactly what the page shows', () => {
  const html = markup(() => true);
  const data = faqPage(FAQ) as { mainEntity: Array<{ name: string; acceptedAnswer: { text: string } }> };
  expect(data.mainEntity).toHaveLength(html.match(/<summary/g)?.length ?? 0);
  const [first] = data.mainEntity;
  expect(html).toContain(first?.name);
  expect(html).toContain(first?.acceptedAnswer.text);
});

import type { ChatProduct, ListLine } from '@halfpallet/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from '../../lib/router';
import { ChatProvider } from './chat-context';
import { completeLines } from './conversation/list-orders';
import type { Conversation } from './conversation/conversation';
import { ListLines } from './list-lines';

const product = (name: string, options: ChatProduct['options'] = []) =>
  ({ id: 21, name, slug: 'basin-mixer', options }) as unknown as ChatProduct;
const line = (more: Partial<ListLine>): ListLine => ({
  description: 'mugs',
  quantity: 25,
  unit: null,
  outcome: 'matched',
  products: [product('Stoneware Mug')],
  totalAud: 1_240.5,
  note: null,
  ...more,
});
const MIXERS = line({
  description: 'matte black basin mixers',
  products: [product('Basin Mixer', [{ id: 1032, name: 'Matte Black' }])],
  postcode: '4870',
  order: { productId: 21, quantity: 150, variationIds: [1032] },
});
const MUGS = line({ order: { productId: 14, quantity: 25, variationIds: [] } });
const DOWNLIGHTS = line({
  description: 'LED downlights',
  outcome: 'choice',
  totalAud: null,
  note: 'Choose the finish: Standard or Matte Black trim.',
  choices: {
    action: 'add_to_cart',
    productId: 50,
    quantity: 20,
    variationIds: [],
    variationType: 'finish',
    options: [
      { id: 1083, name: 'Standard' },
      { id: 1084, name: 'Matte Black trim' },
    ],
  },
});

const shown = (lines: readonly ListLine[], busy = false): string =>
  renderToStaticMarkup(
    <StaticRouter location="/source-for-me">
      <ChatProvider
        value={{
          conversation: {} as Conversation,
          busy,
          proposals: 2,
          onLeave: undefined,
          write: () => undefined,
        }}
      >
        <ListLines lines={lines} />
      </ChatProvider>
    </StaticRouter>,
  );
const buttonsOf = (html: string): string[] => [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, text = '']) => text);

it('is bought whole with one button, named by how many lines it takes', () => {
  expect(buttonsOf(shown([MIXERS, MUGS]))).toEqual(['Add all 2 to cart']);
  expect(buttonsOf(shown([MUGS]))).toEqual(['Add to cart']);
  expect(buttonsOf(shown([MUGS, line({ outcome: 'unknown', products: [], totalAud: null })]))).toEqual([
    'Add the complete line of 2 to cart',
  ]);
  expect(completeLines([MIXERS, DOWNLIGHTS, MUGS])).toEqual([MIXERS.order, MUGS.order]);
});

it('adds what is complete, and lets the rest be chosen where it stands', () => {
  const html = shown([MIXERS, DOWNLIGHTS, MUGS]);
  expect(buttonsOf(html)).toEqual(['Standard', 'Matte Black trim', 'Add the complete 2 lines of 3 to cart']);
  expect(html).toContain('aria-label="Choose for LED downlights"');
  expect(html).toContain('Choose the finish: Standard or Matte Black trim.');
});

it('has no such button where nothing is complete', () =>
  expect(buttonsOf(shown([line({ outcome: 'unknown', products: [], totalAud: null }), DOWNLIGHTS]))).toEqual([
    'Standard',
    'Matte Black trim',
  ]));

it('names the finish that was matched, and where the total is delivered to', () => {
  const html = shown([MIXERS]);
  expect(html).toContain('Basin Mixer, Matte Black');
  expect(html).toContain('to 4870');
});

it('keeps its buttons in the tab order while an answer is under way', () => {
  const html = shown([MUGS], true);
  expect(html).toMatch(/<button[^>]*aria-disabled="true"/);
  expect(html).not.toMatch(/<button[^>]* disabled/);
});

it('tells what a choice costs as standard', () => {
  expect(shown([DOWNLIGHTS])).toContain('no price');
  const priced = shown([{ ...DOWNLIGHTS, totalAud: 1_240.5, postcode: '4870' }]);
  expect(priced.replace(/<[^>]*>/g, '')).toContain('$1,240.50 as standard to 4870');
});

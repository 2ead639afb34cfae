import type { ProposedChange } from '@halfpallet/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createQueryClient } from '../../lib/query-client';
import { ProposedChangeSheet } from './proposed-change';

const CHANGE: ProposedChange = {
  changeId: 'c-1',
  itemId: 'i-1',
  productName: 'Gooseneck Kitchen Mixer',
  fromQuantity: 80,
  toQuantity: 160,
  fromTotalAud: 6_081.46,
  totalAud: 11_043.12,
  lapsesAt: '2026-11-30T02:12:09.114Z',
  lapsed: false,
};

function markup(change: ProposedChange | null): string {
  const client = createQueryClient();
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ProposedChangeSheet orderNumber="HP-1" change={change} />
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

it('names what changes with the old and the new total, and says that nothing is changed without the buyer', () => {
  const html = markup(CHANGE);
  for (const text of ['160 instead of 80', '$6,081.46', '$11,043.12', 'Nothing is changed until you agree']) {
    expect(html).toContain(text);
  }
  expect(html).toContain('Agree to $11,043.12');
  expect(html).toContain('Leave my order as it is');
});

it('says of a product that staff would add that it is to be added', () => {
  const html = markup({ ...CHANGE, fromQuantity: 0, toQuantity: 80 });
  expect(html).toContain('80, to be added');
  expect(html).not.toContain('instead of');
});

it('can no longer be agreed to once it has lapsed, and takes no place where nothing waits', () => {
  const html = markup({ ...CHANGE, lapsed: true });
  expect(html).toContain('You could agree until');
  expect(html).not.toContain('<button');
  expect(markup(null)).toBe('');
});

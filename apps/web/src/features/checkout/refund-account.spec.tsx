import type { BuyerRefundAccount } from '@halfpallet/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { refundAccountQuery } from '../../lib/queries';
import { createQueryClient } from '../../lib/query-client';
import { RefundAccount } from './refund-account';

const ACCOUNT = { bsb: '062-•••', accountNumber: '•••• 678', accountName: 'A... B...' };

function markup(known: BuyerRefundAccount | null): string {
  const client = createQueryClient();
  if (known) client.setQueryData(refundAccountQuery('HP-1').queryKey, known);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RefundAccount orderNumber="HP-1" />
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

it('asks for the account that a refund by transfer goes to', () => {
  const html = markup({ toTransferAud: 40, account: null, mayChange: true });
  for (const text of ['$40.00 goes back to you by bank transfer', 'BSB', 'Account number', 'Save the account']) {
    expect(html).toContain(text);
  }
});

it('shows the account that is known, masked, and lets it be changed until it is about to be sent', () => {
  const open = markup({ toTransferAud: 40, account: ACCOUNT, mayChange: true });
  expect(open).toContain('062-••• •••• 678');
  expect(open).toContain('Use another account');
  const fixed = markup({ toTransferAud: 40, account: ACCOUNT, mayChange: false });
  expect(fixed).toContain('It is about to be sent');
  expect(fixed).not.toContain('<button');
});

it('takes no place where nothing waits to be transferred, nor for whoever only knows the number', () => {
  expect(markup({ toTransferAud: 0, account: null, mayChange: true })).toBe('');
  expect(markup(null)).toBe('');
});

import type { BuyerRefundAccount } from '@halfpallet/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { refundAccountQuery } from '../../lib/queries';
import { createQueryClient } from '../../lib/query-client';
import { StaticRouter } from '../../lib/router';
import { RefundAccountLink } from './refund-account-link';

const ACCOUNT = { bsb: '062-•••', accountNumber: '•••• 678', accountName: 'A... B...' };

function markup(known: BuyerRefundAccount): string {
  const client = createQueryClient();
  client.setQueryData(refundAccountQuery('HP-1').queryKey, known);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/dashboard">
        <RefundAccountLink orderNumber="HP-1" />
      </StaticRouter>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

it('leads the holder of an account to where they tell which account a refund goes to', () => {
  const asked = markup({ toTransferAud: 40, account: null, mayChange: true });
  expect(asked).toContain('$40.00 goes back to you by bank transfer. We need the account');
  expect(asked).toMatch(/<a [^>]*href="\/checkout\/HP-1"[^>]*>Tell us the account/);
  const known = markup({ toTransferAud: 40, account: ACCOUNT, mayChange: true });
  expect(known).not.toContain('We need the account');
  expect(known).toContain('See where it goes');
  expect(markup({ toTransferAud: 0, account: null, mayChange: true })).toBe('');
});

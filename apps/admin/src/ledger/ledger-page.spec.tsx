/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, within } from '@testing-library/react';
import type { ListedEntryRow } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { LedgerPage } from './ledger-page';

const ENTRY: ListedEntryRow = {
  id: '677a3ae2-f159-5212-9138-6c097d70bad2',
  transactionId: '3fbb957e-0806-52f9-8924-4246ea80d9d5',
  account: 'bank',
  debitAud: 602.28,
  creditAud: 0,
  orderId: null,
  position: '42',
  effectiveAt: '2026-11-20T01:12:09.114Z',
  recordedAt: '2026-11-20T01:12:09.114Z',
  description: 'Bank transfer, deposit',
};
const BANK = { id: 'bank', place: 2, account: 'bank', debitAud: 1602.28, creditAud: 0, balanceAud: 1602.28 };

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
  api.answerEach((url) => {
    if (url.includes('/ledger-accounts')) {
      return { headers: { 'content-range': 'ledger-accounts 0-0/1' }, body: [BANK] };
    }
    const row = url.includes('"account":"bank"') ? { ...ENTRY, balanceAud: 1602.28 } : ENTRY;
    return { headers: { 'content-range': 'ledger-entries 0-0/1' }, body: [row] };
  });
});
afterEach(() => api.close());

it('shows an account with what it came to after each entry, and all entries without', async () => {
  const { user } = renderAdmin(<LedgerPage />, { api, role: 'finance', path: '/ledger-accounts' });
  const entries = within(part('region', 'Entries'));
  await entries.findByText('Bank transfer, deposit');
  expect(entries.queryByText('Balance')).toBeNull();
  await user.click(part('button', 'Bank'));
  await within(part('region', 'Entries')).findByText('Balance');
  within(part('region', 'Entries')).getByText('A$1,602.28');
  expect(screen.getAllByText('Balance')).toHaveLength(2);
});

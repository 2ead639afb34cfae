/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { AdminRole } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { FailedPaymentsPage } from './failed-payments-page';

const AT = '2026-11-20T01:12:09.114Z';
const FAILED = {
  id: 'pi_1:ch_1',
  orderId: '6f0c0c4e-7f9d-4b1e-9c61-0d6f7f1f2a11',
  orderNumber: 'HP-1042',
  customerName: 'Grace Builder',
  customerEmail: 'g•••@builder.example',
  paymentMethod: 'stripe',
  paidBy: 'bank_transfer',
  stripePaymentIntentId: 'pi_3NkGraceBuilder',
  providerUrl: 'https://dashboard.stripe.com/payments/pi_3NkGraceBuilder',
  failureReason: 'Your card was declined.',
  createdAt: AT,
  amount: 602.28,
  status: 'failed',
};
const NOTICE = {
  id: 'evt_1',
  type: 'payment_intent.payment_failed',
  happenedAt: AT,
  outcome: 'failed',
  attempts: 10,
  lastError: 'intent pi_3NkGraceBuilder is not on record',
};

let api: RecordedApi;
let answered: { status?: number; body: object };
beforeEach(async () => {
  api = await startRecordedApi();
  answered = { body: { outcome: 'unchanged', message: 'Duplicate, nothing changed.' } };
  api.answerEach((url) => {
    if (url.includes('/reprocess')) return answered;
    if (url.includes('/provider-events')) {
      return { headers: { 'content-range': 'provider-events 0-0/1' }, body: [NOTICE] };
    }
    if (url.includes('/order-events')) return { headers: { 'content-range': 'order-events */0' }, body: [] };
    if (/failed-payments\/./.test(url)) {
      return url.includes('pi_1')
        ? { body: FAILED }
        : { status: 404, body: { code: 'NOT_FOUND', message: 'There is no such failed payment.' } };
    }
    return { headers: { 'content-range': 'failed-payments 0-0/1' }, body: [FAILED] };
  });
});
afterEach(() => api.close());

const open = (role: AdminRole = 'finance', path = '/failed-payments') =>
  renderAdmin(
    <Routes>
      <Route path="/failed-payments/*" element={<FailedPaymentsPage />} />
    </Routes>,
    { api, role, path },
  );
const asked = (what: string) =>
  api.calls.filter(({ url }) => url.includes(what)).map(({ url }) => decodeURIComponent(url));

describe('a failed payment', () => {
  it('leads to its page at the provider, and opens over the list with what happened to it', async () => {
    const { user } = open();
    const link = await screen.findByRole('link', { name: 'Open at Stripe' });
    expect(link.getAttribute('href')).toBe(FAILED.providerUrl);
    await user.click(part('link', 'Grace Builder'));
    const dialog = await screen.findByRole('dialog', { name: 'Failed payment of Grace Builder' });
    within(dialog).getByText('The buyer has turned to a bank transfer since');
    await within(dialog).findByText('payment_intent.payment_failed');
    within(dialog).getByText('intent pi_3NkGraceBuilder is not on record');
    await within(dialog).findByText('Nothing is on record of this payment.');
    expect(asked('order-events')[0]).toContain(`"stream":"payment-${FAILED.orderId}"`);
    expect(asked('provider-events')[0]).toContain('"paymentIntentId":"pi_3NkGraceBuilder"');
    await user.click(part('button', 'Close failed payment'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('has its notices handled once more by finance, and says what came of it', async () => {
    const { user } = open('finance', '/failed-payments/pi_1%3Ach_1/show/story');
    await user.click(await screen.findByRole('button', { name: /^Reprocess Event payment_intent/ }));
    await screen.findByText('Event Reprocessed');
    await screen.findByText('Duplicate, nothing changed.');
    answered = { status: 409, body: { code: 'NOTICE_AHEAD', message: 'The intent is not on record.' } };
    await user.click(part('button', /^Reprocess Event payment_intent/));
    await screen.findByText('Event Not Reprocessed');
    expect(asked('/reprocess')).toHaveLength(2);
  });

  it('shows support what happened, and nothing that only finance may see', async () => {
    open('support', '/failed-payments/pi_1%3Ach_1/show/story');
    await screen.findByText('Nothing is on record of this payment.');
    expect(screen.queryByText('Notices of the card provider')).toBeNull();
    expect(asked('provider-events')).toEqual([]);
  });

  it('that is none is said to be none', async () => {
    open('finance', '/failed-payments/other/show/story');
    await screen.findByText('There is no such failed payment.');
  });
});

/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { MailsPage } from './mails-page';

const MAIL = {
  id: 'm1',
  kind: 'order-shipped',
  to: 'g•••@builder.example',
  subject: 'Your goods are on their way',
  state: 'failed',
  error: 'The mailbox is full',
  at: '2026-11-20T01:12:09.114Z',
};

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
  api.answerEach((url) =>
    url.includes('/mails/m1')
      ? { body: { ...MAIL, body: 'Your goods have left the port of origin.' } }
      : { headers: { 'content-range': 'mails 0-0/1' }, body: [MAIL] },
  );
});
afterEach(() => api.close());

it('shows support every mail, whether it went out, and what it said', async () => {
  const { user } = renderAdmin(<MailsPage />, { api, role: 'support', path: '/mails' });
  await screen.findByText('The mailbox is full');
  await user.click(part('button', 'Read “Your goods are on their way”'));
  await screen.findByText('Your goods have left the port of origin.');
});

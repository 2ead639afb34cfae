/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { act, screen, waitFor, within } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { MailsPage } from './mails-page';

const MAIL = {
  id: 'm1',
  kind: 'order-shipped',
  to: 'g•••@builder.example',
  subject: 'Your goods are on their way',
  state: 'failed',
  error: 'The mailbox is full',
  at: '2026-11-20T01:12:09.114Z',
  attempts: 1,
  waits: true,
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

it('sets a mail aside that nobody needs any more, and asks why', async () => {
  const { user } = renderAdmin(<MailsPage />, { api, role: 'support', path: '/mails' });
  await user.click(await screen.findByRole('button', { name: 'Set “Your goods are on their way” aside' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set this mail aside?' }));
  dialog.getByText(/ in the audit log\. What went wrong: The mailbox is full$/);
  await user.click(dialog.getByRole('button', { name: 'Set Aside' }));
  await dialog.findByText('Please give a reason of at least 3 characters.');
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The address is wrong');
  await user.click(dialog.getByRole('button', { name: 'Set Aside' }));
  await screen.findByText('Mail Set Aside');
  const writes = sentTo(api).filter(([method]) => method === 'POST');
  expect(writes).toEqual([['POST', '/api/admin/rest/mails/m1/set-aside', { reason: 'The address is wrong' }]]);
});

it('keeps the reason that is being typed when the mail leaves the list meanwhile', async () => {
  const { user, queryClient } = renderAdmin(<MailsPage />, { api, role: 'support', path: '/mails' });
  await user.click(await screen.findByRole('button', { name: 'Set “Your goods are on their way” aside' }));
  const reason = () => part<HTMLTextAreaElement>('textbox', /^Reason/);
  await user.type(reason(), 'The address is wrong');
  api.answerEach(() => ({ headers: { 'content-range': 'mails */0' }, body: [] }));
  await act(() => queryClient.refetchQueries({ queryKey: ['mails'] }));
  await waitFor(() => expect(screen.queryByText('The mailbox is full')).toBeNull());
  expect(reason().value).toBe('The address is wrong');
});

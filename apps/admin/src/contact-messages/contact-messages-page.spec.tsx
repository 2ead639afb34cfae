/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { ContactMessagesPage } from './contact-messages-page';

const MESSAGE = {
  id: 'm1',
  at: '2026-11-20T01:12:09.114Z',
  name: 'Grace Builder',
  company: 'Builders Co',
  email: 'g•••@builder.example',
  phone: '•••• 678',
  subject: 'Half a pallet of tiles',
  message: 'Do you ship to Cairns?\nWe need them by June.',
  answeredAt: null,
  answeredBy: null,
};

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
  api.answer({ headers: { 'content-range': 'contact-messages 0-0/1' }, body: [MESSAGE] });
});
afterEach(() => api.close());

it('shows support what people wrote, and takes what was answered off the list', async () => {
  const path = `/contact-messages?filter=${encodeURIComponent('{"answered":false}')}`;
  const { user } = renderAdmin(<ContactMessagesPage />, { api, role: 'support', path });
  await screen.findByText(/Do you ship to Cairns\?/);
  screen.getByText(/Grace Builder, Builders Co/);
  expect(part<HTMLSelectElement>('combobox', 'Answered').value).toBe('false');
  await user.click(part('button', 'Mark “Half a pallet of tiles” as answered'));
  await screen.findByText('Message Updated');
  const posted = sentTo(api).filter(([method]) => method === 'POST');
  expect(posted).toEqual([['POST', '/api/admin/rest/contact-messages/m1/answered', { answered: true }]]);
});

/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import type { ContactMessageRow } from '@halfpallet/contracts';
import { startRecordedApi, type Answer, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { ContactMessagesPage } from './contact-messages-page';

const MESSAGE: ContactMessageRow = {
  id: 'm1',
  personId: 'p1',
  at: '2026-11-20T01:12:09.114Z',
  name: 'Grace Builder',
  company: 'Builders Co',
  email: 'g•••@builder.example',
  phone: '•••• 678',
  subject: 'Half a pallet of tiles',
  message: 'Do you ship to Cairns?\nWe need them by June.',
  erased: false,
  assignee: null,
  answeredAt: null,
  answeredBy: null,
  answers: [],
  version: 3,
};
const COLLEAGUES = [
  { id: 'u1', name: 'Ada', adminRole: 'support' },
  { id: 'u2', name: 'Sam', adminRole: 'support' },
  { id: 'u3', name: 'Fay', adminRole: 'finance' },
];
const REPLY = { id: 'a1', text: 'Yes, by May.', at: '2026-11-20T02:00:00.000Z', by: 'Sam' };

let api: RecordedApi;
let message: ContactMessageRow;
let posted: Answer;
let gone: boolean;

beforeEach(async () => {
  message = MESSAGE;
  posted = {};
  gone = false;
  api = await startRecordedApi();
  api.answerEach((url) => {
    if (url.includes('/colleagues')) return { headers: { 'content-range': 'colleagues 0-2/3' }, body: COLLEAGUES };
    if (url.includes('/mails')) {
      const body = [
        { id: 'a1', kind: 'contact-answer', subject: 'Re: tiles', state: 'failed', waits: true, attempts: 1 },
      ];
      return { headers: { 'content-range': 'mails 0-0/1' }, body };
    }
    if (/contact-messages\/m1\//.test(url)) return posted;
    if (gone) return { headers: { 'content-range': 'contact-messages */0' }, body: [] };
    return { headers: { 'content-range': 'contact-messages 0-0/1' }, body: [message] };
  });
});
afterEach(() => api.close());

const open = () => {
  const path = `/contact-messages?filter=${encodeURIComponent('{"answered":false}')}`;
  return renderAdmin(<ContactMessagesPage />, { api, role: 'support', path });
};
const posts = () => sentTo(api).filter(([method]) => method === 'POST');
const URL_OF = '/api/admin/rest/contact-messages/m1';

it('shows support what people wrote, and takes what is dealt with off the list', async () => {
  const { user } = open();
  await screen.findByText(/Do you ship to Cairns\?/);
  expect(part('link', 'Grace Builder, Builders Co').getAttribute('href')).toBe('/customers/p1/show');
  expect(part<HTMLSelectElement>('combobox', 'Answered').value).toBe('false');
  await user.click(part('button', 'Mark “Half a pallet of tiles” as done'));
  await screen.findByText('Message Updated');
  expect(posts()).toEqual([['POST', `${URL_OF}/answered`, { answered: true }]]);
});

it('answers by mail, and keeps what was typed when the server refuses or the dialog is closed', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Answer “Half a pallet of tiles”' }));
  await user.click(part('button', 'Send Answer'));
  await screen.findByText('Write an answer of 2 to 5,000 characters');
  expect(posts()).toEqual([]);
  await user.type(part('textbox', /Your answer/), 'Yes, we do.');
  posted = { status: 409, body: { message: 'This message has been answered meanwhile.' } };
  await user.click(part('button', 'Send Answer'));
  await screen.findByText('Answer Not Sent');
  await user.click(part('button', 'Cancel'));
  await user.click(part('button', 'Answer “Half a pallet of tiles”'));
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Your answer/ })).value).toBe('Yes, we do.');
  posted = {};
  await user.click(part('button', 'Send Answer'));
  await screen.findByText('Answer Sent');
  expect(posts().at(-1)).toEqual(['POST', `${URL_OF}/answers`, { text: 'Yes, we do.' }]);
});

it('leaves what was typed on the page when somebody else answered and the message left the list', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Answer “Half a pallet of tiles”' }));
  await user.type(part('textbox', /Your answer/), 'Yes, we do.');
  gone = true;
  posted = { status: 409, body: { message: 'This message has been answered meanwhile.' } };
  await user.click(part('button', 'Send Answer'));
  await screen.findByText('Nothing matches these filters.');
  expect(part<HTMLTextAreaElement>('textbox', /Your answer/).value).toBe('Yes, we do.');
});

it('gives a message to a colleague who may answer, under the version that was seen', async () => {
  const { user } = open();
  await screen.findByText(/Do you ship to Cairns\?/);
  const field = await screen.findByRole<HTMLSelectElement>('combobox', {
    name: '“Half a pallet of tiles” is assigned to',
  });
  expect([...field.options].map(({ text }) => text)).toEqual(['Nobody', 'Me', 'Sam']);
  await user.selectOptions(field, 'Sam');
  await screen.findByText('Message Assigned');
  expect(posts()).toEqual([['POST', `${URL_OF}/assignment`, { assigneeId: 'u2' }]]);
  expect(api.calls.find(({ method }) => method === 'POST')?.headers['if-match']).toBe('"3"');
});

it('finds what is left of people who left, and takes that back', async () => {
  const { user } = open();
  const whose = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Assigned to' });
  const choices = ['All', 'Me', 'Nobody', 'Sam', 'Somebody who left'];
  await waitFor(() => expect([...whose.options].map(({ text }) => text)).toEqual(choices));
  const asked = () => decodeURIComponent(api.calls.findLast(({ url }) => url.includes('/contact-messages?'))!.url);
  await user.selectOptions(whose, 'Somebody who left');
  await waitFor(() => expect(asked()).toContain('"assigneeLeft":true'));
  await user.selectOptions(whose, 'Sam');
  await waitFor(() => expect(asked()).toContain('"assigneeId":"u2"'));
  expect(asked()).not.toContain('assigneeLeft');
});

it('shows what was written back, and sends a mail that failed again', async () => {
  const assignee = { id: 'gone', name: 'Old Hand' };
  message = { ...MESSAGE, assignee, answeredAt: REPLY.at, answeredBy: 'Sam', answers: [REPLY] };
  const { user } = open();
  await screen.findByText('Yes, by May.');
  await screen.findByText('Old Hand (left)');
  await user.click(await screen.findByRole('button', { name: 'Send “Re: tiles” again' }));
  await screen.findByText('Mail On Its Way');
  expect(posts()).toEqual([['POST', '/api/admin/rest/mails/a1/send-again', {}]]);
});

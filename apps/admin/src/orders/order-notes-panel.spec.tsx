/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import type { OrderComment, OrderNotes } from '@halfpallet/contracts';
import { startRecordedApi, type Answer, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { mentionsIn, tagsIn } from './order-notes';
import { OrderNotesPanel } from './order-notes-panel';

const SAM = { id: 'u2', name: 'Sam' };
const COLLEAGUES = [
  { ...SAM, adminRole: 'support' as const },
  { id: 'u3', name: 'Sam Lee', adminRole: 'finance' as const },
];
const NOTES: OrderNotes = { id: 'o1', assignee: null, tags: ['rush'], version: 4 };
const COMMENT: OrderComment = {
  id: 'k1',
  orderId: 'o1',
  at: '2026-11-20T01:00:00.000Z',
  author: SAM,
  text: 'They want it before noon.',
  mentions: [{ id: 'u3', name: 'Sam Lee' }],
};

let api: RecordedApi;
let posted: Answer;
let notes: OrderNotes;
beforeEach(async () => {
  posted = {};
  notes = NOTES;
  api = await startRecordedApi();
  api.answerEach((url) => {
    if (url.includes('/colleagues')) return { headers: { 'content-range': 'colleagues 0-1/2' }, body: COLLEAGUES };
    if (url.includes('order-comments?'))
      return { headers: { 'content-range': 'order-comments 0-0/1' }, body: [COMMENT] };
    return /order-notes\/o1$/.test(url) ? { body: notes } : posted;
  });
});
afterEach(() => api.close());

const open = () => renderAdmin(<OrderNotesPanel orderId="o1" />, { api, role: 'support' });
const posts = () => sentTo(api).filter(([method]) => method === 'POST');

it('shows what colleagues said, and adds a comment for whom it names', async () => {
  const { user } = open();
  await screen.findByText('They want it before noon.');
  screen.getByText(/^Sam · .* · For Sam Lee$/);
  await screen.findByRole('option', { name: 'Sam Lee' });
  await user.click(part('button', 'Add Comment'));
  await screen.findByText('Write a comment of 1 to 2,000 characters');
  await user.type(part('textbox', 'Comment'), '@sam please call');
  posted = { status: 503, body: { message: 'The shop is catching its breath.' } };
  await user.click(part('button', 'Add Comment'));
  await screen.findByText('Comment Not Added');
  expect(part<HTMLTextAreaElement>('textbox', 'Comment').value).toBe('@sam please call');
  posted = {};
  await user.click(part('button', 'Add Comment'));
  await screen.findByText('Comment Added');
  const body = { orderId: 'o1', text: '@sam please call', mentions: ['u2'], another: false };
  expect(posts()).toEqual([0, 1].map(() => ['POST', '/api/admin/rest/order-comments', body]));
  expect(part<HTMLTextAreaElement>('textbox', 'Comment').value).toBe('');
});

it('adds the same words again as another comment, under a key of its own', async () => {
  const { user } = open();
  for (const nth of [1, 2]) {
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Called, no answer');
    await user.click(part('button', 'Add Comment'));
    await waitFor(() => expect(posts()).toHaveLength(nth));
    await waitFor(() => expect(part<HTMLTextAreaElement>('textbox', 'Comment').value).toBe(''));
  }
  const keys = api.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(2);
});

it('asks whether a comment that stands already is to stand twice', async () => {
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Called, no answer');
  const message = 'Just this comment of yours stands here already.';
  posted = { status: 409, body: { code: 'COMMENT_STANDS', message } };
  await user.click(part('button', 'Add Comment'));
  await screen.findAllByText(message);
  posted = {};
  await user.click(part('button', 'Add it once more'));
  await waitFor(() => expect(part<HTMLTextAreaElement>('textbox', 'Comment').value).toBe(''));
  expect(posts().map(([, , body]) => body)).toEqual(
    [false, true].map((another) => ({ orderId: 'o1', text: 'Called, no answer', mentions: [], another })),
  );
  expect(screen.queryByRole('button', { name: 'Add it once more' })).toBeNull();
});

it('asks before a typed comment is left behind', async () => {
  const page = (
    <>
      <OrderNotesPanel orderId="o1" />
      <Link to="/orders/o1/show/history">History</Link>
    </>
  );
  const { user } = renderAdmin(page, { api, role: 'support' });
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Call them');
  await user.click(part('link', 'History'));
  await screen.findByText('Leave without adding the comment?');
  await user.click(part('button', 'Stay'));
  expect(part<HTMLTextAreaElement>('textbox', 'Comment').value).toBe('Call them');
});

it('asks before typed tags are left behind, which nobody else keeps', async () => {
  const page = (
    <>
      <OrderNotesPanel orderId="o1" />
      <Link to="/orders">Orders</Link>
    </>
  );
  const { user } = renderAdmin(page, { api, role: 'support' });
  await user.type(await screen.findByRole('textbox', { name: 'Tags' }), ', late');
  await user.click(part('link', 'Orders'));
  await screen.findByText('Leave without saving the tags?');
  await user.click(part('button', 'Stay'));
  expect(part<HTMLInputElement>('textbox', 'Tags').value).toBe('rush, late');
});

it('assigns and tags under the version that was seen, and keeps typed tags when somebody was quicker', async () => {
  const { user } = open();
  await screen.findByRole('option', { name: 'Sam' });
  await user.selectOptions(part('combobox', 'Assigned to'), 'Sam');
  await screen.findByText('Order Assigned');
  await user.type(part('textbox', 'Tags'), ', late');
  posted = { status: 412, body: { message: 'Somebody was quicker.' } };
  await user.click(part('button', 'Save Tags'));
  await screen.findByText('Somebody was quicker. The tags are now: rush.');
  expect(part<HTMLInputElement>('textbox', 'Tags').value).toBe('rush, late');
  expect(posts()).toEqual([
    ['POST', '/api/admin/rest/order-notes/o1/assignment', { assigneeId: 'u2' }],
    ['POST', '/api/admin/rest/order-notes/o1/tags', { tags: ['rush', 'late'] }],
  ]);
  const seen = api.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers['if-match']);
  expect(seen).toEqual(['"4"', '"4"']);
});

it('saves the same tags over those of somebody who was quicker at the next press', async () => {
  const { user } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Tags' }), ', late');
  posted = { status: 412, body: { message: 'Somebody was quicker.' } };
  notes = { ...NOTES, tags: ['cold'], version: 6 };
  await user.click(part('button', 'Save Tags'));
  await screen.findByText('Somebody was quicker. The tags are now: cold.');
  posted = { body: {} };
  await user.click(part('button', 'Save Tags'));
  await screen.findByText('Tags Saved');
  const seen = api.calls.filter(({ method }) => method === 'POST').map(({ headers }) => headers['if-match']);
  expect(seen).toEqual(['"4"', '"6"']);
});

it('saves tags under the version they were begun with, also when another was read while they were typed', async () => {
  const { user } = open();
  await screen.findByRole('option', { name: 'Sam' });
  await user.type(part('textbox', 'Tags'), ', la');
  notes = { ...NOTES, assignee: SAM, tags: ['cold'], version: 6 };
  await user.selectOptions(part('combobox', 'Assigned to'), 'Sam');
  await waitFor(() => expect(part<HTMLSelectElement>('combobox', 'Assigned to').value).toBe('u2'));
  await user.type(part('textbox', 'Tags'), 'te');
  await user.click(part('button', 'Save Tags'));
  await screen.findByText('Tags Saved');
  expect(api.calls.filter(({ method }) => method === 'POST').at(-1)!.headers['if-match']).toBe('"4"');
});

it('reads names and tags out of what was typed', () => {
  expect(mentionsIn('@SAM LEE and nobody else', COLLEAGUES)).toEqual(['u3']);
  expect(mentionsIn('@Sam, @Sam Lee', COLLEAGUES).sort()).toEqual(['u2', 'u3']);
  expect(mentionsIn('sam@lee.example, kim@sam.example, @Samantha', COLLEAGUES)).toEqual([]);
  expect(tagsIn(' rush, , half pallet ')).toEqual(['rush', 'half pallet']);
});

/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import type { Task } from '@halfpallet/contracts';
import { startRecordedApi, type Answer, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { TasksPage } from './tasks-page';

const ORDER: Task = {
  id: 'order~o1',
  kind: 'order',
  state: 'open',
  title: 'HP-ABC',
  text: 'Waiting for a transfer of A$120.00',
  recordId: 'o1',
  byName: 'Owen',
  at: '2026-11-20T01:12:09.114Z',
  snoozedUntil: null,
  canBeDone: false,
};
const MENTION: Task = { ...ORDER, id: 'mention~c1', kind: 'mention', text: 'Ring them @Ada', canBeDone: true };

let api: RecordedApi;
let shown: readonly Task[];
let moved: Answer;

beforeEach(async () => {
  shown = [MENTION, ORDER];
  moved = {};
  api = await startRecordedApi();
  api.answerEach((url) => {
    if (url.endsWith('/state')) return moved;
    if (!url.includes('/rest/tasks?')) return { headers: { 'content-range': 'x */0' }, body: [] };
    const range = shown.length === 0 ? '*/0' : `0-${shown.length - 1}/${shown.length}`;
    return { headers: { 'content-range': `tasks ${range}` }, body: shown };
  });
});
afterEach(() => api.close());

const posts = () => sentTo(api).filter(([method]) => method === 'POST');

it('shows what is to be done with the way to it, and takes what is done off the list', async () => {
  const { user } = renderAdmin(<TasksPage />, { api, role: 'sourcing', path: '/tasks' });
  await screen.findByText('Ring them @Ada');
  expect(part('link', 'Order HP-ABC').getAttribute('href')).toContain('/orders/o1/show/details');
  expect(screen.getAllByText(/^From Owen, 20 Nov 2026/)).toHaveLength(2);
  // An order is done when it has come to its end.
  expect(screen.queryByRole('button', { name: 'Done: Order HP-ABC' })).toBeNull();
  shown = [ORDER];
  await user.click(part('button', 'Done: Comment on order HP-ABC'));
  await screen.findByText('Task Updated');
  expect(posts()).toEqual([['POST', '/api/admin/rest/tasks/mention~c1/state', { state: 'done' }]]);
  expect(api.calls.some(({ url }) => url.includes('rest/tasks?filter={"state":"open"}'))).toBe(true);
});

it('puts off until the morning of a day, and says what the server refuses', async () => {
  const { user } = renderAdmin(<TasksPage />, { api, role: 'sourcing', path: '/tasks' });
  await screen.findByText('Ring them @Ada');
  moved = { status: 404, body: { message: 'This is no task of yours, or no longer one.' } };
  await user.click(part('button', 'Until Tomorrow: put off Order HP-ABC'));
  await screen.findByText(/This is no task of yours/);
  const [, , body] = posts()[0]!;
  expect(body).toEqual({ state: 'snoozed', until: expect.stringMatching(/T14:00:00\.000Z$/) });
});

it('puts back what was put off, and says when nothing is left', async () => {
  shown = [{ ...ORDER, state: 'snoozed', snoozedUntil: '2026-12-01T14:00:00.000Z' }];
  const { user } = renderAdmin(<TasksPage />, { api, role: 'sourcing', path: '/tasks' });
  await screen.findByText('Put off until 2 Dec 2026');
  shown = [];
  await user.click(part('button', 'Back on the List: Order HP-ABC'));
  await screen.findByText('Nothing is left to do here.');
  expect(posts()[0]![2]).toEqual({ state: 'open' });
});

/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { DeadJobs } from './dead-jobs';

let api: RecordedApi;
const job = {
  id: 'refunds~j1',
  queue: 'refunds',
  jobId: 'j1',
  name: 'refunds',
  failureClass: 'blocked',
  reason: 'A captcha',
  attempts: 1,
  scheduled: false,
  times: 1,
  askedAt: '2026-07-01T00:00:00Z',
  failedAt: '2026-07-01T00:00:05Z',
};
const rate = {
  ...job,
  id: 'fx-poll~s',
  queue: 'fx-poll',
  jobId: 's',
  failureClass: 'fault',
  reason: 'No rate',
  scheduled: true,
  times: 7,
};
const list = { headers: { 'content-range': 'dead-jobs 0-1/2' }, body: [job, rate] };

const posted = () => sentTo(api).filter(([method]) => method === 'POST');

beforeEach(async () => {
  api = await startRecordedApi();
  api.answer(list);
});
afterEach(() => api.close());

describe('jobs that were given up', () => {
  it('say what failed and why, and run again under the same id; what has a schedule runs by itself', async () => {
    const { user } = renderAdmin(<DeadJobs />, { api });
    await screen.findByText('A captcha');
    screen.getByText('Refused for good');
    screen.getByText('7 times');
    expect(screen.queryByRole('button', { name: 'Run fx-poll s again' })).toBeNull();
    await user.click(part('button', 'Run refunds j1 again'));
    await screen.findByText('Runs Again');
    expect(posted()).toEqual([['POST', '/api/admin/rest/dead-jobs/refunds~j1/requeue', {}]]);
  });

  it('are dropped by somebody who says why', async () => {
    const { user } = renderAdmin(<DeadJobs />, { api });
    await screen.findByText('A captcha');
    await user.click(part('button', 'Drop refunds j1'));
    screen.getByText(/ in the audit log\. What went wrong: A captcha$/);
    await user.click(part('button', 'Drop'));
    screen.getByText('Please give a reason of at least 3 characters.');
    await user.type(part('textbox', /^Reason/), 'The listing is gone');
    await user.click(part('button', 'Drop'));
    await screen.findByText('Dropped');
    const body = { reason: 'The listing is gone' };
    expect(posted()).toEqual([['POST', '/api/admin/rest/dead-jobs/refunds~j1/drop', body]]);
  });

  it('are only looked at by who may not manage queues', async () => {
    renderAdmin(<DeadJobs />, { api, role: 'finance' });
    await screen.findByText('A captcha');
    expect(screen.queryByRole('button', { name: /again|Drop/ })).toBeNull();
  });
});

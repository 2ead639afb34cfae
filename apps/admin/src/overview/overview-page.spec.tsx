/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { OverviewPage } from './overview-page';

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
  // Each figure is a call of its own, and none of them blanks the page.
  api.answerEach(() => ({ status: 503, body: { message: 'The database is away.' } }));
});
afterEach(() => api.close());

it('leads to every page, and to the console of the database where one is set', () => {
  renderAdmin(<OverviewPage />, { api, databaseConsoleUrl: 'https://console.example/' });
  part('link', /^Potential Imports/);
  const link = part<HTMLAnchorElement>('link', /^Database console/);
  expect([link.href, link.target, link.rel]).toEqual(['https://console.example/', '_blank', 'noopener noreferrer']);
});

it('says first that the history is not what it was', async () => {
  api.answerEach((url) => {
    if (url.includes('history-check'))
      return { body: { at: '2026-11-20T01:12:09.114Z', intact: false, detail: 'gone' } };
    return { status: 503, body: { message: 'The database is away.' } };
  });
  renderAdmin(<OverviewPage />, { api });
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'The history of events is not what it was' });
  expect(link.getAttribute('href')).toContain('/db-tables');
});

it('says that the list of stink bug measures was not confirmed for the season that runs', async () => {
  let stinkBugs = { listOf: '2025-26', season: '2026-27', unconfirmed: true };
  const card = { id: '2026-07', effectiveFrom: '2026-07-01', effectiveTo: null, supersedes: null, note: '' };
  api.answerEach((url) =>
    url.includes('/rate-cards')
      ? { headers: { 'content-range': 'rate-cards 0-0/1' }, body: [{ ...card, inForce: true, stinkBugs }] }
      : { status: 503, body: { message: 'The database is away.' } },
  );
  const view = renderAdmin(<OverviewPage />, { api, role: 'finance' });
  await screen.findByText('The stink bug list that prices rest on is of 2025-26: confirm it for 2026-27');
  view.unmount();
  stinkBugs = { ...stinkBugs, unconfirmed: false };
  renderAdmin(<OverviewPage />, { api, role: 'finance' });
  await screen.findByText('Error loading what needs attention');
});

it('has no console where none is set', () => {
  renderAdmin(<OverviewPage />, { api });
  expect(screen.queryByRole('link', { name: /^Database console/ })).toBeNull();
});

/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor, within } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { DeadLetters } from './dead-letters';
import type { DeadLetterRow } from './projection-model';

const LETTER: DeadLetterRow = {
  id: 'projection~orders~8~17',
  projection: 'orders',
  stream: 'order-1f',
  eventType: 'OrderPlaced',
  error: 'violates check constraint "poison"',
  parkedAt: '2026-07-01T00:00:00Z',
  waiting: 3,
};
const PATH = `/api/admin/rest/dead-letters/${encodeURIComponent(LETTER.id)}`;

let api: RecordedApi;
beforeEach(async () => {
  api = await startRecordedApi();
  api.answerEach((url) => {
    if (url.endsWith('/retry')) return { body: { id: LETTER.id, message: '4 events were applied.' } };
    if (url.endsWith('/skip')) return { body: { id: LETTER.id, message: 'The event was left out.' } };
    return { headers: { 'content-range': 'dead-letters 0-0/1' }, body: [LETTER] };
  });
});
afterEach(() => api.close());

const posted = () => sentTo(api).filter(([method]) => method === 'POST');

describe('events that could not be taken', () => {
  it('stand with their stream, the error and how many wait behind, and are tried again', async () => {
    const { user } = renderAdmin(<DeadLetters />, { api });
    const { textContent } = await screen.findByRole('table');
    for (const told of ['OrderPlaced', 'order-1f', '3', 'violates check constraint'])
      expect(textContent).toContain(told);
    await user.click(part('button', 'Retry OrderPlaced in orders'));
    await screen.findByText('4 events were applied.');
    expect(posted()).toEqual([['POST', `${PATH}/retry`, {}]]);
  });

  it('are skipped by owners alone, warned of what that means, for a reason', async () => {
    const { user } = renderAdmin(<DeadLetters />, { api });
    await user.click(await screen.findByRole('button', { name: 'Skip OrderPlaced in orders' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Skip OrderPlaced in orders?' }));
    dialog.getByText(
      /^order-1f goes on without this event, and with 3 behind it up to the next that cannot be taken\. .* will differ from what happened/,
    );
    await user.click(dialog.getByRole('button', { name: 'Skip' }));
    expect(posted()).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A test of ours');
    await user.click(dialog.getByRole('button', { name: 'Skip' }));
    await screen.findByText('Skipped');
    expect(posted()).toEqual([['POST', `${PATH}/skip`, { reason: 'A test of ours' }]]);
  });

  it.each([
    [
      'cannot be read any more',
      { status: 500, body: { message: 'Look again.' } },
      () => screen.findByText(/Look again/),
    ],
    [
      'are dealt with by somebody else',
      { headers: { 'content-range': 'dead-letters */0' }, body: [] },
      () => waitFor(() => expect(screen.queryByText('order-1f')).toBeNull()),
    ],
  ])('keep what is being typed about one when they %s', async (_what, list, isSeen) => {
    const { user } = renderAdmin(<DeadLetters />, { api });
    await user.click(await screen.findByRole('button', { name: 'Skip OrderPlaced in orders' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Skip OrderPlaced in orders?' }));
    const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ });
    await user.type(reason, 'A test of ours');
    const refusal = { status: 409, body: { message: 'Somebody has dealt with this event meanwhile.' } };
    api.answerEach((url) => (url.endsWith('/skip') ? refusal : list));
    await user.click(dialog.getByRole('button', { name: 'Skip' }));
    await isSeen();
    dialog.getByText(refusal.body.message);
    expect([reason.isConnected, reason.value]).toEqual([true, 'A test of ours']);
  });

  it('are only looked at by who may not rebuild', async () => {
    renderAdmin(<DeadLetters />, { api, role: 'finance' });
    await screen.findByText('OrderPlaced');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

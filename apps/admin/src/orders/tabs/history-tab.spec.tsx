/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import { ORDER_DETAIL, ORDER_EVENTS } from '../../test/order-detail';
import { startRecordedApi, type RecordedApi } from '../../test/recorded-api';
import { renderAdmin } from '../../test/render-admin';
import { HistoryTab } from './history-tab';

const EVENTS = 130;

let api: RecordedApi;
/** Newest first, as the server has them; a test may let more happen. */
let story: Array<(typeof ORDER_EVENTS)[number]>;
const event = (position: number) => ({
  ...ORDER_EVENTS[0]!,
  id: `e-${position}`,
  position: String(position),
  title: `Event no. ${position}`,
});

beforeEach(async () => {
  story = Array.from({ length: EVENTS }, (_, index) => event(EVENTS - index));
  api = await startRecordedApi();
  api.answerEach((url) => {
    const asked = new URL(url, 'http://x').searchParams;
    const { position_lt: before } = JSON.parse(asked.get('filter') ?? '{}') as { position_lt?: string };
    const [from, to] = JSON.parse(asked.get('range') ?? '[0,24]') as [number, number];
    const found = before === undefined ? story : story.filter(({ position }) => Number(position) < Number(before));
    const body = found.slice(from, to + 1);
    return { headers: { 'content-range': `order-events 0-${body.length - 1}/${found.length}` }, body };
  });
});
afterEach(() => api.close());

const titles = () => screen.queryAllByText(/^Event no\. \d+$/).map(({ textContent }) => textContent);
const olderButton = () => screen.queryByRole('button', { name: 'Show older events' });

it('leads back to the first event of however long a story, each told once', async () => {
  const { user } = renderAdmin(<HistoryTab order={ORDER_DETAIL} asAt={null} money={false} />, { api });
  await screen.findByText('25 of 130 events');
  story.unshift(event(EVENTS + 1));
  for (const shown of [125, 131]) {
    await user.click(olderButton()!);
    await waitFor(() => expect(titles().length).toBeGreaterThanOrEqual(shown), { timeout: 30_000 });
  }
  await waitFor(() => expect(olderButton()).toBeNull());
  await waitFor(
    () => expect(titles()).toEqual(Array.from({ length: EVENTS + 1 }, (_, n) => `Event no. ${EVENTS + 1 - n}`)),
    { timeout: 30_000 },
  );
}, 120_000);

/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { AdminRole, SourcingProgress } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { SourcingRequestsPage } from './sourcing-requests-page';

const RUNNING: SourcingProgress = {
  requestId: 's-1',
  state: 'running',
  percent: 40,
  wish: { query: 'bamboo cutting boards', quantity: 300, targetMarginPercent: null, mustHave: ['FSC'] },
  refines: null,
  marketplaces: [
    {
      marketplace: 'alibaba',
      status: 'searched',
      found: 12,
      wanted: 12,
      needBrowser: 0,
      mode: 'fixture',
      reason: null,
    },
    {
      marketplace: 'ebay',
      status: 'failed',
      found: 0,
      wanted: null,
      needBrowser: 0,
      mode: 'live',
      reason: 'it asks whether we are a robot',
    },
  ],
  candidates: [],
  partial: false,
  problem: null,
  revision: 5,
};
const COMPLETED: SourcingProgress = {
  ...RUNNING,
  state: 'completed',
  percent: 100,
  partial: true,
  revision: 9,
  candidates: [
    {
      candidateId: 'c-1',
      title: 'Bamboo board',
      marketplace: 'alibaba',
      sourceUrl: 'https://market.example/p/1',
      supplier: { name: 'Quiet Grove Bambooworks', location: 'Anji', markedVerified: true },
      moq: 100,
      exwPriceUsd: 4.2,
      unitAud: 12.4,
      unitLowAud: 10.2,
      unitHighAud: 14.8,
      guessed: ['size'],
      marketPriceAud: null,
      marginPercent: null,
      reachesMargin: null,
      confidence: 0.82,
      caveats: ['no picture is approved'],
      claimed: ['FSC'],
      rank: 1,
    },
  ],
};
const ROW = {
  id: 's-1',
  query: 'bamboo cutting boards',
  quantity: 300,
  category: 'kitchen_appliances',
  askedBy: 'staff',
  state: 'running',
  partial: false,
  candidates: 3,
  startedAt: '2026-11-20T01:12:09.114Z',
  lastEventAt: '2026-11-20T01:12:19.114Z',
};

/** Stands in for the browser's own, which jsdom has not. */
class Events extends EventTarget {
  static readonly opened: Events[] = [];
  isClosed = false;
  constructor(readonly url: string) {
    super();
    Events.opened.push(this);
  }
  close(): void {
    this.isClosed = true;
  }
  tell(progress: SourcingProgress): void {
    act(() => void this.dispatchEvent(new MessageEvent('progress', { data: JSON.stringify(progress) })));
  }
}

let api: RecordedApi;

beforeEach(async () => {
  Object.assign(globalThis, { EventSource: Events });
  Events.opened.length = 0;
  api = await startRecordedApi();
  api.answerEach((url) =>
    url.startsWith('/api/sourcing/s-1')
      ? { body: RUNNING }
      : { headers: { 'content-range': 'sourcing-requests 0-0/1' }, body: [ROW] },
  );
});
afterEach(() => api.close());

const open = (role: AdminRole = 'sourcing') =>
  renderAdmin(
    <Routes>
      <Route path="/sourcing-requests/*" element={<SourcingRequestsPage />} />
    </Routes>,
    { api, path: '/sourcing-requests', role },
  );
const opened = async (role?: AdminRole) => {
  const { user, queryClient } = open(role);
  await user.click(await screen.findByRole('link', { name: `View progress of ${ROW.query}` }));
  const dialog = within(await screen.findByRole('dialog', { name: ROW.query }));
  await dialog.findByText('Running, 40%');
  return { user, dialog, queryClient };
};

describe('the progress of a search', () => {
  it('tells what each marketplace gave, and why one gave nothing', async () => {
    const { dialog } = await opened();
    dialog.getByText('12 listings found · stood in for by this machine’s own marketplace');
    dialog.getByText('it asks whether we are a robot');
    dialog.getByText('None so far.');
  });

  it('follows the events of the server to the end, and asks for no more of them', async () => {
    const { dialog } = await opened();
    const [events] = Events.opened;
    expect(Events.opened.map(({ url }) => url)).toEqual(['/api/sourcing/s-1/events']);
    events!.tell({ ...RUNNING, percent: 60, revision: 7 });
    await dialog.findByText('Running, 60%');
    events!.tell({ ...RUNNING, percent: 50, revision: 6 });
    dialog.getByText('Running, 60%');
    events!.tell(COMPLETED);
    await dialog.findByText('Completed, 100%');
    dialog.getByText('Time ran out before everything was done.');
    dialog.getByText(
      /A\$12\.40 each, delivered · A\$10\.20 to A\$14\.80 · minimum order 100 · no picture is approved$/,
    );
    expect(dialog.queryByRole('progressbar')).toBeNull();
    expect(events!.isClosed).toBe(true);
    expect(dialog.getByRole('link', { name: 'Review what was proposed' }).getAttribute('href')).toBe(
      '/potential-imports?filter=%7B%22requestId%22%3A%22s-1%22%7D',
    );
  });

  it('stays at its end when an answer from before comes later', async () => {
    const { dialog, queryClient } = await opened();
    let comes = (): void => undefined;
    const after = new Promise<void>((resolve) => (comes = resolve));
    const known = api.calls.length;
    api.answerEach(() => ({ body: RUNNING, after }));
    const asked = queryClient.refetchQueries({ queryKey: ['sourcing-requests', 'progress'] });
    await waitFor(() => expect(api.calls).toHaveLength(known + 1));
    Events.opened[0]!.tell(COMPLETED);
    await dialog.findByText('Completed, 100%');
    comes();
    await act(() => asked);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    dialog.getByText('Completed, 100%');
  });

  it('is cancelled after a question', async () => {
    const { user } = await opened();
    await user.click(part('button', 'Cancel Search'));
    const question = within(await screen.findByRole('dialog', { name: `Cancel the search for ${ROW.query}` }));
    await user.click(question.getByRole('button', { name: 'Cancel Search' }));
    await screen.findByText('Search Cancelled');
    const sent = api.calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
    expect(sent).toEqual(['/api/sourcing/s-1/cancel']);
  });

  it('is only looked at by those who may not search', async () => {
    await opened('finance');
    expect(screen.queryByRole('button', { name: 'Start a Search' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel Search' })).toBeNull();
  });
});

describe('a search that staff start', () => {
  const start = async (answer: { status?: number; body: object }) => {
    api.answerEach((url) => {
      if (url === '/api/sourcing') return answer;
      if (url.startsWith('/api/sourcing/s-1')) return { body: RUNNING };
      return { headers: { 'content-range': 'sourcing-requests 0-0/1' }, body: [ROW] };
    });
    const { user } = open();
    await user.click(await screen.findByText('Start a Search'));
    return { form: within(await screen.findByRole('dialog', { name: 'Start a search' })) };
  };
  const sent = () => api.calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);
  type Form = Awaited<ReturnType<typeof start>>;
  /** At once: what each key does is not what these stories are about. */
  const put = ({ form }: Form, label: RegExp | string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  const fill = (shown: Form) => {
    put(shown, /^What is wanted/, 'bamboo board');
    put(shown, 'Pieces', '300');
    put(shown, 'Must-haves', 'FSC');
    fireEvent.click(shown.form.getByLabelText('amazon'));
  };
  const press = ({ form }: Form) => fireEvent.click(form.getByText('Search'));
  const WISH = {
    query: 'bamboo board',
    quantity: 300,
    mustHave: ['FSC'],
    marketplaces: ['alibaba', 'aliexpress', 'ebay', 'dhgate'],
  };

  it('is sent as it was typed, and shows how far it is', async () => {
    const shown = await start({ status: 201, body: { ...RUNNING, joined: false } });
    fill(shown);
    press(shown);
    await screen.findByText('Search Started');
    expect(sent()).toEqual([['/api/sourcing', WISH]]);
    within(await screen.findByRole('dialog', { name: ROW.query }));
  });

  it('joins the one that is under way, and says so', async () => {
    const shown = await start({ status: 200, body: { ...RUNNING, joined: true } });
    fill(shown);
    press(shown);
    await screen.findByText('Search Joined');
    await screen.findByText('The same wish was searched for within this hour. This is that search.');
    await screen.findByRole('dialog', { name: ROW.query });
  });

  it('says what is wrong before it asks, and keeps what was typed when the server refuses', async () => {
    const shown = await start({
      status: 503,
      body: { code: 'SERVICE_UNAVAILABLE', message: 'The queue does not answer. Please try again soon.' },
    });
    const { form } = shown;
    put(shown, 'Target margin in percent', '81');
    press(shown);
    form.getByText('Say in 2 to 200 characters what is wanted');
    form.getByText('Give a whole percentage from 10 to 80');
    expect(sent()).toEqual([]);
    put(shown, 'Target margin in percent', '');
    fill(shown);
    press(shown);
    await form.findByText('The queue does not answer. Please try again soon.');
    expect(form.getByLabelText<HTMLInputElement>('Pieces').value).toBe('300');
  });
});

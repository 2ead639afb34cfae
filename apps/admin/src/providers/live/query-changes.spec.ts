import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { eventually } from '../../../../../tools/lib/wait.mjs';
import type { LiveChange } from '@halfpallet/contracts';
import { createQueryChanges } from './query-changes';

/** A page that shows what these keys read, and how often each was read. */
function pageOf(keys: Record<string, QueryKey>, read: () => Promise<unknown> = async () => ({})) {
  const queries = new QueryClient();
  const reads: Record<string, number> = {};
  const seen = { hidden: false, comesBack: () => undefined as void };
  const page = {
    get hidden() {
      return seen.hidden;
    },
    addEventListener: (_type: string, listener: () => void) => void (seen.comesBack = listener),
  } as unknown as Document;
  const stops = Object.entries(keys).map(([name, queryKey]) =>
    new QueryObserver(queries, {
      queryKey,
      queryFn: () => {
        reads[name] = (reads[name] ?? 0) + 1;
        return read();
      },
    }).subscribe(() => undefined),
  );
  const { tell } = createQueryChanges(queries, page);
  const change = (...changes: LiveChange[]) => tell({ position: '1', reset: false, changes });
  return { queries, reads, seen, tell, change, close: () => stops.forEach((stop) => stop()) };
}

const KEYS = {
  list: ['orders', 'getList', { pagination: { page: 1, perPage: 10 }, filter: {} }],
  open: ['orders', 'getOne', { id: '1', meta: { whole: true } }],
  other: ['orders', 'getOne', { id: '2', meta: { whole: true } }],
  past: ['orders', 'getOne', { id: '1', meta: { whole: true, asAtPosition: '5' } }],
  figures: ['orders', 'dashboard', 30],
  story: ['order-events', 'story', '1', null],
  otherRefunds: ['refunds', 'getList', { filter: { orderId: '2' } }],
  queues: ['queues', 'getList', {}],
} satisfies Record<string, QueryKey>;

const settled = (page: ReturnType<typeof pageOf>, count: number) =>
  eventually(
    async () => Object.values(page.reads).reduce((a, b) => a + b, 0) === count && page.queries.isFetching() === 0,
  );

describe('changes of what a page shows', () => {
  it('are read again where they may be, and nowhere else', async () => {
    const page = pageOf(KEYS);
    await settled(page, 8);
    page.change({ resource: 'orders', ids: ['1'] }, { resource: 'order-events', ids: ['1'] });
    page.change({ resource: 'refunds', ids: ['1'] });
    await settled(page, 12);
    expect(page.reads).toEqual({
      list: 2,
      open: 2,
      other: 1,
      past: 1,
      figures: 2,
      story: 2,
      otherRefunds: 1,
      queues: 1,
    });
    page.change({ resource: 'orders', ids: null });
    await settled(page, 16);
    expect(page.reads).toMatchObject({ other: 2, past: 1 });
    page.tell({ position: '2', reset: true, changes: [] });
    await settled(page, 22);
    expect(page.reads).toMatchObject({ past: 1, queues: 1 });
    page.close();
  });

  it('wait while nobody looks', async () => {
    const page = pageOf({ list: KEYS.list, queues: KEYS.queues });
    await settled(page, 2);
    page.seen.hidden = true;
    page.change({ resource: 'orders', ids: ['1'] });
    // Longer than it would have taken: hidden windows read nothing.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(page.reads).toEqual({ list: 1, queues: 1 });
    page.seen.hidden = false;
    page.seen.comesBack();
    await settled(page, 3);
    page.close();
  });

  it('that come while a page reads for the first time make it read once more', async () => {
    const answers: Array<() => void> = [];
    const page = pageOf({ list: KEYS.list }, () => new Promise((resolve) => answers.push(() => resolve({}))));
    await eventually(async () => answers.length === 1);
    page.change({ resource: 'orders', ids: null });
    await eventually(async () => page.queries.getQueryState(KEYS.list)?.isInvalidated);
    answers[0]!();
    await eventually(async () => answers.length === 2);
    answers[1]!();
    await settled(page, 2);
    page.close();
  });
});

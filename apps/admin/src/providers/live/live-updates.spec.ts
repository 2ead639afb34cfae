import type { LiveNews } from '@halfpallet/contracts';
import { eventually } from '../../../../../tools/lib/wait.mjs';
import { createLiveUpdates } from './live-updates';

interface Stream extends EventTarget {
  readonly url: string;
  isClosed: boolean;
  say(event: string, data: string): void;
  fail(): void;
}

/** One browser: its locks, and the streams it opened, on which the server speaks and which break off. */
function browser() {
  const streams: Stream[] = [];
  const openEvents = (url: string): EventSource => {
    const target = new EventTarget();
    const stream: Stream = Object.assign(target, {
      url,
      isClosed: false,
      say: (event: string, data: string) => {
        target.dispatchEvent(new Event('open'));
        target.dispatchEvent(new MessageEvent(event, { data }));
      },
      fail: () => void target.dispatchEvent(new Event('error')),
      close: () => void (stream.isClosed = true),
    });
    streams.push(stream);
    return stream as unknown as EventSource;
  };
  let held: Promise<unknown> = Promise.resolve();
  const locks = {
    request: (_name: string, { signal }: LockOptions, lead: () => Promise<void>) => {
      const turn = held.then(() => (signal?.aborted ? undefined : lead()));
      held = turn;
      return turn;
    },
  } as unknown as LockManager;
  const open = (parts: { locks?: LockManager } = { locks }) => {
    const news: LiveNews[] = [];
    const looks: boolean[] = [];
    const live = createLiveUpdates({
      openEvents,
      random: () => 0,
      locks: parts.locks,
      Channel: BroadcastChannel,
      onNews: (one) => news.push(one),
      lookAtSession: async (surely) => looks.push(surely),
    });
    live.start();
    return { live, news, looks };
  };
  return { streams, open };
}

const message = (position: string, more: Partial<LiveNews> = {}): string =>
  JSON.stringify({ position, reset: false, changes: [{ resource: 'orders', ids: ['1'] }], ...more } satisfies LiveNews);
const BEGIN = message('7', { reset: true, changes: [] });
const nth = (streams: ReturnType<typeof browser>['streams'], n: number) => eventually(async () => streams[n]);

describe('live updates of a window', () => {
  it('go on from the last message when the stream breaks off', async () => {
    const { streams, open } = browser();
    const ada = open();
    const first = await nth(streams, 0);
    expect(first.url).toBe('/api/admin/stream');
    expect(ada.live.isLive()).toBe(false);
    first.say('news', BEGIN);
    expect(ada.live.isLive()).toBe(true);
    first.say('news', message('9'));
    first.say('beat', '11');
    first.fail();
    expect([first.isClosed, await eventually(async () => !ada.live.isLive())]).toEqual([true, true]);
    const second = await nth(streams, 1);
    expect(second.url).toBe('/api/admin/stream?after=11');
    second.say('news', message('12'));
    expect(ada.live.isLive()).toBe(true);
    expect(ada.news.map(({ position }) => position)).toEqual(['7', '9', '12']);
    expect(ada.looks).toEqual([]);
    ada.live.stop();
    expect([second.isClosed, ada.live.isLive()]).toEqual([true, false]);
  });

  it('come over one stream for all windows of a browser, and over the next one`s when it closes', async () => {
    const { streams, open } = browser();
    const ada = open();
    (await nth(streams, 0)).say('news', BEGIN);
    const second = open();
    // It was not there before, so nothing says what it has missed.
    await eventually(async () => second.live.isLive());
    expect(second.news).toEqual([{ position: '7', reset: true, changes: [] }]);
    streams[0]!.say('news', message('8'));
    await eventually(async () => second.news.length === 2);
    expect(streams).toHaveLength(1);

    ada.live.stop();
    const next = await nth(streams, 1);
    expect(next.url).toBe('/api/admin/stream?after=8');
    next.say('news', message('10'));
    await eventually(async () => second.news.length === 3);
    expect(ada.news).toHaveLength(2);
    second.live.stop();
  });

  it('have a stream each where a browser has no locks', async () => {
    const { streams, open } = browser();
    const windows = [open({}), open({})];
    await nth(streams, 1);
    for (const { live } of windows) live.stop();
  });

  it('are late, in all windows of a browser, until the lists show again what happened', async () => {
    const { streams, open } = browser();
    const ada = open();
    const stream = await nth(streams, 0);
    const second = open();
    const stands = () => [ada, second].map(({ live }) => [live.isLive(), live.isLate()]);
    const stand = (isLive: boolean, isLate: boolean) =>
      eventually(async () => stands().every(([live, late]) => live === isLive && late === isLate));
    // They were so when the stream began.
    stream.say('late', 'lists');
    await stand(false, true);
    stream.say('news', BEGIN);
    await stand(true, false);
    stream.say('late', 'lists');
    await stand(false, true);
    stream.say('beat', '9');
    await stand(true, false);
    ada.live.stop();
    second.live.stop();
  });

  it('ask whether the session still stands when the stream ends with it, or does not begin', async () => {
    const { streams, open } = browser();
    const ada = open();
    (await nth(streams, 0)).fail();
    const second = await nth(streams, 1);
    second.say('news', BEGIN);
    second.say('over', 'session');
    await nth(streams, 2);
    expect(ada.looks).toEqual([false, true]);
    ada.live.stop();
  });

  it('have every window of a browser ask when the session ends', async () => {
    const { streams, open } = browser();
    const ada = open();
    const stream = await nth(streams, 0);
    stream.say('news', BEGIN);
    const second = open();
    await eventually(async () => second.live.isLive());
    stream.say('over', 'session');
    await eventually(async () => second.looks.length > 0);
    expect([ada.looks, second.looks]).toEqual([[true], [true]]);
    second.live.stop();
    ada.live.stop();
  });
});

import type { SourcingProgress } from '@halfpallet/contracts';
import { progressEvents } from './progress-events';

/** A request whose progress the test moves, with or without a wake-up. */
function requestAt(revision: number) {
  let now = { revision, state: 'running' } as SourcingProgress;
  let ring = () => {};
  let end = () => {};
  let watchers = 0;
  return {
    moveTo: (next: number, state: SourcingProgress['state'] = 'running') => {
      now = { revision: next, state } as SourcingProgress;
    },
    ring: () => ring(),
    stopProcess: () => end(),
    watchers: () => watchers,
    source: {
      read: () => Promise.resolve(now),
      watch: (onRing: () => void, onEnd: () => void) => {
        [ring, end] = [onRing, onEnd];
        watchers += 1;
        return () => void (watchers -= 1);
      },
    },
  };
}

const idOf = (text: unknown) => /^id: (\d+)$/m.exec(String(text))?.[1];

describe('the events of a request', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  it('come when it moves on, each once, and end with it', async () => {
    const request = requestAt(3);
    const events = progressEvents(request.source, 2, new AbortController().signal);
    expect((await events.next()).value).toBe('retry: 2000\n\n');
    expect(idOf((await events.next()).value)).toBe('3');
    const next = events.next();
    request.moveTo(5, 'completed');
    request.ring();
    expect(idOf((await next).value)).toBe('5');
    expect((await events.next()).done).toBe(true);
    expect(request.watchers()).toBe(0);
  });

  it('make up for a wake-up that was lost at the next heartbeat', async () => {
    const request = requestAt(0);
    const events = progressEvents(request.source, 0, new AbortController().signal);
    await events.next();
    const heartbeat = events.next();
    request.moveTo(1);
    await jest.advanceTimersByTimeAsync(15_000);
    expect((await heartbeat).value).toBe(': still here\n\n');
    expect(idOf((await events.next()).value)).toBe('1');
  });

  it('leave nobody watching when the reader goes or the process stops', async () => {
    for (const leave of ['reader', 'process']) {
      const request = requestAt(0);
      const gone = new AbortController();
      const events = progressEvents(request.source, 0, gone.signal);
      await events.next();
      const last = events.next();
      await jest.advanceTimersByTimeAsync(1);
      if (leave === 'reader') gone.abort();
      else request.stopProcess();
      expect((await last).done).toBe(true);
      expect(request.watchers()).toBe(0);
    }
  });
});

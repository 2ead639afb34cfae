import type { SourcingProgress } from '@halfpallet/contracts';
import { ApiError } from './api-error';
import type { HttpClient } from './http-client';
import { createSourcingCommands } from './sourcing-commands';

const progress = (revision: number, state = 'running') => ({ revision, state }) as SourcingProgress;

class Events extends EventTarget {
  readyState = 1;
  close(): void {
    this.readyState = 2;
  }
  tell(data: SourcingProgress): void {
    this.dispatchEvent(new MessageEvent('progress', { data: JSON.stringify(data) }));
  }
  /** @param readyState 0 while the browser opens it again by itself, 2 when it has given up */
  breaks(readyState: 0 | 2): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

async function watched(answers: ReadonlyArray<SourcingProgress | ApiError>) {
  const opened: Events[] = [];
  const heard: number[] = [];
  let asked = 0;
  const http = (() => {
    const answer = answers[asked++]!;
    return answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve({ json: answer });
  }) as unknown as HttpClient;
  const { watchSourcing } = createSourcingCommands(http, () => {
    opened.push(new Events());
    return opened.at(-1) as unknown as EventSource;
  });
  const stop = await watchSourcing('s-1', ({ revision }) => heard.push(revision));
  return { opened, heard, stop, asked: () => asked };
}

describe('a search that is watched', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is watched again once a server that was starting is there', async () => {
    const { opened, heard, asked } = await watched([new ApiError('Starting', 503, null), progress(5)]);
    opened[0]!.tell(progress(3));
    opened[0]!.breaks(0);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([opened.length, asked()]).toEqual([1, 0]);
    opened[0]!.breaks(2);
    await jest.advanceTimersByTimeAsync(10_000);
    expect([opened.length, asked()]).toEqual([2, 2]);
    opened[1]!.tell(progress(7, 'completed'));
    expect(heard).toEqual([3, 5, 7]);
    expect(opened[1]!.readyState).toBe(2);
  });

  it('ends with the search, with a refusal, and when nobody looks any more', async () => {
    const over = await watched([progress(9, 'completed')]);
    over.opened[0]!.breaks(2);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([over.heard, over.opened.length, over.asked()]).toEqual([[9], 1, 1]);

    const refused = await watched([new ApiError('Sign in', 401, null)]);
    refused.opened[0]!.breaks(2);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([refused.opened.length, refused.asked()]).toEqual([1, 1]);

    const left = await watched([]);
    left.opened[0]!.breaks(2);
    left.stop();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(left.asked()).toBe(0);
  });
});

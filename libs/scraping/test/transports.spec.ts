import { EgressFailed, EgressRefused } from '@halfpallet/safe-net';
import { BadData, Throttled, TransientFailure } from '../src/failures';
import { judgeStatus, readRetryAfter } from '../src/judge-page';
import type { Page } from '../src/page';
import { HostPace } from '../src/transports/host-pace';
import { decodeHtml, HttpTransport, type FetchPort } from '../src/transports/http-transport';
import { LaunchGuard } from '../src/transports/launch-guard';
import { PoliteTransport } from '../src/transports/polite-transport';
import { pageOf } from './page-of';

const NOW = '2026-03-02T00:00:00.000Z';
const ADDRESS = new URL('https://market.example/itm/123456789012');

describe('pages by plain HTTP', () => {
  const answering = (answer: Partial<Awaited<ReturnType<FetchPort['fetch']>>> | Error) =>
    new HttpTransport({
      fetch: () =>
        answer instanceof Error
          ? Promise.reject(answer)
          : Promise.resolve({
              finalUrl: ADDRESS.href,
              status: 200,
              headers: {},
              body: Buffer.from('<p>x</p>'),
              fetchedAt: new Date(NOW),
              ...answer,
            }),
    });
  const fetch = (answer: Parameters<typeof answering>[0]) => answering(answer).fetch(ADDRESS, { kind: 'listing' });

  it('come with their time, their final address and whatever status the site gave', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    await expect(fetch({ headers, status: 503 })).resolves.toEqual(
      pageOf('<p>x</p>', { headers, status: 503, finalUrl: ADDRESS.href, fetchedAt: NOW }),
    );
  });

  it.each([
    ['an address that may not be fetched', new EgressRefused('address', '10.0.0.5'), new BadData('address-refused')],
    ['a network that failed', new EgressFailed('reset', true), new TransientFailure('The site gave no answer.')],
    ['a body that is too large', new EgressFailed('too large', false), new BadData('too-large')],
    ['a file', { headers: { 'content-type': 'application/pdf' } }, new BadData('not-html', 'It is application/pdf.')],
  ])('fail for %s', async (_, answer, failure) => {
    await expect(fetch(answer)).rejects.toEqual(failure);
  });

  it('are decoded by their header, else by their first bytes', () => {
    const chinese = Buffer.from([0xb1, 0xed]);
    expect(decodeHtml(chinese, 'text/html; charset=gbk')).toBe('表');
    expect(decodeHtml(Buffer.concat([Buffer.from('<meta charset="gb2312">'), chinese]), 'text/html')).toContain('表');
    expect(decodeHtml(Buffer.from('é'), 'text/html; charset=klingon')).toBe('é');
  });
});

describe('what a status means', () => {
  const judged = (status: number, headers: Record<string, string> = {}) =>
    judgeStatus({ status, headers, fetchedAt: NOW });

  it.each([
    [200, {}, null],
    [429, {}, 'throttled'],
    [503, { 'retry-after': '30' }, 'throttled'],
    [503, {}, 'transient'],
    [500, {}, 'transient'],
    [408, {}, 'transient'],
    [401, {}, 'blocked'],
    [403, {}, 'blocked'],
    [451, {}, 'blocked'],
    [404, {}, 'bad-data'],
    [410, {}, 'bad-data'],
    [418, {}, 'bad-data'],
  ] as const)('%d %p is %s', (status, headers, failure) => {
    expect(judged(status, headers)?.failure ?? null).toBe(failure);
  });

  it('says how long to wait, in seconds or as a date, and never for longer than 15 minutes', () => {
    expect(readRetryAfter('30', NOW)).toBe(30_000);
    expect(readRetryAfter('Mon, 02 Mar 2026 00:01:00 GMT', NOW)).toBe(60_000);
    expect(readRetryAfter('Mon, 02 Mar 2020 00:01:00 GMT', NOW)).toBe(0);
    expect(readRetryAfter('86400', NOW)).toBe(900_000);
    for (const none of [undefined, '', 'soon', '-5', '1e9']) expect(readRetryAfter(none, NOW)).toBeNull();
  });
});

describe('the pace of a host', () => {
  const rules = { delayMs: 1000, firstPauseMs: 2000, longestPauseMs: 60_000 };

  it('is one request a second, each host by itself', () => {
    const pace = new HostPace(rules);
    expect([0, 0, 100, 5000].map((now) => pace.reserve('a.example', now))).toEqual([0, 1000, 1900, 0]);
    expect(pace.reserve('b.example', 0)).toBe(0);
  });

  it('is never faster than the host’s crawl delay', () => {
    const pace = new HostPace(rules);
    pace.setCrawlDelay('a.example', 5000);
    pace.reserve('a.example', 0);
    expect(pace.waitFor('a.example', 0)).toBe(5000);
    pace.setCrawlDelay('a.example', 10);
    pace.reserve('a.example', 5000);
    expect(pace.waitFor('a.example', 5000)).toBe(1000);
  });

  it('pauses twice as long after every refusal, up to a minute, and as long as the host says, up to 15', () => {
    const pace = new HostPace(rules);
    expect([1, 2, 3, 4, 5, 6, 7].map(() => pace.refused('a.example', 0, null))).toEqual([
      2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000,
    ]);
    pace.answered('a.example');
    expect(pace.refused('a.example', 0, 30_000)).toBe(30_000);
    expect(pace.refused('a.example', 0, 10 ** 9)).toBe(900_000);
    expect(pace.waitFor('a.example', 0)).toBe(900_000);
  });
});

describe('a polite transport', () => {
  const politely = (answers: ReadonlyArray<Partial<Page>>, longestWaitMs = 20_000) => {
    const waits: number[] = [];
    const asked: number[] = [];
    let time = 0;
    const inner = {
      fetch: () => {
        asked.push(time);
        return Promise.resolve(pageOf('', answers[asked.length - 1]));
      },
    };
    const transport = new PoliteTransport(
      inner,
      new HostPace({ delayMs: 1000, firstPauseMs: 2000, longestPauseMs: 60_000 }),
      {
        longestWaitMs,
        now: () => time,
        sleep: (milliseconds) => {
          waits.push(milliseconds);
          time += milliseconds;
          return Promise.resolve();
        },
      },
    );
    return { transport, waits, asked };
  };

  it('waits for its turn, and longer after a refusal', async () => {
    const { transport, asked } = politely([{}, { status: 429 }, {}, {}]);
    for (let count = 0; count < 4; count += 1) await transport.fetch(ADDRESS, { kind: 'listing' });
    expect(asked).toEqual([0, 1000, 3000, 4000]);
  });

  it('does not ask while the host wants to be left alone', async () => {
    const { transport, asked } = politely([{ status: 429, headers: { 'retry-after': '120' } }]);
    await transport.fetch(ADDRESS, { kind: 'listing' });
    await expect(transport.fetch(ADDRESS, { kind: 'listing' })).rejects.toEqual(new Throttled(120_000));
    expect(asked).toHaveLength(1);
  });

  it('does not ask for somebody who gave up meanwhile', async () => {
    const { transport, asked } = politely([{}]);
    const signal = AbortSignal.abort(new Error('cancelled'));
    await expect(transport.fetch(ADDRESS, { kind: 'listing', signal })).rejects.toThrow('cancelled');
    expect(asked).toEqual([]);
  });
});

describe('when a browser may start again', () => {
  it('is every five seconds, and after five deaths in a row once a minute', () => {
    const guard = new LaunchGuard();
    expect(guard.waitFor(0)).toBe(0);
    for (let death = 0; death < 5; death += 1) {
      guard.launching(death * 5000);
      expect(guard.waitFor(death * 5000)).toBe(5000);
      guard.died();
    }
    expect(guard.isResting).toBe(true);
    expect(guard.waitFor(20_000)).toBe(60_000);
    guard.worked();
    expect(guard.waitFor(25_000)).toBe(0);
  });

  it('is at once after it was closed on purpose', () => {
    const guard = new LaunchGuard();
    guard.launching(1000);
    guard.retired();
    expect(guard.waitFor(1001)).toBe(0);
  });
});

import { Blocked, TransientFailure } from '../failures';
import type { Page } from '../page';
import type { RobotsVerdict } from '../robots';
import { HostPace } from './host-pace';
import { RobotsTransport } from './robots-transport';

const URL_ASKED = new URL('https://market.example/item/1');
const PAGE = { finalUrl: URL_ASKED.href, status: 200, html: '' } as Page;

function transport(verdict: RobotsVerdict, requireOpen?: () => Promise<void>) {
  const asked: string[] = [];
  const pace = new HostPace();
  const inner = {
    fetch: (url: URL) => {
      asked.push(url.href);
      return Promise.resolve(PAGE);
    },
  };
  const gate = {
    verdict: () => {
      asked.push('robots.txt');
      return Promise.resolve(verdict);
    },
  };
  const polite = new RobotsTransport(inner, gate, pace, requireOpen);
  return { asked, pace, fetch: () => polite.fetch(URL_ASKED, { kind: 'listing' }) };
}

describe('pages that a robots file speaks of', () => {
  it('are fetched when it allows them, as slowly as it asks for', async () => {
    const { asked, pace, fetch } = transport({ allowed: true, crawlDelayMs: 9_000, because: 'rules' });
    expect(await fetch()).toBe(PAGE);
    expect(asked).toEqual(['robots.txt', URL_ASKED.href]);
    pace.reserve(URL_ASKED.host, 0);
    expect(pace.waitFor(URL_ASKED.host, 0)).toBe(9_000);
  });

  it('are not asked for when it forbids them, or cannot be had', async () => {
    const forbidden = transport({ allowed: false, crawlDelayMs: 0, because: 'rules' });
    await expect(forbidden.fetch()).rejects.toEqual(new Blocked('robots'));
    const unknown = transport({ allowed: false, crawlDelayMs: 0, because: 'unreachable' });
    await expect(unknown.fetch()).rejects.toBeInstanceOf(TransientFailure);
    expect([...forbidden.asked, ...unknown.asked]).toEqual(['robots.txt', 'robots.txt']);
  });

  it('are not asked for, nor is the file, while the shop leaves the site alone', async () => {
    const paused = new Error('Paused by staff.');
    const { asked, fetch } = transport({ allowed: true, crawlDelayMs: 0, because: 'rules' }, () =>
      Promise.reject(paused),
    );
    await expect(fetch()).rejects.toBe(paused);
    expect(asked).toEqual([]);
  });
});

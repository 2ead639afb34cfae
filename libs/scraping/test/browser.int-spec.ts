import { ADAPTERS } from '../src/adapters';
import { BadData, TransientFailure } from '../src/failures';
import { BrowserTransport } from '../src/transports/browser-transport';
import type { BrowserPool } from '../src/transports/browser-pool';
import { BrowserMarket, Gate, withBrowser } from './browser-market';
import { readPage } from './market';

withBrowser('pages by browser', () => {
  let opened: BrowserMarket;
  let pool: BrowserPool;

  beforeAll(async () => {
    opened = await BrowserMarket.open();
    pool = opened.pool({ limits: { contexts: 2 } });
  });
  afterAll(() => opened.close());

  it('read what only scripts bring', async () => {
    for (const truth of opened.truths().filter(({ outcome }) => outcome === 'script')) {
      const page = await new BrowserTransport(pool, truth.site).fetch(new URL(truth.url), { kind: 'listing' });
      expect(page.via).toBe('browser');
      expect(readPage(page, truth)).toMatchObject({
        facts: { title: { value: truth.facts.title }, prices: { value: truth.facts.prices } },
      });
      expect(ADAPTERS[truth.site].needsBrowser(page)).toBe(false);
    }
    // Images, styles and fonts are not asked for.
    expect(opened.market.sites.requests().filter(({ path }) => path.includes('/img/'))).toEqual([]);
  });

  it('reach nothing behind the wall, not even this machine', async () => {
    const [hostile] = opened.truths().filter(({ kind, outcome }) => kind === 'hostile' && outcome === 'page');
    if (!hostile) throw new Error('The local sites have no hostile page.');
    const transport = new BrowserTransport(pool, hostile.site);
    const reading = readPage(await transport.fetch(new URL(hostile.url), { kind: 'listing' }), hostile);
    expect(reading).toMatchObject({ facts: { title: { value: hostile.facts.title } } });
    // The address of the canary is this machine's own: only a proxy that is asked for it can refuse it.
    expect(opened.refused.some((reason) => reason.includes('127.0.0.1'))).toBe(true);
    const canaryPage = await transport.fetch(new URL(`${opened.canaryUrl}/direct`), { kind: 'listing' });
    expect(canaryPage.status).toBe(403);
    expect(opened.canary.reached).toEqual([]);
    await expect(transport.fetch(new URL('file:///etc/passwd'), { kind: 'listing' })).rejects.toEqual(
      new BadData('address-refused'),
    );
  });

  it('share contexts with nobody, and wait for a free one', async () => {
    const [started, release] = [new Gate(), new Gate()];
    const used: string[] = [];
    let open = 0;
    const use = (site: string) =>
      pool.withContext(site, undefined, async () => {
        used.push(site);
        open += 1;
        expect(open).toBeLessThanOrEqual(2);
        if (used.length === 2) started.open();
        await release.opened;
        open -= 1;
      });
    const all = ['ebay', 'ebay', 'amazon', 'dhgate'].map(use);
    const gaveUp = pool.withContext('alibaba', AbortSignal.timeout(1), () => Promise.resolve());
    await started.opened;
    await expect(gaveUp).rejects.toThrow();
    expect(used).toEqual(['ebay', 'ebay']);
    release.open();
    await Promise.all(all);
    expect(used.sort()).toEqual(['amazon', 'dhgate', 'ebay', 'ebay']);
  });

  it('end at once for somebody who gave up', async () => {
    opened.market.sites.control({ site: 'ebay', slowMs: 20_000 });
    const cancel = new AbortController();
    const reading = new BrowserTransport(pool, 'ebay').fetch(opened.anyPage, {
      kind: 'listing',
      signal: cancel.signal,
    });
    const asked = opened.market.sites.requests().length;
    setImmediate(() => cancel.abort(new Error('cancelled')));
    await expect(reading).rejects.toThrow('cancelled');
    expect(opened.market.sites.requests().length - asked).toBeLessThanOrEqual(1);
    opened.market.sites.control({ site: 'ebay', slowMs: 0 });
  });

  it('say when there is no browser', async () => {
    const pool = opened.pool({ executablePath: '/nowhere/chromium' });
    const transport = new BrowserTransport(pool, 'ebay');
    await expect(transport.fetch(new URL(opened.market.sites.origin), { kind: 'listing' })).rejects.toEqual(
      new TransientFailure('The browser did not start.'),
    );
  });
});

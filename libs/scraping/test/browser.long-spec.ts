import { TransientFailure } from '../src/failures';
import { browserMemory } from '../src/transports/browser-memory';
import { BrowserTransport } from '../src/transports/browser-transport';
import { BrowserMarket, executablePath, withBrowser } from './browser-market';

withBrowser('browsers over time', () => {
  let opened: BrowserMarket;

  beforeAll(async () => {
    opened = await BrowserMarket.open();
  });
  afterEach(() => opened.closePools());
  afterAll(() => opened.close());

  it('come from contexts and browsers that are thrown away in time', async () => {
    const pool = opened.pool({ limits: { contexts: 2, pagesPerContext: 2, pagesPerBrowser: 5 } });
    const url = opened.anyPage;
    const contexts = new Set<unknown>();
    for (let page = 0; page < 5; page += 1) {
      await pool.withContext('ebay', undefined, (context) => Promise.resolve(contexts.add(context)));
    }
    expect(contexts.size).toBe(3);
    // Five pages are what one browser may show: the next one has another, at once.
    expect((await new BrowserTransport(pool, 'ebay').fetch(url, { kind: 'listing' })).status).toBe(200);
    expect(pool.state).toMatchObject({ launches: 2, resting: false });
  });

  it('fail for now when the browser dies, which is started again five seconds later', async () => {
    let now = 0;
    const pool = opened.pool({ now: () => now });
    const transport = new BrowserTransport(pool, 'ebay');
    const url = opened.anyPage;
    await pool.withContext('ebay', undefined, async (context) => {
      const gone = new Promise((resolve) => context.browser()?.on('disconnected', resolve));
      const page = await context.newPage();
      await page.goto('chrome://crash').catch(() => undefined);
      await context.browser()?.close();
      await gone;
    });
    await expect(transport.fetch(url, { kind: 'listing' })).rejects.toEqual(
      new TransientFailure('The browser may be started again in 5 s.'),
    );
    now = 5000;
    expect((await transport.fetch(url, { kind: 'listing' })).status).toBe(200);
    expect(pool.state.launches).toBe(2);
  });

  it('are replaced when they have grown too large', async () => {
    const sizes = [1, 2 * 1024 ** 3, 1];
    const pool = opened.pool({ limits: { pagesPerLook: 1 }, memory: () => Promise.resolve(sizes.shift() ?? null) });
    const launches: number[] = [];
    for (let page = 0; page < 3; page += 1) {
      await pool.withContext('ebay', undefined, () => Promise.resolve(launches.push(pool.state.launches)));
    }
    expect(launches).toEqual([1, 1, 2]);
  });

  it('say how much memory they hold', async () => {
    const sizes: Array<number | null> = [];
    const pool = opened.pool();
    await pool.withContext('ebay', undefined, async (context) => {
      await context.newPage();
      sizes.push(await browserMemory(executablePath ?? ''));
    });
    // Only Linux tells.
    if (sizes[0] !== null) expect(sizes[0]).toBeGreaterThan(50 * 1024 ** 2);
  });
});

import { soon } from '@halfpallet/testing';
import type { Page } from 'playwright-core';
import { journey } from './support/browser';
import { complaintsOfAxe, DESK, PHONE } from './support/inspect';
import { setting } from './support/setting';
import { hold } from './support/time';

const cards = (page: Page) => page.locator('main article');
const names = (page: Page) => page.locator('main article h2').allInnerTexts();
const status = (page: Page) => page.getByRole('main').getByRole('status');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search products' });
/** The mark is gone when the document was loaded again. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { sameDocument: true }));
const typed = (page: Page, text: string) => soon(async () => expect(await searchBox(page).inputValue()).toBe(text));
const count = (page: Page, cardsShown: number) => soon(async () => expect(await cards(page).count()).toBe(cardsShown));
const sameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** No longer than this, should the first pictures take their time. */
const SCRIPTS_WAIT_MS = 2_000;

// The starter catalogue, and what staff bring into it in other journeys.
describe('finding products', () => {
  journey(
    'searches while typing; Back, Enter and the clear button do what they say, and no answer passes for another one',
    async ({ page }) => {
      await page.goto('/products', { waitUntil: 'networkidle' });
      await mark(page);
      await searchBox(page).pressSequentially('goosneck mxier', { delay: 30 });
      await page.waitForURL('**/products?q=goosneck+mxier');
      await status(page).getByText('1 product for "goosneck mxier"').waitFor();
      await soon(async () => expect(await names(page)).toEqual(['Gooseneck Kitchen Mixer']));
      await soon(async () => {
        expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
        expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/products$/);
      });

      await page.goBack();
      await page.waitForURL('**/products');
      await status(page)
        .getByText(/^24 of 12\d products$/)
        .waitFor();
      await typed(page, '');
      await page.goForward();
      await status(page).getByText('1 product for').waitFor();
      await typed(page, 'goosneck mxier');

      await page.getByRole('button', { name: 'Clear search' }).click();
      await page.waitForURL('**/products');
      await soon(async () =>
        expect(await searchBox(page).evaluate((box) => box === document.activeElement)).toBe(true),
      );

      await searchBox(page).fill('decking screw');
      await searchBox(page).press('Enter');
      await page.waitForURL('**/products?q=decking+screw');
      await page.getByRole('link', { name: 'Stainless Decking Screw 10g x 65, Box of 1000', exact: true }).waitFor();
      expect(await sameDocument(page)).toBe(true);

      // Of no words it is said what was found for others, while their answer is on its way.
      await page.getByRole('button', { name: 'Clear search' }).click();
      await status(page)
        .getByText(/^24 of 12\d products$/)
        .waitFor();
      const all = await status(page).innerText();
      const letMixers = await hold(page, '**/api/products**q=mixer*');
      await searchBox(page).fill('mixer');
      await page.waitForURL('**/products?q=mixer');
      await page.locator('main ul[aria-busy="true"]').waitFor();
      expect(await status(page).innerText()).toBe(all);
      await letMixers();
      await status(page)
        .getByText(/^\d+ products for "mixer"$/)
        .waitFor();

      const none = page.getByText('No products found matching your criteria.', { exact: true });
      await searchBox(page).fill('zzqqxx');
      await none.waitFor();
      const letDecking = await hold(page, '**/api/products**q=decking*');
      await searchBox(page).fill('decking');
      await page.waitForURL('**/products?q=decking');
      await none.waitFor({ state: 'detached' });
      await letDecking();
      await status(page)
        .getByText(/for "decking"$/)
        .waitFor();
    },
  );

  journey('narrows by filters with true counts, and takes them back', async ({ page }) => {
    await page.goto('/products?sector=bathroom', { waitUntil: 'networkidle' });
    const china = page.getByRole('checkbox', { name: /^China/ });
    const promised = Number(/\d+/.exec(await china.locator('xpath=..').innerText())?.[0]);
    await china.check();
    await page.waitForURL('**/products?sector=bathroom&origin=China');
    await status(page).getByText(`${promised} products`).waitFor();
    await count(page, promised);

    await page.getByRole('radio', { name: /^Up to \$250/ }).check();
    await page.waitForURL('**maxPrice=250');
    await page.getByLabel('Sort by').selectOption('price');
    await page.waitForURL('**sort=price');
    // The address changes first; the rows follow.
    await soon(async () => {
      const prices = await page.locator('main article strong').filter({ hasText: '$' }).allInnerTexts();
      const amounts = prices.map((text) => Number(text.replace(/[$,]/g, '')));
      expect(amounts.length).toBeGreaterThan(1);
      expect(Math.max(...amounts)).toBeLessThanOrEqual(250);
      expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
    });

    // Another sector keeps the filters.
    await page.getByRole('navigation', { name: 'Sectors' }).getByRole('link', { name: 'Kitchen' }).click();
    await page.waitForURL('**/products?sector=kitchen&origin=China&maxPrice=250&sort=price');
    await page.getByRole('heading', { level: 1, name: 'Kitchen Products' }).waitFor();
    await page.getByRole('link', { name: 'Remove filter: China' }).click();
    await page.getByRole('link', { name: 'Remove filter: Up to $250' }).click();
    await page.waitForURL('**/products?sector=kitchen&sort=price');
    await status(page)
      .getByText(/^2\d products$/)
      .waitFor();
  });

  journey('shows more without losing the place, and comes back to it', async ({ page }) => {
    await page.goto('/products', { waitUntil: 'networkidle' });
    await count(page, 24);
    await page.getByRole('link', { name: 'Show 24 more products' }).click();
    await page.waitForURL('**/products?page=2');
    await status(page)
      .getByText(/^48 of 12\d products$/)
      .waitFor();
    const firstNew = page.locator('main article').nth(24).locator('h2 a');
    await soon(async () => expect(await firstNew.evaluate((link) => link === document.activeElement)).toBe(true));

    // Back from a product: the same cards at the same place.
    await firstNew.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(2_000);
    await firstNew.click();
    await page.waitForURL('**/product/*/*');
    await page.waitForFunction(() => window.scrollY === 0);
    await page.goBack();
    await page.waitForURL('**/products?page=2');
    await page.waitForFunction((place) => Math.abs(window.scrollY - place) < 60, before);
    await count(page, 48);
    await page.reload({ waitUntil: 'networkidle' });
    await count(page, 48);
  });

  journey('finds nothing, and is shown ways out', async ({ page }) => {
    await page.goto('/products?sector=kitchen&q=led');
    await page.getByText('No products found matching your criteria.', { exact: true }).waitFor();
    await page.getByRole('link', { name: /^Electronics: \d+$/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Electronics Products' }).waitFor();
    await page.getByRole('link', { name: 'LED Panel Light 600 x 600 mm', exact: true }).waitFor();
    await page.goto('/products?sector=nothing');
    await page.getByText('No products found matching your criteria.', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Show all products' }).click();
    await status(page)
      .getByText(/^24 of 12\d products$/)
      .waitFor();
  });

  journey(
    'filters on any screen, and reads the products of before while others are looked up',
    async ({ page, screen }) => {
      await page.goto('/products?q=light', { waitUntil: 'networkidle' });
      const panel = page.getByRole('region', { name: 'Filters' });
      const list = page
        .getByRole('main')
        .locator('ul')
        .filter({ has: page.locator('article') });
      const letGo = await hold(page, '**/api/products?*certification=*');
      if (screen === PHONE) {
        expect(await panel.isVisible()).toBe(false);
        await page.getByRole('button', { name: /^Filters/, expanded: false }).click();
      }
      await panel.getByRole('checkbox', { name: /^RCM/ }).check();
      await page.waitForURL('**certification=RCM');
      await soon(async () => expect(await list.getAttribute('aria-busy')).toBe('true'));
      // What is narrowed is looked at, with the filters open, as a state of the catalogue.
      if (screen === DESK) expect(await complaintsOfAxe(page)).toEqual([]);
      await letGo();
      await soon(async () => expect(await list.getAttribute('aria-busy')).toBe('false'));
      if (screen === PHONE) {
        await panel.getByRole('button', { name: /^Show \d+ products?$/ }).click();
        await panel.waitFor({ state: 'hidden' });
      }
      await soon(async () => expect(await cards(page).count()).toBeGreaterThan(3));
    },
    { on: [DESK, PHONE] },
  );

  journey(
    'without script: the form searches, filters apply, pictures and prices are there',
    async ({ page }) => {
      await page.goto('/products?sector=kitchen');
      await searchBox(page).fill('mixer');
      await page.getByRole('checkbox', { name: /^China/ }).check();
      await page.getByRole('button', { name: 'Apply filters' }).click();
      const asked = ({ searchParams }: URL) => ['sector', 'q', 'origin'].map((name) => searchParams.get(name)).join();
      await page.waitForURL((url) => asked(url) === 'kitchen,mixer,China', { waitUntil: 'load' });
      // The address is there before the page that it names.
      await soon(async () => expect(await names(page)).toEqual(expect.arrayContaining(['Gooseneck Kitchen Mixer'])));
      expect(await page.getByRole('checkbox', { name: /^China/ }).isChecked()).toBe(true);
      expect(await page.locator('main article strong').first().innerText()).toMatch(/^\$\d/);
      await page.goto('/products');
      await page.getByRole('link', { name: 'Show 24 more products' }).click();
      // Until the page is there as a whole, some of its cards are.
      await page.waitForURL('**/products?page=2', { waitUntil: 'load' });
      await count(page, 48);
      const last = page.locator('main article img').last();
      await last.scrollIntoViewIfNeeded();
      await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 0, await last.elementHandle());
    },
    { context: { javaScriptEnabled: false } },
  );

  journey(
    'fetches little at first, and each picture before it is seen',
    async ({ page }) => {
      // Drawn once for all visitors; the first would wait for the pictures longer than scripts wait for pictures.
      const first = await page.context().browser()!.newContext({ viewport: page.viewportSize() });
      await (await first.newPage()).goto(setting('E2E_BASE_URL') + '/products', { waitUntil: 'networkidle' });
      await first.close();
      let requests = 0;
      page.on('request', () => (requests += 1));
      for (const path of ['/products', '/']) {
        // What the page before still asks for on a busy machine is not counted with this one.
        await page.goto('about:blank');
        requests = 0;
        await page.goto(path, { waitUntil: 'networkidle' });
        expect([path, requests <= 15, requests]).toEqual([path, true, requests]);
        if (path === '/') continue;
        const [pictureThere, scriptAsked] = await page.evaluate(() => {
          const first = [...document.images].filter(({ fetchPriority }) => fetchPriority === 'high');
          const timing = (name: string) => performance.getEntriesByName(name)[0] as PerformanceResourceTiming;
          const shared = performance.getEntriesByType('resource').find(({ name }) => /assets\/shared-/.test(name))!;
          return [Math.max(...first.map(({ currentSrc }) => timing(currentSrc).responseEnd)), shared.startTime];
        });
        expect(pictureThere).toBeGreaterThan(0);
        expect(scriptAsked).toBeGreaterThan(Math.min(pictureThere!, SCRIPTS_WAIT_MS));
      }
      const tile = page.locator('main a[href^="/product/"] img').first();
      await page.getByRole('heading', { name: 'Top Selling Products' }).scrollIntoViewIfNeeded();
      await tile.waitFor();
      await page.waitForFunction((image) => (image as HTMLImageElement).naturalWidth > 0, await tile.elementHandle());
    },
    { fresh: true },
  );
});

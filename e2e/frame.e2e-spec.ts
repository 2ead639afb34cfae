import { soon } from '@halfpallet/testing';
import type { Page } from 'playwright-core';
import { journey } from './support/browser';
import { PHONE, SCREENS, steady } from './support/inspect';
import { MIXER, notification, openCart, placeOrder, register } from './support/shopper';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
const topOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const nameOfFocused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** A message whose text does not matter: the form was filled in by a program. */
async function causeNotification(page: Page): Promise<void> {
  await page.locator('[name="honeypot"]').evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'x');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await notification(page).getByRole('listitem').waitFor();
}

describe('the frame of every page', () => {
  journey(
    'leads by keyboard past the bar, to the heading of the page one moves on to, and tells of the rate',
    async ({ page }) => {
      await page.goto('/faq');
      await page.waitForLoadState('networkidle');
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('Skip to content');
      await page.keyboard.press('Enter');
      await soon(async () => expect(await page.evaluate(() => document.activeElement?.id)).toBe('main'));

      await page.evaluate(() => window.scrollTo(0, 1_500));
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' });
      await link.click();
      await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
      await soon(async () => expect([await focused(page), await topOf(page)]).toEqual(['Privacy Policy', 0]));
      await soon(async () => expect(await page.title()).toMatch(/^Privacy Policy/));

      // The rate, with four decimals, tells there as everywhere where it comes from.
      const badge = page.getByRole('banner').getByRole('button', { name: /About this exchange rate/ });
      await soon(async () => expect(await badge.innerText()).toMatch(/\d\.\d{4}/));
      await badge.click();
      const panel = page.getByRole('region', { name: 'About this exchange rate' });
      await panel.getByText(/^1 US dollar costs \d\.\d{4} Australian dollars/).waitFor();
      for (const fact of ['State', 'Trend', 'Source', 'As of']) await panel.getByText(fact, { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
    },
  );

  describe('for eyes that want letters twice as large', () => {
    /** What a browser's own setting does: the root's letters grow, and with them all that is told in them. */
    async function withLargeLetters(page: Page, act: () => Promise<void>): Promise<void> {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
      await act();
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
      await browser.detach();
    }

    async function expectWhole(page: Page): Promise<void> {
      await steady(page);
      const { letters, wider, above } = await page.evaluate(() => ({
        letters: getComputedStyle(document.body).fontSize,
        wider: document.documentElement.scrollWidth - window.innerWidth,
        above: document.querySelector('a[href="#main"]')!.getBoundingClientRect().bottom,
      }));
      expect([page.url(), letters, Math.max(0, wider)]).toEqual([page.url(), '32px', 0]);
      expect(above).toBeLessThanOrEqual(0);
    }

    /** The pages at a desk, on a phone and on the narrowest one; the second half only there, where words have the least room. */
    const PATHS = ['/', '/products', MIXER.chosen, '/contact', '/cart', '/api/login'];
    const NARROW = { screen: 'the narrowest phone', width: 320, height: 800 };
    const NARROW_PATHS = ['/products?sector=hardware_furniture', MIXER.path, '/source-for-me', '/agents', '/faq'];

    journey('keeps its pages whole, at a desk and down to the narrowest phone', ({ page, expectComplaint }) =>
      withLargeLetters(page, async () => {
        expectComplaint(/404/);
        for (const path of PATHS) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          for (const { width, height } of path === '/' ? [...SCREENS, NARROW] : SCREENS) {
            await page.setViewportSize({ width, height });
            await expectWhole(page);
          }
        }
        await page.setViewportSize({ width: NARROW.width, height: NARROW.height });
        for (const path of [...NARROW_PATHS, '/product/70', '/order-success?order=HP-000000000000']) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).waitFor();
          await expectWhole(page);
        }
        // Signed in, it names the person by their address.
        await register(page, 'Ada');
        await page.goto('/api/login');
        await expectWhole(page);
      }),
    );

    journey(
      'keeps cart, checkout and payment whole on a phone',
      ({ page }) =>
        withLargeLetters(page, async () => {
          await openCart(page, 16_000);
          await expectWhole(page);
          // The field of a quantity shows all of it, and what it costs stands clear of it.
          const field = page.getByRole('main').getByRole('textbox', { name: 'Quantity' });
          expect(await field.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
          await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
          await page.getByRole('heading', { level: 1, name: 'Guest Checkout' }).waitFor();
          await expectWhole(page);
          const { orderNumber } = await placeOrder(page, 'Credit or debit card');
          await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
          await expectWhole(page);
          await page.setViewportSize({ width: 320, height: 800 });
          await page.goto(`/checkout/${orderNumber}`);
          await page.getByRole('button', { name: /^Pay \$/ }).waitFor();
          await expectWhole(page);
        }),
      { on: [PHONE] },
    );
  });

  journey(
    'keeps cart, menu and assistant in the bar of a phone, where they cover nothing, and the menu loses no focus',
    async ({ page }) => {
      expect((await page.request.get('/favicon.ico')).headers()['content-type']).toBe('image/x-icon');
      await page.goto('/faq');
      await steady(page);
      const bar = page.getByRole('banner');
      const menu = bar.getByRole('button', { name: 'Menu' });
      const inBar = [
        bar.getByRole('link', { name: /^Cart/ }),
        menu,
        bar.getByRole('button', { name: 'AI sourcing assistant' }),
      ];
      const boxes = await Promise.all(inBar.map((one) => one.boundingBox()));
      for (const [index, box] of boxes.entries()) {
        expect(box).not.toBeNull();
        expect([box!.y >= 0, box!.y + box!.height <= 60, box!.x + box!.width <= PHONE.width]).toEqual([
          true,
          true,
          true,
        ]);
        for (const other of boxes.slice(index + 1)) {
          const apart = box!.x + box!.width <= other!.x || other!.x + other!.width <= box!.x;
          expect(apart).toBe(true);
        }
      }

      const expanded = (open: boolean) =>
        soon(async () => expect(await menu.getAttribute('aria-expanded')).toBe(String(open)));
      await expanded(false);
      await menu.click();
      await expanded(true);
      await page.keyboard.press('Tab');
      await soon(async () => expect(await focused(page)).toBe('Home'));
      await page.keyboard.press('Escape');
      await expanded(false);
      await soon(async () => expect(await focused(page)).toBe('Menu'));

      await menu.click();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
      await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
      await expanded(false);
    },
    { on: [PHONE] },
  );

  journey('reloads once for a page whose file is gone, then says so instead of trying for ever', async (visit) => {
    const { page, inspect, expectComplaint } = visit;
    expectComplaint(/ERR_FAILED/);
    expectComplaint(/Failed to fetch dynamically imported module/);
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    let documents = 0;
    page.on('request', (request) => {
      if (request.resourceType() === 'document') documents += 1;
    });
    await page.route('**/assets/terms-page-*.js', (route) => route.abort());
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' });
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    // Who only rests on the link keeps the page, and what is typed on it.
    await name.fill('Ada');
    const missed = page.waitForEvent('requestfailed');
    await link.hover();
    await missed;
    await page.waitForLoadState('networkidle');
    expect([documents, await name.inputValue()]).toEqual([0, 'Ada']);
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Something went wrong on this page' }).waitFor();
    await inspect();
    expect(documents).toBe(1);
    await page.unroute('**/assets/terms-page-*.js');
    await page.getByRole('button', { name: 'Reload page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Terms & Conditions' }).waitFor();
  });

  journey('waits for a page while the shop is away, and shows it when the shop is back', async (visit) => {
    const { page, inspect, expectComplaint, mayComplain } = visit;
    expectComplaint(/ERR_FAILED/);
    mayComplain(/Failed to fetch dynamically imported module/);
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    await page.route('**/*', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
    await page.getByRole('heading', { level: 1, name: 'This page is slow to come' }).waitFor();
    await inspect();
    expect(page.url()).toMatch(/\/terms-and-conditions$/);
    await page.unroute('**/*');
    await page.getByRole('heading', { level: 1, name: 'Terms & Conditions' }).waitFor();
  });
});

describe('a notification', () => {
  journey('comes although the line was gone when its script was asked for', async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_FAILED/);
    const missed = page.waitForEvent('requestfailed');
    await page.route('**/assets/idle-*.js', (route) => route.abort(), { times: 1 });
    await page.goto(`${MIXER.path}?finish=Matte+Black`);
    await missed;
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await notification(page).getByText('Added to cart!').waitFor();
  });

  journey('is read out, and says the same on the page', async ({ page }) => {
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      new MutationObserver(() => {
        for (const live of document.querySelectorAll('[aria-live], [role="status"], [role="alert"]')) {
          if (live.textContent && !heard.includes(live.textContent)) heard.push(live.textContent);
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await causeNotification(page);
    await page.getByRole('alert').filter({ hasText: 'Spam detected. Please try again.' }).waitFor();
    // What is read out comes a frame or two after what is seen.
    await soon(async () => {
      const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
      expect(heard.some((text) => text.includes('Notification') && text.includes('Spam detected'))).toBe(true);
    });
  });
});

describe('the place of the assistant', () => {
  const launcher = (page: Page) => page.getByRole('button', { name: 'AI sourcing assistant' });
  const pane = (page: Page) => page.getByRole('dialog', { name: 'AI sourcing assistant' });
  const greetedOnce = (page: Page) =>
    soon(async () => expect(await pane(page).getByText("I'm the AI sourcing assistant").count()).toBe(1));

  journey('opens beside the page, keeps what was typed, and leaves the page in use', async ({ page }) => {
    await page.goto('/faq');
    await launcher(page).click();
    await pane(page).waitFor();
    await soon(async () => expect(await pane(page).boundingBox()).toMatchObject({ width: 384, height: 500 }));
    const box = pane(page).getByRole('textbox', { name: 'Message' });
    await soon(async () => expect(await box.evaluate((field) => field === document.activeElement)).toBe(true));
    await greetedOnce(page);

    // The page beside it stays in use.
    await page.getByRole('group').filter({ hasText: 'Who can order?' }).locator('summary').click();
    await page.getByText('Businesses registered in Australia, and individuals').waitFor();

    const wish = '200 brushed mixers & "spares" for <Cairns>';
    await box.fill(wish);
    await page.keyboard.press('Escape');
    await pane(page).waitFor({ state: 'detached' });
    await soon(async () => expect(await nameOfFocused(page)).toBe('AI sourcing assistant'));
    await page.keyboard.press('Enter');
    await soon(async () => expect(await box.inputValue()).toBe(wish));
    await greetedOnce(page);
  });

  journey('covers everything when it is made large, and makes room for a field that gets the focus', async (visit) => {
    const { page, inspect } = visit;
    await page.goto('/contact');
    await launcher(page).click();
    await pane(page).getByRole('button', { name: 'Maximise' }).click();
    await soon(async () => expect((await pane(page).boundingBox())?.width).toBe(1280));
    await inspect();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      const inside = await pane(page).evaluate((window) => {
        const { activeElement } = document;
        return activeElement === document.body || window.contains(activeElement);
      });
      expect(inside).toBe(true);
    }
    await pane(page).getByRole('button', { name: 'Restore size' }).click();
    await soon(async () => expect((await pane(page).boundingBox())?.width).toBe(384));

    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('a[href^="mailto:"]').first().focus();
    const under = page.getByRole('main').getByRole('link', { name: 'FAQ' });
    await under.focus();
    await pane(page).getByRole('button', { name: 'Restore size' }).waitFor();
    await soon(async () => expect((await pane(page).boundingBox())?.height).toBeLessThan(80));
  });

  journey(
    'fills the screen of a phone',
    async ({ page }) => {
      await page.goto('/faq');
      await launcher(page).click();
      await pane(page).waitFor();
      const screenful = { x: 0, y: 0, width: PHONE.width, height: PHONE.height };
      await soon(async () => expect(await pane(page).boundingBox()).toMatchObject(screenful));
      expect(await pane(page).getByRole('button', { name: 'Maximise' }).count()).toBe(0);
      await pane(page).getByRole('button', { name: 'Close' }).click();
      await launcher(page).waitFor();
    },
    { on: [PHONE] },
  );

  journey('has a page of its own, also under its old address', async ({ page }) => {
    const answer = await page.goto('/chat');
    expect(answer?.request().redirectedFrom()?.url()).toMatch(/\/chat$/);
    expect(new URL(page.url()).pathname).toBe('/source-for-me');
    await page.getByRole('heading', { level: 1, name: 'Source For Me' }).waitFor();
    await page.goto('/faq');
    await page.waitForLoadState('networkidle');
    // The same inside the application, without another document.
    await page.evaluate(() => {
      window.history.pushState(null, '', '/chat');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.waitForURL('**/source-for-me');
    await page.getByRole('heading', { level: 1, name: 'Source For Me' }).waitFor();
    for (const name of ['Instant AI Sourcing', 'What I Can Help With']) {
      await page.getByRole('heading', { level: 2, name }).waitFor();
    }
    await launcher(page).waitFor({ state: 'detached' });
    const panel = page.getByRole('region', { name: 'AI sourcing assistant' });
    const maximise = panel.getByRole('button', { name: 'Maximise' });
    await soon(async () => expect((await panel.boundingBox())?.height).toBe(500));
    await maximise.click();
    await soon(async () => expect((await panel.boundingBox())?.width).toBeGreaterThan(1_100));
    await panel.getByRole('button', { name: 'Restore size' }).click();
    await panel.getByRole('button', { name: 'Minimise' }).click();
    await soon(async () => expect((await panel.boundingBox())?.height).toBeLessThan(80));
    expect(await panel.getByRole('textbox').count()).toBe(0);
    await panel.getByRole('button', { name: 'Restore size' }).click();
    // A phone has no more room to give.
    await maximise.waitFor();
    await page.setViewportSize(PHONE);
    await maximise.waitFor({ state: 'hidden' });
  });
});

describe('the page for developers', () => {
  journey('prices a chosen variation with the engine of the shop', async ({ page, inspect }) => {
    const answer = await page.goto('/ui-demo');
    expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([200, 'noindex']);
    await page.getByRole('heading', { level: 1, name: 'UI Demo' }).waitFor();
    await inspect();
    const list = (await (await page.request.get('/api/products?limit=6')).json()) as Array<{
      recommendedStartQty: number;
      variations: Array<{ id: number; variationValue: string }>;
    }>;
    const product = list.find(({ variations }) => variations.length > 1);
    const variation = product?.variations[1];
    if (!product || !variation) throw new Error('The catalogue starts with no product that varies');
    const selector = page.getByRole('region', { name: 'Variant selector' });
    const asked = page.waitForResponse((one) => one.url().includes(`/api/pricing/${variation.id}?`));
    await selector.getByRole('button', { name: variation.variationValue, exact: true }).first().click();
    const { pricePerUnitAud } = (await (await asked).json()) as { pricePerUnitAud: number };
    const price = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' }).format(pricePerUnitAud);
    const live = page.getByRole('region', { name: 'Live pricing' }).getByRole('listitem').first();
    await live.getByText(price, { exact: true }).waitFor();
    await live.getByText(/x 1\.54 x 1\.15 x 1\.12 x 1\.25/).waitFor();
    // A sample, or what another journey has had looked for by now: how sure that is depends on how many shops answered.
    await page
      .getByRole('region', { name: 'Market benchmark' })
      .getByText(/% match, (good|fair|weak)/)
      .first()
      .waitFor();
  });
});

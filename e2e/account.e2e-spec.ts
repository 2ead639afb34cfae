import type { CustomerOrdersResponse } from '@halfpallet/contracts';
import { IssuerDouble, waitUntil } from '@halfpallet/testing';
import type { Page } from 'playwright-core';
import { journey } from './support/browser';
import { openFurtherShop } from './support/further-shop';
import { command, MIXER, question, register } from './support/shopper';

const order = async (page: Page, customerEmail: string): Promise<string> => {
  const { order: placed } = (await command(page, '/api/orders/create-validated', {
    customerName: 'Grace Builder',
    customerEmail,
    productId: MIXER.standard,
    quantity: 80,
    shippingAddress: '12 Wharf Street\nBrisbane QLD 4000',
    paymentMethod: 'bank_transfer',
  })) as { order: { orderNumber: string } };
  return placed.orderNumber;
};

const myOrders = (page: Page) => question<CustomerOrdersResponse>(page, '/api/customer/orders?page=1&limit=10');

describe('an account', () => {
  journey(
    'scenario 14: is asked to sign in, and sent there after a second',
    async ({ page }) => {
      // As the page itself sees it, however late we are told: on a busy machine it is gone before we have looked.
      await page.addInitScript(() => {
        let toldAt: number | undefined;
        let notified = '';
        const isTold = () => [...document.querySelectorAll('h1')].some((one) => one.textContent === 'Access Required');
        const look = () => {
          if (toldAt === undefined && isTold()) toldAt = performance.now();
          notified = document.querySelector('[aria-label="Notification"]')?.textContent || notified;
        };
        new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
        // What draws the page and begins to wait may go on for long before observers are told.
        const wait = window.setTimeout.bind(window);
        window.setTimeout = ((...asked: Parameters<typeof wait>) => {
          look();
          return wait(...asked);
        }) as typeof window.setTimeout;
        window.addEventListener('beforeunload', () => {
          if (toldAt === undefined) return;
          sessionStorage.setItem('stayedMs', String(performance.now() - toldAt));
          sessionStorage.setItem('notified', notified);
        });
      });
      await page.goto('/dashboard', { waitUntil: 'commit' });
      await page.waitForURL('**/api/login*');
      const kept = (name: string) => page.evaluate((key) => sessionStorage.getItem(key), name);
      expect(Number(await kept('stayedMs'))).toBeGreaterThanOrEqual(950);
      expect(await kept('notified')).toContain('Authentication Required');
      expect(await kept('notified')).toContain('Please log in to access your dashboard.');
      await page.getByRole('region', { name: 'I have an account' }).waitFor();
    },
    { fresh: true },
  );

  journey('scenario 14: lists the own orders only, and those of others do not exist', async (visit) => {
    const { page, expectComplaint } = visit;
    expectComplaint(/404/);
    const anna = await register(page, 'Anna');
    const annasNumber = await order(page, anna.email);
    // Just after its start the shop draws pictures, and the list may be a moment behind the order.
    const listed = () => waitUntil(() => myOrders(page), { wanted: ({ orders }) => orders.length > 0 });
    const [annas] = (await listed()).orders;
    expect(annas).toMatchObject({ orderNumber: annasNumber });
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Welcome, Anna!' }).waitFor();
    await page.getByRole('heading', { name: annasNumber }).waitFor();
    await page.getByText('Pending Orders', { exact: true }).waitFor();
    expect(await page.getByText('Shipped Orders', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: `View Details of ${annasNumber}` }).click();
    await page.getByRole('dialog', { name: `Order ${annasNumber}` }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'Sign Out' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' }).waitFor();

    const ben = await register(page, 'Ben');
    const bensNumber = await order(page, ben.email);
    await listed();
    await page.goto('/dashboard');
    await page.getByRole('heading', { level: 1, name: 'Welcome, Ben!' }).waitFor();
    await page.getByRole('heading', { name: bensNumber }).waitFor();
    expect(await page.getByText(annasNumber).count()).toBe(0);
    expect((await myOrders(page)).orders.map(({ orderNumber }) => orderNumber)).toEqual([bensNumber]);
    const foreign = await page.evaluate(async (id) => {
      const answer = await fetch(`/api/customer/orders/${id}`);
      return { status: answer.status, body: (await answer.json()) as { code: string } };
    }, annas!.id);
    const unknown = await page.request.get('/api/customer/orders/00000000-0000-4000-8000-000000000000');
    expect(foreign.status).toBe(404);
    expect(unknown.status()).toBe(404);
    expect(((await unknown.json()) as { code: string }).code).toBe(foreign.body.code);
  });

  journey(
    'opens by the word of an issuer, with the keyboard, and the way back is kept when nobody signed in there',
    async (visit) => {
      const { page, expectComplaint } = visit;
      expectComplaint(/400/);
      const issuer = await IssuerDouble.start();
      const shop = await openFurtherShop(issuer.env);
      try {
        issuer.denied = 'access_denied';
        await page.goto(`${shop.url}/api/login?returnTo=/cart`);
        const button = page.getByRole('link', { name: 'Continue with Acme ID' });
        await button.press('Enter');
        await page.getByRole('alert').getByText('You came back from Acme ID without signing in.').waitFor();
        await visit.inspect();

        issuer.denied = null;
        issuer.person = { sub: 'u-iris', email: 'iris@buyer.example', email_verified: true, given_name: 'Iris' };
        await button.press('Enter');
        await page.waitForURL(`${shop.url}/cart`);
        await page.goto(`${shop.url}/dashboard`);
        await page.getByRole('button', { name: 'Signing in with Acme ID' }).click();
        await page.getByRole('dialog', { name: 'Choose a password' }).getByText('because you sign in with').waitFor();
        await visit.inspect();
      } finally {
        await shop.close();
        await issuer.close();
      }
    },
    { fresh: true },
  );
});

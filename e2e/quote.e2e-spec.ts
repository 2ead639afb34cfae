import type { QuoteResponse } from '@halfpallet/contracts';
import { soon } from '@halfpallet/testing';
import type { Page } from 'playwright-core';
import { altered } from './states/state';
import { journey } from './support/browser';
import { steady } from './support/inspect';
import { fillForm, MIXER, newBuyer, orderOf, price, question } from './support/shopper';

/** Where the quote delivers to. */
const inSydney = () => ({ ...newBuyer(), City: 'Sydney', State: 'NSW', Postcode: '2000' });

async function takeQuote(page: Page): Promise<QuoteResponse> {
  await page.goto(MIXER.chosen);
  await steady(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Quote' }).click();
  await download;
  const card = page.getByRole('region', { name: 'Price locked' });
  await card.getByText(/QT-[0-9A-Z]{12}/).waitFor();
  const [number = ''] = /QT-[0-9A-Z]+/.exec(await card.innerText()) ?? [];
  return question<QuoteResponse>(page, `/api/quotes/${number}`);
}

describe('a quote', () => {
  journey('is ordered at its locked price, once', async ({ page }) => {
    const quote = await takeQuote(page);
    expect(quote).toMatchObject({ status: 'open', productId: MIXER.standard, quantity: 80 });
    expect(quote.msLeft).toBeGreaterThan(29 * 86_400_000);
    await page.getByRole('link', { name: 'Order at this price' }).click();
    await page.getByRole('heading', { level: 1, name: 'Guest Checkout' }).waitFor();
    await page.getByRole('heading', { name: `Price of quote ${quote.quoteNumber}` }).waitFor();
    await page.getByText(/Price locked until/).waitFor();
    await fillForm(page, inSydney());
    await page.getByRole('radio', { name: /^Bank transfer/ }).check();
    await steady(page);
    await page.getByRole('button', { name: `Proceed to Payment - ${price(quote.pricing.totalPriceAud)}` }).click();
    await page.getByRole('heading', { level: 1, name: 'Complete Payment' }).waitFor();
    const orderNumber = new URL(page.url()).searchParams.get('order') ?? '';
    expect(await orderOf(page, orderNumber)).toMatchObject({ totalAud: quote.pricing.totalPriceAud });

    await soon(async () =>
      expect(await question<QuoteResponse>(page, `/api/quotes/${quote.quoteNumber}`)).toMatchObject({
        status: 'accepted',
        msLeft: 0,
      }),
    );
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`/guest-checkout?quote=${quote.quoteNumber}`);
    await page.getByRole('heading', { level: 1, name: 'This quote was already used' }).waitFor();
  });

  journey('that has lapsed shows the price of then and of today, and leads on', async (visit) => {
    const { page } = visit;
    const quote = await takeQuote(page);
    const notice = 'This quote has lapsed. Its price is no longer held.';
    await page.route(
      `**/api/quotes/${quote.quoteNumber}`,
      altered((answer: QuoteResponse) => ({ ...answer, status: 'lapsed', msLeft: 0, notice })),
    );
    await page.goto(`/guest-checkout?quote=${quote.quoteNumber}`);
    await page.getByRole('heading', { level: 1, name: 'This quote has lapsed' }).waitFor();
    await page.getByText(notice).waitFor();
    await visit.inspect();
    await page.getByRole('button', { name: /^Continue at today's price/ }).click();
    await page.getByRole('button', { name: /^Proceed to Payment - \$/ }).waitFor();
  });

  journey('that nobody wrote is not found', async (visit) => {
    visit.expectComplaint(/404/);
    await visit.page.goto('/guest-checkout?quote=QT-000000000000');
    await visit.page.getByRole('heading', { level: 1, name: 'Quote not found' }).waitFor();
  });
});

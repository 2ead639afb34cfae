import { readFile } from 'node:fs/promises';
import type { PricingResult, Product, ProductVariation, QuoteResponse } from '@halfpallet/contracts';
import { soon } from '@halfpallet/testing';
import type { Locator, Page } from 'playwright-core';
import { journey } from './support/browser';
import { steady } from './support/inspect';
import { cartOf, MIXER, notification, price, question } from './support/shopper';
import { hold } from './support/time';

const pricing = (page: Page, id: number, quantity: number) =>
  question<PricingResult>(page, `/api/pricing/${id}?quantity=${quantity}`);

/** As a hand does: the button may move away between down and up. */
async function press(page: Page, button: Locator): Promise<void> {
  await button.hover();
  await page.mouse.down();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.mouse.up();
}

describe('a product', () => {
  journey('scenario 4: asks for a complete configuration, then prices the variation that matches', async ({ page }) => {
    await page.goto(MIXER.path);
    const incomplete = page.getByText('Complete your selection from all dropdowns to see final DAP pricing');
    await incomplete.waitFor();
    const finish = page.getByRole('combobox', { name: 'finish' });
    await page.getByText('Required', { exact: true }).waitFor();
    const { variations } = await question<{ variations: ProductVariation[] }>(page, '/api/products/1/variations');
    const gold = variations.find(({ variationValue }) => variationValue === 'Brushed Gold')!;
    const asked = page.waitForRequest((request) => request.url().includes(`/api/pricing/${gold.id}?quantity=80`));
    await finish.selectOption({ label: 'Brushed Gold' });
    await asked;
    const { pricePerUnitAud } = await pricing(page, gold.id, 80);
    await page.getByText(`Final DAP price per unit: ${price(pricePerUnitAud)}`).waitFor();
    await incomplete.waitFor({ state: 'detached' });
    expect(pricePerUnitAud).toBeGreaterThan((await pricing(page, 1, 80)).pricePerUnitAud);

    // The choice is in the address, so that it can be shared.
    await page.reload();
    await page.getByText(`Final DAP price per unit: ${price(pricePerUnitAud)}`).waitFor();
    await finish.selectOption({ label: 'Choose' });
    await incomplete.waitFor();
  });

  journey('goes on with the quantity typed last at the one press that follows', async ({ page }) => {
    await page.goto(MIXER.chosen);
    await steady(page);
    const letGo = await hold(page, '**/api/pricing/*quantity=240*');
    // A pallet and a half takes a line more than half a one: what stands below moves as soon as the field is left.
    await page.getByRole('textbox', { name: 'Quantity' }).fill('240');
    const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
    await press(page, proceed);
    await soon(async () => expect(await proceed.getAttribute('aria-busy')).toBe('true'));
    await letGo();
    await page.waitForURL('**/guest-checkout');
    await page.getByText('240 units, Kitchen').waitFor();
  });

  journey('orders nothing in place of a quantity that is not sold', async ({ page }) => {
    await page.goto(MIXER.chosen);
    await steady(page);
    const quantity = page.getByRole('textbox', { name: 'Quantity' });
    await quantity.fill('100');
    await press(page, page.getByRole('button', { name: 'Proceed to Checkout' }));
    await page.getByText('100 units cannot be ordered: this is sold in multiples of 80.').waitFor();
    await soon(async () => expect(await quantity.evaluate((field) => field === document.activeElement)).toBe(true));
    await press(page, page.getByRole('button', { name: 'Add to Cart' }));
    expect((await cartOf(page)).items).toEqual([]);
    expect(new URL(page.url()).pathname).toMatch(/^\/product\//);
  });

  journey('stays as wide as its window, whatever words its name is made of', async ({ page }) => {
    await page.goto(MIXER.path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await steady(page);
      const tooWide = await page.evaluate(
        (name) => {
          for (const place of document.querySelectorAll('h1, li > [aria-current=page]')) place.textContent = name;
          return document.documentElement.scrollWidth - window.innerWidth;
        },
        `Mixer tap ${'W'.repeat(250)}`,
      );
      expect([width, tooWide]).toEqual([width, 0]);
    }
  });

  journey(
    'scenario 5: steps in multiples of the minimum order, and the price is that of the last step',
    async ({ page }) => {
      const product = await question<Product>(page, '/api/products/1');
      await page.goto(MIXER.path);
      const quantity = page.getByRole('textbox', { name: 'Quantity' });
      const more = page.getByRole('button', { name: 'Increase quantity' });
      const less = page.getByRole('button', { name: 'Decrease quantity' });
      const shows = (units: number, atTheLeast: boolean) =>
        soon(async () =>
          expect([await quantity.inputValue(), await less.isDisabled()]).toEqual([String(units), atTheLeast]),
        );
      expect(product.recommendedStartQty).toBe(product.moqUnits);
      await shows(product.recommendedStartQty, true);

      await more.click();
      await shows(product.moqUnits * 2, false);
      for (let clicks = 0; clicks < 4; clicks += 1) await more.click();
      const last = product.moqUnits * 6;
      await shows(last, false);
      const { totalPriceAud, pricePerUnitAud } = await pricing(page, 1, last);
      await steady(page);
      const summary = page.getByRole('region', { name: 'DAP price per unit' });
      await summary.getByText(price(totalPriceAud), { exact: true }).waitFor();
      await summary.getByText(price(pricePerUnitAud), { exact: true }).waitFor();

      await quantity.fill('7');
      await quantity.press('Enter');
      await page
        .getByRole('alert')
        .filter({ hasText: `multiples of ${product.moqUnits}` })
        .waitFor();
      await page.getByRole('button', { name: `Take ${product.moqUnits}` }).click();
      await shows(product.moqUnits, true);
    },
  );

  journey(
    'scenario 6: downloads a quote as PDF, named after the product and the day, and keeps it at hand',
    async (visit) => {
      const { page } = visit;
      await page.goto(MIXER.chosen);
      await steady(page);
      const download = page.waitForEvent('download');
      const letGo = await hold(page, '**/api/generate-quote');
      await page.getByRole('button', { name: 'Download Quote' }).click();
      await page.getByRole('button', { name: 'Generating...' }).waitFor();
      await letGo();
      const file = await download;
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Australia/Brisbane' }).format(new Date());
      expect(file.suggestedFilename()).toBe(`quote-Gooseneck-Kitchen-Mixer-${day}.pdf`);
      expect((await readFile(await file.path())).subarray(0, 5).toString('latin1')).toBe('%PDF-');
      await notification(page).getByText('Quote Generated').waitFor();
      await notification(page).getByText('Your PDF quote has been downloaded successfully.').waitFor();
      await page.getByRole('button', { name: 'Download Quote' }).waitFor();

      // Number, time left, and the way to order.
      const card = page.getByRole('region', { name: 'Price locked' });
      await card.getByText(/QT-[0-9A-Z]{12}/).waitFor();
      const number = /QT-[0-9A-Z]{12}/.exec(await card.innerText())![0];
      const quote = await question<QuoteResponse>(page, `/api/quotes/${number}`);
      await card.getByText(price(quote.pricing.totalPriceAud), { exact: true }).waitFor();
      await card.getByText(/23:59 AEST \(Brisbane time\)/).waitFor();
      // In the last hour of a day there are no hours left over.
      await card.getByText(/^\d\d days(?: \d+ hours?)?$/).waitFor();
      const order = card.getByRole('link', { name: 'Order at this price' });
      expect(await order.getAttribute('href')).toBe(`/guest-checkout?quote=${number}`);
      await page.reload();
      await card.getByText(number).waitFor();
    },
  );
});

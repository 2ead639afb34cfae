import type { ExplainedPricing, WhatIfPricing } from '@halfpallet/contracts';
import { soon } from '@halfpallet/testing';
import type { Locator, Page } from 'playwright-core';
import { journey } from './support/browser';
import { steady } from './support/inspect';
import { MIXER, price, question } from './support/shopper';

const realPrice = (page: Page, quantity: number, more = '') =>
  question<ExplainedPricing>(page, `/api/pricing/1?quantity=${quantity}${more}`);

const hasFocus = (button: Locator) =>
  soon(async () => expect(await button.evaluate((one) => one === document.activeElement)).toBe(true));

describe('the tools of a product page', () => {
  journey('what-if, line by line, and back to the real price, whose table sets the quantity', async (visit) => {
    const { page } = visit;
    await page.goto(MIXER.path);
    await steady(page);
    const real = await realPrice(page, 80);
    await page.getByRole('button', { name: 'Explore what-if prices' }).click();
    const explorer = page.getByRole('group', { name: 'What-if, not for sale' });
    await explorer.getByText('These are the real figures.').first().waitFor();
    await explorer.getByLabel('Missing').check();
    await explorer.getByLabel('Delivery postcode').fill('4870');
    await explorer.getByRole('slider', { name: 'Exchange rate' }).focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
    await explorer.getByText('US dollar 2% higher: 1.5708').waitFor();
    await steady(page);

    const [supposed] = await question<WhatIfPricing[]>(
      page,
      '/api/pricing/1/what-if?quantities=80&postcode=4870&originEvidence=false&fxShift=2',
    );
    const table = explorer.getByRole('table', { name: 'Line by line' });
    await table.getByText(price(supposed!.totalPriceAud), { exact: true }).waitFor();
    await table.getByText(price(real.totalPriceAud), { exact: true }).waitFor();
    const duty = supposed!.lines.find(({ code }) => code === 'CUSTOMS_DUTY')!;
    await table.getByText(`+${price(duty.amount)}`).waitFor();
    await explorer.getByText('no certificate of origin is on file').waitFor();
    // The real price stands all the while, and is what the page's buttons act on.
    const summary = page.getByRole('region', { name: 'DAP price per unit' });
    await summary.getByText(price(real.totalPriceAud), { exact: true }).waitFor();
    await visit.inspect();

    await explorer.getByRole('button', { name: 'Back to the real price' }).click();
    await explorer.waitFor({ state: 'hidden' });
    await hasFocus(page.getByRole('button', { name: 'Explore what-if prices' }));

    await page.getByRole('heading', { name: 'Price by quantity' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Set the quantity to 320 units' }).click();
    await soon(async () => expect(await page.getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe('320'));
    await steady(page);
    const { pricePerUnitAud, totalPriceAud } = await realPrice(page, 320);
    const row = page.getByRole('row', { name: /320 units/ });
    await row.getByText(price(pricePerUnitAud), { exact: true }).waitFor();
    await row.getByText(price(totalPriceAud), { exact: true }).waitFor();
  });

  journey('delivers to another postcode at its real price, and says where it cannot', async (visit) => {
    const { page } = visit;
    visit.expectComplaint(/422/);
    await page.goto(MIXER.chosen);
    await steady(page);
    const place = page.getByLabel('Deliver to postcode');
    await place.fill('4870');
    const summary = page.getByRole('region', { name: 'DAP price per unit' });
    const { totalPriceAud } = await realPrice(page, 80, '&postcode=4870');
    await summary.getByText(price(totalPriceAud), { exact: true }).waitFor();
    await page.getByText('delivered to postcode 4870').waitFor();
    await page.reload();
    await summary.getByText(price(totalPriceAud), { exact: true }).waitFor();
    await soon(async () => expect(await place.inputValue()).toBe('4870'));

    await place.fill('1340');
    await page.getByText('Postcode 1340 is for PO boxes only').waitFor();
    await summary.getByText('Price unavailable').waitFor();
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
    await page.getByText('Product or pricing not available', { exact: true }).first().waitFor();
    await visit.inspect();
  });

  journey('looks at a picture closely by keyboard, and finds the focus where it was', async (visit) => {
    const { page } = visit;
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const viewerFiles = () => fetched.filter((path) => /photoswipe|picture-viewer/.test(path));
    await page.goto(MIXER.path);
    await steady(page);
    const opener = page.getByRole('button', { name: /^Enlarge image/ });
    expect(viewerFiles()).toEqual([]);
    await opener.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Enlarged product image' });
    await viewer.getByText('Image 1 of 7').waitFor();
    await page.keyboard.press('ArrowRight');
    await viewer.getByText('Image 2 of 7').waitFor();
    await page.keyboard.press('+');
    await viewer.getByRole('button', { name: /150%/ }).waitFor();
    // Enlarged, the arrows move the picture instead of changing it.
    await page.keyboard.press('ArrowRight');
    await viewer.getByText('Image 2 of 7').waitFor();
    await page.keyboard.press('0');
    await viewer.getByRole('button', { name: /100%/ }).waitFor();
    expect(viewerFiles()).toHaveLength(2);
    const picture = (await viewer
      .getByRole('img', { name: /^Rendered picture .* finish Brushed Gold$/ })
      .boundingBox())!;
    const [x, y] = [picture.x + picture.width / 2, picture.y + picture.height / 2];
    await page.mouse.click(x, y);
    await viewer.getByRole('button', { name: /250%/ }).waitFor();
    await page.keyboard.press('0');
    await viewer.getByRole('button', { name: /100%/ }).waitFor();
    // Most of the way across, so that the picture changes however slowly it is drawn; below the buttons at the sides.
    const { width } = page.viewportSize()!;
    const below = y + picture.height / 4;
    await page.mouse.move(width * 0.85, below);
    await page.mouse.down();
    await page.mouse.move(width * 0.15, below, { steps: 5 });
    await page.mouse.up();
    await viewer.getByText('Image 3 of 7').waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    await hasFocus(opener);
  });

  journey('gives way to the next picture when one fails, and hides when none is left', async (visit) => {
    const { page } = visit;
    visit.expectComplaint(/ERR_FAILED/);
    await page.route(/\/images\/1\/render-leading-\d/, (route) => route.abort());
    await page.goto(MIXER.path);
    await page.getByRole('button', { name: /^Enlarge image: .*Brushed Gold/ }).waitFor();
    await soon(async () => expect(await page.getByRole('button', { name: /^Show image/ }).count()).toBe(6));
    await page.route(/\/images\/1\//, (route) => route.abort());
    await page.reload();
    await page.getByRole('button', { name: /^Enlarge image/ }).waitFor({ state: 'detached' });
  });
});

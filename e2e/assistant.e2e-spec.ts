import type { ExplainedPricing } from '@halfpallet/contracts';
import { soon } from '@halfpallet/testing';
import type { Locator, Page, Route } from 'playwright-core';
import { journey, type Visit } from './support/browser';
import { box, fillExpress, intercept, openChat, openSourceForMe, payBy, QUANTITY, say } from './support/chat';
import { docxOf } from './support/docx';
import { PHONE, steady } from './support/inspect';
import { openModelShop } from './support/model-shop';
import { cartOf, fillCard, MIXER, notification, orderOf, price, question, VISA } from './support/shopper';

/** A search visits five sites, in a worker that the journeys beside this one keep busy, too; a quarter of an hour is promised. */
const SEARCH_MS = 240_000;

const log = (page: Page): Locator => page.getByRole('log');
const card = (page: Page): Locator => log(page).getByRole('article', { name: MIXER.name }).first();

/** Asks for the mixer; ends when it stands in the answer, priced. */
async function askForMixer(page: Page): Promise<void> {
  await say(page, `${QUANTITY} gooseneck kitchen mixers`);
  await card(page).waitFor();
  await steady(page);
}

/** Presses Checkout below the mixer and fills in what it asks for. @returns the total it names */
async function toExpress(page: Page): Promise<number> {
  await card(page)
    .getByRole('button', { name: /^Checkout/ })
    .click();
  await fillExpress(page);
  const total = page.getByText(/^Total delivered to 2000, with GST: \$/);
  await total.waitFor();
  return Number(/\$([\d,.]+\d)/.exec(await total.innerText())![1]!.replaceAll(',', ''));
}

/** Whether it stands within what can be seen of the conversation. */
const inSight = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const [own, seen] = [element, element.closest('[role="log"]')!].map((one) => one.getBoundingClientRect());
    const height = Math.min(own!.height, seen!.height);
    return Math.min(own!.bottom, seen!.bottom) - Math.max(own!.top, seen!.top) >= height - 1;
  });

async function isCovered(part: Locator, by: Locator): Promise<boolean> {
  const [a, b] = [await part.boundingBox(), await by.boundingBox()];
  return a!.x < b!.x + b!.width && b!.x < a!.x + a!.width && a!.y < b!.y + b!.height && b!.y < a!.y + a!.height;
}

const orderNumber = async (page: Page): Promise<string> =>
  /HP-[0-9A-Z]{12}/.exec(await page.getByRole('heading', { name: /^Order HP-/ }).innerText())![0];

describe('the assistant', () => {
  journey('finds a product, puts it into the cart, and takes its order and the deposit by card', async ({ page }) => {
    await openChat(page);
    await askForMixer(page);
    await card(page)
      .getByRole('button', { name: /^Add to Cart/ })
      .click();
    await notification(page).getByText('Added to Cart!').waitFor();
    await soon(async () => {
      const { items } = await cartOf(page);
      expect(items).toHaveLength(1);
      expect([items[0]!.productName.startsWith(MIXER.name), items[0]!.quantity % QUANTITY]).toEqual([true, 0]);
    });
    const total = await toExpress(page);
    await payBy(page, 'card');
    await fillCard(page, VISA);
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.getByText(/^Order HP-.* is paid/).waitFor();
    // What is paid is not called off with a button.
    expect(await page.getByRole('button', { name: 'Cancel', exact: true }).count()).toBe(0);
    const number = await orderNumber(page);
    await soon(async () =>
      expect(await orderOf(page, number)).toMatchObject({ paymentStage: 'deposit_paid', totalAud: total }),
    );
  });

  journey('sends nobody to their bank who may have paid by card', async ({ page, mayComplain }) => {
    mayComplain(/net::ERR_FAILED/);
    await openChat(page);
    await askForMixer(page);
    await toExpress(page);
    await payBy(page, 'card');
    await fillCard(page, VISA);
    const number = await orderNumber(page);
    // The card is charged, and the line is gone from then on.
    await page.route('**/api/test-payments/confirm', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const gone = [`**/api/orders/${number}`, '**/api/orders/create-payment-intent'];
    const pay = page.getByRole('button', { name: /^Pay \$/ });
    const told = page.getByRole('alert').filter({ hasText: 'nothing is charged twice' });
    await page.route(gone[0]!, (route) => route.abort());
    await pay.click();
    await told.waitFor();
    await page.route(gone[1]!, (route) => route.abort());
    await pay.click();
    await told.waitFor({ state: 'detached' });
    await told.waitFor();
    for (const path of gone) await page.unroute(path);
    await pay.click();
    await page.getByText(/^Order HP-.* is paid/).waitFor();
    expect(await orderOf(page, number)).toMatchObject({ paymentStage: 'deposit_paid' });
  });

  journey(
    'takes an order to be paid by transfer, on a phone',
    async ({ page }) => {
      await openChat(page);
      // What goes wrong is told beside the box, not over it.
      const picture = page.getByLabel('Attach image', { exact: true }).and(page.locator('input'));
      await picture.setInputFiles({ name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(5) });
      const told = notification(page).getByText('Invalid File');
      await told.waitFor();
      await soon(async () => expect(await isCovered(box(page), notification(page))).toBe(false));
      await notification(page).getByRole('button', { name: 'Close' }).click();
      await askForMixer(page);
      const total = await toExpress(page);
      await payBy(page, 'bank transfer');
      await page.getByRole('button', { name: 'Copy reference' }).click();
      const number = await orderNumber(page);
      // What the buyer's bank is told, as it stands on the card; not the order's number.
      const copied = () => page.evaluate(() => navigator.clipboard.readText());
      await soon(async () => expect(await copied()).toMatch(/^HP[0-9A-Z]{8}$/));
      await page
        .getByText(await copied())
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'I have made the transfer' }).click();
      await page.getByRole('dialog').getByText('Payment Instructions Sent').first().waitFor();
      expect(await orderOf(page, number)).toMatchObject({ totalAud: total, paidAud: 0 });
      // On another page the same checkout leads to the same order, and makes no second one.
      await openChat(page);
      await log(page).getByRole('button', { name: 'Express Checkout' }).click();
      await page.getByRole('heading', { name: `Order ${number}` }).waitFor();
      await page.getByRole('button', { name: 'Copy reference' }).waitFor();
    },
    { on: [PHONE] },
  );

  journey('watches a search of the marketplaces, and sees what it found side by side', watchSearch, {
    longestMs: 2 * SEARCH_MS,
  });

  journey('reads a list from a Word file and prices what it knows of it', async ({ page, inspect }) => {
    await openSourceForMe(page);
    const buffer = docxOf([`${QUANTITY} x ${MIXER.name}, Matte Black`, '3 x submarine periscope']);
    await page.locator('input[type="file"]').last().setInputFiles({ name: 'list.docx', mimeType: '', buffer });
    const rows = log(page)
      .getByRole('table', { name: /^Your list/ })
      .locator('tbody tr');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(2);
    const { totalPriceAud } = await question<ExplainedPricing>(page, `/api/pricing/1002?quantity=${QUANTITY}`);
    await rows.first().getByText(price(totalPriceAud)).waitFor();
    await rows.last().getByText('Unknown').waitFor();
    await inspect();
    // With the keyboard alone.
    const button = log(page).getByRole('button', { name: 'Add the complete line of 2 to cart' });
    await button.focus();
    await page.keyboard.press('Enter');
    await log(page).getByText('I added one line to your cart').waitFor();
    expect((await cartOf(page)).items).toMatchObject([{ productId: 1, optionIds: [1002], quantity: QUANTITY }]);
  });

  journey('goes on after an outage, a stop and a reload, and in two tabs at once', async (visit) => {
    const { page } = visit;
    await openChat(page);

    // The stream breaks off in the middle: the same turn is asked for once more, without one.
    const cut = (route: Route) =>
      route.request().headers().accept?.startsWith('text/event-stream')
        ? route.fulfill({ contentType: 'text/event-stream', body: 'event: text\ndata: {"text":"One mom' })
        : route.continue();
    const mended = await intercept(page, cut);
    await askForMixer(page);
    await mended();

    // No answer at all: what was typed is in the box again, and Enter sends it.
    visit.expectComplaint(/ERR_FAILED/);
    const back = await intercept(page, (route) => route.abort());
    await say(page, 'What are your payment terms?');
    await page.getByText('Connection lost. Messages will retry automatically.').waitFor();
    await soon(async () => expect(await box(page).inputValue()).toBe('What are your payment terms?'));
    await back();
    await box(page).press('Enter');
    await log(page).getByText(/50/).last().waitFor();
    expect(await log(page).getByText('What are your payment terms?').count()).toBe(1);

    // Stopped before it was answered.
    const through = await intercept(page, () => undefined);
    await say(page, 'How long does delivery take?');
    await page.getByRole('button', { name: 'Stop' }).click();
    await log(page).getByText('Stopped.').waitFor();

    // Sent with a double tap, whose second half lands on Stop, and reloaded in the middle.
    await box(page).fill('Do you sell chopping boards?');
    await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
    await log(page).getByText('AI is thinking...').waitFor();
    expect(await log(page).getByText('Stopped.').count()).toBe(1);
    await through();
    await page.reload();
    await page.getByRole('button', { name: 'AI sourcing assistant' }).click();
    await log(page).getByText('Do you sell chopping boards?').waitFor();
    await steady(page);
    expect(await log(page).getByText('Do you sell chopping boards?').count()).toBe(1);

    // What is said in one tab is read in the other.
    const other = await page.context().newPage();
    await openChat(other);
    await log(other).getByText('Do you sell chopping boards?').waitFor();
    await say(other, 'And bath mats?');
    await log(page).getByText('And bath mats?').waitFor();
  });

  journey('is stood in for when its language model fails in mid-turn, and nothing typed is lost', async (visit) => {
    const { page } = visit;
    const { url, model, close } = await openModelShop();
    const standIns = log(page).getByText('The language model could not be reached');
    try {
      await openChat(page, `${url}/faq`);

      // It asks for a search, and refuses to go on; meanwhile the next question is written.
      const query = { query: 'gooseneck kitchen mixer', sector: null, without: [], sort: 'relevance', maxResults: 3 };
      model.script([{ calls: [{ name: 'search_catalogue', arguments: query }], quirk: 'slow' }, { quirk: 'too-many' }]);
      await say(page, `${QUANTITY} gooseneck kitchen mixers`);
      await box(page).fill('And to 4870?');
      await standIns.waitFor();
      await card(page).waitFor();
      await soon(async () =>
        expect([
          await box(page).inputValue(),
          await log(page).getByText(`${QUANTITY} gooseneck kitchen mixers`, { exact: true }).count(),
        ]).toEqual(['And to 4870?', 1]),
      );
      await visit.inspect();

      // Its words break off.
      model.script([{ text: 'One moment, please. I look for the price of it in the far north.', quirk: 'cut' }]);
      await box(page).press('Enter');
      await log(page)
        .getByText(/delivered to 4870/)
        .first()
        .waitFor();
      await soon(async () => expect(await standIns.count()).toBe(2));

      // It is back, if slow.
      model.script([{ text: 'You are welcome, any time.', quirk: 'slow' }]);
      await say(page, 'Thanks');
      await log(page).getByText('You are welcome, any time.').waitFor();
      expect(await standIns.count()).toBe(2);
    } finally {
      await close();
    }
  });
});

async function watchSearch({ page, inspect }: Visit): Promise<void> {
  await openChat(page);
  await page.getByRole('button', { name: 'Maximise' }).click();
  await say(page, 'Find me a bamboo toothbrush holder, about 500, must be FSC');
  const search = log(page).getByRole('region', { name: 'Sourcing request' });
  await search.getByText('Search finished').waitFor({ timeout: SEARCH_MS });
  await log(page).getByRole('article').first().waitFor();
  await page.getByRole('button', { name: 'Compare side by side' }).click();
  const table = log(page).getByRole('region', { name: 'Comparison' });
  await table.waitFor();
  await soon(async () => expect(await inSight(table)).toBe(true));
  await inspect();
}

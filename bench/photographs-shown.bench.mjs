import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../tools/lib/test-machine.mjs';
import { phonePhotographs, withComment } from './lib/phone-photographs.mjs';
import { OWNER, withShop } from './lib/shop.mjs';
import { median, short } from './lib/statistics.mjs';

export const name = 'Twelve photographs of a phone: from the drop to arranged and shown on the product page';
export const budget = '<= 10 s';

const COUNT = 12;
/** Starter products without a photograph, one a round. */
const PRODUCTS = [118, 117, 116];
const PATIENCE_MS = 120_000;
/** Of what pages show: the leading picture and those turned to, and the small ones below. */
const SHOWN_WIDTHS = [640, 320];
const ALL_WIDTHS = [320, 480, 640, 960, 1_280, 1_600];

/** Staff and a buyer in two windows of Chromium; the shop and its worker as they are shipped. */
export async function run({ root, newDatabase, signal, say }) {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('no Chromium found; install one, or name it in CHROMIUM_PATH');
  const { chromium } = createRequire(join(root, 'package.json'))('playwright-core');
  const sharp = createRequire(join(root, 'apps', 'api', 'package.json'))('sharp');
  const photographs = await phonePhotographs(root, COUNT);
  const folder = mkdtempSync(join(tmpdir(), 'halfpallet-photographs-'));
  const databaseUrl = await newDatabase('photographs_shown');
  try {
    return await withShop({ root, databaseUrl, signal }, async (shop) => {
      const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
      try {
        const staff = await signedIn(browser, shop.url);
        const buyer = await windowOf(browser, shop.url);
        const rounds = [];
        const bare = [];
        for (const [round, product] of PRODUCTS.entries()) {
          signal.throwIfAborted();
          const files = photographs.map((jpeg, place) => {
            const path = join(folder, `IMG_${1_001 + place}.jpg`);
            writeFileSync(path, withComment(jpeg, `round ${round}`));
            return path;
          });
          const cpu = shop.cpu();
          const marks = await fromDropToShown({ staff, buyer, product, files });
          const after = shop.cpu();
          rounds.push(marks);
          say(
            `  product ${product}: ${JSON.stringify(marks)}, api ${after.api - cpu.api} ms, worker ${after.worker - cpu.worker} ms`,
          );
          bare.push(await bareSharp(sharp, photographs));
          say(`  sharp alone: ${JSON.stringify(bare.at(-1))}`);
        }
        const of = (name) => median(rounds.map((marks) => marks[name])) / 1_000;
        const value = of('shown');
        const baseline = median(bare.map(({ shown }) => shown)) / 1_000;
        return {
          value,
          unit: 's',
          baseline,
          ratio: value / baseline,
          pass: value <= 10,
          conditions: [
            `median of ${PRODUCTS.length} rounds; ${COUNT} JPEGs of ${short(photographs[0].length / 1e6)} MB, 4032 x 3024, some turned by EXIF, put on the drop zone at once`,
            `all sent after ${short(of('sent'))} s, all in the shop after ${short(of('inShop'))} s, two dragged to other places and saved after ${short(of('arranged'))} s`,
            `shown: a buyer who comes after that sees them in their order, turning from the first to the last`,
            `baseline: sharp alone, one thread, decodes each to its master and makes the sizes that the page shows; all twelve sizes of each take it ${short(median(bare.map(({ all }) => all)) / 1_000)} s`,
          ].join('; '),
        };
      } finally {
        await browser.close();
      }
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function windowOf(browser, baseURL) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  return context.newPage();
}

async function signedIn(browser, url) {
  const page = await windowOf(browser, url);
  const answer = await page.request.post('/api/login', { data: { email: OWNER.email, password: OWNER.password } });
  if (!answer.ok()) throw new Error(`signing in answered ${answer.status()}`);
  return page;
}

/** @returns milliseconds since the drop until all were sent, were in the shop, were arranged, and a buyer had seen all */
async function fromDropToShown({ staff, buyer, product, files }) {
  await staff.goto(`/admin/products/${product}/show`);
  await staff.getByText('No photograph yet').waitFor();
  await holdFiles(staff, files);
  const cards = staff.locator('[data-picture]');
  const began = performance.now();
  const since = () => Math.round(performance.now() - began);
  await dropHeld(staff);
  await staff.getByText(`${COUNT} of ${COUNT} photographs sent`).waitFor();
  const sent = since();
  await cards
    .getByText('In the shop')
    .nth(COUNT - 1)
    .waitFor();
  const inShop = since();
  await cards.nth(COUNT - 1).dragTo(cards.first());
  await cards.nth(4).dragTo(cards.nth(1));
  await staff.getByRole('button', { name: 'Save changes' }).click();
  await staff.getByText('Photographs Arranged').waitFor();
  const arranged = since();
  const keys = await cards.evaluateAll((all) => all.map((card) => card.dataset.picture));
  await seenInOrder(buyer, product, keys);
  return { sent, inShop, arranged, shown: since() };
}

/** Files of this machine in a field that is not seen: what is dropped are the files themselves, as from a folder. */
async function holdFiles(page, files) {
  await page.evaluate(() => {
    const field = document.createElement('input');
    Object.assign(field, { type: 'file', multiple: true, id: 'held' });
    field.style.display = 'none';
    document.body.append(field);
  });
  await page.locator('#held').setInputFiles(files);
}

const dropHeld = (page) =>
  page.getByText('Drop photographs here').evaluate((zone) => {
    const dataTransfer = new DataTransfer();
    for (const file of document.querySelector('#held').files) dataTransfer.items.add(file);
    zone.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  });

/** Comes again while the page has another order, then turns through all of them. */
async function seenInOrder(page, product, keys) {
  const large = page.getByRole('button', { name: /^Enlarge image/ }).locator('img');
  const shows = async (key) =>
    large.evaluate(
      (image, wanted) => image.complete && image.naturalWidth > 0 && image.currentSrc.includes(wanted),
      key,
    );
  const waited = performance.now() + PATIENCE_MS;
  for (let isFirst = false; !isFirst;) {
    if (performance.now() > waited) throw new Error(`product ${product} never showed the photographs in their order`);
    await page.goto(`/product/${product}`);
    await large.waitFor();
    isFirst = (await large.getAttribute('src')).includes(keys[0]);
  }
  for (const [place, key] of keys.entries()) {
    if (place > 0) await page.keyboard.press('ArrowRight');
    else await page.getByRole('button', { name: /^Enlarge image/ }).focus();
    while (!(await shows(key))) {
      if (performance.now() > waited) throw new Error(`photograph ${place + 1} of product ${product} was never shown`);
      await page.waitForTimeout(20);
    }
  }
}

/** The least that the same pictures cost: the masters and the sizes that are looked at, and the sizes that nobody waits for. */
async function bareSharp(sharp, photographs) {
  sharp.concurrency(1);
  sharp.cache(false);
  const began = performance.now();
  const masters = [];
  for (const photograph of photographs) {
    const master = await sharp(photograph)
      .autoOrient()
      .resize({ width: 2_400, height: 2_400, fit: 'inside' })
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer();
    for (const width of SHOWN_WIDTHS) await sizeOf(sharp, master, width).webp({ quality: 78, effort: 2 }).toBuffer();
    masters.push(master);
  }
  const shown = performance.now() - began;
  for (const master of masters) {
    for (const width of ALL_WIDTHS) {
      if (!SHOWN_WIDTHS.includes(width)) await sizeOf(sharp, master, width).webp({ quality: 78, effort: 2 }).toBuffer();
      await sizeOf(sharp, master, width).avif({ quality: 55, effort: 1, chromaSubsampling: '4:2:0' }).toBuffer();
    }
  }
  return { shown: Math.round(shown), all: Math.round(performance.now() - began) };
}

const sizeOf = (sharp, master, width) => sharp(master).resize({ width, height: (width * 3) / 4, fit: 'cover' });

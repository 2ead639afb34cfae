import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Failure } from './lib/failure.mjs';
import { main } from './lib/main.mjs';
import { aftermathPictures, backOfficePictures } from './lib/pictures/back-office.mjs';
import { writeGallery } from './lib/pictures/gallery.mjs';
import { sideBySide } from './lib/pictures/side-by-side.mjs';
import { storefrontPictures } from './lib/pictures/storefront.mjs';
import { findBrowser } from './lib/test-machine.mjs';

const SCREENS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];
/** Pages as they were when the goods were drawn, and not rendered. */
const DRAWN = { commit: '1ff1b2c1', names: ['home', 'products', 'product', 'cart', 'quote', 'quote-order'] };
/** A page is ready for a click when its script is there: a while, on a machine that has much to do. */
const PATIENCE_MS = 60_000;

/**
 * `npm run pictures [-- word ...]`: photographs the running shop for `docs/pictures`, every page wide and narrow, and
 * writes the page that shows them. Fill the shop with `npm run demo` first; ADMIN_EMAIL and ADMIN_PASSWORD open the
 * back-office. With words, only pictures whose name contains one of them; `storefront` means all those of the shop, for which no demo is
 * needed. The pages of the shop are put beside those from before the goods were rendered, where the history is there.
 */
await main(async ({ root, progress, signal }) => {
  const shop = process.env.SHOP_URL ?? `http://localhost:${process.env.PORT || 3000}`;
  const words = process.argv.slice(2);
  const isMeant = (picture, word) =>
    word === 'storefront' ? storefrontPictures.includes(picture) : picture.name.includes(word);
  const wanted = (picture) => words.length === 0 || words.some((word) => isMeant(picture, word));
  const sharp = createRequire(join(root, 'apps/api/package.json'))('sharp');
  const { chromium } = createRequire(join(root, 'package.json'))('playwright-core');
  const executablePath = findBrowser();
  if (!executablePath) throw new Failure('No Chromium here: install one, or name it with CHROMIUM_PATH.');
  const folder = join(root, 'docs', 'pictures');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const pictures = [...storefrontPictures, ...aftermathPictures, ...backOfficePictures];
  let missed = 0;
  try {
    for (const picture of pictures.filter(wanted)) {
      if (signal.aborted) return;
      progress.step(picture.name);
      for (const viewport of SCREENS) {
        const context = await browser.newContext({
          baseURL: shop,
          viewport,
          reducedMotion: 'reduce',
          locale: 'en-AU',
          timezoneId: 'Australia/Brisbane',
          colorScheme: picture.dark ? 'dark' : 'light',
        });
        context.setDefaultTimeout(PATIENCE_MS);
        try {
          const page = await context.newPage();
          await picture.arrange(page);
          await settled(page);
          if (!picture.notifies) await quiet(page);
          const png = await page.screenshot({ fullPage: picture.whole ?? false });
          const file = join(folder, `${picture.name}-${viewport.width}.webp`);
          await sharp(png).webp({ quality: 76, effort: 6 }).toFile(file);
        } catch (error) {
          missed += 1;
          progress.say(`  ${picture.name} at ${viewport.width}: ${String(error.message).split('\n')[0]}`);
        } finally {
          await context.close();
        }
      }
      progress.done();
    }
  } finally {
    await browser.close();
  }
  await writeGallery(folder, pictures);
  const pages = pictures.filter(({ name }) => DRAWN.names.includes(name));
  await sideBySide({ sharp, root, commit: DRAWN.commit, pages, file: join(folder, 'before-after.webp') }).catch(
    (error) => progress.say(`  before and after: ${String(error.message).split('\n')[0]}`),
  );
  return missed === 0 ? 0 : 1;
});

/** Every picture of the page has come, nothing is being worked out, nothing moves. */
async function settled(page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 700) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => document.querySelector('main [aria-busy="true"], .MuiSkeleton-root, .RaLoading-icon') === null,
  );
  await page.evaluate(() => window.scrollTo(0, Number(document.body.dataset.pictureAt ?? 0)));
  await page.waitForTimeout(300);
}

/** Sends away the notification of how one came here. */
async function quiet(page) {
  const close = page.getByRole('list', { name: 'Notification', exact: true }).getByRole('button');
  while ((await close.count()) > 0) {
    await close.first().click();
    await page.waitForTimeout(250);
  }
}

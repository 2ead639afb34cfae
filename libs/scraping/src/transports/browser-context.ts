import type { Browser, BrowserContext } from 'playwright-core';

/** Nothing of these is read; they are most of a page's bytes. */
const UNNEEDED = new Set(['image', 'media', 'font', 'stylesheet']);

/** Opens a context that may show pages and nothing else: no downloads, permissions, service workers or further windows. */
export async function openContext(browser: Browser, userAgent: string | undefined): Promise<BrowserContext> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    acceptDownloads: false,
    permissions: [],
    locale: 'en-AU',
    ...(userAgent === undefined ? {} : { userAgent }),
  });
  await context.route('**/*', async (route) => {
    const request = route.request();
    const allowed = /^https?:/i.test(request.url()) && !UNNEEDED.has(request.resourceType());
    await (allowed ? route.continue() : route.abort()).catch(() => undefined);
  });
  context.on('page', (page) => {
    page.on('popup', (popup) => void popup.close().catch(() => undefined));
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
  });
  return context;
}

import { errors, type BrowserContext, type Page as BrowserPage } from 'playwright-core';
import { endsWithin } from '@halfpallet/safe-net';
import { BadData, ReadingFailure, TransientFailure } from '../failures';
import { MAX_HTML_BYTES, type Page, type PageKind, type Transport } from '../page';
import type { BrowserPool } from './browser-pool';

const NAVIGATION_MS = 15_000;
/** What scripts get to bring the content. */
const CONTENT_MS = 8_000;
const PAGE_MS = 40_000;
/** Characters of visible text from which on a page has its content. */
const ENOUGH_TEXT = 200;

/** Pages as a browser sees them once its scripts have run. */
export class BrowserTransport implements Transport {
  /** @param site whose contexts are used: cookies of one site are never there for another. */
  constructor(
    private readonly pool: BrowserPool,
    private readonly site: string,
    private readonly now: () => Date = () => new Date(),
  ) {}

  async fetch(url: URL, { signal }: { readonly signal?: AbortSignal; readonly kind: PageKind }): Promise<Page> {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new BadData('address-refused');
    return this.pool.withContext(this.site, signal, (context) => this.read(context, url, signal));
  }

  private async read(context: BrowserContext, url: URL, signal: AbortSignal | undefined): Promise<Page> {
    const page = await context.newPage().catch((error: unknown) => {
      throw new TransientFailure('The browser died.', { cause: error });
    });
    const ended = endsWithin(PAGE_MS, signal);
    let stop = (): void => undefined;
    try {
      return await Promise.race([
        this.load(page, url),
        new Promise<never>((_, reject) => {
          page.on('crash', () => reject(new TransientFailure('The page crashed.')));
          stop = () => reject(new TransientFailure('The page took more than 40 s.'));
          if (ended.aborted) stop();
          ended.addEventListener('abort', stop);
        }),
      ]);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      throw asReadingFailure(error);
    } finally {
      ended.removeEventListener('abort', stop);
      await page.close().catch(() => undefined);
    }
  }

  private async load(page: BrowserPage, url: URL): Promise<Page> {
    const response = await page.goto(url.href, { waitUntil: 'domcontentloaded', timeout: NAVIGATION_MS });
    if (!response) throw new TransientFailure('The browser got no answer.');
    let content = await page.evaluate(contentOf, WANTED);
    if (response.ok() && !content.saysEnough) {
      await untilItSaysSomething(page);
      content = await page.evaluate(contentOf, WANTED);
    }
    const { html } = content;
    // Nobody knows what a page's scripts have made of its own functions.
    if (typeof html !== 'string' || html.length > MAX_HTML_BYTES) throw new BadData('too-large');
    return {
      finalUrl: page.url(),
      status: response.status(),
      headers: response.headers(),
      html,
      fetchedAt: this.now().toISOString(),
      via: 'browser',
    };
  }
}

const WANTED = { enough: ENOUGH_TEXT, most: MAX_HTML_BYTES };

/** Runs in the page: what stands there now, null for a page that is too large. Most pages are asked once. */
function contentOf({ enough, most }: typeof WANTED): { saysEnough: boolean; html: string | null } {
  const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : '';
  const html = `${doctype}${document.documentElement.outerHTML}`;
  const text = document.querySelector('body')?.innerText ?? '';
  return { saysEnough: text.length > enough, html: html.length > most ? null : html };
}

/** Waits for content that scripts bring: until there is some, or nothing more comes. What never says much is judged as it is. */
async function untilItSaysSomething(page: BrowserPage): Promise<void> {
  const limit = { timeout: CONTENT_MS };
  const waits = [
    page.waitForFunction((enough) => document.body.innerText.length > enough, ENOUGH_TEXT, limit),
    page.waitForLoadState('networkidle', limit),
  ];
  await Promise.any(waits).catch((error: unknown) => {
    const reasons = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
    const other = reasons.find((reason) => !(reason instanceof errors.TimeoutError));
    if (other !== undefined) throw new TransientFailure('The browser did not get the page.', { cause: other });
  });
}

function asReadingFailure(error: unknown): unknown {
  if (error instanceof ReadingFailure) return error;
  return new TransientFailure('The browser did not get the page.', { cause: error });
}

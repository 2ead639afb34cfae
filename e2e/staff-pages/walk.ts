import { eventually } from '@halfpallet/testing';
import type { Page, Request } from 'playwright-core';
import { complaintsOfStill, type AxeScope } from '../support/inspect';

export type Theme = 'light' | 'dark';
export const THEMES: readonly Theme[] = ['light', 'dark'];

/** Goes from page to page of the back-office as its links do, without a new document. */
export class StaffWalk {
  private readonly underWay = new Set<Request>();
  private theme: Theme = 'light';

  constructor(private readonly page: Page) {
    const isData = (request: Request) => ['fetch', 'xhr', 'script'].includes(request.resourceType());
    page.on('request', (request) => isData(request) && this.underWay.add(request));
    const over = (request: Request) => this.underWay.delete(request);
    page.on('requestfinished', over);
    page.on('requestfailed', over);
  }

  /** Before the first page: whatever changes there does so at once, and nobody waits for it. */
  async keepStill(): Promise<void> {
    await this.page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
      document.adoptedStyleSheets.push(sheet);
    });
  }

  async go(path: string): Promise<void> {
    const moved = await this.page.evaluate((to) => {
      if (location.pathname + location.search === to) return false;
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
      return true;
    }, `/admin${path}`);
    if (moved) await this.settled();
  }

  /** Resolves when the page has what it asked for, and nothing on it moves. */
  async settled(): Promise<void> {
    await eventually(
      async () =>
        this.underWay.size === 0 &&
        (await this.page.evaluate(async () => {
          for (let frames = 0; frames < 2; frames += 1) {
            const isWaiting = document.querySelector('[aria-busy="true"], .MuiSkeleton-root, .RaLoading-root') !== null;
            // A ring that pulses around what has the focus never ends, and moves nothing.
            const moves = document
              .getAnimations()
              .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
            if (isWaiting || moves || document.querySelector('main h1') === null) return false;
            await new Promise(requestAnimationFrame);
          }
          return true;
        })) &&
        this.underWay.size === 0,
      { what: `${this.page.url()} at rest`, everyMs: 10 },
    );
  }

  /** Changes the colours of the page as it stands. */
  async show(theme: Theme): Promise<void> {
    if (this.theme === theme) return;
    this.theme = theme;
    const before = await this.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await this.page.emulateMedia({ colorScheme: theme });
    await this.page.waitForFunction((color) => getComputedStyle(document.body).backgroundColor !== color, before);
  }

  /** What stands in the way of somebody on what is shown, as it is shown. */
  complaintsNow(scope: AxeScope = {}): Promise<object[]> {
    return complaintsOfStill(this.page, scope);
  }

  /** The same in either theme: all rules in the one, those of colour in the other. */
  async complaints(scope: AxeScope = {}): Promise<object[]> {
    const [now, other] = this.theme === 'light' ? THEMES : [...THEMES].reverse();
    const found = await this.complaintsNow(scope);
    await this.show(other!);
    const colours = await this.complaintsNow({ ...scope, rules: ['color-contrast', 'link-in-text-block'] });
    return [...found.map((one) => ({ theme: now, ...one })), ...colours.map((one) => ({ theme: other, ...one }))];
  }
}

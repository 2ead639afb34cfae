import { eventually } from '@halfpallet/testing';
import type { Page, Request } from 'playwright-core';
import { complaintsOfStill, PHONE, type AxeScope, type Screen } from '../support/inspect';
import { IS_LONG } from '../support/setting';
import { turnTo } from '../support/staff';

export type Theme = 'light' | 'dark';
export const THEMES: readonly Theme[] = ['light', 'dark'];

/**
 * What is looked at by day, then what is looked at by night: every other thing, the same in every run, since each change of all colours costs as
 * much as the look itself. `npm run test:long` looks at everything in both.
 */
export const byTheme = <T>(things: readonly T[]): ReadonlyArray<readonly [Theme, readonly T[]]> =>
  THEMES.map((theme, turn) => [theme, IS_LONG ? things : things.filter((_, index) => index % 2 === turn)]);

/** Goes from page to page of the back-office, and looks at each when it stands still. */
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

  /** From here on whatever changes does so at once, and nobody waits for it. */
  async keepStill(): Promise<void> {
    await this.page.evaluate((width) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
      document.adoptedStyleSheets.push(sheet);
      const known = document.createElement('style');
      known.textContent = `@media (max-width: ${width}px) { :root { --style-is-of: phone } }`;
      document.head.append(known);
    }, PHONE.width);
  }

  /**
   * A browser that is kept busy was seen to go on with the style of the screen before, for a minute and whatever it was
   * told: scripts and the page's own width are of a phone, every media query still of a desk. Then, and only then, the page is come to anew.
   */
  async seesScreen(screen: Screen): Promise<void> {
    const styledFor = await this.page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--style-is-of').trim(),
    );
    if ((styledFor === 'phone') === (screen === PHONE)) return;
    await this.page.reload();
    await this.keepStill();
    await this.settled();
  }

  async go(path: string): Promise<void> {
    if (await turnTo(this.page, path)) await this.settled();
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
      { what: `${this.page.url()} at rest`, everyMs: 30 },
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
  complaints(scope: AxeScope = {}): Promise<object[]> {
    return complaintsOfStill(this.page, scope);
  }
}

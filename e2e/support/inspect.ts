import { waitUntil } from '@halfpallet/testing';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { AXE_SOURCE } from './axe-source';
import { IS_LONG } from './setting';

/**
 * Every rule that axe asks by itself, best practices too, and the one of WCAG 2.2 that it leaves out unless told. Nobody reads what
 * went well, and no rule of these looks into style sheets, which are not fetched once more.
 */
const OPTIONS: axe.RunOptions = {
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  selectors: false,
  elementRef: true,
  preload: { assets: ['media'] },
};

/** A desk and a phone: every state of every page is made for both. */
export const DESK = { screen: 'desk', width: 1280, height: 900 } as const;
export const PHONE = { screen: 'phone', width: 390, height: 844 } as const;
export const SCREENS = [DESK, PHONE] as const;
export type Screen = (typeof SCREENS)[number];

/** What one does is the same on both: an ordinary run does it on this one and looks at the other, `npm run test:long` does it on both. */
export const mostly = (screen: Screen): readonly Screen[] => (IS_LONG ? SCREENS : [screen]);

/** Frames in a row in which nothing moves: what an answer changes begins to move a frame later. */
const STILL_FRAMES = 3;

/**
 * Waits until the document has had all that it asked for at first, nothing says that it is busy, as what is being worked out again does, and
 * nothing moves for some frames in a row. What is asked for later without saying so is waited for by what it shows.
 */
export async function steady(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    (still) => {
      // The ring around what the keyboard is at pulses for as long as it is there.
      const isRing = ({ effect }: Animation) =>
        (effect as KeyframeEffect | null)?.target?.closest('.MuiTouchRipple-root') != null;
      const moves = document.getAnimations().some((one) => one.playState === 'running' && !isRing(one));
      still.frames = moves || document.querySelector('[aria-busy="true"]') !== null ? 0 : still.frames + 1;
      return still.frames > still.wanted;
    },
    { frames: 0, wanted: STILL_FRAMES },
  );
}

/** What is laid out by script, such as a table that becomes cards, follows the new width when the processor is free for it. */
const LAYOUT = { withinMs: 40_000, everyMs: 50 };
const overflowOfPage = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return Math.max(0, scrollWidth - clientWidth);
};

/**
 * Checks that the page, as it stands, is usable by everybody and fits each of the screens.
 * @param isLast nobody goes on from here: the page keeps the size that it was looked at in last
 */
export async function inspect(page: Page, screens: readonly Screen[], isLast = false): Promise<void> {
  const before = page.viewportSize();
  const asked = IS_LONG ? screens : [oneOf(screens)];
  // Another width changes lengths everywhere, and each of them would get there by a transition.
  const restore = await keepStill(page);
  for (const screen of screens) {
    await resize(page, screen);
    const found = asked.includes(screen) ? await complaintsOfAxe(page) : [];
    const overflow = await waitUntil(() => page.evaluate(overflowOfPage), { wanted: (px) => px === 0, ...LAYOUT });
    const seen = { page: page.url(), screen: screen.screen };
    expect({ ...seen, found, overflow }).toEqual({ ...seen, found: [], overflow: 0 });
  }
  if (isLast) return;
  if (before) await resize(page, before);
  await restore();
}

/** Resolves when the page has taken its new size in and stands still. */
async function resize(page: Page, { width, height }: { width: number; height: number }): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wanted) => window.innerWidth === wanted, width);
  await steady(page);
}

/** The same screen in every run; half of the states are asked about on the one, half on the other. */
function oneOf(screens: readonly Screen[]): Screen {
  // Files that are run as one stand before the names of their tests.
  const name = (expect.getState().currentTestName ?? '').replace(/^e2e\/\S+ /, '');
  const sum = [...name].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return screens[sum % screens.length]!;
}

/** A part of the page, and of the rules; all of both where nothing is said. */
export interface AxeScope {
  /** CSS; the last element that it names. */
  readonly within?: string;
  readonly rules?: readonly string[];
}

/** What stands in the way of somebody on the page as it is shown now. */
export async function complaintsOfAxe(page: Page): Promise<object[]> {
  const restore = await keepStill(page);
  const found = await complaintsOfStill(page);
  await restore();
  return found;
}

/** The same of a page on which no change takes its time. */
export async function complaintsOfStill(page: Page, { within, rules }: AxeScope = {}): Promise<object[]> {
  // Half a megabyte to read: once for each document.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE_SOURCE);
  // The pages hold no frames of others, so one look from inside the page sees everything.
  const asked = rules ? { ...OPTIONS, runOnly: [...rules] } : OPTIONS;
  const violations = await page.evaluate(
    async ({ options, part }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const whole = part === null ? document : [...document.querySelectorAll(part)].at(-1);
      if (!whole) throw new Error(`nothing here is ${part}`);
      const { violations: all } = await run(whole, options);
      // What stands below a bar that stays, half of it or all, is as large as ever once it is scrolled to, and is asked about there.
      const [left, top] = [window.scrollX, window.scrollY];
      const stillSmall = async ({ element }: axe.NodeResult): Promise<boolean> => {
        if (!element) return true;
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { violations: there } = await run(element, { runOnly: ['target-size'] });
        window.scrollTo({ left, top, behavior: 'instant' });
        return there.length > 0;
      };
      for (const violation of all.filter(({ id }) => id === 'target-size')) {
        const small: axe.NodeResult[] = [];
        for (const node of violation.nodes) if (await stillSmall(node)) small.push(node);
        violation.nodes = small;
      }
      return all
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })) }));
    },
    { options: asked, part: within ?? null },
  );
  return violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map(({ html, failureSummary = '' }) => `${html.slice(0, 160)} ${failureSummary.split('\n')[1]}`),
  }));
}

/**
 * Everything changes at once while we look. Even the shortest transition needs a frame, and on a busy machine axe may come before
 * it and measure a colour that nobody is ever shown.
 */
async function keepStill(page: Page): Promise<() => Promise<void>> {
  const still = await page.evaluateHandle(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
    await new Promise(requestAnimationFrame);
    return sheet;
  });
  return () =>
    still.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    });
}

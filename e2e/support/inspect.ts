import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A desk and a phone: every state of every page is made for both. */
export const DESK = { screen: 'desk', width: 1280, height: 900 } as const;
export const PHONE = { screen: 'phone', width: 390, height: 844 } as const;
export const SCREENS = [DESK, PHONE] as const;
export type Screen = (typeof SCREENS)[number];

/** Waits until the page has all it asked for and nothing on it moves; prices being worked out again are shown paler. */
export async function steady(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document.getAnimations().every((animation) => animation.playState !== 'running'),
  );
}

/** Checks that the page, as it stands, is usable by everybody and fits each of the screens. */
export async function inspect(page: Page, screens: readonly Screen[]): Promise<void> {
  const before = page.viewportSize();
  for (const { screen, width, height } of screens) {
    await page.setViewportSize({ width, height });
    await steady(page);
    // The pages hold no frames of others, so one look from inside the page sees everything.
    const axe = new AxeBuilder({ page })
      .withTags(STANDARDS)
      .options({ resultTypes: ['violations'] })
      .setLegacyMode();
    const { violations } = await axe.analyze();
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    });
    const found = violations.map(({ id, nodes }) => ({
      rule: id,
      where: nodes.map(({ html, failureSummary = '' }) => `${html.slice(0, 160)} ${failureSummary.split('\n')[1]}`),
    }));
    const seen = { page: page.url(), screen };
    expect({ ...seen, found, overflow }).toEqual({ ...seen, found: [], overflow: 0 });
  }
  if (before) await page.setViewportSize(before);
}

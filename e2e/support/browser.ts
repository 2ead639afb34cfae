import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type ConsoleMessage, type Page } from 'playwright-core';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const PATIENCE_MS = 20_000;

/** A desk and a phone; every journey is made on both. */
export const SCREENS = [
  { screen: 'desk', width: 1280, height: 900 },
  { screen: 'phone', width: 390, height: 844 },
] as const;
export type Screen = (typeof SCREENS)[number];

/** @throws Error naming the variable that `npm test -- browser` would have set */
export function setting(name: 'E2E_BASE_URL' | 'CHROMIUM_PATH' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the journeys with \`npm test -- browser\``);
  return value;
}

let browser: Promise<Browser> | null = null;

/** One browser for all journeys of a file; close it when they are done. */
function launched(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: setting('CHROMIUM_PATH'), args: ARGS });
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = null;
}

/** A person at a screen. What the browser complains of meanwhile fails the journey. */
export interface Visit {
  readonly page: Page;
  readonly screen: Screen;
  /** Waits until everything on the page is there, then checks that it is usable by everybody and fits the screen. */
  inspect(): Promise<void>;
  /** Announces a complaint of the browser that belongs to the story; it has to come. */
  expectComplaint(text: RegExp): void;
}

/**
 * A test that is a journey: opens a fresh visitor, keeps watch while it is made, leaves a picture when it fails.
 *
 * @example journey('buys by card', async ({ page }) => { await page.goto('/'); });
 */
export function journey(name: string, steps: (visit: Visit) => Promise<void>): void {
  it.each(SCREENS)(
    `${name}, at a $screen ($width px)`,
    async (screen) => {
      const context = await (
        await launched()
      ).newContext({
        baseURL: setting('E2E_BASE_URL'),
        viewport: { width: screen.width, height: screen.height },
        permissions: ['clipboard-read', 'clipboard-write'],
        reducedMotion: 'reduce',
        locale: 'en-AU',
        timezoneId: 'Australia/Brisbane',
      });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      const complaints = watch(page);
      const expected: RegExp[] = [];
      try {
        await steps({
          page,
          screen,
          inspect: () => inspect(page),
          expectComplaint: (text) => void expected.push(text),
        });
        expect(complaints.filter((one) => !expected.some((text) => text.test(one)))).toEqual([]);
        expect(expected.filter((text) => !complaints.some((one) => text.test(one)))).toEqual([]);
      } catch (error) {
        throw await pictured(error, page, complaints);
      } finally {
        await context.close();
      }
    },
    120_000,
  );
}

function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  return complaints;
}

/** Waits until the page has all it asked for and nothing on it moves; prices being worked out again are shown paler. */
export async function steady(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document.getAnimations().every((animation) => animation.playState !== 'running'),
  );
}

async function inspect(page: Page): Promise<void> {
  await steady(page);
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  const found = violations.map(({ id, nodes }) => ({ rule: id, where: nodes.map(({ html }) => html.slice(0, 160)) }));
  expect({ page: page.url(), found }).toEqual({ page: page.url(), found: [] });
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { overflow: Math.max(0, scrollWidth - clientWidth) };
  });
  expect({ page: page.url(), ...widths }).toEqual({ page: page.url(), overflow: 0 });
}

async function pictured(error: unknown, page: Page, complaints: readonly string[]): Promise<unknown> {
  if (!(error instanceof Error)) return error;
  const file = join(mkdtempSync(join(tmpdir(), 'halfpallet-journey-')), 'failed.png');
  const taken = await page.screenshot({ path: file, fullPage: true }).then(
    () => `picture: ${file}`,
    (reason: Error) => `no picture: ${reason.message}`,
  );
  const said = complaints.length > 0 ? `\nthe browser complained:\n${complaints.join('\n')}` : '';
  error.message = `${error.message}\n\nat ${page.url()}\n${taken}${said}`;
  return error;
}

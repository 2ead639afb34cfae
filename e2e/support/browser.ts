import { randomInt } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from 'playwright-core';
import { soon } from '@halfpallet/testing';
import { DESK, inspect, SCREENS, type Screen } from './inspect';
import { setting } from './setting';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds: compiled once more for speed, or tidied up while young, they cost a sixth more than they save.
  '--js-flags=--min-semi-space-size=64 --no-opt --max-lazy',
  '--num-raster-threads=1',
  '--disable-lcd-text',
];
/** Long only where something is wrong; a machine that others keep busy takes its time. */
const PATIENCE_MS = 40_000;
const LONGEST_MS = 120_000;
/** How many times slower the processor of a visitor is. */
const SLOW_DOWN = Number(process.env.TEST_SLOW_DOWN ?? 1);
/** Whether one tab serves journeys one after the other: an answer that is held may come, with its cookies, when somebody else sits there. */
export const SHARES_TAB = !process.env.TEST_SLOW_ANSWERS;

let browser: Promise<Browser> | null = null;

/** One browser for all journeys of a file, or of several that are run as one (`../together/`). */
async function launched(): Promise<Browser> {
  browser ??= chromium.launch({ executablePath: setting('CHROMIUM_PATH'), args: ARGS });
  const one = await browser;
  if (one.isConnected()) return one;
  browser = null;
  return launched();
}

afterAll(async () => (await browser)?.close());

interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Whether a script was put before those of every page, or its clock was changed: such a tab is of no use to others. */
  isChanged(): boolean;
}

/**
 * The tab of the journey before: what it has fetched and compiled is there for the next one, which halves the work of opening a page. Nothing else
 * is left of who sat there. A journey that fails, or that does not come to its end, leaves none.
 */
let idle: Tab | null = null;

/** A person at a screen. What the browser complains of meanwhile fails the journey. */
export interface Visit {
  readonly page: Page;
  readonly screen: Screen;
  /**
   * Waits until everything on the page is there, then checks that it is usable by everybody and fits the screens. With `isLast` nobody goes on
   * from there, and the page is left in the size that was looked at last.
   */
  inspect(isLast?: boolean): Promise<void>;
  /** Announces a complaint of the browser that belongs to the story; it has to come. */
  expectComplaint(text: RegExp): void;
  /** A complaint that comes or not, by which of two ways the page learns of something first. */
  mayComplain(text: RegExp): void;
}

export interface JourneyOptions {
  /** At a desk, unless the layout has a part in the story. */
  readonly on?: readonly Screen[];
  readonly context?: BrowserContextOptions;
  /** Milliseconds, for a journey that goes to more places than others. */
  readonly longestMs?: number;
  /** In a browser that has never been here: for a story about what is fetched, and where the tab is of no use to others afterwards. */
  readonly fresh?: true;
  /**
   * Staff who go on where the journey before left the back-office open: `enter` turns to its page without another document when the same person
   * sits there. For journeys that know by its own number or name what they look at, since lists are narrowed as they were left.
   */
  readonly seated?: true;
}

/**
 * A test that is a journey: opens a fresh visitor, keeps watch while it is made, leaves a picture when it fails.
 *
 * @example journey('buys by card', async ({ page }) => { await page.goto('/'); });
 */
export function journey(
  name: string,
  steps: (visit: Visit) => Promise<void>,
  { on = [DESK], context, fresh, seated, longestMs = LONGEST_MS }: JourneyOptions = {},
): void {
  it.each(on)(
    on.length > 1 || on[0] !== DESK ? `${name}, at a $screen ($width px)` : name,
    (screen) => travel({ screen, inspected: on.length > 1 ? [screen] : SCREENS, context, fresh, seated }, steps),
    longestMs,
  );
}

/** A journey of staff who go on where the one before left the back-office open: see `seated`. */
export const seatedJourney = (
  name: string,
  steps: (visit: Visit) => Promise<void>,
  options: JourneyOptions = {},
): void => journey(name, steps, { ...options, seated: true });

interface Trip extends Pick<JourneyOptions, 'context' | 'fresh' | 'seated'> {
  readonly screen: Screen;
  /** A journey made on one screen has its pages looked at on all. */
  readonly inspected: readonly Screen[];
}

async function travel(
  { screen, inspected, context: options, fresh, seated }: Trip,
  steps: (visit: Visit) => Promise<void>,
) {
  const isOwn = options !== undefined || fresh === true || (!SHARES_TAB && !seated);
  const tab = (isOwn ? null : await takeIdle(seated)) ?? (await openTab(options));
  const { context, page } = tab;
  await context.setExtraHTTPHeaders(fromSomewhereElse());
  await page.setViewportSize({ width: screen.width, height: screen.height });
  const complaints = watch(page);
  const expected: RegExp[] = [];
  const possible: RegExp[] = [];
  try {
    await steps({
      page,
      screen,
      inspect: (isLast) => inspect(page, inspected, isLast),
      expectComplaint: (text) => void expected.push(text),
      mayComplain: (text) => void possible.push(text),
    });
    // The browser tells of an answer after the page has shown what follows from it.
    await soon(() => expect(expected.filter((text) => !complaints.some((one) => text.test(one)))).toEqual([]));
    expect(complaints.filter((one) => ![...expected, ...possible].some((text) => text.test(one)))).toEqual([]);
  } catch (error) {
    const told = await pictured(error, page, complaints);
    await context.close();
    throw told;
  }
  if (isOwn || tab.isChanged() || page.isClosed()) await context.close();
  else idle = await leave(tab, seated);
}

async function takeIdle(seated?: true): Promise<Tab | null> {
  const tab = idle;
  idle = null;
  if (!tab?.context.browser()?.isConnected()) return null;
  if (!seated && isOfBackOffice(tab)) await clear(tab);
  return tab;
}

const isOfBackOffice = ({ page }: Tab): boolean => page.url().startsWith(`${setting('E2E_BASE_URL')}/admin`);

async function openTab(options?: BrowserContextOptions): Promise<Tab> {
  const context = await (
    await launched()
  ).newContext({
    baseURL: setting('E2E_BASE_URL'),
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  if (SLOW_DOWN > 1) {
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  }
  if (options?.javaScriptEnabled !== false) waitForTheStart(page);
  return { context, page, isChanged: watchForScripts(page) };
}

/** What journeys listen to. */
const HEARD = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response'];

/** Whoever sat here is gone, with all that they typed, kept and arranged; staff who stay `seated` keep their page of the back-office. */
async function leave(tab: Tab, seated?: true): Promise<Tab> {
  const { context, page } = tab;
  for (const event of HEARD) {
    page.removeAllListeners(event);
    context.removeAllListeners(event);
  }
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.emulateMedia({ colorScheme: null });
  await page.mouse.move(0, 0);
  if (seated && isOfBackOffice(tab)) await page.waitForFunction(putNotificationsAway);
  else await clear(tab);
  return tab;
}

async function clear({ context, page }: Tab): Promise<void> {
  // A page of the shop without a script, since only there what it keeps can be reached.
  await page.goto('/robots.txt');
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
  await context.clearCookies();
}

/** Runs in the page: what one journey was told is not there for the next one to find. */
function putNotificationsAway(): boolean {
  if (document.querySelector('.MuiSnackbar-root') === null) return true;
  document.body.click();
  return false;
}

function watchForScripts(page: Page): () => boolean {
  let isChanged = false;
  const { clock } = page;
  const [addInitScript, install] = [page.addInitScript.bind(page), clock.install.bind(clock)];
  page.addInitScript = ((...script: Parameters<Page['addInitScript']>) => {
    isChanged = true;
    return addInitScript(...script);
  }) as Page['addInitScript'];
  clock.install = (...at) => {
    isChanged = true;
    return install(...at);
  };
  return () => isChanged;
}

/** What React keeps of a page: whether it still has to take over the HTML that the server sent. */
interface ReactRoot {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated?: boolean } | null } };
}

/**
 * A page fetches its scripts when it has been painted: it is there for a click when React has taken it over, to the end.
 * What is entered before that is entered again by then, and what a page answers to it comes later.
 */
function waitForTheStart(page: Page): void {
  const started = () =>
    page.waitForFunction(() => {
      if (document.querySelector('link[rel="after-paint"][data-run]') === null) return true;
      const root = document.getElementById('root') as unknown as Record<string, ReactRoot> | null;
      const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
      const isStarted = key !== undefined && root![key]!.stateNode.current.memoizedState?.isDehydrated === false;
      // The page itself stands in a boundary of its own, which React may take over a moment after the frame.
      const heading = document.querySelector('h1');
      const isTakenOver = heading === null || Object.keys(heading).some((name) => name.startsWith('__reactFiber'));
      return isStarted && isTakenOver;
    });
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...target) => {
    const answer = await goto(...target);
    await started();
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload(...how);
    await started();
    return answer;
  };
}

/** Every visitor is another one: the shop limits what one address may do, and trusts this machine to name it. */
export const fromSomewhereElse = (): Record<string, string> => ({
  'x-forwarded-for': [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.'),
});

function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  return complaints;
}

async function pictured(error: unknown, page: Page, complaints: readonly string[]): Promise<unknown> {
  if (!(error instanceof Error)) return error;
  const file = join(mkdtempSync(join(tmpdir(), 'halfpallet-journey-')), 'failed.png');
  const taken = await page.screenshot({ path: file, fullPage: true }).then(
    () => `picture: ${file}`,
    (reason: Error) => `no picture: ${reason.message}`,
  );
  const said = complaints.length > 0 ? `\nthe browser complained:\n${complaints.join('\n')}` : '';
  const where = `\n\nat ${page.url()}\n${taken}${said}`;
  // Jest prints the stack, which begins with the message for most errors.
  error.stack = error.stack?.includes(error.message)
    ? error.stack.replace(error.message, () => error.message + where)
    : error.stack;
  error.message += where;
  return error;
}

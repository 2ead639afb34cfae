import type { Page, Route } from 'playwright-core';

/** Further than anything between two calls of ours takes. */
const AHEAD_MS = 10_000;

/** Gives the page timers that can be held. Before the page is opened; until then they ring as ever. */
export const ownTime = (page: Page): Promise<void> => page.clock.install();

/** From here on no timer of the page rings before the journey lets time pass. Seconds may pass on the way there. */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + AHEAD_MS);
}

export const letPass = (page: Page, ms: number): Promise<void> => page.clock.runFor(ms);

export const goOn = (page: Page): Promise<void> => page.clock.resume();

/**
 * Lets requests for this address wait; the page that makes them stays what it is meanwhile.
 *
 * @returns lets them and all later ones go
 */
export async function hold(page: Page, address: string): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(address, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
    await page.unroute(address);
  };
}

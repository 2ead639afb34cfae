import type { Page, Route } from 'playwright-core';
import type { Visit } from '../support/browser';
import type { Claim } from '../support/find-text';

/** A page as somebody may find it: how one gets there, and what it says then. */
export interface State {
  readonly name: string;
  /** Texts of the table that are seen here; a row with behaviour is claimed where `arrive` checks it. */
  readonly says?: readonly Claim[];
  arrive(visit: Visit): Promise<void>;
  /** Differs from another state in its words only: not looked at again for access and layout. */
  readonly likeAnother?: true;
  /** The notification belongs to the picture; elsewhere it is closed before the page is looked at. */
  readonly notifies?: true;
  /** What the same visitor comes to next, one after the other, each from where the one before left them. */
  readonly then?: readonly State[];
}

/** Each with those that follow it. */
export const withNext = (state: State): readonly State[] => [state, ...(state.then ?? []).flatMap(withNext)];

export const open =
  (path: string) =>
  async ({ page }: Visit): Promise<void> => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };

/** From the home page to a page of the shop without a new document, so that its answers come from the API. */
export async function walkTo(page: Page, link: RegExp): Promise<void> {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.getByRole('main').getByRole('link', { name: link }).first().click();
}

export const refuse =
  (status: number, body: object | string = '') =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      contentType: typeof body === 'string' ? 'text/plain' : 'application/json',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

/** Lets the shop answer, and changes what it said. */
export const altered =
  <T>(change: (answer: T) => unknown) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as T) });
  };

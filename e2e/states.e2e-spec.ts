import { ACCOUNT_STATES } from './states/account-states';
import { CATALOGUE_STATES } from './states/catalogue-states';
import { CHECKOUT_STATES } from './states/checkout-states';
import { CONTENT_STATES } from './states/content-states';
import { FRAME_STATES } from './states/frame-states';
import { PRODUCT_STATES } from './states/product-states';
import type { State } from './states/state';
import { closeBrowser, journey, type Visit } from './support/browser';
import { find, keyOf, textsOf } from './support/find-text';
import { notification } from './support/shopper';
import { TEXTS } from './support/texts-table';

const AREAS: Readonly<Record<string, readonly State[]>> = {
  frame: FRAME_STATES,
  catalogue: CATALOGUE_STATES,
  product: PRODUCT_STATES,
  checkout: CHECKOUT_STATES,
  account: ACCOUNT_STATES,
  content: CONTENT_STATES,
};

const states = Object.values(AREAS).flat();
/** Keys of the table's texts that were found on a screen. */
const seen = new Set<string>();

/** Each state of each page: it says what is specified, is usable by everybody, and fits a desk and a phone. */
describe.each(Object.entries(AREAS))('scenario 15, %s', (_, of) => {
  afterAll(closeBrowser);

  for (const state of of) journey(state.name, (visit) => examine(state, visit));
});

describe('the table of texts', () => {
  it('is claimed without gaps, so that a new text needs a screen', () => {
    const claimed = new Set(states.flatMap(({ says = [] }) => says.flatMap((claim) => textsOf(claim).map(keyOf))));
    expect(TEXTS.map(keyOf).filter((key) => !claimed.has(key))).toEqual([]);
  });

  it('was found on the screens, to the last text', () => {
    expect(TEXTS.map(keyOf).filter((key) => !seen.has(key))).toEqual([]);
  });
});

it('looks at no fewer states than were agreed', () => {
  expect(states.filter(({ likeAnother }) => !likeAnother).length).toBeGreaterThanOrEqual(25);
  expect(new Set(states.map(({ name }) => name)).size).toBe(states.length);
});

async function examine(state: State, visit: Visit): Promise<void> {
  await state.arrive(visit);
  const texts = (state.says ?? []).flatMap(textsOf);
  // What passes first.
  for (const text of [...texts].sort(({ kind }) => (kind === 'toast' ? -1 : 1))) {
    await find(visit.page, text);
    seen.add(keyOf(text));
  }
  if (state.likeAnother) return;
  const close = notification(visit.page).getByRole('button', { name: 'Close' });
  if (!state.notifies && (await close.isVisible())) await close.click();
  await visit.inspect();
}

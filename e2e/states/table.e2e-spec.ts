import { keyOf, textsOf } from '../support/find-text';
import { TEXTS } from '../support/texts-table';
import { ACCOUNT_STATES } from './account-states';
import { ASSISTANT_STATES } from './assistant-states';
import { CATALOGUE_STATES } from './catalogue-states';
import { CHECKOUT_STATES } from './checkout-states';
import { CONTENT_STATES } from './content-states';
import { DEVELOPER_STATES } from './developer-states';
import { FRAME_STATES } from './frame-states';
import { PRODUCT_STATES } from './product-states';
import { withNext } from './state';

const AGREED_STATES = 25;

const states = [
  ...FRAME_STATES,
  ...CATALOGUE_STATES,
  ...PRODUCT_STATES,
  ...CHECKOUT_STATES,
  ...ACCOUNT_STATES,
  ...ASSISTANT_STATES,
  ...CONTENT_STATES,
  ...DEVELOPER_STATES,
].flatMap(withNext);

// A state's own test fails when a text that it claims is not on its screen.
it('has every text of the table claimed by a state, so that a new text needs a screen', () => {
  const claimed = new Set(states.flatMap(({ says = [] }) => says.flatMap((claim) => textsOf(claim).map(keyOf))));
  expect(TEXTS.map(keyOf).filter((key) => !claimed.has(key))).toEqual([]);
});

it('looks at no fewer states than were agreed, each by its own name', () => {
  expect(states.filter(({ likeAnother }) => !likeAnother).length).toBeGreaterThanOrEqual(AGREED_STATES);
  expect(new Set(states.map(({ name }) => name)).size).toBe(states.length);
});

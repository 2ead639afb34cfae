import { closeBrowser, journey, type Visit } from './support/browser';
import { SCREENS } from './support/inspect';
import { placedOrder } from './support/orders';
import { owner, signIn } from './support/staff';

/** Pages that are read more than worked on; what is done on the others is told in their own journeys. */
const PAGES = ['tasks', 'dashboards', 'abandoned-carts', 'db-tables', 'quotes', 'customers'] as const;

describe('pages of the back-office', () => {
  afterAll(closeBrowser);

  journey('can be read by everybody', seeThemAll, { on: SCREENS });
});

async function seeThemAll(visit: Visit): Promise<void> {
  const { page, inspect } = visit;
  await placedOrder('bank_transfer');
  await signIn(visit, owner());
  for (const name of PAGES) {
    await page.goto(`/admin/${name}`);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await inspect();
  }
}

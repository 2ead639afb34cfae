import type { Page } from 'playwright-core';
import { box, intercept, say } from '../support/chat';
import { refuse, type State } from './state';

const WHY = { code: 'BUSY', message: 'The shop is busy.' };

async function fillIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: 'Search query' }).fill('bamboo boards');
}
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** The pages on which developers try importing and the assistant, when the shop refuses. */
export const DEVELOPER_STATES: readonly State[] = [
  {
    name: 'simple import test, refused',
    says: ['T1'],
    async arrive(visit) {
      // Nobody is signed in: the page asks for staff only when something is asked of it.
      visit.expectComplaint(/503/);
      await visit.page.route('**/api/simple-import/test-import', refuse(503, WHY));
      await fillIn(visit.page, '/simple-import-test');
      await press(visit.page, 'Import Product');
    },
  },
  {
    name: 'clean import test, refused',
    says: [['T2', 'Failed to import product. Please try again.']],
    async arrive(visit) {
      visit.expectComplaint(/503|401/);
      await visit.page.route('**/api/clean-import/product', refuse(503, WHY));
      await fillIn(visit.page, '/clean-import');
      await press(visit.page, 'Import Product');
    },
    then: [
      {
        name: 'clean import test, its test refused',
        says: [['T2', 'Test failed. Please try again.']],
        likeAnother: true,
        async arrive(visit) {
          visit.expectComplaint(/503|401/);
          await visit.page.route('**/api/clean-import/test', refuse(503, WHY));
          await press(visit.page, 'Run Test');
        },
      },
    ],
  },
  {
    name: 'AI chat test, no connection',
    says: ['T3'],
    async arrive(visit) {
      visit.expectComplaint(/503/);
      await intercept(visit.page, refuse(503));
      await visit.page.goto('/integrated-ai-chat-test');
      await box(visit.page).waitFor();
      await say(visit.page, 'kitchen mixers');
    },
  },
];

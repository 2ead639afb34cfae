import type { ChatSession } from '@halfpallet/contracts';
import type { Page } from 'playwright-core';
import type { Visit } from '../support/browser';
import {
  answerWith,
  expressOf,
  fillExpress,
  intercept,
  mixer,
  openChat,
  openSourceForMe,
  payBy,
  say,
} from '../support/chat';
import { fillCard, VISA } from '../support/shopper';
import { refuse, type State } from './state';

const MB = 1024 * 1024;
/** One pixel; what follows the hash makes addresses differ. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const VERIFY = '**/api/integrated-ai-chat/verify-pricing';

const give = (page: Page, what: 'Attach image' | 'Upload file', name: string, mimeType: string, bytes: number) =>
  page
    .getByLabel(what, { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes) });

async function withProducts({ page }: Visit): Promise<void> {
  const { product } = await mixer(page);
  const other = {
    ...product,
    id: 2,
    name: 'Pull-out Mixer',
    images: Array.from({ length: 6 }, (_, n) => `${DOT}#${n}`),
    moreImages: 2,
  };
  await answerWith(page, { products: [product, other, { ...other, id: 3 }], actions: ['add_to_cart', 'checkout'] });
  await openChat(page);
  await say(page, 'kitchen mixers');
  await page.getByRole('article').first().waitFor();
}

const quoteOnly = (page: Page) =>
  page
    .getByRole('button', { name: /^Quote Only/ })
    .first()
    .click();

/** Express checkout for eighty mixers, its price verified. */
async function express({ page }: Visit): Promise<void> {
  await answerWith(page, { fastCheckout: await expressOf(page) });
  await page.route(VERIFY, (route) => route.fulfill({ json: { success: true, message: '' } }));
  await openChat(page);
  await say(page, 'check out 80 mixers');
  await page.getByRole('textbox', { name: 'Phone' }).waitFor();
}

async function filled(visit: Visit): Promise<void> {
  await express(visit);
  await fillExpress(visit.page);
}

const byProvider = (page: Page) =>
  page.route('**/api/payments/config', (route) =>
    route.fulfill({ json: { provider: 'stripe', mode: 'test', publishableKey: 'pk_test_none' } }),
  );

export const ASSISTANT_STATES: readonly State[] = [
  {
    name: 'assistant, a picture of another type',
    says: [['A3', 'Invalid File', 'Please upload an image file (JPG, PNG, etc.)']],
    likeAnother: true,
    async arrive({ page }) {
      await openChat(page);
      await give(page, 'Attach image', 'list.pdf', 'application/pdf', 5);
    },
    then: [
      {
        name: 'assistant, a picture too large',
        says: [['A3', 'File Too Large', 'Please upload an image smaller than 5MB']],
        likeAnother: true,
        async arrive({ page }) {
          await give(page, 'Attach image', 'tap.png', 'image/png', 5 * MB + 1);
        },
      },
      {
        name: 'assistant, no connection',
        says: ['A5', 'A6'],
        async arrive(visit) {
          visit.expectComplaint(/503/);
          await intercept(visit.page, refuse(503));
          await say(visit.page, 'kitchen mixers');
        },
      },
      {
        name: 'assistant, answering',
        says: ['A2'],
        likeAnother: true,
        async arrive({ page }) {
          await intercept(page, () => undefined);
          await say(page, 'kitchen mixers');
        },
      },
    ],
  },
  {
    name: 'source for me, a file too large',
    says: ['A4'],
    likeAnother: true,
    async arrive({ page }) {
      await openSourceForMe(page);
      await give(page, 'Upload file', 'list.pdf', 'application/pdf', 10 * MB + 1);
    },
    then: [
      {
        name: 'source for me, a file that cannot be read',
        says: ['A8'],
        async arrive(visit) {
          visit.expectComplaint(/422/);
          await visit.page.route('**/api/file-processing/initiate', refuse(422, { error: 'it looks scanned.' }));
          await give(visit.page, 'Upload file', 'list.pdf', 'application/pdf', 5);
        },
      },
      {
        name: 'source for me, no answer',
        says: [['A7', "I'm sorry, I didn't understand that. Please try again."]],
        likeAnother: true,
        async arrive({ page }) {
          await answerWith(page, { response: '' });
          await say(page, 'kitchen mixers');
        },
      },
      {
        name: 'source for me, no connection',
        says: [['A7', "I'm sorry, I encountered an error. Please try again."]],
        likeAnother: true,
        async arrive(visit) {
          visit.expectComplaint(/503/);
          await intercept(visit.page, refuse(503));
          await say(visit.page, 'kitchen mixers');
        },
      },
    ],
  },
  {
    name: 'an answer with products',
    says: [['A10', 'Quote Only', '+{} more images']],
    async arrive(visit) {
      await withProducts(visit);
      await visit.page.getByRole('button', { name: 'Compare side by side' }).click();
    },
    then: [
      {
        name: 'an answer, quote written',
        says: [['A10', 'Quote Downloaded']],
        likeAnother: true,
        async arrive(visit) {
          const pdf = { contentType: 'application/pdf', body: '%PDF-1.7' };
          await visit.page.route('**/api/generate-quote', (route) => route.fulfill(pdf));
          await quoteOnly(visit.page);
        },
      },
      {
        name: 'an answer, quote refused',
        says: [['D14', 'Download Failed', 'Failed to generate PDF quote']],
        likeAnother: true,
        async arrive(visit) {
          visit.expectComplaint(/503/);
          await visit.page.route('**/api/generate-quote', refuse(503));
          await quoteOnly(visit.page);
        },
      },
      {
        name: 'an answer, quote not downloaded',
        says: [['D14', 'Failed to download PDF quote']],
        likeAnother: true,
        async arrive(visit) {
          visit.expectComplaint(/ERR_FAILED/);
          await visit.page.route('**/api/generate-quote', (route) => route.abort());
          await quoteOnly(visit.page);
        },
      },
    ],
  },
  {
    name: 'an answer, no clipboard',
    says: ['A9'],
    likeAnother: true,
    async arrive({ page }) {
      await answerWith(page, {});
      await openChat(page);
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
      });
      await say(page, 'kitchen mixers');
      await page.getByRole('button', { name: 'Copy message' }).click();
    },
    then: [
      {
        name: 'an answer, added to the cart',
        says: ['C4'],
        likeAnother: true,
        async arrive({ page }) {
          const { product } = await mixer(page);
          await answerWith(page, { products: [product], action: 'add_to_cart', cartItems: 1 });
          await say(page, 'add 80 mixers');
        },
      },
    ],
  },
  {
    name: 'express checkout of an earlier answer',
    says: ['A14'],
    likeAnother: true,
    async arrive({ page }) {
      const answer = { response: 'Here it is.', fastCheckout: await expressOf(page) };
      const session = {
        expiresAt: null,
        messages: [{ id: '1', role: 'assistant', content: 'Here it is.', timestamp: '2026-11-22T00:00:00Z', answer }],
      } as unknown as ChatSession;
      await page.route('**/api/integrated-ai-chat/session/*', (route) => route.fulfill({ json: session }));
      await openChat(page);
      await page.getByRole('button', { name: 'Express Checkout' }).waitFor();
    },
  },
  {
    name: 'express checkout, cancelled',
    says: [['A11', 'Express checkout cancelled'], 'A19'],
    likeAnother: true,
    async arrive(visit) {
      const { page } = visit;
      await express(visit);
      const value = (label: string) => page.getByRole('textbox', { name: label, exact: true }).inputValue();
      expect([await value('City'), await value('State'), await value('Postcode')]).toEqual(['Sydney', 'NSW', '2000']);
      await page.getByRole('button', { name: 'Cancel' }).click();
    },
    then: [
      {
        name: 'express checkout, price not verified',
        says: [['A11', 'Cancel', 'A shipping address is required'], 'A12'],
        async arrive(visit) {
          const { page } = visit;
          visit.expectComplaint(/503/);
          await page.unroute(VERIFY);
          await page.route(VERIFY, refuse(503));
          await page.getByRole('button', { name: 'Express Checkout' }).click();
        },
      },
    ],
  },
  {
    name: 'express checkout by transfer',
    says: ['A13'],
    async arrive(visit) {
      await filled(visit);
      await payBy(visit.page, 'bank transfer');
      await visit.page.getByRole('button', { name: 'I have made the transfer' }).click();
    },
  },
  {
    name: 'express checkout, order refused',
    says: ['A18'],
    likeAnother: true,
    async arrive(visit) {
      visit.expectComplaint(/503/);
      await visit.page.route('**/api/orders/create', refuse(503));
      await filled(visit);
      await payBy(visit.page, 'card');
    },
    then: [
      {
        name: 'express checkout, payment not opened',
        says: ['A17'],
        async arrive(visit) {
          const { page } = visit;
          visit.expectComplaint(/503/);
          await page.route('**/api/orders/create-payment-intent', refuse(503));
          await page.unroute('**/api/orders/create');
          await payBy(page, 'card');
          await fillCard(page, VISA);
          await page.getByRole('button', { name: /^Pay \$/ }).click();
        },
      },
    ],
  },
  {
    name: 'express checkout, no card form',
    says: ['A15', 'A16'],
    likeAnother: true,
    async arrive(visit) {
      visit.expectComplaint(/503/);
      await visit.page.route('**/api/payments/config', refuse(503));
      await filled(visit);
      await payBy(visit.page, 'card');
    },
  },
  {
    name: "express checkout at the provider's, refused",
    says: [['G10', 'Failed to create order. Please try again.']],
    likeAnother: true,
    async arrive(visit) {
      visit.expectComplaint(/503/);
      await byProvider(visit.page);
      await visit.page.route('**/api/orders/create', refuse(503));
      await filled(visit);
      await payBy(visit.page, 'card');
    },
    then: [
      {
        name: "express checkout at the provider's",
        says: ['G11'],
        likeAnother: true,
        async arrive(visit) {
          await visit.page.unroute('**/api/orders/create');
          // An answer without a page, so that this one stays and can be read.
          await visit.page.route(/\/checkout\/HP-/, (route) => route.fulfill({ status: 204 }));
          await payBy(visit.page, 'card');
        },
      },
    ],
  },
];

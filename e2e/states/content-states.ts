import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { open, refuse, type State } from './state';

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

const MESSAGE = {
  name: 'Ada Buyer',
  email: 'ada@buyer.example',
  company: 'Buyer Kitchens',
  phone: '0412 345 678',
  subject: 'Two addresses',
  message: 'Could the mixers be delivered to two addresses in Brisbane?',
};

async function fill(page: Page, fields: Readonly<Record<string, string>> = MESSAGE): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    // The trap lies outside of the screen; a robot fills it in all the same.
    await page.locator(`[name="${name}"]`).fill(value, { force: true });
  }
}

const SERVICES = ['sea freight', 'air freight', 'land transport', 'customs brokerage'];
const STEPS = ['order confirmation', 'consolidation', 'customs clearance', 'final delivery'];

const sections = async (page: Page): Promise<number> => page.getByRole('main').locator('h2').count();

export const CONTENT_STATES: readonly State[] = [
  {
    name: 'contact',
    arrive: open('/contact'),
    then: [
      {
        name: 'contact, sent empty',
        says: [
          [
            'K1',
            'Name must be at least 2 characters',
            'Company name must be at least 2 characters',
            'Subject must be at least 5 characters',
            'Message must be at least 20 characters',
          ],
        ],
        arrive: ({ page }) => send(page),
      },
      {
        name: 'contact, refused',
        says: [['K3', 'Error', 'Failed to send message. Please try again.']],
        async arrive(visit) {
          visit.expectComplaint(/503/);
          await visit.page.route('**/api/contact', refuse(503));
          await fill(visit.page);
          await send(visit.page);
        },
      },
      {
        name: 'contact, sent',
        says: ['K2'],
        async arrive({ page }) {
          await page.unroute('**/api/contact');
          await send(page);
        },
      },
      {
        name: 'contact, filled in by a robot',
        says: [
          ['K3', 'Spam detected. Please try again.'],
          ['K1', 'the API answers: This field should be empty'],
        ],
        likeAnother: true,
        async arrive({ page }) {
          const body = { ...MESSAGE, honeypot: 'https://spam.example' };
          const headers = { 'idempotency-key': randomUUID() };
          const answer = await page.request.post('/api/contact', { data: body, headers });
          expect(await answer.json()).toMatchObject({ errors: { honeypot: 'This field should be empty' } });
          await fill(page, body);
          await send(page);
        },
      },
    ],
  },
  {
    name: 'faq, an answer open',
    says: ['K4'],
    async arrive(visit) {
      await open('/faq')(visit);
      await visit.page.getByRole('main').locator('summary, button[aria-expanded]').first().click();
    },
  },
  {
    name: 'privacy policy',
    says: [['K5', '12 sections']],
    async arrive(visit) {
      await open('/privacy-policy')(visit);
      expect(await sections(visit.page)).toBe(12);
    },
  },
  {
    name: 'terms',
    says: [['K5', '14 sections']],
    async arrive(visit) {
      await open('/terms-and-conditions')(visit);
      expect(await sections(visit.page)).toBe(14);
    },
  },
  {
    name: 'shipping',
    says: [['K5', '4 services and 4 steps']],
    async arrive(visit) {
      await open('/shipping-logistics')(visit);
      const titles = await visit.page.getByRole('main').getByRole('heading', { level: 3 }).allInnerTexts();
      expect(titles.map((title) => title.toLowerCase())).toEqual(expect.arrayContaining([...SERVICES, ...STEPS]));
    },
  },
];

import { soon, waitUntil } from '@halfpallet/testing';
import type { Page } from 'playwright-core';
import { journey } from './support/browser';
import { counted } from './support/counted';
import { call } from './support/orders';
import { notification } from './support/shopper';
import { DESK, mostly } from './support/inspect';
import { enter, ownerReads } from './support/staff';

const MESSAGE = {
  name: 'Ada Buyer',
  email: 'ada@buyer.example',
  company: 'Buyer Kitchens',
  phone: '0412 345 678',
  message: 'Could the mixers be delivered to two addresses in Brisbane?',
};

const fill = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value);
};

const send = (page: Page) => page.getByRole('button', { name: 'Send Message' }).click();

describe('the contact form', () => {
  journey('scenario 13: says what is missing, keeps robots out, and delivers a message', async ({ page }) => {
    const subject = `Two addresses ${Date.now()}`;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await page.goto('/contact');
    await page.waitForLoadState('networkidle');
    await send(page);
    const texts = [
      'Name must be at least 2 characters',
      'Please enter a valid email address',
      'Company name must be at least 2 characters',
      'Subject must be at least 5 characters',
      'Message must be at least 20 characters',
    ];
    for (const text of texts) await page.getByText(text, { exact: true }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await soon(async () => expect(await focused()).toBe('name'));

    await fill(page, { ...MESSAGE, subject });
    // What only a robot sees and fills in.
    await page.locator('[name="honeypot"]').evaluate((field: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'https://spam.example');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await send(page);
    await notification(page).getByText('Spam detected. Please try again.').waitFor();
    expect(sent).toEqual([]);

    await page.locator('[name="honeypot"]').evaluate((field: HTMLInputElement) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await send(page);
    await notification(page).getByText('Message Sent Successfully!').waitFor();
    await notification(page).getByText("We'll get back to you within 24 hours.").waitFor();
    expect(sent).toEqual(['/api/contact']);
    await soon(async () => expect(await page.locator('[name="message"]').inputValue()).toBe(''));

    const kept = await waitUntil(
      async () => {
        const answer = await ownerReads<Array<{ subject: string }>>('/api/admin/rest/contact-messages');
        return answer.filter((message) => message.subject === subject);
      },
      { wanted: (messages) => messages.length > 0 },
    );
    expect(kept).toMatchObject([
      { email: expect.stringMatching(/^a.*@buyer\.example$/), company: MESSAGE.company, message: MESSAGE.message },
    ]);
  });

  journey(
    'is answered by mail, four actions from the overview',
    async (visit) => {
      const { page, inspect } = visit;
      const subject = `Half a pallet ${Date.now()}`;
      await call('/api/contact', { ...MESSAGE, subject, honeypot: '' });
      await enter(visit, '/');
      const answer = page.getByRole('button', { name: `Answer “${subject}”` });
      const dialog = page.getByRole('dialog', { name: `Answer “${subject}”` });
      await page.getByRole('alert', { name: 'Needs attention' }).waitFor();
      const actions = await counted(page, [
        () => page.getByRole('link', { name: /messages? waits? for an answer$/ }).click(),
        () => answer.click(),
        async () => {
          await dialog.getByRole('textbox', { name: 'Your answer' }).fill('Yes, to two addresses in Brisbane.');
        },
        () => dialog.getByRole('button', { name: 'Send Answer' }).click(),
      ]);
      expect(actions).toBeLessThanOrEqual(4);
      await page.getByText('Answer Sent').waitFor();
      await answer.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await page.getByText('Yes, to two addresses in Brisbane.').first().waitFor();
      await inspect();
      await page.getByRole('tab', { name: 'Mail' }).click();
      await page.getByText(`Re: ${subject}`).waitFor();
    },
    { on: mostly(DESK) },
  );
});

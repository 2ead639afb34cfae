import type { Locator, Page } from 'playwright-core';
import { steady, type Visit } from './browser';

export interface ShownOrder {
  readonly orderNumber: string;
  /** As written on the button, e.g. `$6,081.46`. */
  readonly total: string;
}

const BUYER = {
  'Full name': 'Ada Buyer',
  'Email address': 'ada@buyer.example',
  'Name on invoice': 'Buyer Kitchens Pty Ltd',
  'Invoice email': 'accounts@buyer.example',
  Phone: '0412 345 678',
  'Street address': '12 Wharf Street',
  City: 'Brisbane',
  State: 'QLD',
  Postcode: '4000',
} as const;

/** The list of messages that every page keeps; one message stands in it at a time. */
export function notification(page: Page) {
  return page.getByRole('list', { name: 'Notification', exact: true });
}

/** From the home page to a cart with 160 pieces of the first product, in the chosen finish. */
export async function fillCart({ page, inspect }: Visit): Promise<void> {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await inspect();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Gooseneck Kitchen Mixer Your Price/ })
    .click();

  await page.getByRole('heading', { level: 1, name: 'Gooseneck Kitchen Mixer' }).waitFor();
  await page.getByRole('combobox', { name: /finish/i }).selectOption({ label: 'Matte Black' });
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await page.getByText('Price for 160 units').waitFor();
  await inspect();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await notification(page).getByText('Added to cart!').waitFor();
  await inspect();
}

/** The way to the cart, which says how many lines are in it; on a phone it is in the menu. */
export async function cartLink(page: Page): Promise<Locator> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Cart/ });
}

/** From any page to the cart, and on to the checkout. */
export async function goToCheckout({ page, inspect }: Visit): Promise<void> {
  await (await cartLink(page)).click();
  await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor();
  await page.getByRole('main').getByText('Gooseneck Kitchen Mixer').first().waitFor();
  await inspect();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Guest Checkout' }).waitFor();
  await inspect();
}

/** Fills the form and sends it. Ends on the screen where one pays. */
export async function placeOrder(
  { page }: Visit,
  method: 'Credit or debit card' | 'Bank transfer',
): Promise<ShownOrder> {
  // The price moves to the delivery postcode once it is typed.
  const repriced = page.waitForResponse((answer) => answer.url().includes('postcode=4000'));
  for (const [label, value] of Object.entries(BUYER)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await repriced;
  await page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
  await steady(page);
  const submit = page.getByRole('button', { name: /^Proceed to Payment - \$/ });
  const total = (await submit.innerText()).replace(/^.* - /, '').trim();
  await submit.click();
  await page.getByRole('heading', { level: 1, name: 'Complete Payment' }).waitFor();
  const orderNumber = new URL(page.url()).searchParams.get('order') ?? '';
  expect(orderNumber).toMatch(/^HP-[0-9A-Z]{12}$/);
  return { orderNumber, total };
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('textbox', { name: 'Expiry' }).fill('12/34');
  await page.getByRole('textbox', { name: 'CVC' }).fill('123');
}

/** The figure on the button that pays, in dollars. */
export async function amountToPay(page: Page): Promise<number> {
  return dollars(await page.getByRole('button', { name: /^Pay \$/ }).innerText());
}

export function dollars(text: string): number {
  return Number(text.replace(/[^0-9.]/g, ''));
}

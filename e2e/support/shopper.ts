import { randomUUID } from 'node:crypto';
import type { CartResponse, CurrentUser, OrderByNumber } from '@halfpallet/contracts';
import type { Locator, Page } from 'playwright-core';
import { steady } from './inspect';
import { shownEverywhere } from './read-models';

export const MIXER = {
  path: '/product/1/gooseneck-kitchen-mixer',
  /** The same page with its finish chosen, which is variation `standard`. */
  chosen: '/product/1/gooseneck-kitchen-mixer?finish=Standard',
  standard: 1001,
  name: 'Gooseneck Kitchen Mixer',
} as const;
export const VISA = '4242 4242 4242 4242';
export const DECLINED = '4000 0000 0000 0002';

export interface ShownOrder {
  readonly orderNumber: string;
  /** As written on the button, e.g. `$6,081.46`. */
  readonly total: string;
}

/** By label what a buyer types. Each is another person: the shop limits what is ordered under one e-mail address. */
export const newBuyer = () => ({
  'Full name': 'Ada Buyer',
  'Email address': `ada.${randomUUID()}@buyer.example`,
  'Name on invoice': 'Buyer Kitchens Pty Ltd',
  'Invoice email': 'accounts@buyer.example',
  Phone: '0412 345 678',
  'Street address': '12 Wharf Street',
  City: 'Brisbane',
  State: 'QLD',
  Postcode: '4000',
});

/** The list of messages that every page keeps; one message stands in it at a time. */
export function notification(page: Page): Locator {
  return page.getByRole('list', { name: 'Notification', exact: true });
}

/** Should one stand there; it may just be leaving by itself. */
export async function closeNotification(page: Page): Promise<void> {
  const close = notification(page).getByRole('button', { name: 'Close' });
  await close.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
  await notification(page).getByRole('listitem').waitFor({ state: 'detached' });
}

/** A command to the shop by the person at the screen: same cookies, same address. */
export async function command(page: Page, path: string, body: object): Promise<unknown> {
  const answer = await page.request.post(path, { data: body, headers: { 'idempotency-key': randomUUID() } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  await shownEverywhere(answer.headers()['x-event-position']);
  return answer.status() === 204 ? undefined : answer.json();
}

export async function question<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const orderOf = (page: Page, orderNumber: string): Promise<OrderByNumber> =>
  question(page, `/api/orders/by-number/${orderNumber}`);

export const cartOf = (page: Page): Promise<CartResponse> => question(page, '/api/cart');

/** A new customer, signed in in this browser. */
export async function register(
  page: Page,
  firstName: string,
  email = `${firstName.toLowerCase()}.${randomUUID()}@buyer.example`,
): Promise<CurrentUser> {
  const { user } = (await command(page, '/api/register', {
    email,
    password: 'long enough for anybody',
    firstName,
  })) as { user: CurrentUser };
  return user;
}

/** Goes to another page of the shop as its links do, without a new document. Ends when the one before is gone, whose title may be the same. */
export async function turnTo(page: Page, path: string): Promise<void> {
  const before = await page.getByRole('heading', { level: 1 }).first().elementHandle();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await before?.waitForElementState('hidden');
}

/** Opens the cart with 160 mixers in it; how they got there is another story. */
export async function openCart(page: Page, quantity = 160): Promise<void> {
  await command(page, '/api/cart/items', { productId: MIXER.standard, quantity });
  await page.goto('/cart');
  await page.getByRole('main').getByText(MIXER.name).first().waitFor();
}

/** The guest checkout for 160 mixers, with nothing filled in. */
export async function openCheckout(page: Page): Promise<void> {
  await openCart(page);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Guest Checkout' }).waitFor();
}

/** The way to the cart, which says how many lines are in it: in the bar at any width. */
export function cartLink(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Cart/ });
}

export async function fillForm(page: Page, values: Readonly<Record<string, string>> = newBuyer()): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
}

/** Fills the form and sends it. Ends on the screen where one pays. */
export async function placeOrder(
  page: Page,
  method: 'Credit or debit card' | 'Bank transfer',
  buyer = newBuyer(),
): Promise<ShownOrder> {
  // The price moves to the delivery postcode once it is typed.
  const repriced = page.waitForResponse((answer) => answer.url().includes('postcode=4000'));
  await fillForm(page, buyer);
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

/** `$5,840.98`, as the shop writes it. */
export const price = (amount: number): string =>
  new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD' }).format(amount);

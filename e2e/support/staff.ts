import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { setting } from './setting';
import type { Visit } from './browser';
import { call, read } from './orders';
import { hold } from './time';

export interface Person {
  readonly email: string;
  readonly password: string;
}

export const owner = (): Person => ({ email: setting('ADMIN_EMAIL'), password: setting('ADMIN_PASSWORD') });

/**
 * Opens the back-office as a stranger, is sent to sign in, and comes back as the person given. For the journey that is about it: others
 * `enter`, which is half of the work.
 */
export async function signIn({ page }: Pick<Visit, 'page'>, person: Person): Promise<void> {
  const letGo = await hold(page, '**/api/login?returnTo=*');
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Admin Access Required' }).waitFor();
  await letGo();
  await page.waitForURL('**/api/login?returnTo=*');
  const form = page.getByRole('region', { name: 'I have an account' });
  await form.getByLabel('Email address').fill(person.email);
  await form.getByLabel('Password').fill(person.password);
  await form.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
}

/** A member of the finance staff of one's own. */
export async function appointFinance(): Promise<Person> {
  const person = { email: `finn.${randomUUID()}@halfpallet.example`, password: 'counting every cent twice' };
  await asOwner('/api/admin/rest/staff', { ...person, firstName: 'Finn', role: 'admin', adminRole: 'finance' });
  return person;
}

/** Whoever used the browser is gone, and their page with them: one that stays open would ask for what has changed, as nobody. */
export async function leaveAs({ page }: Pick<Visit, 'page'>): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Who opened the page of the back-office that a tab shows. */
const seats = new WeakMap<Page, string>();

/** Opens a page of the back-office as somebody who is signed in already; where they sit in it, they turn to that page. */
export async function enter({ page }: Pick<Visit, 'page'>, path: string, person: Person = owner()): Promise<void> {
  if (seats.get(page) === person.email && page.url().startsWith(`${setting('E2E_BASE_URL')}/admin`)) {
    await turnTo(page, path);
    return;
  }
  seats.set(page, person.email);
  const cookies = person.email === owner().email ? await ownersCookie() : cookiesOf(await call('/api/login', person));
  const url = setting('E2E_BASE_URL');
  await page.context().addCookies(
    cookies.split('; ').map((cookie) => {
      const [name = '', ...value] = cookie.split('=');
      return { name, value: value.join('='), url };
    }),
  );
  await page.goto(`/admin${path}`);
}

/**
 * Goes to another page of the back-office as its links do, without a new document.
 *
 * @returns false where one is there already
 */
export const turnTo = (page: Page, path: string): Promise<boolean> =>
  page.evaluate((to) => {
    if (location.pathname + location.search === to) return false;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return true;
  }, `/admin${path}`);

/** A command of the owner's, without a browser. */
export async function asOwner(
  path: string,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return call(path, body, { cookie: await ownersCookie(), 'x-admin-client': '1', ...headers }, method);
}

/** What the owner is answered. */
export async function ownerReads<T>(path: string): Promise<T> {
  return read<T>(path, { cookie: await ownersCookie() });
}

/** Well inside the ten minutes for which a proof counts. */
const PROVE_AFTER_MS = 5 * 60_000;
let kept: Promise<string> | null = null;
let provenAt = 0;

/** Signs in once for all, and gives the password again before what lets money out would ask for it. */
function ownersCookie(): Promise<string> {
  if (kept && Date.now() - provenAt < PROVE_AFTER_MS) return kept;
  const { email, password } = owner();
  provenAt = Date.now();
  kept = kept
    ? kept.then(async (cookie) => call('/api/auth/proof', { password }, { cookie }).then(() => cookie))
    : call('/api/login', { email, password }).then(cookiesOf);
  return kept;
}

/** What a browser would send back. */
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');

/** `A$5,840.98`, as the back-office writes it. */
export function aud(amount: number): string {
  const figure = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);
  return `A$${figure}`;
}

/** Date and time in Brisbane as a field of type datetime-local takes them. */
export function brisbaneTime(at: Date): string {
  return new Date(at.getTime() + 10 * 3_600_000).toISOString().slice(0, 19);
}

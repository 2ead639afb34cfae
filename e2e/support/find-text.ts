import type { Locator, Page } from 'playwright-core';
import { notification } from './shopper';
import { TEXTS, type SpecifiedText } from './texts-table';

/** Which texts a state shows: a whole row of the table, or some of its texts. */
export type Claim = string | readonly [id: string, ...texts: readonly string[]];

/** @throws Error when the table has no such row or text: a claim cannot be mistyped unnoticed */
export function textsOf(claim: Claim): readonly SpecifiedText[] {
  const [id, ...wanted] = typeof claim === 'string' ? [claim] : claim;
  const row = TEXTS.filter((text) => text.id === id);
  const missing = wanted.filter((text) => !row.some((one) => one.text === text));
  if (row.length === 0 || missing.length > 0) throw new Error(`Not in the table of texts: ${id} ${missing.join(', ')}`);
  return wanted.length === 0 ? row : row.filter(({ text }) => wanted.includes(text));
}

export const keyOf = ({ id, text }: SpecifiedText): string => `${id} ${text}`;

/** The text with anything in the place of its values. */
const patternOf = (text: string): string =>
  text
    .split('{}')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+');

/** Waits until the text can be seen where texts of its kind stand. */
export async function find(page: Page, { kind, text }: SpecifiedText): Promise<void> {
  const whole = new RegExp(`^${patternOf(text)}`);
  const part = new RegExp(patternOf(text));
  await firstShown(page, kind, { whole, part })?.waitFor();
  if (kind === 'validation') expect(await fieldsWith(page, part)).not.toHaveLength(0);
}

function firstShown(page: Page, kind: SpecifiedText['kind'], { whole, part }: { whole: RegExp; part: RegExp }) {
  const shown = (found: Locator): Locator => found.filter({ visible: true }).first();
  switch (kind) {
    case 'heading':
      return shown(page.getByRole('heading', { name: whole }));
    case 'control':
      return shown(page.getByRole('button', { name: whole }).or(page.getByRole('link', { name: whole })));
    case 'toast':
      return shown(notification(page).getByText(part));
    case 'message':
    case 'label':
    case 'validation':
      return shown(page.getByText(part));
    case 'behaviour':
      return null;
  }
}

/** The invalid fields whose description is this message. */
async function fieldsWith(page: Page, message: RegExp): Promise<string[]> {
  const described = await page.locator('[aria-invalid="true"]').evaluateAll((controls) =>
    controls.map((control) => ({
      name: control.getAttribute('name') ?? '',
      said: document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '',
    })),
  );
  return described.filter(({ said }) => message.test(said)).map(({ name }) => name);
}

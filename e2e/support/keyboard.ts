import { soon } from '@halfpallet/testing';
import type { Page } from 'playwright-core';

const MOST_STEPS = 120;

interface Stop {
  readonly name: string;
  readonly outlined: boolean;
  /** Of its middle; nothing else lies over it. */
  readonly uncovered: boolean;
}

/** Where the keyboard is. */
export const here = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const field = element as HTMLInputElement;
    const label = field.labels?.[0]?.textContent ?? '';
    const name = element.getAttribute('aria-label') ?? (label || element.innerText || element.textContent || '');
    // A choice is outlined together with its words or its box, a field by the frame that is drawn around it.
    const framed = [element, element.closest('label'), element.closest('.MuiButtonBase-root')].flatMap(
      (one) => one ?? [],
    );
    const frame = element.closest('.MuiInputBase-root')?.querySelector('fieldset');
    const outlined =
      framed.some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      }) || (frame ? Number.parseFloat(getComputedStyle(frame).borderTopWidth) >= 2 : false);
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      name: name.replace(/\s+/g, ' ').trim(),
      outlined,
      uncovered: over === null || element.contains(over) || over.contains(element),
    };
  });

/** Presses Tab until something of this name has the focus; every stop on the way can be seen. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    await page.keyboard.press('Tab');
    // What the last stop showed may still be on its way out.
    let stop = '';
    await soon(async () => {
      const at = await here(page);
      if (at.name !== '') expect(at).toEqual({ ...at, outlined: true, uncovered: true });
      stop = at.name;
    });
    if (name.test(stop)) return;
  }
  throw new Error(`${MOST_STEPS} presses of Tab do not lead to ${String(name)}`);
}

/** Goes there, and presses Enter. */
export async function follow(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

import type { Page } from 'playwright-core';

/**
 * Does what somebody does on a page. @returns how many actions the page felt: a press, a choice, or an entry with the Enter that sends
 * it; going to a field belongs to the entry. What a story does in passing counts, whatever it is written as.
 *
 * @example expect(await counted(page, [() => page.keyboard.press('Control+k'), () => field.fill('0400 111 222')])).toBe(2);
 */
export async function counted(page: Page, acts: ReadonlyArray<() => Promise<unknown>>): Promise<number> {
  const felt = await feelActions(page);
  for (const act of acts) await act();
  return felt();
}

/** Counts from now on, on a page that is not loaded anew meanwhile. */
export async function feelActions(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(watchActions);
  return async () => {
    const actions = await page.evaluate(() => (window as Watched).actions);
    if (actions === undefined) throw new Error('The page was loaded anew, and its actions are lost.');
    return actions;
  };
}

type Watched = Window & { actions?: number };

/** Runs in the page. */
function watchActions(): void {
  const watched = window as Watched;
  const isWatched = watched.actions !== undefined;
  watched.actions = 0;
  if (isWatched) return;
  const act = () => {
    watched.actions = (watched.actions ?? 0) + 1;
  };
  /** The field that something is being entered into. */
  let entered: EventTarget | null = null;
  /** The field that somebody went to by a press, before they enter something. */
  let goneTo: EventTarget | null = null;
  const takesText = (target: EventTarget | null) =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/^(button|checkbox|file|radio|submit)$/.test(target.type));
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      [entered, goneTo] = [null, takesText(target) ? target : null];
      act();
    },
    true,
  );
  window.addEventListener(
    'keydown',
    ({ key, target, repeat, ctrlKey, metaKey, altKey }) => {
      const isChord = ctrlKey || metaKey || altKey;
      if (repeat || /^(Control|Meta|Alt|Shift)$/.test(key)) return;
      if (takesText(target) && !isChord && (key.length === 1 || /^(Backspace|Delete)$/.test(key))) return;
      if (key === 'Enter' && target === entered) {
        entered = null;
        return;
      }
      [entered, goneTo] = [null, null];
      act();
    },
    true,
  );
  window.addEventListener(
    'input',
    ({ target }) => {
      // The press on a checkbox was felt; a list of choices is only told what was chosen.
      const isChoice = target instanceof HTMLSelectElement;
      if ((!isChoice && !takesText(target)) || target === entered) return;
      if (target !== goneTo) act();
      [entered, goneTo] = [isChoice ? null : target, null];
    },
    true,
  );
}

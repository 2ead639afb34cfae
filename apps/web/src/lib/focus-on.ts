/** Puts the focus on something that is no control, which screen readers then read out. */
export function focusOn(element: HTMLElement): void {
  element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}

/**
 * Call before the item of a list with the pressed button in it goes: the keyboard goes on from the item beside it, or from the heading of the page, not
 * from the top of the page.
 */
export function leaveItem(): void {
  const item = document.activeElement?.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling ?? document.querySelector('h1');
  if (next instanceof HTMLElement) focusOn(next);
}

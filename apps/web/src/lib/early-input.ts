/**
 * The server's HTML can be used before its script runs, on a slow line for seconds. While React takes the page over, it sets
 * every field it looks after back to what the server wrote, and hears of no button that was pressed. What a person did by
 * then is kept here, and done again once the page listens.
 */
declare global {
  interface Window {
    /** The last button that was pressed since the page was painted (`after-paint.ts`). */
    pressedEarly?: HTMLButtonElement;
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = 'input, select, textarea';

const entered = new Map<Field, string | boolean>();

/** Pressed while nothing listened. */
let pressed: HTMLButtonElement | undefined;

let stopListening = () => {};

/** From when the page listens until all is entered: of a field that was entered before, what is typed on counts as well. */
let listensItself = false;

/** Call before React takes over what is below `root`. */
export function watchEarlyInput(root: HTMLElement): void {
  for (const field of root.querySelectorAll<Field>(FIELDS)) if (isChanged(field)) note(field);
  const listen = ({ target }: Event) => {
    if (!(target instanceof Element && target.matches(FIELDS))) return;
    const field = target as Field;
    if (!listensItself || entered.has(field)) note(field);
  };
  listensItself = false;
  for (const type of ['input', 'change']) root.addEventListener(type, listen, { capture: true });
  pressed = window.pressedEarly;
  // Pressed once more by somebody, it is heard: a menu must not be closed again. A box that is ticked again presses nothing.
  const forget = ({ isTrusted }: Event) => {
    if (isTrusted) pressed = undefined;
  };
  root.addEventListener('click', forget, { capture: true });
  stopListening = () => {
    root.removeEventListener('click', forget, { capture: true });
    for (const type of ['input', 'change']) root.removeEventListener(type, listen, { capture: true });
  };
}

/** Call once React has taken the page over; what there is to enter is entered once. Resolves when it is. */
export async function enterAgain(): Promise<void> {
  listensItself = true;
  for (const field of [...entered.keys()]) {
    // The page answers to one field before the next: a choice among others starts from what was chosen before it.
    await answered();
    // As it is by now: who types does not stop for us.
    const value = entered.get(field);
    if (value === undefined || !field.isConnected || field.disabled) continue;
    entered.delete(field);
    enter(field, value);
    if (field === document.activeElement) continue;
    // It was left, which is when some fields take what stands in them.
    await answered();
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
  stopListening();
  // However often: whoever sees nothing happen presses again.
  if (pressed?.isConnected) pressed.click();
  pressed = undefined;
}

/** The page has answered to what was done before. */
const answered = () => new Promise((done) => setTimeout(done));

/** What was written into a field that does not stand any more, for what stands in its place. Empty when nothing was; given once. */
export function takeEarlyText(id: string): string {
  const field = [...entered.keys()].find((one) => one.id === id);
  const text = field && entered.get(field);
  if (field) entered.delete(field);
  return typeof text === 'string' ? text : '';
}

function note(field: Field): void {
  // What was done last is entered last: of several radios in a group, that is the one chosen.
  entered.delete(field);
  if (isChoice(field)) entered.set(field, field.checked);
  else if (field.type !== 'file' && field.type !== 'hidden') entered.set(field, field.value);
}

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

/** Whether it differs from what the server wrote. */
function isChanged(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const options = [...field.options];
  return (
    field.selectedIndex !==
    Math.max(
      0,
      options.findIndex(({ defaultSelected }) => defaultSelected),
    )
  );
}

function enter(field: Field, value: string | boolean): void {
  if (isChoice(field)) {
    field.checked = !value;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = String(value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    // React overlooks an event that leaves a field as React saw it last: that is noted where it is set on the element itself.
    field.value = field.defaultValue;
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

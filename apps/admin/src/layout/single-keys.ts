import { useStore } from 'react-admin';

/** Whether single keys act. A preference of the browser: speech input types letters nobody meant as an order. */
export const useKeysAct = () => useStore('keys', true);

/** Whether what has the focus takes letters itself. */
export function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input:not([type="checkbox"]), textarea, select') !== null;
}

/** A key pressed alone; one that is held down, or goes with others, is another. */
export function isPlainKey(event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>): boolean {
  return !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
}

/** Of the tab: whose what it keeps is, and which sign-out of this browser was the last one before. */
const OWNER = 'tabOwner';
/** Of the browser: another one with each sign-out. */
const SIGNED_OUT = 'signedOut';

let person: string | null = null;

/**
 * Keeps whom this page greets: the answer to who is signed in. What the tab keeps, such as name and address in the checkout, goes where it
 * is somebody else's, or of somebody who signed out in another tab. Where a session just came to its end it stays: its holder may go on
 * as a guest.
 */
export function rememberPerson(id: string | null): void {
  person = id;
  try {
    const signedOut = localStorage.getItem(SIGNED_OUT) ?? '';
    const [owner, since] = (sessionStorage.getItem(OWNER) ?? '').split(' ');
    if (owner && owner !== id && (id !== null || since !== signedOut)) sessionStorage.clear();
    if (id !== null) sessionStorage.setItem(OWNER, `${id} ${signedOut}`);
  } catch {
    return;
  }
}

/** Id of the person this page was made for, or null while nobody is known to be signed in. */
export const personOfPage = (): string | null => person;

/** Whether what the tab keeps is of somebody who was signed in: it is not to be shown before it is known who is there now. */
export function keepsSomebodys(): boolean {
  try {
    return sessionStorage.getItem(OWNER) !== null;
  } catch {
    return false;
  }
}

/** Somebody leaves, and somebody else may sit here next: what this tab keeps goes now, what other tabs keep when they are loaded next. */
export function leaveTab(): void {
  try {
    sessionStorage.clear();
    localStorage.setItem(SIGNED_OUT, String(Date.now()));
  } catch {
    return;
  }
}

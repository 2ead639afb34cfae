/** Reads JSON that a person could have edited. @returns null when absent, unreadable or refused by `accept`. */
export function readStored<T>(store: Storage | null, key: string, accept: (value: unknown) => value is T): T | null {
  try {
    const text = store?.getItem(key);
    if (typeof text !== 'string') return null;
    const value: unknown = JSON.parse(text);
    return accept(value) ? value : null;
  } catch {
    return null;
  }
}

/** Storage can be full or forbidden; the page works without it. */
export function writeStored(store: Storage | null, key: string, value: unknown): void {
  try {
    store?.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

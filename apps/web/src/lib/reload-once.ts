const KEY = 'reloadedForChunk';
/** Whoever reloaded less than this ago and still misses the chunk is not helped by reloading. */
const RECENT_MS = 60_000;

/** What of the browser is needed. */
export interface Tab {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  now(): number;
  reload(): void;
}

const thisTab = (): Tab => ({
  storage: sessionStorage,
  now: () => Date.now(),
  reload: () => window.location.reload(),
});

/**
 * Reloads the page when a chunk is missing, at most once a minute; else the fault is passed on. The time stays noted:
 * were it taken away at the second fault, the third would reload again, and the page never come to rest.
 */
export function reloadOnce(fault: unknown, tab?: Tab): Promise<never> {
  try {
    const { storage, now, reload } = tab ?? thisTab();
    const last = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    if (now() - last < RECENT_MS) return Promise.reject(fault);
    storage.setItem(KEY, String(now()));
    reload();
    return new Promise(() => {});
  } catch {
    // Without storage nobody would know that it was tried.
    return Promise.reject(fault);
  }
}

const KEY = 'reloadedForChunk';
/** Whoever reloaded less than this ago and still misses the chunk is not helped by reloading. */
const RECENT_MS = 60_000;
/** A shop of one process is away while a release starts, which takes seconds. */
const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 1_000;

/** What of the browser is needed. */
export interface Tab {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  now(): number;
  wait(ms: number): Promise<unknown>;
  /** Whether the shop is there to give the page. */
  isAnswered(): Promise<boolean>;
  reload(): void;
}

const thisTab = (): Tab => ({
  storage: sessionStorage,
  now: () => Date.now(),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  isAnswered: () =>
    fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ status }) => status < 500,
      () => false,
    ),
  reload: () => window.location.reload(),
});

/**
 * Reloads the page when a chunk is missing, at most once a minute; else the fault is passed on. The time stays noted:
 * were it taken away at the second fault, the third would reload again, and the page never come to rest. While the shop is away it
 * waits: a reload would put the browser's own page in the place of the shop's, and nobody comes back from there by themselves.
 */
export async function reloadOnce(fault: unknown, tab?: Tab): Promise<never> {
  if (!(await hasReloaded(tab))) throw fault;
  return new Promise(() => {});
}

async function hasReloaded(tab?: Tab): Promise<boolean> {
  try {
    const { storage, now, wait, isAnswered, reload } = tab ?? thisTab();
    const isRecent = () => now() - Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY) < RECENT_MS;
    if (isRecent()) return false;
    for (const began = now(); !(await isAnswered()); await wait(LOOK_EVERY_MS)) {
      if (now() - began >= PATIENCE_MS) return false;
    }
    // Another chunk of the page may have been missing meanwhile.
    if (isRecent()) return false;
    storage.setItem(KEY, String(now()));
    reload();
    return true;
  } catch {
    // Without storage nobody would know that it was tried.
    return false;
  }
}

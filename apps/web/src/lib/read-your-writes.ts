/** For how long reads ask for our own last write. After that the read models have long caught up. */
const REMEMBER_MS = 30_000;

let last: { readonly position: string; readonly until: number } | null = null;

/** Keeps the `X-Event-Position` of a write. */
export function rememberPosition(position: string | null, now: number): void {
  if (position) last = { position, until: now + REMEMBER_MS };
}

/** Keeps what was written on the way here: a link in a mail writes, and leads to a page with its position as `seen`. */
export function rememberLanding(search: string, now: number): void {
  const seen = new URLSearchParams(search).get('seen');
  if (seen !== null && /^\d{1,18}$/.test(seen)) rememberPosition(seen, now);
}

const behind = new Set<string>();

/** Keeps whether an address answered with less than was written before. */
export function noteLag(path: string, lags: boolean): void {
  if (lags) behind.add(path);
  else behind.delete(path);
}

/** True when the last answer of an address was older than our own last write, so that a later one says more. */
export const isBehind = (path: string): boolean => behind.has(path);

/** Value for `X-Min-Position`, or null when there is nothing recent to wait for. */
export function currentPosition(now: number): string | null {
  return last && now < last.until ? last.position : null;
}

/** For how long reads ask for our own last write. After that the read models have long caught up. */
const REMEMBER_MS = 30_000;

let last: { readonly position: string; readonly until: number } | null = null;

/** Keeps the `X-Event-Position` of a write. */
export function rememberPosition(position: string | null, now: number): void {
  if (position) last = { position, until: now + REMEMBER_MS };
}

/** Value for `X-Min-Position`, or null when there is nothing recent to wait for. */
export function currentPosition(now: number): string | null {
  return last && now < last.until ? last.position : null;
}

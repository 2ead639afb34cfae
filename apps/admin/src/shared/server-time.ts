/** A difference that the way of an answer explains, and its header's whole seconds. */
const NO_DIFFERENCE_MS = 5_000;

let aheadMs = 0;

/**
 * Learns how far the server's clock is ahead of this machine's, which may be wrong by days: what a day or "ago" follows from is the
 * server's.
 * @param headers of an answer that came just now; one that may have been kept says nothing
 */
export function noteServerTime(headers: Pick<Headers, 'get'>, now = Date.now()): void {
  const said = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(said) || !headers.get('Cache-Control')?.includes('no-store')) return;
  const differsBy = said - now;
  aheadMs = Math.abs(differsBy) < NO_DIFFERENCE_MS ? 0 : differsBy;
}

/** The time in milliseconds, by the server's clock as far as it is known. */
export const serverNow = (): number => Date.now() + aheadMs;

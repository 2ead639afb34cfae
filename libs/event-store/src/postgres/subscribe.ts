import { globalPosition } from '../position';
import { StoreUnavailable, type SubscribeOptions, type SubscriptionMessage } from '../port';
import { backOff, pause } from '../backoff';
import type { Listener } from './listener';
import { PAGE, type Reader } from './reader';
import { toEvent } from './rows';

/** Safety net for notifications that got lost. */
const POLL_MS = 1_000;
/**
 * Under load a page is read this often at most, so that it brings what several writers appended; the more there is, the
 * longer. An idle store pays nothing.
 */
const GATHER_MS = { few: 10, many: 25 };
/** Events of a page that only several writers together append within the shorter time. */
const MANY = 6;
/** No upper end for a page. */
const END_OF_TIME = 9_223_372_036_854_775_807n;

/**
 * Because every snapshot shows a prefix of the log, following it is reading pages after the last position, nothing
 * more. Ends only when `signal` aborts; errors of the statement itself (no such table) are thrown.
 */
export async function* follow(
  reader: Reader,
  listener: Listener,
  options: SubscribeOptions,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionMessage> {
  let after: bigint | undefined = options.after === 'start' ? 0n : options.after === 'end' ? undefined : options.after;
  let failures = 0;
  let interruptions = listener.interruptions;
  let caughtUp = false;
  let gatherMs = GATHER_MS.few;
  let readAt = -gatherMs;
  listener.start();

  while (!signal.aborted) {
    const sinceRead = performance.now() - readAt;
    if (sinceRead < gatherMs) await pause(gatherMs - sinceRead, signal);
    if (signal.aborted) return;
    const ticket = listener.wakeUp.ticket;
    let head: bigint | undefined;
    let rows;
    try {
      // Positions have no gaps: only a filter makes it possible that the log grew and no event of it is for us.
      if (after === undefined || options.filter !== undefined) head = await reader.headPosition();
      after ??= head as bigint;
      rows =
        head === undefined || head > after ? await reader.page(after, head ?? END_OF_TIME, options.filter, PAGE) : [];
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      await pause(backOff(failures, 100, 10_000), signal);
      failures += 1;
      continue;
    }
    if (signal.aborted) return;

    if (failures > 0 || listener.interruptions > interruptions) {
      yield { kind: 'reconnected', attempt: Math.max(1, failures) };
      failures = 0;
      interruptions = listener.interruptions;
      caughtUp = false;
    }
    for (const row of rows) {
      if (signal.aborted) return;
      const event = toEvent(row);
      after = event.position;
      yield { kind: 'event', event };
    }
    if (rows.length === PAGE) continue;
    readAt = performance.now();
    gatherMs = rows.length < MANY ? GATHER_MS.few : GATHER_MS.many;
    if (head !== undefined && head > after && !signal.aborted) {
      after = head;
      yield { kind: 'checkpoint', position: globalPosition(head) };
    }
    if (!caughtUp && !signal.aborted) {
      caughtUp = true;
      yield { kind: 'caughtUp', position: after === 0n ? null : globalPosition(after) };
    }
    await listener.wakeUp.wait(ticket, signal, POLL_MS);
  }
}

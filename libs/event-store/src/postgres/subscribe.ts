import { globalPosition } from '../position';
import { StoreUnavailable, type SubscribeOptions, type SubscriptionMessage } from '../port';
import { backOff, pause } from '../wake-up';
import type { Listener } from './listener';
import { PAGE, type Reader } from './reader';
import { toEvent } from './rows';

/** Safety net for notifications that got lost. */
const POLL_MS = 1_000;

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
  listener.start();

  while (!signal.aborted) {
    const ticket = listener.wakeUp.ticket;
    let head: bigint;
    let rows;
    try {
      head = await reader.headPosition();
      after ??= head;
      rows = head > after ? await reader.page(after, head, options.filter, PAGE) : [];
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
    if (head > after && !signal.aborted) {
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

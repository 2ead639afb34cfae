import type { PositionWaiter } from '../../platform/position-waiter';

const LOOK_AGAIN_MS = 2_000;

/**
 * Resolves when the read models show everything up to the position, or the signal aborts. One that has halted is not waited for:
 * it shows nothing new, whatever is told.
 * @param names of the projections it concerns; undefined for all of them
 */
export async function whenShown(
  waiter: PositionWaiter,
  position: bigint,
  names: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    if (await waiter.waitFor(position, names, LOOK_AGAIN_MS)) return;
    // Without names, those that have halted are left out.
    if (await waiter.waitFor(position, undefined, 0)) return;
  }
}

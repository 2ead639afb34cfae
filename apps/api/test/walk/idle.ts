import { setTimeout as sleep } from 'node:timers/promises';
import { partsUnderWay, UNDER_WAY, type UnderWay } from '../support/under-way';
import type { World } from './world';

const LOOK_AGAIN_MS = 8;
/**
 * Patience begins anew with each change: a visit to a marketplace takes a minute until it is given up, and is made several times. What
 * changes and comes to no end is told after so many times the patience.
 */
const MOST_PATIENCE = 3;

/** Waits until reactions, outbox, jobs, webhooks and read models have nothing left to do. @throws Error naming what is left */
export async function settle(world: World): Promise<void> {
  const { patienceMs } = world.shop;
  const began = Date.now();
  let seen = '';
  let changedAt = began;
  for (;;) {
    const before = await look(world);
    const there = await world.shop.caughtUp(BigInt(before.head), patienceMs);
    if (!there) throw new Error('the read models do not catch up');
    const after = await look(world);
    const rest = partsUnderWay(after);
    if (rest.length === 0 && after.head === before.head) return;
    const now = Date.now();
    const told = [after.head, ...rest].join(' | ');
    if (told !== seen) [seen, changedAt] = [told, now];
    if (now - changedAt > patienceMs || now - began > MOST_PATIENCE * patienceMs)
      throw new Error(`something goes on and on: ${rest.join(' | ')}`);
    await sleep(LOOK_AGAIN_MS);
  }
}

async function look(world: World): Promise<UnderWay> {
  const { rows } = await world.pool.query<UnderWay>(UNDER_WAY);
  return rows[0]!;
}

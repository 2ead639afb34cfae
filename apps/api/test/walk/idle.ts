import { setTimeout as sleep } from 'node:timers/promises';
import { partsUnderWay, UNDER_WAY, type UnderWay } from '../support/under-way';
import type { World } from './world';

const LOOK_AGAIN_MS = 8;

/** Waits until reactions, outbox, jobs, webhooks and read models have nothing left to do. @throws Error naming what is left */
export async function settle(world: World): Promise<void> {
  const end = Date.now() + world.shop.patienceMs;
  for (;;) {
    const before = await look(world);
    const there = await world.shop.caughtUp(BigInt(before.head), world.shop.patienceMs);
    if (!there) throw new Error('the read models do not catch up');
    const after = await look(world);
    const rest = partsUnderWay(after);
    if (rest.length === 0 && after.head === before.head) return;
    if (Date.now() > end) throw new Error(`something goes on and on: ${rest.join(' | ')}`);
    await sleep(LOOK_AGAIN_MS);
  }
}

async function look(world: World): Promise<UnderWay> {
  const { rows } = await world.pool.query<UnderWay>(UNDER_WAY);
  return rows[0]!;
}

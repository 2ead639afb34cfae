import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Pool } from 'pg';
import { listen, type Subscription } from '@halfpallet/event-store';
import { log } from './log';

const CHANNEL = 'halfpallet_in_use';
const LOOK_EVERY_MS = 1_000;
/** Of one processor. Somebody who opens a page takes this much for a second; sessions, health checks and one who waits do not. */
const IN_USE = 0.05;

/** The same for all processes of a machine, in containers, too. */
function machineId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
  } catch {
    return hostname();
  }
}

const used = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/**
 * Says every second in which buyers or staff keep this process busy that the shop is in use, to the workers on the same machine:
 * what nobody waits in front of stands back there (`jobs/spare-time.ts`). It goes through the shop's database, where all listen already.
 * @returns stops it
 */
export function sayWhenInUse(pool: Pick<Pool, 'query'>, cpuMs = used, machine = machineId()): () => void {
  let before = cpuMs();
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const cpu = cpuMs();
    const share = (cpu - before) / (now - lookedAt);
    before = cpu;
    lookedAt = now;
    if (share < IN_USE) return;
    // Nothing is kept, so nobody waits for the disk.
    pool
      .query(`select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)`, [CHANNEL, machine])
      .catch((error: Error) => log.debug({ error: error.message }, 'could not say that the shop is in use'));
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** @param heard called for each second in which the shop on this machine was in use */
export function whenInUse(pool: Pool, heard: () => void, machine = machineId()): Subscription {
  return listen(pool, CHANNEL, (where) => {
    if (where === machine) heard();
  });
}

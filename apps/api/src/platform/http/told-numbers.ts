import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';

/** So long a number that was counted to the end says where the end of its list is. */
const TOLD_MS = 60_000;
const LISTS = 500;

const ofPools = new WeakMap<Pool, LRUCache<string, number>>();

/**
 * How many rows lists had when they were last counted to the end, in this process. Whoever asks for the last page by its number was told
 * that number a moment before; to count a million rows once more would cost fifty times the page.
 */
export function toldNumbers(pool: Pool): LRUCache<string, number> {
  const known = ofPools.get(pool);
  if (known) return known;
  const made = new LRUCache<string, number>({ max: LISTS, ttl: TOLD_MS, perf: { now: () => performance.now() } });
  ofPools.set(pool, made);
  return made;
}

/** Stands for a list: what was searched for may be a name, and is not kept. */
export const nameOfList = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts, readable)).digest('base64');

const readable = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

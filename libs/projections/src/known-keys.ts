import type { Key } from './projection';

/** Bits of a filter for each key, and how many of them are set for one: one in a thousand other keys seems to be there. */
const BITS_A_KEY = 16;
const PROBES = 7;
/** Keys the first filter has room for; each one after it has twice as many. A power of two. */
const FIRST_ROOM = 1 << 13;

/**
 * Which keys were put into a table so far, in two to four bytes each: it never forgets one, and takes few for known that are not
 * (Bloom filters). So a row whose key it does not know is new to the table.
 */
export class KnownKeys {
  private readonly filters: Filter[] = [];

  has(key: Key): boolean {
    const [one, other] = hashes(key);
    return this.filters.some((filter) => filter.has(one, other));
  }

  /** @returns whether it was not known */
  add(key: Key): boolean {
    const [one, other] = hashes(key);
    if (this.filters.some((filter) => filter.has(one, other))) return false;
    let newest = this.filters.at(-1);
    if (!newest || newest.left === 0) {
      newest = new Filter(newest ? newest.room * 2 : FIRST_ROOM);
      this.filters.push(newest);
    }
    newest.add(one, other);
    return true;
  }
}

class Filter {
  left: number;
  private readonly bits: Uint32Array;
  private readonly mask: number;

  constructor(readonly room: number) {
    const size = room * BITS_A_KEY;
    this.bits = new Uint32Array(size / 32);
    this.mask = size - 1;
    this.left = room;
  }

  has(one: number, other: number): boolean {
    for (let n = 0, at = one; n < PROBES; n += 1, at = (at + other) | 0) {
      const place = at & this.mask;
      if ((this.bits[place >>> 5]! & (1 << (place & 31))) === 0) return false;
    }
    return true;
  }

  add(one: number, other: number): void {
    for (let n = 0, at = one; n < PROBES; n += 1, at = (at + other) | 0) {
      const place = at & this.mask;
      this.bits[place >>> 5]! |= 1 << (place & 31);
    }
    this.left -= 1;
  }
}

const found: [number, number] = [0, 0];

/** Two hashes of 32 bits (FNV-1a, then mixed); the second is odd, so that no two places of a key are the same. */
function hashes(key: Key): readonly [number, number] {
  let hash = 0x811c9dc5;
  let second = 0x9e3779b1;
  for (let n = 0; n < key.length; n += 1) {
    const sign = key.charCodeAt(n);
    hash = Math.imul(hash ^ sign, 0x01000193);
    second = Math.imul(second ^ sign, 0x85ebca6b);
  }
  found[0] = mixed(hash ^ (second >>> 15));
  found[1] = mixed(second) | 1;
  return found;
}

function mixed(hash: number): number {
  let x = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}

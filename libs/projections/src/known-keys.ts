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
    return this.holds(hashOf(key));
  }

  /** @returns whether it was not known */
  add(key: Key): boolean {
    const hash = hashOf(key);
    if (this.holds(hash)) return false;
    let newest = this.filters.at(-1);
    if (!newest || newest.left === 0) {
      newest = new Filter(newest ? newest.room * 2 : FIRST_ROOM);
      this.filters.push(newest);
    }
    newest.add(hash);
    return true;
  }

  private holds(hash: number): boolean {
    for (const filter of this.filters) if (filter.has(hash)) return true;
    return false;
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

  has(hash: number): boolean {
    const step = mixed(hash) | 1;
    for (let n = 0, at = hash; n < PROBES; n += 1, at = (at + step) | 0) {
      const place = at & this.mask;
      if ((this.bits[place >>> 5]! & (1 << (place & 31))) === 0) return false;
    }
    return true;
  }

  add(hash: number): void {
    const step = mixed(hash) | 1;
    for (let n = 0, at = hash; n < PROBES; n += 1, at = (at + step) | 0) {
      const place = at & this.mask;
      this.bits[place >>> 5]! |= 1 << (place & 31);
    }
    this.left -= 1;
  }
}

/** FNV-1a, then mixed. Of ten million keys one in four hundred others has the hash of one of them. */
function hashOf(key: Key): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < key.length; n += 1) hash = Math.imul(hash ^ key.charCodeAt(n), 0x01000193);
  return mixed(hash);
}

function mixed(hash: number): number {
  let x = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}

import { setFlagsFromString } from 'node:v8';

/**
 * By so much, in percent, old objects may grow after a whole collection before the next one begins. The engine's own rule lets a small
 * heap grow by a third, so a build, whose rows are all kept for a while, would be marking half of the time; and while it marks, new objects
 * cost more to collect, too. The process's bound on old objects holds all the same, and half of what is left up to it is never gone beyond.
 */
const WHILE_BUILDING = 100;
/** By the engine's own rule. */
const AS_USUAL = 0;

let atWork = 0;

/**
 * Lets old objects grow further between collections until the work is done, and that of others who asked for the same. The engine reads
 * this flag at the end of each collection, so it can be changed while the process runs.
 */
export async function withRoomToGrow<T>(work: () => Promise<T>, growBy = growByPercent): Promise<T> {
  atWork += 1;
  if (atWork === 1) growBy(WHILE_BUILDING);
  try {
    return await work();
  } finally {
    atWork -= 1;
    if (atWork === 0) growBy(AS_USUAL);
  }
}

function growByPercent(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

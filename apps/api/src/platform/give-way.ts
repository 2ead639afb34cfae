import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { log } from './log';

/** A tenth of what anybody else gets, and all of it while nobody else wants any: on a busy machine, too, work comes to its end. */
const LESS = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lets every other process of the machine go first. For processes that only read pages and draw pictures: whoever waits for
 * them waits for seconds anyway, and whoever looks at the shop does not.
 */
export function giveWay(): void {
  try {
    setPriority(LESS);
    if (leadsItsSession()) writeFileSync('/proc/self/autogroup', String(LESS));
  } catch (error) {
    log.debug({ error: (error as Error).message }, 'this process keeps its priority');
  }
}

/**
 * Where Linux shares the processors out between sessions first, a priority counts within the session only: the session's own has to
 * be lowered. One that is shared, such as a terminal's, is left alone.
 */
function leadsItsSession(): boolean {
  try {
    const stat = readFileSync('/proc/self/stat', 'latin1');
    const [, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(session) === process.pid && readFileSync('/proc/self/autogroup', 'latin1') !== '';
  } catch {
    return false;
  }
}

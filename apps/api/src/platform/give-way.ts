import { readFileSync, writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { log } from './log';

/** A tenth of what anybody else gets, and all of it while nobody else wants any: on a busy machine, too, work comes to its end. */
const LESS = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Lets every other process of the machine go before this one. For processes that only read pages and draw pictures: whoever waits
 * for them waits for seconds anyway, and whoever looks at the shop does not.
 */
export function giveWay(pid = process.pid): void {
  try {
    // One that was started with less keeps that.
    if (getPriority(pid) < LESS) setPriority(pid, LESS);
    if (leadsItsSession(pid)) writeFileSync(`/proc/${pid}/autogroup`, String(LESS));
  } catch (error) {
    log.debug({ pid, error: (error as Error).message }, 'a process keeps its priority');
  }
}

/**
 * Where Linux shares the processors out between sessions first, a priority counts within the session only: the session's own has to
 * be lowered. One that is shared, such as a terminal's, is left alone.
 */
function leadsItsSession(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(session) === pid && readFileSync(`/proc/${pid}/autogroup`, 'latin1') !== '';
  } catch {
    return false;
  }
}

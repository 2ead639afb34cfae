import { resolve } from 'node:path';

/**
 * A built checkout of an older release to run beside this one, from BENCH_AGAINST: what a change did is told by two figures of
 * the same half hour, not by two days.
 *
 * @returns {string | undefined}
 */
export const older = () => (process.env.BENCH_AGAINST ? resolve(process.env.BENCH_AGAINST) : undefined);

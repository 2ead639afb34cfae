/** The value below which `share` (0 to 1) of the values lie; NaN for none. @param {readonly number[]} values */
export function percentile(values, share) {
  const sorted = Float64Array.from(values).sort();
  return sorted.length === 0 ? Number.NaN : sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** @param {readonly number[]} values */
export const median = (values) => percentile(values, 0.5);

/**
 * Runs the contestants in turn, round after round, so that whatever else the machine does hits all of them alike.
 *
 * @template {string} Name
 * @param {number} rounds
 * @param {Record<Name, (round: number) => Promise<number> | number>} contestants each gives its figure for one round
 * @returns {Promise<Record<Name, number>>} the median of each
 */
export async function interleaved(rounds, contestants) {
  const figures = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(contestants)) figures[name].push(await run(round));
  }
  return Object.fromEntries(Object.entries(figures).map(([name, values]) => [name, median(values)]));
}

/** @param {number} value */
export const short = (value) => String(Number(value.toPrecision(3)));

/** A count from the environment, for quick tries: `BENCH_SCALE=0.05` runs everything at a twentieth of its size. */
export const scaled = (count) => Math.max(1, Math.round(count * Number(process.env.BENCH_SCALE || 1)));

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '../tools/lib/test-machine.mjs';
import { withMarket } from './lib/market.mjs';
import { median, short } from './lib/statistics.mjs';

export const name = 'Memory of the browser worker, Chromium included, over many pages';
export const budget =
  '<= 1.1 x its memory 1,800 pages before, at page 2,000 (BENCH_FULL=1; else 400 pages before, at 600)';

const PROCESS = fileURLToPath(new URL('lib/browser-process.mjs', import.meta.url));
const AT_ONCE = 4;
/** Figures are taken over the life of one browser: it is new after a hundred pages. */
const WINDOW = 100;
const EARLY = 200;

export async function run({ root, signal }) {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('no Chromium found; install one, or name it in CHROMIUM_PATH');
  const load = createRequire(join(root, 'libs', 'scraping', 'package.json'));
  const { TRUTH } = load('@halfpallet/fixture-marketplace');
  const paths = TRUTH.filter(({ site, kind }) => site === 'ebay' && kind === 'plain').map(({ url }) => url);
  const pages = process.env.BENCH_FULL === '1' ? 2_000 : 600;
  return withMarket(root, async (market) => {
    const { held, launches } = await readInProcess(
      [root, executablePath, market.origin, JSON.stringify(paths), String(pages), String(AT_ONCE)],
      signal,
    );
    const at = (page) => median(held.slice(page - WINDOW, page));
    const [early, late] = [at(EARLY), at(pages)];
    return {
      value: late,
      unit: 'MB',
      baseline: early,
      ratio: late / early,
      pass: late / early <= 1.1,
      conditions: `median of the ${WINDOW} pages before page ${pages}, against those before page ${EARLY}; ${AT_ONCE} at once through the filtering proxy; ${launches} browsers started; at most ${short(Math.max(...held))} MB; shared pages of the browser's processes counted in each`,
    };
  });
}

/** @returns {Promise<{ held: number[], launches: number }>} */
async function readInProcess(args, signal) {
  const child = fork(PROCESS, args, { env: { PATH: process.env.PATH, HOME: process.env.HOME } });
  const stop = () => child.kill();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const [figures] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`the browser's process ended with ${code}`))),
    ]);
    return figures;
  } finally {
    signal.removeEventListener('abort', stop);
    if (child.exitCode === null) await once(child, 'exit');
  }
}

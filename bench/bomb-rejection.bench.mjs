import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { hugePng, swollenDocx } from './lib/files.mjs';
import { median, short } from './lib/statistics.mjs';

export const name = 'Bombs refused (document, picture)';
export const budget = '<= 500 ms; who asks grows by <= 64 MB';

const ROUNDS = 7;

/** Files that are small outside and huge inside, from the moment they are there to the answer. */
export async function run({ root, signal }) {
  const { parseFile } = createRequire(`${root}/libs/files/package.json`)('./dist/index.js');
  const bombs = { 'docx of 2 GiB': swollenDocx(2_048), 'PNG of 50,000 x 50,000': hugePng(50_000) };
  const resident = async () => Number((await readFile('/proc/self/statm', 'utf8')).split(' ')[1]) * 4_096;
  const told = [];
  let worst = 0;
  let grown = 0;
  for (const [what, body] of Object.entries(bombs)) {
    const took = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      signal.throwIfAborted();
      const before = await resident();
      const began = performance.now();
      const answer = await parseFile(Readable.from([body]), { mostBytes: 10_485_760, mostItems: 20, signal });
      took.push(performance.now() - began);
      grown = Math.max(grown, (await resident()) - before);
      if (answer.outcome !== 'refused' || answer.reason !== 'swollen')
        throw new Error(`${what}: ${JSON.stringify(answer)}`);
    }
    worst = Math.max(worst, median(took));
    told.push(`${what} (${short(body.length / 1_000)} kB): ${short(median(took))} ms`);
  }
  return {
    value: worst,
    unit: 'ms',
    pass: worst <= 500 && grown <= 64e6,
    conditions: `median of ${ROUNDS}, start of the process included; ${told.join('; ')}; grown by at most ${short(grown / 1e6)} MB`,
  };
}

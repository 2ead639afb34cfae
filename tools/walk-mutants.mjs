import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startTemporaryPostgres, THROWAWAY_SETTINGS } from './lib/embedded-postgres.mjs';
import { Failure } from './lib/failure.mjs';
import { main } from './lib/main.mjs';
import { copySources, takeOut } from './lib/mutant.mjs';
import { prepare } from './lib/prepare.mjs';
import { run } from './lib/run.mjs';

const MUTANTS = join('apps', 'api', 'test', 'walk', 'mutants.mjs');
const SECONDS = Number(process.env.WALK_SECONDS ?? 600);

/**
 * `npm run test:walk-mutants [-- name ...]`: takes one mend after the other out of a copy of the sources, lets the random
 * walk look for it for at most WALK_SECONDS (600), and tells the seed and the rule that found it. Fails when a mutant
 * lives. The mutants stand in `apps/api/test/walk/mutants.mjs`.
 */
await main(async (tool) => {
  const { root, progress, signal, atEnd } = tool;
  const words = process.argv.slice(2);
  const { mutants } = await import(pathToFileURL(join(root, MUTANTS)).href);
  const wanted = mutants.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  if (wanted.length === 0) throw new Failure(`No mutant in ${MUTANTS} has one of these words in its name.`);
  const env = { ...process.env, LOG_LEVEL: 'silent', WALK_SECONDS: String(SECONDS), WALK_SHRINK_SECONDS: '0' };
  for (const name of ['WALK_PATH', 'WALK_REPLAY', 'WALK_RULE', 'WALK_SURVEY']) delete env[name];
  if (!env.TEST_DATABASE_URL) {
    await prepare(tool, { build: false });
    const postgres = await startTemporaryPostgres({ ...tool, settings: THROWAWAY_SETTINGS });
    atEnd(postgres.stop, postgres.kill);
    env.TEST_DATABASE_URL = postgres.url;
  }
  const results = [];
  for (const mutant of wanted) {
    if (signal.aborted) return;
    progress.step(`Looking for ${mutant.name}`);
    const result = await hunt({ root, mutant, env, signal });
    progress.done(result.outcome);
    progress.say(inLines(result));
    results.push(result);
  }
  const alive = results.filter(({ outcome }) => outcome !== 'found').map(({ mutant }) => mutant.name);
  progress.say(
    `${results.length - alive.length} of ${results.length} were found${alive.length === 0 ? '' : `; not found: ${alive.join(', ')}`}`,
  );
  return alive.length === 0 ? 0 : 1;
});

/** @returns {Promise<{ mutant: object, outcome: 'found' | 'alive' | 'unfit', seconds: number, told: string }>} */
async function hunt({ root, mutant, env, signal }) {
  const copy = mkdtempSync(join(tmpdir(), 'halfpallet-mutant-'));
  const began = Date.now();
  const result = (outcome, told) => ({ mutant, outcome, seconds: Math.round((Date.now() - began) / 1_000), told });
  try {
    copySources(root, copy);
    const unfit = takeOut(copy, mutant);
    if (unfit !== null) return result('unfit', unfit);
    const jest = [join(copy, 'node_modules', 'jest', 'bin', 'jest.js'), '--selectProjects', 'integration'];
    const args = [...jest, '--runInBand', '--forceExit', '--testPathPatterns', 'test/walk/walk.int-spec'];
    const { code, output } = await run(process.execPath, args, { cwd: copy, env, signal });
    if (code === 0) return result('alive', '');
    const told = /●[^\n]*\n\n([\s\S]*?Again with: [^\n]*)/.exec(output)?.[1];
    return told === undefined ? result('unfit', output.slice(-2_000)) : result('found', told);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function inLines({ mutant: { name, title }, outcome, seconds, told }) {
  const body = told === '' ? '' : `\n${told.trim().replace(/^ */gm, '    ')}`;
  return `${outcome.padEnd(6)} ${name} (${seconds} s): ${title}${body}`;
}

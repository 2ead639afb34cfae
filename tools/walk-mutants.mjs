import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startTemporaryPostgres, THROWAWAY_SETTINGS } from './lib/embedded-postgres.mjs';
import { ensureInstalled } from './lib/ensure-install.mjs';
import { Failure } from './lib/failure.mjs';
import { main } from './lib/main.mjs';
import { run } from './lib/run.mjs';

const MUTANTS = join('apps', 'api', 'test', 'walk', 'mutants');
/** What a mutant is made of: everything the walk loads, and nothing that is built. */
const COPIED = [
  'apps/api/src',
  'apps/api/test',
  'apps/api/package.json',
  'libs',
  'e2e',
  'jest.config.ts',
  'package.json',
  'tsconfig.base.json',
];
const SECONDS = Number(process.env.WALK_SECONDS ?? 600);

/**
 * `npm run test:walk-mutants [-- name ...]`: takes one mend after the other out of a copy of the sources, lets the random
 * walk look for it for at most WALK_SECONDS (600), and tells the seed and the rule that found it. Fails when a mutant
 * lives.
 *
 * A mutant is a patch in `apps/api/test/walk/mutants/`, as `git diff` writes it, with a title in front.
 */
await main(async (tool) => {
  const { root, progress, signal, atEnd } = tool;
  const words = process.argv.slice(2);
  const patches = readdirSync(join(root, MUTANTS))
    .filter((name) => name.endsWith('.patch') && (words.length === 0 || words.some((word) => name.includes(word))))
    .sort();
  if (patches.length === 0) throw new Failure(`No patch in ${MUTANTS} has one of these words in its name.`);
  await ensureInstalled(tool);
  const env = { ...process.env, LOG_LEVEL: 'silent', WALK_SECONDS: String(SECONDS) };
  for (const name of ['WALK_PATH', 'WALK_REPLAY', 'WALK_RULE', 'WALK_SURVEY']) delete env[name];
  if (!env.TEST_DATABASE_URL) {
    const postgres = await startTemporaryPostgres({ ...tool, settings: THROWAWAY_SETTINGS });
    atEnd(postgres.stop, postgres.kill);
    env.TEST_DATABASE_URL = postgres.url;
  }
  const results = [];
  for (const patch of patches) {
    if (signal.aborted) return;
    progress.step(`Looking for ${basename(patch, '.patch')}`);
    const result = await hunt({ root, patch, env, signal });
    progress.done(result.outcome);
    results.push(result);
  }
  console.log(`\n${results.map(inLines).join('\n')}`);
  return results.every(({ outcome }) => outcome === 'found') ? 0 : 1;
});

/** @returns {Promise<{ patch: string, title: string, outcome: 'found' | 'alive' | 'unpatched', seconds: number, told: string }>} */
async function hunt({ root, patch, env, signal }) {
  const file = join(root, MUTANTS, patch);
  const title = readFileSync(file, 'utf8').split('\n', 1)[0];
  const copy = mkdtempSync(join(tmpdir(), 'halfpallet-mutant-'));
  const began = Date.now();
  const result = (outcome, told) => ({
    patch,
    title,
    outcome,
    seconds: Math.round((Date.now() - began) / 1_000),
    told,
  });
  try {
    copySources(root, copy);
    const applied = await run('git', ['apply', '--whitespace=nowarn', file], { cwd: copy, signal });
    if (applied.code !== 0) return result('unpatched', applied.output);
    const jest = [join(copy, 'node_modules', 'jest', 'bin', 'jest.js'), '--selectProjects', 'integration'];
    const args = [...jest, '--runInBand', '--forceExit', '--testPathPatterns', 'test/walk/walk.int-spec'];
    const { code, output } = await run(process.execPath, args, { cwd: copy, env, signal });
    if (code === 0) return result('alive', '');
    const told = /●.*\n\n([\s\S]*?Again with: .*)/.exec(output)?.[1];
    return told === undefined ? result('unpatched', output.slice(-2_000)) : result('found', told);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** The packages are shared by links; what the patch may touch is copied. */
function copySources(root, copy) {
  for (const path of COPIED) {
    if (existsSync(join(root, path))) {
      cpSync(join(root, path), join(copy, path), {
        recursive: true,
        filter: (from) => !/\/(node_modules|dist)$/.test(from),
      });
    }
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const own = join(root, 'apps', 'api', 'node_modules');
  if (existsSync(own)) symlinkSync(own, join(copy, 'apps', 'api', 'node_modules'));
}

function inLines({ patch, title, outcome, seconds, told }) {
  const body = told === '' ? '' : `\n${told.replace(/^/gm, '    ')}`;
  return `${outcome.padEnd(9)} ${basename(patch, '.patch')} (${seconds} s): ${title}${body}`;
}

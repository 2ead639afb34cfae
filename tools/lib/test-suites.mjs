import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { typescript } from './ensure-build.mjs';
import { readIfThere } from './fingerprint.mjs';
import { killGroup, run } from './run.mjs';
import { countJest, countTap } from './test-report.mjs';

/**
 * For the type checker and the linter, which are written in Go: both hold nearly all that they make until they end, so that looking for what can
 * be thrown away costs a fifth of their time and frees next to nothing.
 */
const GO_SETTINGS = { GOGC: '400' };

/** Static checks by name: commands that all have to end with 0. Each check counts as one test. */
export function checksOf(root) {
  const bin = (name, path) => join(root, 'node_modules', name, path);
  const projects = ['tsconfig.test.json', 'apps/web/tsconfig.json', 'apps/admin/tsconfig.json'].filter((path) =>
    existsSync(join(root, path)),
  );
  return {
    // Each further checker looks once more at the types that all files share, which saves no time where others are at work.
    types: projects.map((project) => [typescript(root), '-p', project, '--noEmit', '--checkers', '1']),
    lint: [[bin('oxlint', 'bin/oxlint'), '--deny-warnings', '--quiet']],
    format: [[bin('oxfmt', 'bin/oxfmt'), '--check']],
    imports: [
      // Of young objects it makes more than V8 has room for by default, and copies each again and again.
      [
        '--max-semi-space-size=64',
        bin('dependency-cruiser', 'bin/dependency-cruise.mjs'),
        '--config',
        '.dependency-cruiser.cjs',
        // A rule is a name; what is to be done stands in its comment.
        '--output-type',
        'err-long',
        'apps',
        'libs',
      ],
    ],
  };
}

export const JEST_PROJECTS = {
  unit: [`--maxWorkers=${availableParallelism()}`],
  // Two of them keep one Postgres busy; with a third, calls take longer than the shop waits.
  integration: ['--maxWorkers=2'],
  browser: ['--maxWorkers=2'],
};

/** Tests of `npm run test:long`: those that go on longer when LONG_TESTS is set, and those that are always long. */
export const LONG_TESTS = [
  'apps/api/test/walk/',
  'apps/api/test/stories/kill',
  'apps/api/test/fuzz/',
  'apps/api/test/access/',
  'apps/api/test/matrix/',
  'apps/api/test/assistant/chat',
  'long-spec',
  'e2e/states/',
  'e2e/staff-pages',
  'e2e/product-pictures',
  // Made on both screens there.
  ...[
    'back-office.e2e',
    'back-office-runs',
    'choices',
    'contact',
    'product-files',
    'product-import',
    'review-desk',
  ].map((name) => `e2e/${name}`),
];
export const LONG_PROJECTS = { integration: ['--maxWorkers=2'], long: ['--runInBand'], browser: ['--maxWorkers=2'] };

/** Other arrangements of a shop than the one that `npm test` tries: queues in Postgres, one worker (`support/arrangement.ts`). */
export const ARRANGEMENTS = [
  { TEST_QUEUES: 'redis', TEST_WORKERS: '1' },
  { TEST_QUEUES: 'postgres', TEST_WORKERS: '3' },
  { TEST_QUEUES: 'redis', TEST_WORKERS: '3' },
];
/** Tests of shops whose work goes through queues. `platform/jobs` tries both engines by itself. */
export const ARRANGED_TESTS = [
  'apps/api/test/sourcing/.*int-spec',
  'apps/api/test/imports/',
  'apps/api/test/market/',
  'apps/api/test/marketplaces/',
  'apps/api/test/contract/import-tools',
  'apps/api/test/contract/potential-imports',
  'apps/api/test/contract/sourcing',
];

/** Checks that wait for nothing and bear any pause: they take what the tests of engines leave of the processors, from the beginning. */
export const STATIC = ['lint', 'types', 'imports', 'format'];
export const STATIC_NICENESS = 10;
/** What needs no engine, the longest first. */
export const BESIDE = ['unit', 'tools', ...STATIC];
/** Tests that need engines, and those that need none, keep more than two processors busy. */
export const HAS_ROOM = availableParallelism() > 2;
/** Beside tests that need engines so many of these at a time. */
export const WORKERS_BESIDE = 2;

export const SUITES = ['types', 'lint', 'format', 'imports', 'tools', ...Object.keys(JEST_PROJECTS)];
export const LONG_SUITES = [...Object.keys(LONG_PROJECTS), 'arrangements', 'slow-line', 'dates', 'nodes'];

/**
 * Runs a command whose output belongs on the terminal: at once, or by way of `print` when others run beside it.
 *
 * @returns {Promise<number>} its exit code
 */
async function runVisibly(args, { root, env, signal, stdout = 'inherit', print }) {
  if (signal.aborted) return 1;
  const [out, err] = print === undefined ? [stdout, 'inherit'] : [stdout === 'ignore' ? 'ignore' : 'pipe', 'pipe'];
  const child = spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', out, err] });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', print);
  const stop = () => killGroup(child.pid, 'SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  const [code] = await once(child, 'close');
  signal.removeEventListener('abort', stop);
  return code ?? 1;
}

/** @returns {Promise<{ passed: number, failed: number }>} */
export async function runCheck(commands, context) {
  const { print = (text) => process.stdout.write(text) } = context;
  for (const args of commands) {
    const { code, output } = await run(process.execPath, args, {
      cwd: context.root,
      // Beside other tests a second thread of a check finds no processor, and only waits in turn with the first.
      env: { ...context.env, ...GO_SETTINGS, ...(context.niceness > 0 ? { GOMAXPROCS: '1' } : {}) },
      signal: context.signal,
      niceness: context.niceness,
    });
    if (code === 0) continue;
    print(output);
    return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
}

/** Tests of the tools themselves, by Node's own runner: they have to work before anything is installed. */
export async function runToolTests(context) {
  const folder = join(context.root, 'tools', 'test');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.test.mjs'))
    .map((name) => join(folder, name));
  const scratch = mkdtempSync(join(tmpdir(), 'halfpallet-test-'));
  try {
    const tap = join(scratch, 'tools.tap');
    const reporters = [
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${tap}`,
    ];
    await runVisibly(['--test', ...reporters, ...files], context);
    return countTap(readIfThere(tap) ?? '');
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * @param {string} project
 * @param {string[]} paths only test files whose path contains one of them; all when empty
 * @param {{ root: string, env: NodeJS.ProcessEnv, signal: AbortSignal, print?: (text: string) => void }} context
 */
export async function runJest(project, paths, context) {
  const scratch = mkdtempSync(join(tmpdir(), 'halfpallet-test-'));
  try {
    const file = join(scratch, 'result.json');
    const args = [
      ...jest(context.root, project, paths),
      '--json',
      `--outputFile=${file}`,
      ...(JEST_PROJECTS[project] ?? LONG_PROJECTS[project]),
    ];
    // Named files run each by itself, all of them together where they can.
    const env = { ...context.env, ...(paths.length === 0 ? { TEST_TOGETHER: '1' } : {}) };
    await runVisibly(args, { ...context, env, stdout: 'ignore' });
    const text = readIfThere(file);
    return text === undefined
      ? { counts: { passed: 0, failed: 1, skipped: 0 }, skippedNames: [], files: [] }
      : countJest(JSON.parse(text), context.root);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** @returns {Promise<string[]>} the project's test files */
export async function testFilesOf(project, paths, context) {
  const { output } = await run(process.execPath, [...jest(context.root, project, paths), '--listTests'], {
    cwd: context.root,
    env: context.env,
  });
  return output.split('\n').filter((line) => line.startsWith(context.root));
}

function jest(root, project, paths) {
  const narrowed = paths.length === 0 ? [] : ['--testPathPatterns', ...paths];
  return [
    join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    '--selectProjects',
    project,
    '--passWithNoTests',
    ...narrowed,
  ];
}

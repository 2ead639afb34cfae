import { relative } from 'node:path';

/** So many of the slowest test files are named, when a file takes longer than this. */
const SLOWEST = 10;
const SLOW_MS = 5_000;

/** The title under which a file stands that is taken together with others. */
const TEST_FILE = /^(apps|libs)\/.+\.(int-)?spec\.tsx?$/;

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Counts and reasons of a whole test run. Nothing drops out silently: what was not run is named with its reason and
 * counted as skipped, or as failed where nobody is there to read it (CI=true).
 */
export class TestReport {
  #lines = [];
  #reasons = [];
  #files = [];
  #began = Date.now();
  #sum = { passed: 0, failed: 0, skipped: 0 };

  /** @param {{ strict: boolean }} options strict: what could not be run is a failure */
  constructor({ strict }) {
    this.strict = strict;
  }

  get failed() {
    return this.#sum.failed > 0;
  }

  /** @param {string} suite @param {{ passed?: number, failed?: number, skipped?: number }} counts @param {number} ms */
  ran(suite, { passed = 0, failed = 0, skipped = 0 }, ms) {
    this.#sum.passed += passed;
    this.#sum.failed += failed;
    this.#sum.skipped += skipped;
    const parts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean);
    this.#lines.push(`${suite.padEnd(12)} ${parts.join(', ')} (${seconds(ms)})`);
  }

  /** How long each test file took. @param {{ path: string, ms: number }[]} files */
  took(files) {
    this.#files.push(...files);
  }

  /** @param {string} suite @param {number} count how many tests or test files @param {string} reason */
  notRun(suite, count, reason) {
    this.#sum[this.strict ? 'failed' : 'skipped'] += Math.max(count, 1);
    this.#lines.push(`${suite.padEnd(12)} not run${this.strict ? ', which counts as failed here' : ''}: ${reason}`);
  }

  /** Names single tests that were skipped inside a suite that ran. @param {string} name */
  skippedTest(name) {
    this.#reasons.push(name);
  }

  /** @returns {string} the summary; its last line is `N passed, N failed, N skipped` */
  toString() {
    const { passed, failed, skipped } = this.#sum;
    const slowest = this.#files
      .filter(({ ms }) => ms >= SLOW_MS)
      .sort((a, b) => b.ms - a.ms)
      .slice(0, SLOWEST)
      .map(({ path, ms }) => `  ${seconds(ms).padStart(7)}  ${path}`);
    const named = this.#reasons.length === 0 ? [] : ['', 'Skipped tests:', ...this.#reasons.map((name) => `  ${name}`)];
    return [
      '',
      'What was run:',
      ...this.#lines.map((line) => `  ${line}`),
      `  in all       ${seconds(Date.now() - this.#began)}`,
      ...(slowest.length === 0 ? [] : ['', 'Slowest test files:', ...slowest]),
      ...named,
      '',
      `${passed} passed, ${failed} failed, ${skipped} skipped`,
    ].join('\n');
  }
}

/**
 * Counts of one Jest run, from its --json output. A test file that does not even load counts as one failure.
 *
 * @param {any} json
 * @param {string} [root] the folder that paths are told from
 * @returns {{ counts: { passed: number, failed: number, skipped: number }, skippedNames: string[],
 *   files: { path: string, ms: number }[] }}
 */
export function countJest(json, root = '/') {
  const skippedNames = json.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'pending' || status === 'todo')
      .map(({ fullName }) => fullName),
  );
  const counts = {
    passed: json.numPassedTests,
    failed: json.numFailedTests + json.numRuntimeErrorTestSuites,
    skipped: json.numPendingTests + json.numTodoTests,
  };
  // Jest may fail as a whole without a single failed test, e.g. on a threshold or an open obsolete snapshot.
  if (!json.success && counts.failed === 0) counts.failed = 1;
  return { counts, skippedNames, files: json.testResults.flatMap((file) => timesOf(file, root)) };
}

/** Of one file; where it takes others together, of each of them by its tests, and what is left as its own. */
function timesOf({ name = '', startTime = 0, endTime = 0, assertionResults }, root) {
  const others = new Map();
  for (const { ancestorTitles: [first = ''] = [], duration } of assertionResults) {
    if (TEST_FILE.test(first)) others.set(first, (others.get(first) ?? 0) + (duration ?? 0));
  }
  const inOthers = [...others.values()].reduce((sum, ms) => sum + ms, 0);
  const own = { path: relative(root, name), ms: endTime - startTime - inOthers };
  return [own, ...[...others].map(([path, ms]) => ({ path, ms }))];
}

/** Counts of a `node --test` run from its TAP output. @param {string} tap */
export function countTap(tap) {
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? Number.NaN);
  const counts = {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
  };
  return Object.values(counts).some(Number.isNaN) ? { passed: 0, failed: 1, skipped: 0 } : counts;
}

/**
 * Counts of a whole run of tests, from the closing line of its {@link TestReport}.
 *
 * @param {{ code: number, output: string }} run as `run` gives it back
 */
export function countClosingLine({ code, output }) {
  const closing = [...output.matchAll(/^(\d+) passed, (\d+) failed, (\d+) skipped$/gm)].at(-1);
  if (closing === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const [passed, failed, skipped] = closing.slice(1).map(Number);
  // A clean-up that failed is told by the exit code alone.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped };
}

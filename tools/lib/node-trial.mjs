import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npmCommand } from './ensure-install.mjs';
import { Failure, sentenceFor } from './failure.mjs';
import { freePort } from './ports.mjs';
import { run, runOrFail } from './run.mjs';
import { blankSettings } from './shop-settings.mjs';
import { countClosingLine } from './test-report.mjs';

/** What people have today who install Node. The last is the newest that `engines` promises. */
export const NODES_TO_TRY = [24, 26];

/** What one trial comes to when it cannot be made: a start, an order, a browser suite. */
const PARTS = 3;
/** One of each way to pay, as `npm run demo` sums them up: card, card after a refusal, bank transfer. */
const ORDERS = 4;
const ALL_ORDERED = '4 orders, 3 paid by card, 1 declined first, 1 by bank transfer';
/** Node tells of what it will drop, on the terminal of whoever started the shop. */
const NODES_OWN_WARNING = /^.*(?:\(node:\d+\)|[a-z]Warning\b).*$/m;

/**
 * Starts the shop on Node `major` from this very checkout, orders from it, and drives it through the browser suite: what
 * is installed and built has to serve every version we promise.
 *
 * @param {number} major
 * @param {{ root: string, env: NodeJS.ProcessEnv, signal: AbortSignal, progress: import('./progress.mjs').Progress,
 *   report: import('./test-report.mjs').TestReport }} context `env`: what tests may see
 */
export async function tryNode(major, context) {
  const { progress, report, signal } = context;
  const name = `node ${major}`;
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'halfpallet-node-'));
  try {
    progress.step(`Fetching Node ${major}`);
    const { node, reason } = await fetchNode(major, { ...context, folder });
    if (node === undefined) {
      progress.failed();
      return report.notRun(name, PARTS, reason);
    }
    progress.done();
    const counts = await startAndOrder(node, { ...context, folder, name: `Node ${major}` });
    progress.say(`\nRunning the browser suite on Node ${major}`);
    const browser = await runBrowserSuite(node, context);
    for (const [kind, count] of Object.entries(browser)) counts[kind] = (counts[kind] ?? 0) + count;
    report.ran(name, counts, Date.now() - began);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The package `node` has an install script that fetches one of these, and npm asks before it runs a script; so the one
 * with the program in it is taken directly.
 */
const packageOfNode = () =>
  `${process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${process.platform}-${process.arch}`;

/** @returns {Promise<{ node?: string, reason?: string }>} path of the program, or why there is none */
async function fetchNode(major, { folder, env, signal }) {
  const name = packageOfNode();
  const [npm, ...before] = npmCommand(env);
  const args = [...before, 'install', `${name}@${major}`, '--prefix', folder];
  args.push('--no-save', '--no-audit', '--no-fund', '--loglevel=error');
  const { code, output } = await run(npm, args, { cwd: folder, env, signal });
  const node = join(folder, 'node_modules', name, 'bin', 'node');
  if (code === 0 && existsSync(node)) return { node };
  return { reason: `the package registry gave no ${name}@${major}: ${firstLine(output) ?? 'npm said nothing'}` };
}

const firstLine = (output) => output.split('\n').find((line) => line.trim() !== '');

/** @returns {Promise<{ passed: number, failed: number }>} the start and the orders count as one test each */
async function startAndOrder(node, context) {
  const { progress, signal, name } = context;
  const counts = { passed: 0, failed: 0 };
  const passed = (result) => {
    progress.done(result);
    counts.passed += 1;
  };
  try {
    progress.step(`Starting the shop on ${name}`);
    await withShop(node, context, async ({ env, told }) => {
      const warning = NODES_OWN_WARNING.exec(told)?.[0];
      if (warning !== undefined) throw new Failure(`The shop on ${name} starts with a warning: ${warning.trim()}`);
      passed('ready');
      progress.step(`Ordering from the shop on ${name}`);
      const sentence = `Nobody can order from the shop on ${name}: the buyer says why above.`;
      const demo = [join(context.root, 'tools', 'demo.mjs'), String(ORDERS)];
      const output = await runOrFail(node, demo, { cwd: context.root, env, signal, sentence });
      if (!output.includes(ALL_ORDERED)) throw new Failure(sentence, { detail: output });
      passed(ALL_ORDERED);
    });
  } catch (error) {
    if (signal.aborted) throw error;
    progress.failed();
    progress.say([error.detail?.trimEnd(), sentenceFor(error) ?? error.stack].filter(Boolean).join('\n'));
    counts.failed += 1;
  }
  return counts;
}

/** `npm start` as a newcomer types it, on a data folder and a port of its own. Stops it when `work` is through. */
async function withShop(node, { root, signal, folder, name }, work) {
  const port = await freePort();
  const shopEnv = {
    ...blankSettings(process.env),
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    SHOP_URL: `http://localhost:${port}`,
    FX_URL: 'off',
    ADMIN_EMAIL: 'owner@halfpallet.example',
    ADMIN_PASSWORD: randomBytes(9).toString('base64url'),
  };
  const stop = new AbortController();
  let told = '';
  let saidReady;
  const ready = new Promise((resolve) => (saidReady = resolve));
  const running = run(node, [join(root, 'tools', 'start.mjs')], {
    cwd: root,
    env: shopEnv,
    signal: AbortSignal.any([signal, stop.signal]),
    onOutput(text) {
      told += text;
      if (/^Ready on /m.test(told)) saidReady();
    },
  });
  const ended = running.then(({ output }) => {
    throw new Failure(`The shop on ${name} is not there any more: it says why above.`, { detail: output });
  });
  try {
    await Promise.race([ready, ended]);
    await Promise.race([work({ env: shopEnv, told }), ended]);
  } finally {
    stop.abort();
    await ended.catch(() => undefined);
  }
}

/** `npm test -- browser` with everything in it on that Node: the shop, and what drives the browser. */
async function runBrowserSuite(node, { root, env, signal, progress }) {
  const onOutput = (text) => progress.say(text.trimEnd());
  const suite = [join(root, 'tools', 'test.mjs'), 'browser'];
  return countClosingLine(await run(node, suite, { cwd: root, env, signal, onOutput }));
}

import { fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import { Failure } from '../failure.mjs';
import { NODE_FLAGS } from '../service.mjs';
import { enginesOfRunningShop } from '../shop.mjs';
import { companies, people } from './people.mjs';

/** So often it is said how far it is. */
const SAY_EVERY_MS = 5_000;

/**
 * Has a past of so many orders written beside the running shop, and waits until its read models know it. Stopped, it goes on
 * where it was when it is started again.
 *
 * @param {{ root: string, orders: number, progress: import('../progress.mjs').Progress, signal: AbortSignal }} options
 * @returns {Promise<void>}
 */
export async function writeManyOrders({ root, orders, progress, signal }) {
  const home = resolve(root, process.env.DATA_DIR || '.data');
  const seed = Number(process.env.DEMO_SEED ?? 1);
  if (!Number.isInteger(seed) || seed < 1) throw new Failure('DEMO_SEED is a whole number from 1.');
  const child = fork(join(root, 'apps', 'api', 'dist', 'demo-history.js'), [], {
    cwd: root,
    env: { LOG_LEVEL: 'warn', ...process.env, ...enginesOfRunningShop(home), DATA_DIR: home },
    execArgv: NODE_FLAGS,
    // Its log is of no interest here; what it has to say comes as messages.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  progress.step(`Writing ${orders} orders`);
  try {
    const report = await reportOf(child, { orders, seed, people, companies }, progress);
    if (report.failure) throw new Failure(report.failure);
    progress.done();
    progress.say(`${report.orders} orders stand, ${report.written} of them new, with ${report.events} events.`);
    if (!report.caughtUp) progress.say('Stopped. Start it again with the same number, and it goes on from here.');
  } finally {
    signal.removeEventListener('abort', stop);
    if (child.exitCode === null) child.kill('SIGTERM');
  }
}

function reportOf(child, wanted, progress) {
  const sayProgress = timeLeft(progress);
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (message.report) resolve(message.report);
      else if (message.failure) resolve({ failure: message.failure });
      else sayProgress(message, wanted.orders, message.of);
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve({ failure: `The process that writes the orders ended with ${code}.` }));
    child.send(wanted);
  });
}

/** `3,500 of 10,000 orders, about 40 s left`, counted from where each step began. */
function timeLeft(progress) {
  let step, from, began, saidAt;
  return ({ step: now, done, of }, orders) => {
    const all = of ?? orders;
    const what = of === undefined ? 'orders' : 'events taken in by the read models';
    if (now !== step) [step, from, began, saidAt] = [now, done, Date.now(), Date.now()];
    if (Date.now() - saidAt < SAY_EVERY_MS || done <= from || done >= all) return;
    saidAt = Date.now();
    const seconds = Math.ceil(((saidAt - began) / (done - from)) * (all - done) * 0.001);
    progress.say(`  ${number(done)} of ${number(all)} ${what}, about ${duration(seconds)} left`);
  };
}

const number = (count) => count.toLocaleString('en-AU');
const duration = (seconds) => (seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, printFailure } from './failure.mjs';
import { judgeNode } from './node-version.mjs';
import { createProgress } from './progress.mjs';
import { ROOT } from './root.mjs';
import { unknownSettings } from './shop-settings.mjs';

/** On a terminal Ctrl+C arrives twice at once, from the terminal and from npm; only a later one means impatience. */
const SAME_SIGNAL_MS = 1_000;

/**
 * Frame of every tool: stop signals, one clear sentence for a failure, an exit code.
 *
 * @param {(tool: Tool) => Promise<number | void>} work its result is the exit code, 0 when there is none
 * @param {{ whenInterrupted?: number }} [options] exit code after a stop signal; 0 where being stopped is the normal end
 *
 * @typedef {object} Tool
 * @property {string} root
 * @property {import('./progress.mjs').Progress} progress
 * @property {AbortSignal} signal aborts at the first SIGINT, SIGTERM or SIGHUP
 * @property {Promise<void>} stopped resolves at the same moment
 * @property {(clean: () => Promise<void> | void, force?: () => void) => void} atEnd what has to be undone, last one
 *   first, however the work ends; `force` instead of it when a second signal asks for it
 */
export async function main(work, { whenInterrupted = 130 } = {}) {
  const stop = new AbortController();
  const progress = createProgress();
  const cleaners = [];
  let firstSignalAt;
  const onSignal = () => {
    if (firstSignalAt === undefined) {
      firstSignalAt = Date.now();
      progress.say('Stopping ...');
      stop.abort();
    } else if (Date.now() - firstSignalAt > SAME_SIGNAL_MS) {
      for (const { force } of cleaners.reverse()) force?.();
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  // Whoever read our output may be gone (a closed pipe); that is no reason to leave the database behind.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  let code;
  try {
    const { refusal, warning } = judgeNode(process.versions.node);
    if (refusal) throw new Failure(refusal);
    if (warning) progress.say(warning);
    const unknown = loadEnvironmentFile(join(ROOT, '.env'));
    if (unknown.length > 0)
      progress.say(
        `.env sets ${unknown.join(', ')}, which Halfpallet does not read. See .env.example for all it does.`,
      );
    const stopped = new Promise((resolve) => stop.signal.addEventListener('abort', () => resolve(), { once: true }));
    const atEnd = (clean, force) => cleaners.push({ clean, force });
    code = (await work({ root: ROOT, progress, signal: stop.signal, stopped, atEnd })) ?? 0;
    if (stop.signal.aborted) code = whenInterrupted;
  } catch (error) {
    code = stop.signal.aborted ? whenInterrupted : 1;
    if (!stop.signal.aborted) {
      progress.failed();
      printFailure(error);
    }
  }
  progress.done('stopped');
  for (const { clean } of [...cleaners].reverse()) {
    try {
      await clean();
    } catch (error) {
      printFailure(error);
      code = 1;
    }
  }
  process.exit(code);
}

/**
 * Settings in the file count where the environment itself says nothing.
 * @returns names in it that nothing reads
 */
function loadEnvironmentFile(file) {
  let text;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw new Failure(`The settings in ${file} cannot be read: ${error.message}.`);
  }
  process.loadEnvFile(file);
  return unknownSettings(text);
}

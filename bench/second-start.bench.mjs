import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../tools/lib/ports.mjs';
import { killGroup } from '../tools/lib/run.mjs';
import { blankSettings } from '../tools/lib/shop-settings.mjs';
import { withBareServer } from './lib/baseline.mjs';
import { interleaved, short } from './lib/statistics.mjs';

export const name = 'npm start on existing data, to Ready';
export const budget = '<= 8 s';

const ROUNDS = 3;
const PATIENCE_MS = 300_000;

export async function run({ root, signal }) {
  const parent = join(root, '.cache');
  mkdirSync(parent, { recursive: true });
  const dataDir = mkdtempSync(join(parent, 'second-start-'));
  try {
    const first = await startAndStop(root, dataDir, signal);
    const { ours, plain } = await interleaved(ROUNDS, {
      ours: () => startAndStop(root, dataDir, signal),
      plain: () => withBareServer({}, ({ readyAfterMs }) => readyAfterMs / 1000),
    });
    return {
      value: ours,
      unit: 's',
      baseline: plain,
      ratio: ours / plain,
      pass: ours <= 8,
      conditions: `median of ${ROUNDS} starts with embedded Postgres, nothing to install or build (the first, with an empty data folder, took ${short(first)} s); baseline: a bare Fastify`,
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns {Promise<number>} seconds from spawn to the line that says Ready */
async function startAndStop(root, dataDir, signal) {
  const began = performance.now();
  const env = { ...blankSettings(process.env), DATA_DIR: dataDir, PORT: String(await freePort()), FX_URL: 'off' };
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = once(child, 'exit');
  const stop = () => killGroup(child.pid, 'SIGTERM');
  const timer = setTimeout(stop, PATIENCE_MS);
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('Ready on ')) return (performance.now() - began) / 1000;
    }
    throw new Error('npm start ended without being ready');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    if (child.exitCode === null && child.signalCode === null) stop();
    await ended;
  }
}

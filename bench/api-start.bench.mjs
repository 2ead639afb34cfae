import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../tools/lib/ports.mjs';
import { NODE_FLAGS } from '../tools/lib/service.mjs';
import { withBareServer } from './lib/baseline.mjs';
import { Visitor } from './lib/load.mjs';
import { withShop } from './lib/shop.mjs';
import { interleaved } from './lib/statistics.mjs';

export const name = 'HTTP process, start to first answer';
export const budget = '<= 3 s warm';

const ROUNDS = 5;

/** A further HTTP process beside a running shop, as when more of them are added or one is replaced. */
export async function run({ root, newDatabase, signal }) {
  const databaseUrl = await newDatabase('api_start');
  return withShop({ root, databaseUrl, signal }, async (shop) => {
    const start = () => startToFirstAnswer({ root, databaseUrl, dataDir: shop.dataDir, signal });
    await start();
    const { ours, plain } = await interleaved(ROUNDS, {
      ours: start,
      plain: () =>
        withBareServer({}, async (server) => {
          const began = performance.now();
          await firstAnswer(server.url, '/', signal);
          return (server.readyAfterMs + performance.now() - began) / 1000;
        }),
    });
    return {
      value: ours,
      unit: 's',
      baseline: plain,
      ratio: ours / plain,
      pass: ours <= 3,
      conditions: `median of ${ROUNDS} starts on a shop that has its tables and catalogue, from spawn to the first 200 of /api/products; baseline: a bare Fastify with pg loaded`,
    };
  });
}

async function startToFirstAnswer({ root, databaseUrl, dataDir, signal }) {
  const port = await freePort();
  const began = performance.now();
  const child = fork(join(root, 'apps', 'api', 'dist', 'bundled', 'main.js'), [], {
    cwd: root,
    execArgv: NODE_FLAGS,
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), FX_URL: 'off' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    await firstAnswer(`http://127.0.0.1:${port}`, '/api/products?limit=1', signal);
    return (performance.now() - began) / 1000;
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

async function firstAnswer(url, path, signal) {
  const visitor = new Visitor(url);
  for (const end = performance.now() + 60_000; performance.now() < end;) {
    signal.throwIfAborted();
    const { status } = await visitor.send('GET', path).catch(() => ({ status: 0 }));
    if (status === 200) return visitor.close();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`${url} did not answer within a minute`);
}

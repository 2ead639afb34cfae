import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The worker's application inside this process, so that a benchmark can reach into it; started by `start()`, ended with `work`.
 *
 * @template T
 * @param {{ root: string, databaseUrl: string, env?: Record<string, string> }} options
 * @param {(worker: { app: import('@nestjs/common').INestApplicationContext, load: NodeRequire, pool: import('pg').Pool,
 *   start: () => Promise<void> }) => Promise<T>} work `load`: modules of the built server, by `./dist/...`, and its packages
 * @returns {Promise<T>}
 */
export async function withWorkerApp({ root, databaseUrl, env = {} }, work) {
  const load = createRequire(join(root, 'apps', 'api', 'package.json'));
  const { createWorkerApp, prepareDatabase } = load('./dist/app.js');
  const { createPool } = load('./dist/platform/database/pool.js');
  const { loadConfig } = load('./dist/platform/config.js');
  const { WorkerRuntime } = load('./dist/platform/worker-runtime.js');
  const { log } = load('./dist/platform/log.js');
  log.level = 'silent';
  const dataDir = mkdtempSync(join(tmpdir(), 'halfpallet-bench-'));
  const config = loadConfig({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SECRET: 'of-a-benchmark-and-of-nothing-else',
    FX_URL: 'off',
    ...env,
  });
  const pool = createPool(config);
  await prepareDatabase(config, pool);
  const app = await createWorkerApp(config, pool);
  try {
    return await work({ app, load, pool, start: () => app.get(WorkerRuntime).start() });
  } finally {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

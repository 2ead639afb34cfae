import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { Service } from './lib/service.mjs';
import { enginesOfRunningShop, marketOfRunningShop } from './lib/shop.mjs';

/**
 * `npm run worker`: one more worker beside a running shop, with the roles of WORKER_ROLES; any number of them. It joins the
 * shop that runs on DATA_DIR, or the engines that DATABASE_URL and its like name.
 */
await main(
  async ({ root, progress, signal, stopped, atEnd }) => {
    const home = resolve(root, process.env.DATA_DIR || '.data');
    await prepare({ root, progress, signal });
    const logs = join(home, 'logs');
    mkdirSync(logs, { recursive: true, mode: 0o700 });
    let fail;
    const failed = new Promise((_, reject) => (fail = reject));
    failed.catch(() => undefined);
    const worker = new Service({
      name: 'worker',
      entry: join(root, 'apps', 'api', 'dist', 'bundled', 'worker.js'),
      cwd: root,
      env: { ...process.env, ...enginesOfRunningShop(home), ...marketOfRunningShop(home, process.env), DATA_DIR: home },
      logFile: join(logs, `worker-${process.pid}.log`),
      onStep: (text) => progress.say(`  ${text}`),
      onReady: () => progress.say('Worker runs. Stop with Ctrl+C'),
      onLine: (line) => progress.say(`  ${line}`),
      onFailed: (failure) => fail(failure),
    });
    atEnd(
      () => worker.stop(),
      () => worker.kill(),
    );
    worker.start();
    await Promise.race([stopped, failed]);
  },
  { whenInterrupted: 0 },
);

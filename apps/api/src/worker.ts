import { createWorkerApp, prepareDatabase } from './app';
import { StarterImport } from './catalogue/public';
import { loadConfig } from './platform/config';
import { createPool } from './platform/database/pool';
import { runProcess, step } from './platform/process';
import { WorkerRuntime } from './platform/worker-runtime';

/** The worker process: projections, reactions, outbox, jobs. Any number of them may run. */
void runProcess(async () => {
  const config = loadConfig();
  const pool = createPool(config);
  await prepareDatabase(config, pool);
  const app = await createWorkerApp(config, pool);
  step('read models: catching up');
  await app.get(WorkerRuntime).start();
  await app.get(StarterImport).loadWhenEmpty(step);
  step('worker: running');
  process.stdout.write('HALFPALLET_READY worker\n');
  return app;
});

import { createWorkerApp, prepareDatabase } from './app';
import { StarterImport } from './catalogue/public';
import { loadConfig } from './platform/config';
import { createPool } from './platform/database/pool';
import { giveWay } from './platform/give-way';
import { runProcess, step } from './platform/process';
import { WorkerRuntime } from './platform/worker-runtime';

/** The worker process: projections, reactions, outbox, jobs, as far as its roles go. Any number of them may run. */
void runProcess(async () => {
  const config = loadConfig();
  if (!config.workerRoles.includes('housekeeping')) giveWay();
  step(`worker: ${config.workerRoles.join(', ')}`);
  const pool = createPool(config);
  await prepareDatabase(config, pool);
  const app = await createWorkerApp(config, pool);
  const runtime = app.get(WorkerRuntime);
  if (runtime.keepsHouse) step('read models: catching up');
  await runtime.start();
  if (runtime.keepsHouse) await app.get(StarterImport).loadWhenEmpty(step);
  step('worker: running');
  process.stdout.write('HALFPALLET_READY worker\n');
  return app;
});

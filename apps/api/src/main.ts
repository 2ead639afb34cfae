import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createHttpApp, prepareDatabase } from './app';
import { loadConfig } from './platform/config';
import { createPool } from './platform/database/pool';
import { runProcess, step } from './platform/process';
import { Readiness } from './platform/readiness';
import { sayWhenInUse } from './platform/shop-in-use';
import { keepFrontEnds } from './storefront-host/public';

/** The HTTP process: storefront, back-office, API. */
void runProcess(async () => {
  const config = loadConfig();
  const pool = createPool(config);
  step('database: bringing the tables up to date');
  await prepareDatabase(config, pool);
  const app: NestFastifyApplication = await createHttpApp(config, pool);
  await keepFrontEnds(config.dataDir);
  await app.listen(config.port, '0.0.0.0');
  const readiness = app.get(Readiness);
  await readiness.whenReady(step);
  sayWhenInUse(pool);
  step('serving');
  process.stdout.write(`HALFPALLET_READY http://localhost:${config.port}\n`);
  return {
    leave: () => {
      readiness.leave();
      return sleep(config.drainMs);
    },
    close: () => app.close(),
  };
});

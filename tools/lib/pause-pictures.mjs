import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Keeps a shop from drawing every picture of its catalogue ahead, which takes minutes of all processors. A page that
 * shows a picture has it drawn all the same.
 *
 * @param {string} root of the built product
 * @param {NodeJS.ProcessEnv} env settings of a shop that does not run yet
 */
export async function pausePictures(root, env) {
  const dist = join(root, 'apps', 'api', 'dist');
  const require = createRequire(join(dist, 'app.js'));
  const { createWorkerApp, prepareDatabase } = require('./app.js');
  const { loadConfig } = require('./platform/config.js');
  const { createPool } = require('./platform/database/pool.js');
  const { JobQueues } = require('./platform/jobs/job-queues.js');
  const config = loadConfig(env);
  const pool = createPool(config);
  await prepareDatabase(config, pool);
  const app = await createWorkerApp(config, pool);
  await app.get(JobQueues).queue('image-warm-up').pause();
  await app.close();
}

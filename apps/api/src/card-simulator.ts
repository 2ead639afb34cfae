import { providerSettings, startSimulator } from './payments/public';
import { ConfigurationError, loadConfig } from './platform/config';
import { createPool } from './platform/database/pool';
import { log } from './platform/log';
import { runProcess, step } from './platform/process';

/**
 * The card simulator as a process of its own, for measurements: it stands for Stripe, and what it costs is not the shop's.
 * Started with the shop's settings, it listens at CARD_SIMULATOR_URL, keeps its tables in DATABASE_URL (which may be
 * another database than the shop's) and sends its webhooks to PORT.
 */
void runProcess(async () => {
  const config = loadConfig();
  const { simulatorUrl } = config.stripe;
  if (!simulatorUrl) throw new ConfigurationError('CARD_SIMULATOR_URL is not set. Set it to http://127.0.0.1:<port>.');
  const pool = createPool(config);
  const settings = providerSettings(config, () => config.port);
  const port = Number(new URL(simulatorUrl).port);
  const simulator = await startSimulator(pool, settings, () => new Date(), log, port);
  step('card simulator: running');
  process.stdout.write(`HALFPALLET_READY ${simulator.url}\n`);
  return {
    async close() {
      await simulator.stop();
      await pool.end();
    },
  };
});

import { startFixtureMarketplace } from '@halfpallet/fixture-marketplace';
import { ConfigurationError, loadConfig } from './platform/config';
import { giveWay } from './platform/give-way';
import { runProcess, step } from './platform/process';

/**
 * The fixture market as a process of its own: invented supplier and retail sites at FIXTURE_MARKETPLACE_URL. It is an
 * outside party that the shop knows by its pages only.
 */
void runProcess(async () => {
  const { fixtureMarketplaceUrl } = loadConfig();
  if (!fixtureMarketplaceUrl) {
    throw new ConfigurationError('FIXTURE_MARKETPLACE_URL is not set. Set it to http://127.0.0.1:<port>.');
  }
  // Real sites take no time of this machine.
  giveWay();
  const { port, hostname } = new URL(fixtureMarketplaceUrl);
  const host = hostname === '[::1]' ? '::1' : '127.0.0.1';
  const market = await startFixtureMarketplace({ port: Number(port), host });
  step('fixture market: running');
  process.stdout.write(`HALFPALLET_READY ${market.origin}\n`);
  return market;
});

import { createRequire } from 'node:module';
import { setPriority } from 'node:os';

/** The fixture market in a process of its own, at the lowest priority: real sites use none of this machine's time. */
const [root] = process.argv.slice(2);
const load = createRequire(`${root}/apps/api/package.json`);
const { startFixtureMarketplace } = load('@halfpallet/fixture-marketplace');

setPriority(19);
const market = await startFixtureMarketplace();
process.on('disconnect', () => void market.close().then(() => process.exit(0)));
process.send(market.origin);

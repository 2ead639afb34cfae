import { ensureBuilt } from './lib/ensure-build.mjs';
import { ensureInstalled } from './lib/ensure-install.mjs';
import { main } from './lib/main.mjs';

/** `npm run build`: installs and builds what changed, and starts nothing. */
await main(async (tool) => {
  await ensureInstalled(tool);
  await ensureBuilt(tool);
});

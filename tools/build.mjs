import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';

/** `npm run build`: installs and builds what changed, and starts nothing. */
await main((tool) => prepare(tool));

import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own folder, however the tool was called. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

const [major, minor] = process.versions.node.split('.').map(Number);

/** True when this Node can run the product (`engines` in package.json). */
export const NODE_IS_SUPPORTED = major > 20 || (major === 20 && minor >= 19);

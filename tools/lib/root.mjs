import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's own folder, however the tool was called. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

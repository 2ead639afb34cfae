import { renameSync, writeFileSync } from 'node:fs';
import { readIfThere } from '../lib/fingerprint.mjs';
import { inTurn } from '../lib/in-turn.mjs';

/**
 * What is kept of each picture, by its key.
 * @param {string} file the manifest
 * @returns {Record<string, import('./plan.mjs').Kept>}
 */
export const readManifest = (file) => JSON.parse(readIfThere(file) ?? '{}');

/**
 * Writes down one picture beside all that is written down by then: another run may have added pictures since this one
 * read the manifest. Whole or not at all, because a stop may come at any moment.
 *
 * @param {string} file the manifest
 * @param {string} key of the picture, see `keyOf`
 * @param {import('./plan.mjs').Kept} kept
 * @param {AbortSignal} [signal] ends the waiting for another run's writing
 */
export function keepPicture(file, key, kept, signal) {
  return inTurn(`${file}.turn`, { onWait() {}, signal }, async () => {
    const entries = Object.entries({ ...readManifest(file), [key]: kept });
    const sorted = entries.sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
    const part = `${file}.part`;
    writeFileSync(part, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
    renameSync(part, file);
  });
}

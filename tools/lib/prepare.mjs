import { join } from 'node:path';
import { ensureBuilt } from './ensure-build.mjs';
import { ensureInstalled } from './ensure-install.mjs';
import { inTurn } from './in-turn.mjs';

/**
 * Installs, and builds what changed. Commands that are started at once in one folder do so one after the other: the second finds
 * everything done. A command that was killed over it leaves a child behind that goes on by itself: the next one ends it and begins anew.
 *
 * @param {Pick<import('./main.mjs').Tool, 'root' | 'progress' | 'signal'>} tool
 * @param {{ build?: boolean }} [options] `build: false` for what runs on the sources
 */
export function prepare({ root, progress, signal }, { build = true } = {}) {
  const onWait = () => progress.say('Another command installs or builds in this folder: waiting for it');
  return inTurn(join(root, '.cache', 'preparing.json'), { onWait, signal }, async (onPid) => {
    await ensureInstalled({ root, progress, signal, onPid });
    if (build) await ensureBuilt({ root, progress, signal, onPid });
  });
}

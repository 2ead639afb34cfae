import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';

const PAGE_BYTES = 4096;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
}

/** Resident bytes of all browser processes below this one; null where that cannot be told. */
export async function browserMemory(executablePath: string, ownPid = process.pid): Promise<number | null> {
  const browser = await browserProcesses(executablePath, ownPid);
  if (browser === null) return null;
  const sizes = await Promise.all(browser.map(({ pid }) => residentBytes(pid)));
  return sizes.reduce((all, bytes) => all + bytes, 0);
}

/** Ids of all browser processes below this one; none where that cannot be told. */
export async function browserPids(executablePath: string, ownPid = process.pid): Promise<readonly number[]> {
  return ((await browserProcesses(executablePath, ownPid)) ?? []).map(({ pid }) => pid);
}

/**
 * By the process table of Linux; null where there is none.
 *
 * @param executablePath of the browser: its processes are told by their name, cut to 15 characters as the kernel does.
 */
async function browserProcesses(executablePath: string, ownPid: number): Promise<readonly Process[] | null> {
  const entries = await readdir('/proc').catch(() => []);
  const processes = (await Promise.all(entries.filter((entry) => /^\d+$/.test(entry)).map(readProcess))).filter(
    (one) => one !== null,
  );
  if (processes.length === 0) return null;
  const name = basename(executablePath).slice(0, 15);
  const own = new Set([ownPid]);
  const browser: Process[] = [];
  // Parents have smaller numbers than their children, save after a wrap-around, which the second look covers.
  for (const one of [...processes, ...processes]) {
    if (!own.has(one.parent) || own.has(one.pid)) continue;
    own.add(one.pid);
    if (one.name.startsWith(name)) browser.push(one);
  }
  return browser;
}

async function readProcess(pid: string): Promise<Process | null> {
  // It may have ended meanwhile.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  const [, name = '', parent = '0'] = /\((.*)\) \S (\d+)/s.exec(stat) ?? [];
  return { pid: Number(pid), parent: Number(parent), name };
}

async function residentBytes(pid: number): Promise<number> {
  const memory = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(memory.split(' ')[1] ?? 0) * PAGE_BYTES;
}

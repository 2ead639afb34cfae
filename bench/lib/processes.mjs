import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;
/** Places in /proc/<pid>/stat, counted after the name in brackets, which may itself hold blanks. */
const PARENT = 1;
const USER = 11;
const SYSTEM = 12;
const ENDED_CHILDREN_USER = 13;
const ENDED_CHILDREN_SYSTEM = 14;

function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/** Processor time a process has used since it began, in milliseconds, with the children it has outlived. */
export function cpuMs(pid) {
  const stat = statOf(pid);
  if (stat === undefined) throw new Error(`process ${pid} is gone`);
  const ticks = [USER, SYSTEM, ENDED_CHILDREN_USER, ENDED_CHILDREN_SYSTEM].reduce((sum, i) => sum + Number(stat[i]), 0);
  return ticks * TICK_MS;
}

export const parentOf = (pid) => Number(statOf(pid)?.[PARENT]);

export function childrenOf(pid) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid);
}

/** Processor time of a process and its living and ended children: for a Postgres server all its backends. */
export function familyCpuMs(pid) {
  let sum = cpuMs(pid);
  for (const child of childrenOf(pid)) {
    const stat = statOf(child);
    if (stat !== undefined) sum += (Number(stat[USER]) + Number(stat[SYSTEM])) * TICK_MS;
  }
  return sum;
}

/** Memory a process holds, in megabytes of 2^20 bytes; shared pages count in full. */
export function residentMb(pid) {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

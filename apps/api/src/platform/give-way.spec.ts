import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { giveWay } from './give-way';

const LESS = constants.priority.PRIORITY_BELOW_NORMAL;

describe('giving way', () => {
  const started: ChildProcess[] = [];
  /** A process in a session of its own, as a browser is. */
  const start = (): number => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 60_000)'], { detached: true });
    started.push(child);
    return child.pid!;
  };
  afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

  it('lowers a process, and where the machine is shared out by session that session', () => {
    const pid = start();
    const sessions = `/proc/${pid}/autogroup`;
    giveWay(pid);
    expect(getPriority(pid)).toBeGreaterThanOrEqual(LESS);
    if (existsSync(sessions) && readFileSync(sessions, 'latin1') !== '') {
      expect(readFileSync(sessions, 'latin1')).toMatch(new RegExp(` nice ${LESS}\\n$`));
    }
  });

  it('leaves one that was started with less where it is', () => {
    const pid = start();
    setPriority(pid, constants.priority.PRIORITY_LOW);
    giveWay(pid);
    expect(getPriority(pid)).toBe(constants.priority.PRIORITY_LOW);
  });

  it('does nothing about a process that has ended', () => {
    expect(() => giveWay(2 ** 30)).not.toThrow();
  });
});

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inOwnFolder } from './browser-folder';

describe('the folder of a browser', () => {
  const { TMPDIR: theirs } = process.env;
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'halfpallet-folders-'));
  });
  afterEach(() => rmSync(parent, { recursive: true }));
  const leave = (name: string) => {
    mkdirSync(join(parent, name));
    writeFileSync(join(parent, name, 'profile'), 'x');
    return join(parent, name);
  };

  it('is the one for temporary files while the browser starts, and goes with it', async () => {
    const [within, remove] = await inOwnFolder(async () => process.env.TMPDIR, parent);
    expect(readdirSync(parent).map((name) => join(parent, name))).toEqual([within]);
    expect(process.env.TMPDIR).toBe(theirs);
    await remove();
    expect(readdirSync(parent)).toEqual([]);
  });

  it('goes when the browser does not start', async () => {
    await expect(inOwnFolder(() => Promise.reject(new Error('none')), parent)).rejects.toThrow('none');
    expect([process.env.TMPDIR, readdirSync(parent)]).toEqual([theirs, []]);
  });

  it('is taken away by the next one when its process was killed, and by nobody while it lives', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const killed = leave(`halfpallet-browser_${hostname()}_${pid}_abcdef`);
    const kept = [
      leave(`halfpallet-browser_${hostname()}_${process.ppid}_abcdef`),
      leave(`halfpallet-browser_another.machine_${pid}_abcdef`),
      leave('playwright_chromiumdev_profile-abcdef'),
    ];
    const [, remove] = await inOwnFolder(async () => undefined, parent);
    await remove();
    expect(existsSync(killed)).toBe(false);
    expect(readdirSync(parent).map((name) => join(parent, name))).toEqual(kept.toSorted());
  });
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepRelease } from './kept-front-ends';

describe('files of releases', () => {
  let folder: string;
  let home: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'halfpallet-releases-'));
    home = join(folder, 'home');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A release of two files, of which all share one, and a start of it. */
  async function start(release: string): Promise<void> {
    const assets = join(folder, release);
    mkdirSync(assets, { recursive: true });
    for (const name of ['shared-0.js', `entry-${release}.js`]) writeFileSync(join(assets, name), name);
    await keepRelease(assets, home);
    // Starts lie minutes apart; here the clock of the files may not tell them apart.
    moment += 60;
    for (const list of readdirSync(join(home, 'releases'))) if (!seen.has(list)) seen.set(list, release);
    for (const [list, of] of seen) if (of === release) utimesSync(join(home, 'releases', list), moment, moment);
  }
  const seen = new Map<string, string>();
  let moment = 1_700_000_000;
  const kept = () => readdirSync(join(home, 'files')).sort();

  it('lie side by side, so that any process has those of any other', async () => {
    await start('a');
    await start('b');
    await start('a');
    expect(kept()).toEqual(['entry-a.js', 'entry-b.js', 'shared-0.js']);
    expect(readdirSync(home).sort()).toEqual(['files', 'releases']);
  });

  it('go when five releases have started since', async () => {
    for (const release of ['a', 'b', 'c', 'd', 'a', 'e', 'f']) await start(release);
    expect(kept()).toEqual([...['a', 'c', 'd', 'e', 'f'].map((one) => `entry-${one}.js`), 'shared-0.js']);
    expect(readdirSync(join(home, 'releases'))).toHaveLength(5);
  });
});

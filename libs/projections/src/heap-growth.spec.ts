import { spawnSync } from 'node:child_process';
import { withRoomToGrow } from './heap-growth';

function noted() {
  const percents: number[] = [];
  return { percents, growBy: (percent: number) => void percents.push(percent) };
}

describe('room for old objects while something is built', () => {
  it('is given until the last of several builds is done', async () => {
    const { percents, growBy } = noted();
    const ends: Array<() => void> = [];
    const build = () => withRoomToGrow(() => new Promise<void>((resolve) => ends.push(resolve)), growBy);
    const builds = [build(), build()];
    expect(percents).toEqual([100]);
    ends[0]!();
    await builds[0];
    expect(percents).toEqual([100]);
    ends[1]!();
    await builds[1];
    expect(percents).toEqual([100, 0]);
  });

  it('is taken back when the build fails', async () => {
    const { percents, growBy } = noted();
    const fails = () => Promise.reject(new Error('the database is gone'));
    await expect(withRoomToGrow(fails, growBy)).rejects.toThrow('the database is gone');
    expect(percents).toEqual([100, 0]);
  });

  it('spares this engine whole collections, under the flags of the product', () => {
    const collections = (percent: number) => {
      const flags = ['--max-semi-space-size=32', '--max-old-space-size=512', '--trace-gc'];
      const { stdout } = spawnSync(process.execPath, [...flags, '-e', keepingSomeRows(percent)], { encoding: 'utf8' });
      return stdout.split('Mark-Compact').length - 1;
    };
    const asUsual = collections(0);
    expect(asUsual).toBeGreaterThan(0);
    expect(collections(100)).toBeLessThan(asUsual);
  });
});

/** As a build does: all rows are kept for a while, and let go in the order in which they came. */
const keepingSomeRows = (percent: number): string => `
  require('node:v8').setFlagsFromString('--heap-growing-percent=${percent}');
  const kept = [];
  for (let n = 0; n < 3_000_000; n += 1) kept[n % 200_000] = new Array(40).fill(n);`;

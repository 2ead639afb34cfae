import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../../..');
const ROW = /^\| (C\d+) +\| .+ \| `([^`]+)`: `([^`]+)` +\|$/;
const ROWS = readFileSync(join(ROOT, 'docs/complaints.md'), 'utf8')
  .split('\n')
  .flatMap((line) => ROW.exec(line)?.slice(1) ?? [])
  .reduce<string[][]>((rows, cell, place) => {
    if (place % 3 === 0) rows.push([]);
    rows.at(-1)!.push(cell);
    return rows;
  }, []);

describe('the complaints that docs/complaints.md answers', () => {
  it('are all there, in order', () => {
    expect(ROWS.map(([number]) => number)).toEqual(Array.from({ length: 38 }, (_, place) => `C${place + 1}`));
  });

  it.each(ROWS)('%s is held by %s', (_number, path, test) => {
    const file = join(ROOT, path!);
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(test);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ACTS, IN_EVERY_RUN, TABLE, type Act, type Meets } from './table';

const ROOT = resolve(__dirname, '../../../..');
const PAGE = readFileSync(join(ROOT, 'docs/what-may-break.md'), 'utf8');
const WORDS: Readonly<Record<Meets, string>> = {
  served: 'served',
  away: '503, then done',
  either: 'served or 503',
  'signed out': 'signs in again',
};
/** Where the tests of a reference like `stories/kill` are. */
const FOLDERS: ReadonlyArray<readonly [RegExp, (path: string) => string]> = [
  [/^tools\/(.+)$/, (name) => `tools/test/${name}`],
  [/^event-store\/(.+)$/, (name) => `libs/event-store/test/${name}`],
  [/^projections\/(.+)$/, (name) => `libs/projections/test/${name}`],
  [/^((?:platform\/http|payments\/adapters|assistant\/openai)\/.+)$/, (path) => `apps/api/src/${path}`],
  [/^(.+)$/, (path) => `apps/api/test/${path}`],
];

describe('docs/what-may-break.md', () => {
  const rows = Object.entries(TABLE).flatMap(([engine, troubles]) =>
    Object.entries(troubles as Record<string, Record<Act, Meets>>).map(([trouble, row]) => ({ engine, trouble, row })),
  );
  const numbered = new Map(
    [...PAGE.matchAll(/^(\d+)\. `([^`]+)`: (.+)$/gm)].map(([, n, path, name]) => [n!, { path: path!, name: name! }]),
  );

  it('tells of every engine and trouble that is tried, and of each what its test expects', () => {
    const tried = rows.map(({ engine, trouble, row }) => {
      const run = IN_EVERY_RUN.includes(`${engine}: ${trouble}`) ? 'every run' : 'long run';
      return [engine, trouble, ...ACTS.map((act) => WORDS[row[act]]), run];
    });
    expect(told().map((cells) => [...cells.slice(0, -1), cells.at(-1)!.replace(/(, \d+)*$/, '')])).toEqual(tried);
    expect(IN_EVERY_RUN.filter((name) => !rows.some((row) => `${row.engine}: ${row.trouble}` === name))).toEqual([]);
  });

  it('names only tests that there are, and every one it lists', () => {
    for (const { path, name } of numbered.values()) expect([path, name, sourceOf(path).includes(name)]).toContain(true);
    const body = PAGE.slice(0, PAGE.indexOf('## Other tests'));
    const used = new Set([
      ...[...body.matchAll(/\((\d+)\)/g)].map(([, n]) => n!),
      ...told().flatMap((cells) => cells.at(-1)!.match(/\d+/g) ?? []),
    ]);
    expect([...used].sort()).toEqual([...numbered.keys()].sort());
  });
});

/** Rows of the engines' tables: engine, trouble, one cell for each act, and what shows it. */
function told(): string[][] {
  return PAGE.split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const engine = section.slice(0, section.indexOf('\n')).toLowerCase();
      const lines = section.split('\n').filter((line) => line.startsWith('|'));
      return lines.slice(2).map((line) => [engine, ...line.split('|').slice(1, -1)].map((cell) => cell.trim()));
    });
}

function sourceOf(path: string): string {
  const found = FOLDERS.find(([pattern]) => pattern.test(path))!;
  const file = found[1](found[0].exec(path)![1]!);
  const folder = join(ROOT, file, '..');
  const base = file.slice(file.lastIndexOf('/') + 1);
  const names = readdirSync(folder).filter((name) =>
    /^\.((int|long)-)?(spec\.ts|test\.mjs)$/.test(name.slice(base.length)),
  );
  const name = names.find((one) => one.startsWith(base));
  if (name === undefined) throw new Error(`there is no test file ${file}`);
  return readFileSync(join(folder, name), 'utf8');
}

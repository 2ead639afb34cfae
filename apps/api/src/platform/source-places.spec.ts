import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lineTable } from '../../../../tools/lib/line-table.mjs';
import { inSources } from './source-places';

/**
 * Lines 1 and 4 of the bundle are of no file; 2 is line 1 of the first up to column 10, then line 3 of it, from column 20 on of no file; 3 is
 * its line 150,000, and 5 line 7 of the second.
 */
const MAP = JSON.stringify({
  version: 3,
  sources: ['../../src/orders/näh.ts', '../../../../node_modules/pg/lib/client.js'],
  names: [],
  mappings: ';AAAA,IAAC,MAEA,U;AA6+kJA;;ACz+kJA',
});

describe('places in the bundle', () => {
  let home: string;
  let bundle: string;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'halfpallet-places-'));
    const folder = join(home, 'apps/api/dist/bundled');
    mkdirSync(folder, { recursive: true });
    bundle = join(folder, 'shop.js');
    writeFileSync(`${bundle}.lines`, lineTable(MAP, { folder, root: home }));
  });
  afterAll(() => rmSync(home, { recursive: true }));

  it('become those of the sources, in every form of a stack line', () => {
    const stack = [
      'Error: no',
      `    at place (${bundle}:2:10)`,
      `    at further (${bundle}:2:11)`,
      `    at async ${bundle}:3:5`,
      `    at file://${bundle}:5:1`,
    ];
    expect(inSources(stack.join('\n')).split('\n')).toEqual([
      'Error: no',
      '    at place (apps/api/src/orders/näh.ts:1)',
      '    at further (apps/api/src/orders/näh.ts:3)',
      '    at async apps/api/src/orders/näh.ts:150000',
      '    at node_modules/pg/lib/client.js:7',
    ]);
  });

  it('become so in a line of JSON, which stays one', () => {
    const line = JSON.stringify({ err: { stack: `Error: no\n    at place (${bundle}:2:5)` } });
    expect(JSON.parse(inSources(line))).toEqual({
      err: { stack: 'Error: no\n    at place (apps/api/src/orders/näh.ts:1)' },
    });
  });

  it.each([
    ['a line that is of no file', () => `at (${bundle}:4:1)`],
    ['a place on a line behind what is of a file', () => `at (${bundle}:2:21)`],
    ['a line behind the last', () => `at (${bundle}:400:1)`],
    ['a bundle without a table', () => 'at (/elsewhere/bundled/shop.js:2:1)'],
    ['another file', () => 'at (/elsewhere/dist/main.js:2:1)'],
  ])('stay as they are for %s', (_what, text) => expect(inSources(text())).toBe(text()));
});

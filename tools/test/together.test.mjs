import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { describe, it } from 'node:test';
import together from '../jest/together.cjs';
import { ROOT } from '../lib/root.mjs';

const { TOGETHER, testsOf } = together;
const sizeOf = (path) => /\.(int-|e2e-)?spec\.tsx?$/.exec(path)?.[0].replace('tsx', 'ts');
/** Where Jest looks. */
const LOOKED_AT = /^((apps|libs)\/[^/]+\/(src|test|contract)|e2e)\//;
const textOf = (path) => readFileSync(join(ROOT, path), 'utf8');

/** Files beside the tests of the api that are no tests, and put other modules in the place of those that all share. */
const helpersThatReplace = () =>
  readdirSync(join(ROOT, 'apps/api/test'), { recursive: true, encoding: 'utf8' })
    .map((path) => `apps/api/test/${path.replaceAll(sep, '/')}`)
    .filter((path) => path.endsWith('.ts') && sizeOf(path) === undefined)
    .filter((path) => /\bjest\s*\.(mock|doMock)\b/.test(textOf(path)));

/** A whole run leaves out each of these files: one that no other takes would never be run again. */
describe('tests that a whole run takes together', () => {
  for (const group of TOGETHER) {
    it(`${group} takes what is of its own size, and stands where Jest looks`, () => {
      const taken = testsOf(group);
      assert.ok(taken.length > 1, 'takes nothing together');
      assert.match(group, LOOKED_AT);
      assert.match(textOf(group), /^together\(__filename\);$/m);
      for (const path of taken) {
        assert.equal(existsSync(join(ROOT, path)), true);
        assert.equal(sizeOf(path), sizeOf(group));
        assert.match(path, LOOKED_AT);
        assert.doesNotMatch(textOf(path), /jest\.mock\(/);
      }
    });
  }

  it('share no group with a folder whose helpers replace modules for all of it', () => {
    const replacing = new Set(helpersThatReplace().map(dirname));
    // Pure tests start no application, which is what those modules make up.
    for (const group of TOGETHER.filter((path) => path.endsWith('.int-spec.ts'))) {
      const folders = new Set(testsOf(group).map(dirname));
      if (folders.size > 1)
        assert.deepEqual([group, [...folders].filter((folder) => replacing.has(folder))], [group, []]);
    }
    assert.ok(replacing.size > 0);
  });

  it('keep the browser open until the last of them is done', () => {
    const journeys = TOGETHER.filter((path) => path.startsWith('e2e/'));
    assert.ok(journeys.length > 0);
    for (const group of journeys) assert.match(textOf(group), /^import '\.\.\/support\/browser';$/m);
  });

  it('are taken once each', () => {
    const all = TOGETHER.flatMap(testsOf);
    assert.deepEqual(
      all.filter((path, index) => all.indexOf(path) !== index),
      [],
    );
    assert.ok(all.length > 300);
    assert.deepEqual(
      all.filter((path) => TOGETHER.includes(path)),
      [],
    );
  });
});

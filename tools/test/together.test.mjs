import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import together from '../jest/together.cjs';
import { ROOT } from '../lib/root.mjs';

const { TOGETHER, testsOf } = together;
const sizeOf = (path) => /\.(int-)?spec\.tsx?$/.exec(path)?.[0].replace('tsx', 'ts');
const textOf = (path) => readFileSync(join(ROOT, path), 'utf8');

/** A whole run leaves out each of these files: one that no other takes would never be run again. */
describe('tests that a whole run takes together', () => {
  for (const group of TOGETHER) {
    it(`${group} takes what is of its own size, and stands where Jest looks`, () => {
      const taken = testsOf(group);
      assert.ok(taken.length > 1, 'takes nothing together');
      assert.match(group, /^(apps|libs)\/[^/]+\/(src|test|contract)\//);
      assert.match(textOf(group), /^together\(__filename\);$/m);
      for (const path of taken) {
        assert.equal(existsSync(join(ROOT, path)), true);
        assert.equal(sizeOf(path), sizeOf(group));
        assert.match(path, /^(apps|libs)\/[^/]+\/(src|test|contract)\//);
        assert.doesNotMatch(textOf(path), /jest\.mock\(/);
      }
    });
  }

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

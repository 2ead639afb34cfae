import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { mutants } from '../../apps/api/test/walk/mutants.mjs';
import { copySources, misfit } from '../lib/mutant.mjs';
import { ROOT } from '../lib/root.mjs';

/** They are hunted in hours of their own; whether they can be is told at once. */
describe('mutants of the random walk', () => {
  for (const mutant of mutants) {
    it(`${mutant.name} fits the sources`, () => assert.equal(misfit(ROOT, mutant), null));
  }

  it('find in their copy of the sources what the settings of the tests ask for', () => {
    const copy = mkdtempSync(join(tmpdir(), 'halfpallet-mutant-'));
    try {
      copySources(ROOT, copy);
      const jest = join('node_modules', 'jest', 'bin', 'jest.js');
      const shown = execFileSync(process.execPath, [jest, '--showConfig', '--selectProjects', 'integration'], {
        cwd: copy,
        encoding: 'utf8',
      });
      assert.match(shown, /"displayName"/);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { NODE_FLAGS } from '../lib/service.mjs';
import { ROOT } from '../lib/root.mjs';

/** The image and the compose file start processes by themselves; what was measured holds for one set of switches. */
describe('a process of the shop is started under the same switches', () => {
  const switchesIn = (path) => readFileSync(join(ROOT, path), 'utf8').match(/--(max-|no-lazy|expose-gc)[\w=-]*/g);

  for (const path of ['Dockerfile', 'docker-compose.yml']) {
    it(`by ${path}`, () => assert.deepEqual(switchesIn(path), NODE_FLAGS));
  }

  it('all of which are looked for here', () => {
    assert.deepEqual(NODE_FLAGS.join(' ').match(/--(max-|no-lazy|expose-gc)[\w=-]*/g), NODE_FLAGS);
  });
});

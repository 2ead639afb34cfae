import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import semver from 'semver';
import { judgeNode, nodeVersions } from '../lib/node-version.mjs';
import { ROOT } from '../lib/root.mjs';

const textOf = (name) => readFileSync(join(ROOT, name), 'utf8');
const promised = JSON.parse(textOf('package.json')).engines.node;

describe('the versions of Node', () => {
  const known = ['16.20.2', '18.20.8', '20.18.3', '20.19.0', '20.20.2', '21.7.3', '22.11.0', '22.13.0', '22.20.0'];
  const later = ['23.11.0', '24.0.0', '24.21.0', '25.2.0', '26.0.0', '26.10.0'];

  for (const version of [...known, ...later])
    it(`are refused where engines refuses them: ${version}`, () => {
      const { refusal, warning } = judgeNode(version);
      assert.deepEqual([refusal === undefined, warning], [semver.satisfies(version, promised), undefined]);
    });

  it('are named to whoever has none of them, in one sentence', () => {
    assert.equal(
      judgeNode('22.11.0').refusal,
      'Halfpallet needs Node 20 (from 20.19), 22 (from 22.13) or 24 to 26, and this is 22.11.0: install Node 26.',
    );
  });

  it('may be newer than we know: that is said, and the shop starts', () => {
    assert.equal(semver.satisfies('27.0.0', promised), false);
    assert.deepEqual(judgeNode('27.0.0'), {
      warning: 'Halfpallet is tested up to Node 26, and this is 27.0.0: should something go wrong, try Node 26.',
    });
  });

  it('are those of the README', () => {
    const { major, minor } = nodeVersions()[0];
    const newest = nodeVersions().at(-1).last;
    assert.match(textOf('README.md'), new RegExp(`\\bNode ${major}\\.${minor} to ${newest}\\b`));
  });

  it('of machines and images are promised ones', () => {
    const named = [
      textOf('.nvmrc'),
      ...Array.from(textOf('Dockerfile').matchAll(/^FROM node:(\S+?)-/gm), ([, v]) => v),
    ];
    assert.equal(named.length, 3);
    for (const name of named) assert.ok(semver.subset(name.trim(), promised), name);
  });
});

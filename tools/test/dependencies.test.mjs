import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import semver from 'semver';
import { nodeVersions } from '../lib/node-version.mjs';
import { ROOT } from '../lib/root.mjs';

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/**
 * Packages of packages that refuse a Node we promise, and run on it: the whole suite does.
 * None of ours may stand here; pin a version that asks for no more.
 */
const KNOWN_TO_RUN = {
  'content-disposition': '@fastify/static names downloads with it',
  cookie: 'fastify parses cookies with it',
  'file-type': '@nestjs/common recognises uploads with it, which no call takes',
};

describe('the packages of the lock file', () => {
  const { packages } = readJson('package-lock.json');
  const promised = readJson('package.json').engines.node;
  /** The first of each major version that we promise: whoever has a later one of it has all that this one has. */
  const firsts = nodeVersions(promised).flatMap(({ major, minor, last }) =>
    Array.from({ length: last - major + 1 }, (_, n) => (n === 0 ? `${major}.${minor}.0` : `${major + n}.0.0`)),
  );
  const nameOf = (path) => path.replace(/^.*node_modules\//, '');
  const installed = Object.entries(packages).filter(
    ([path, { optional }]) => path.includes('node_modules/') && !optional,
  );
  const refusing = installed
    .filter(([, { engines }]) => firsts.some((first) => !semver.satisfies(first, engines?.node ?? '*')))
    .map(([path, { version, engines }]) => ({ name: nameOf(path), version, node: engines.node }));

  it('are the hundreds they are', () => assert.ok(installed.length > 500));

  it(`all run on each Node we promise: ${firsts.join(', ')}`, () => {
    assert.deepEqual(firsts, ['20.19.0', '22.13.0', '24.0.0', '25.0.0', '26.0.0']);
    assert.deepEqual(
      refusing.filter(({ name }) => !(name in KNOWN_TO_RUN)),
      [],
    );
  });

  it('need no exception that is no longer one', () => {
    const names = new Set(refusing.map(({ name }) => name));
    assert.deepEqual(
      Object.keys(KNOWN_TO_RUN).filter((name) => !names.has(name)),
      [],
    );
  });

  it('have no exception among our own', () => {
    const own = Object.entries(packages)
      .filter(([path]) => !path.includes('node_modules/'))
      .flatMap(([, { dependencies, devDependencies }]) => Object.keys({ ...dependencies, ...devDependencies }));
    assert.deepEqual(
      own.filter((name) => name in KNOWN_TO_RUN),
      [],
    );
  });
});

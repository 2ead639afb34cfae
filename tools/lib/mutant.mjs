import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a mutant is made of: everything the walk loads, and nothing that is built. */
const COPIED = [
  'apps/api/src',
  'apps/api/test',
  'apps/api/package.json',
  'libs',
  'e2e',
  'tools',
  'jest.config.ts',
  'package.json',
  'tsconfig.base.json',
];

/** The sources to take a mend out of. The packages are shared by links; what may be edited is copied. */
export function copySources(root, copy) {
  const filter = (from) => !/\/(node_modules|dist)$/.test(from);
  for (const path of COPIED) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(copy, path), { recursive: true, filter });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const own = join(root, 'apps', 'api', 'node_modules');
  if (existsSync(own)) symlinkSync(own, join(copy, 'apps', 'api', 'node_modules'));
}

/** @returns {string | null} why the mutant does not fit the sources, which are left alone then */
export function misfit(folder, { edits }) {
  for (const { file, find } of edits) {
    const path = join(folder, file);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const times = text.split(find).length - 1;
    if (times !== 1) return `${file} has ${times} times: ${find}`;
  }
  return null;
}

/** @returns {string | null} why the mutant does not fit the sources */
export function takeOut(copy, mutant) {
  const unfit = misfit(copy, mutant);
  if (unfit !== null) return unfit;
  for (const { file, find, put } of mutant.edits) {
    const path = join(copy, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(find, () => put),
    );
  }
  return null;
}

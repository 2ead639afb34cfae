import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { NODE_FLAGS } from '../../../../tools/lib/service.mjs';

const LOADER = join(resolve(__dirname, '../../dist/bundled'), 'load.js');

/** A start that compiles 20 MB of code once more takes half a second longer, and nothing else tells. */
describe('a process of the bundled server', () => {
  const says = async (flags: readonly string[]) =>
    (await promisify(execFile)(process.execPath, [...flags, LOADER])).stdout.trim();

  it('goes on with what was compiled when it was built, as the shop starts it and by itself', async () => {
    expect(await says(NODE_FLAGS)).toBe('compiled');
    expect(await says([])).toBe('compiled');
  });

  it('compiles by itself under switches that nobody had in mind', async () => {
    expect(await says(['--stack-size=900'])).toBe('to be compiled');
  });
});

import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const TESTS = join(__dirname, '..');
const SUFFIX = '.int-spec.ts';

/**
 * Makes one test file of all in some folders, each as it stands: what the shop is made of is loaded once for them, not once
 * for each. A whole run takes them together, `npm test -- path` one by one.
 * Each opens and closes the shop it needs; a folder whose files put other modules in the place of the shop's
 * (`jest.mock`) is not taken together with another.
 *
 * @param file named after the folders, e.g. `payments+quoting.int-spec.ts`
 */
export function together(file: string): void {
  for (const folder of basename(file, SUFFIX).split('+')) {
    for (const name of readdirSync(join(TESTS, folder)).filter((one) => one.endsWith(SUFFIX))) {
      // What a file prepares at its top is prepared for its own tests alone.
      describe(`apps/api/test/${folder}/${name}`, () => void jest.requireActual(join(TESTS, folder, name)));
    }
  }
}

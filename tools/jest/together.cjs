/* global afterAll, describe, jest -- together() runs inside a test file */
const { readdirSync, readFileSync } = require('node:fs');
const { join, relative, sep } = require('node:path');

const ROOT = join(__dirname, '..', '..');

/**
 * Test files that a whole run loads as one, so that what they are made of is loaded once for all and not once for each: the file that does it,
 * and the beginnings of the paths that it takes. It takes what has its own suffix and asks for its own environment.
 */
const TAKEN = {
  'apps/admin/src/test/together/pages.spec.ts': ['apps/admin/src/'],
  'apps/admin/src/test/together/rules.spec.ts': ['apps/admin/src/'],
  'apps/web/src/test/together/rules.spec.ts': ['apps/web/src/'],
  'apps/api/test/together/rules.spec.ts': ['apps/api/'],
  'libs/testing/test/together/rules.spec.ts': ['libs/'],

  // What the api is made of takes three seconds of a processor to load; a group still ends within a third of a whole run.
  'apps/api/test/together/access+admin.int-spec.ts': [
    'apps/api/test/access/',
    'apps/api/test/fuzz/',
    'apps/api/test/matrix/',
    'apps/api/test/admin/',
    'apps/api/test/payments/',
    'apps/api/test/quoting/',
    'apps/api/test/invoicing/',
    'apps/api/test/order-desk/',
    'apps/api/test/returns/',
    'apps/api/src/payments/',
  ],
  'apps/api/test/together/assistant+imports.int-spec.ts': [
    'apps/api/test/assistant/',
    'apps/api/test/file-processing/',
    'apps/api/test/golden/',
    'apps/api/test/imports/',
    'apps/api/test/sourcing/',
    'apps/api/test/image-proxy/',
    'apps/api/test/market/',
    'apps/api/test/marketplaces/',
  ],
  'apps/api/test/together/contract.int-spec.ts': ['apps/api/test/contract/'],
  // Mail servers that are slow, and assistants that watch a search: by themselves, to wait while others have the processors.
  'apps/api/test/together/waiting.int-spec.ts': ['apps/api/test/notifications/', 'apps/api/test/agents/'],
  // By itself: what its tests have in common puts another module in the place of all capabilities.
  'apps/api/test/together/identity.int-spec.ts': ['apps/api/test/identity/'],
  'apps/api/test/together/platform+stories.int-spec.ts': [
    'apps/api/test/platform/',
    'apps/api/test/stories/bank-order',
    'apps/api/test/stories/card-order',
    'apps/api/test/stories/engines-away',
    'apps/api/test/stories/kept-data',
    'apps/api/test/stories/lost-answers',
    'apps/api/test/stories/other-engines',
    'apps/api/test/stories/put-back',
    'apps/api/test/stories/rebuild',
    'apps/api/test/stories/repeats',
  ],
  // Those of a group use one tab, one after the other: what is open is compiled already. The long walk `staff-pages` stays by itself.
  'e2e/together/back-office.e2e-spec.ts': [
    'e2e/back-office',
    'e2e/draft-orders',
    'e2e/marketplaces',
    'e2e/order-change',
    'e2e/product-files',
    'e2e/product-import',
    'e2e/product-pictures',
    'e2e/review-desk',
    'e2e/staff-keyboard',
  ],
  'e2e/together/shop.e2e-spec.ts': [
    'e2e/account',
    'e2e/assistant',
    'e2e/cart',
    'e2e/catalogue',
    'e2e/checkout',
    'e2e/choices',
    'e2e/contact',
    'e2e/finding',
    'e2e/frame',
    'e2e/heads',
    'e2e/inspection',
    'e2e/keyboard',
    'e2e/product-tools',
    'e2e/product.',
    'e2e/quote',
    'e2e/search-engines',
    'e2e/states/',
    'e2e/tab',
    'e2e/without-javascript',
  ],
  'libs/testing/test/together/engines.int-spec.ts': [
    'libs/event-store/test/',
    'libs/event-store/contract/',
    'libs/projections/',
    'libs/card-simulator/',
  ],
  'libs/testing/test/together/machines.int-spec.ts': [
    'libs/files/',
    'libs/safe-net/',
    'libs/scraping/',
    'libs/testing/src/',
  ],
};

const SUFFIX = /\.((?:int-|e2e-)?spec)\.tsx?$/;
const ENVIRONMENT = /^\/\*\* @jest-environment (\S+) \*\//;
/** Is content with a shop that other files have been in (`apps/api/test/support/shared-shop.ts`). */
const SHARES = /\bsharedShop\(/;
/** Puts other modules in the place of those that all share. */
const REPLACES_MODULES = /\bjest\s*\.(mock|doMock|resetModules|isolateModules)\b/;

/** @returns {string[]} paths from the root of the tests that `group` takes, in order: first those that share a shop, which then can close */
function testsOf(group) {
  const [, kind] = SUFFIX.exec(group);
  const environmentOf = (text) => ENVIRONMENT.exec(text)?.[1];
  const wanted = environmentOf(read(group));
  const taken = TAKEN[group]
    .flatMap((start) => testsBelow(start.slice(0, start.lastIndexOf('/'))).filter((path) => path.startsWith(start)))
    .filter((path) => SUFFIX.exec(path)[1] === kind && !(path in TAKEN))
    .filter((path) => {
      const text = read(path);
      return environmentOf(text) === wanted && !REPLACES_MODULES.test(text);
    });
  return [...taken.filter(sharesShop), ...taken.filter((path) => !sharesShop(path))];
}

const sharesShop = (path) => SHARES.test(read(path));

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

function testsBelow(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(({ name }, index, all) => {
      const path = `${folder}/${name}`;
      if (all[index].isDirectory()) return name === 'node_modules' || name === 'dist' ? [] : testsBelow(path);
      return SUFFIX.test(name) ? [path] : [];
    });
}

/**
 * Makes one test file of all that the calling one takes, each as it stands. What a file prepares at its top is prepared for its own
 * tests alone; what it puts in the place of functions and the clock is taken back behind it.
 *
 * @param {string} file the calling one
 */
function together(file) {
  const paths = testsOf(relative(ROOT, file).replaceAll(sep, '/'));
  const lastToShare = paths.findLast(sharesShop);
  for (const path of paths) {
    describe(path, () => {
      afterAll(() => {
        jest.restoreAllMocks();
        jest.useRealTimers();
      });
      if (path === lastToShare) afterAll(() => require('./at-the-end.cjs').endNow());
      jest.requireActual(join(ROOT, path));
    });
  }
}

module.exports = { TOGETHER: Object.keys(TAKEN), testsOf, together };

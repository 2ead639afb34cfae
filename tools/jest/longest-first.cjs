/** By part of the path: these take longest, the longest first. One that starts last keeps a whole run waiting. */
const LONGEST = [
  // Waits for engines that start and stop most of the time, and leaves the processors to others.
  'together/engines',
  'test/stories/kill',
  'test/walk/',
  'together/access',
  'together/waiting',
  'together/assistant',
  'together/platform',
  // Ends last, beside small ones: it waits for next to nothing.
  'together/contract',
  'test/together/',
  'test/stories/engines-away',
  'test/breaks/other-engines',
  'test/matrix/',
  'contract/eventstoredb',
  'test/breaks/',
  'test/stories/',
  'e2e/together/back-office',
  'e2e/together/shop',
  'e2e/staff-pages',
  'e2e/states/',
  'e2e/back-office',
];

/** The same order in every run, also where no run before has left its times. */
module.exports = class LongestFirst {
  sort(tests) {
    const rank = ({ path }) => {
      const found = LONGEST.findIndex((part) => path.includes(part));
      return found < 0 ? LONGEST.length : found;
    };
    return [...tests].sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1));
  }

  shard(tests) {
    return tests;
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
};

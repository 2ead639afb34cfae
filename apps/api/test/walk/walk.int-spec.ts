import { surveyed } from './survey';
import { othersThan, report, walkOn } from './walking';
import { World } from './world';

/** An ordinary run takes part in `npm test`; `npm run test:long` walks for an hour. */
const SECONDS = Number(process.env.WALK_SECONDS ?? (process.env.LONG_TESTS ? 3_600 : 15));
/** Where a red run has to be about the commit, everybody walks the same way; elsewhere and for longer it is a new one. */
const SAME_FOR_ALL = process.env.CI && !process.env.LONG_TESTS ? '20261122' : undefined;
const SEED = Number(process.env.WALK_SEED ?? SAME_FOR_ALL ?? Date.now() % 1_000_000_000);
const { WALK_PATH, WALK_REPLAY, WALK_RULE, WALK_SURVEY } = process.env;
/** Making a failure short takes a while; 0 tells it as long as it was found. */
const SHRINK_MS = Number(process.env.WALK_SHRINK_SECONDS ?? 120) * 1_000;

/** Behind the limit that a walk sets itself, which tells what it found. */
jest.setTimeout((SECONDS + 600) * 1_000);

/**
 * Buyers, staff, the bank, the card provider and the clock do what they can in any order, each walk with orders of its
 * own on one running shop. After every act everything the shop tells is held against the rules in `checks/`.
 */
describe('a random walk over the running shop', () => {
  let world: World | undefined;
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world?.close());

  it('never leaves the rules', async () => {
    if (!world) throw new Error('the shop did not open');
    const end = Date.now() + SECONDS * 1_000;
    if (WALK_SURVEY) return surveyed(world, { file: WALK_SURVEY, seed: SEED, end });
    const repeated = { path: WALK_PATH, replay: WALK_REPLAY };
    const found = await walkOn(world, {
      seed: SEED,
      end,
      counted: othersThan(WALK_RULE),
      shrinkMs: SHRINK_MS,
      ...repeated,
    });
    if (found) throw new Error(report(found));
    // A walk that walks nowhere proves nothing.
    if (!WALK_PATH) expect(world.steps).toBeGreaterThan(0);
  });
});

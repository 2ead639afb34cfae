import { othersThan, report, walkOn } from './walking';
import { ShopInProcesses } from './shop-in-processes';
import { World } from './world';

const SECONDS = Number(process.env.WALK_KILLED_SECONDS ?? 1_800);
const OLDER_RELEASE = process.env['TEST_OLDER_RELEASE'] || undefined;
const SEED = Number(process.env.WALK_SEED ?? Date.now() % 1_000_000_000);

jest.setTimeout((SECONDS + 600) * 1_000);

/**
 * The same walk over the processes that are shipped; one or both are killed in the middle of every fifth act. With the checkout of an older
 * release they are those of a release that is never done: whoever was killed comes back as either.
 */
describe('a random walk over a shop that is killed again and again', () => {
  let world: World | undefined;
  beforeAll(async () => {
    world = await World.open((...here) => ShopInProcesses.open(...here, OLDER_RELEASE));
  }, 180_000);
  afterAll(() => world?.close());

  it('never leaves the rules', async () => {
    if (!world) throw new Error('the shop did not open');
    const found = await walkOn(world, {
      seed: SEED,
      end: Date.now() + SECONDS * 1_000,
      counted: othersThan(),
      shrinkMs: 0,
    });
    if (found) throw new Error(report(found, 'npm run test:long'));
    console.log(`${world.walks} walks, ${world.steps} acts, ${world.strikes} kills`);
    expect(world.strikes).toBeGreaterThan(SECONDS / 120);
  });
});

import * as fc from 'fast-check';
import { surveyed } from './survey';
import { WalkFailed, type Violation } from './violation';
import { walks } from './walk';
import { World } from './world';

/** An ordinary run takes part in `npm test`; `npm run test:long` walks for an hour. */
const SECONDS = Number(process.env.WALK_SECONDS ?? (process.env.LONG_TESTS ? 3_600 : 60));
const SEED = Number(process.env.WALK_SEED ?? Date.now() % 1_000_000_000);
const { WALK_PATH, WALK_REPLAY, WALK_RULE, WALK_SURVEY } = process.env;
/** Making a failure short may take this long on top. */
const SHRINK_MS = 120_000;

jest.setTimeout((SECONDS + 240) * 1_000);

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
    for (let seed = SEED; Date.now() < end; seed += 1) {
      const details = await fc.check(walks(world, others(), WALK_REPLAY), {
        seed,
        numRuns: 1,
        ...(WALK_PATH ? { path: WALK_PATH } : {}),
        interruptAfterTimeLimit: end - Date.now() + SHRINK_MS,
      });
      if (details.failed) throw new Error(report(details));
      if (WALK_PATH) return;
    }
    // A walk that walks nowhere proves nothing.
    expect(world.steps).toBeGreaterThan(SECONDS);
  });
});

/** Once a rule is found broken, the shorter walks that are tried must break the same one. */
function others(): (found: readonly Violation[]) => readonly Violation[] {
  let sought: string | undefined = WALK_RULE;
  return (found) => {
    sought ??= found[0]?.code;
    return found.some(({ code }) => code === sought) ? found : [];
  };
}

/** What went wrong, and the one line that makes it go wrong again. */
function report<T>(details: fc.RunDetails<T>): string {
  const { seed, counterexamplePath, counterexample, errorInstance } = details;
  const commands = String((counterexample as unknown[] | null)?.[1] ?? '');
  const replay = /replayPath="([^"]*)"/.exec(commands)?.[1] ?? '';
  const found = errorInstance instanceof WalkFailed ? errorInstance : null;
  const rule = found ? `WALK_RULE=${found.violations[0]!.code} ` : '';
  const line = `${rule}WALK_SEED=${seed} WALK_PATH=${counterexamplePath} WALK_REPLAY='${replay}' npm test -- walk/walk`;
  return `${found?.message ?? String((errorInstance as Error)?.stack ?? errorInstance)}\n\nAgain with: ${line}`;
}

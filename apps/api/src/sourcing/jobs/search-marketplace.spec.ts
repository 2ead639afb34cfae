import type { Job } from 'bullmq';
import { BadData, Blocked, Throttled, TransientFailure } from '@halfpallet/scraping';
import { proposalOf } from '../../../test/support/proposals';
import { NotAsked } from '../../marketplaces/public';
import { JobFailure } from '../../platform/jobs/job-failure';
import type { Marketplaces, Visit } from '../adapters/marketplaces';
import type { SourcingStep } from '../domain/sourcing.events';
import type { SourcingSteps } from '../sourcing-steps';
import type { SearchJob } from './flow-of';
import { SearchMarketplace } from './search-marketplace';

const requestId = '9c3f0d2e-6a51-4a0e-8a0f-1d5a7f0b2c44';
const { reading } = proposalOf();
const FIRST = { attemptsMade: 0, attemptsStarted: 1 };
const LAST = { attemptsMade: 3, attemptsStarted: 4 };

/** What is written down, and what is thrown, after a visit that came to this. */
async function after(visit: Partial<Visit>, runs: Partial<Job>, status = 'waiting') {
  const recorded: SourcingStep[] = [];
  const steps = {
    running: () => Promise.resolve({ wish: { query: 'board' }, marketplaces: { ebay: { status } } }),
    record: (_id: string, _key: readonly string[], written: readonly SourcingStep[]) => {
      recorded.push(...written);
      return Promise.resolve(true);
    },
  } as unknown as SourcingSteps;
  const marketplaces = {
    mode: 'fixture',
    visit: () => Promise.resolve({ readings: [], wanted: 5, needBrowser: 0, pages: 2, ended: null, ...visit }),
  } as unknown as Marketplaces;
  const job = { data: { requestId, marketplace: 'ebay' }, opts: { attempts: 4 }, ...runs } as Job<SearchJob>;
  const thrown: unknown = await new SearchMarketplace(marketplaces, steps)
    .run(job, new AbortController().signal)
    .then(() => null)
    .catch((error: unknown) => error);
  return { recorded, thrown };
}

const failed = (failure: string, reason: string | RegExp, attempts: number) => [
  {
    type: 'MarketplaceFailed',
    data: { requestId, marketplace: 'ebay', failure, reason: expect.stringMatching(reason), attempts },
  },
];

describe('a search on one marketplace', () => {
  it('writes down what was read, with its end', async () => {
    const { recorded, thrown } = await after({ readings: [reading] }, FIRST);
    expect(recorded).toMatchObject([
      { type: 'CandidateFound', data: { requestId, reading } },
      { type: 'MarketplaceSearched', data: { requestId, marketplace: 'ebay', found: 1, pages: 2, mode: 'fixture' } },
    ]);
    expect(thrown).toBeNull();
  });

  it('does nothing for a marketplace that has ended', async () => {
    expect(await after({ readings: [reading] }, FIRST, 'searched')).toEqual({ recorded: [], thrown: null });
  });

  it.each([
    ['no answer', new TransientFailure('The site gave no answer.'), { failureClass: 'transient' }],
    ['no time', new JobFailure('transient', 'It took longer than 60 s.'), { failureClass: 'transient' }],
    ['too many requests', new Throttled(7_000), { failureClass: 'throttled', retryAfterMs: 7_000 }],
    ['a stop of the process', new JobFailure('stopped', ''), { failureClass: 'stopped' }],
    ['a fault', new TypeError('ours'), new TypeError('ours')],
  ])('comes again after %s, whatever was read', async (_what, ended, expected) => {
    const { recorded, thrown } = await after({ readings: [reading], ended }, FIRST);
    expect(recorded).toEqual([]);
    expect(thrown).toMatchObject(expected);
  });

  it('says with its last attempt that nothing came', async () => {
    const silent = await after({ ended: new TransientFailure('The site gave no answer.') }, LAST);
    expect(silent).toEqual({ recorded: failed('transient', 'no answer', 4), thrown: null });
    const busy = await after({ ended: new Throttled(null) }, { attemptsMade: 0, attemptsStarted: 12 });
    expect(busy).toEqual({ recorded: failed('throttled', 'fewer requests', 1), thrown: null });
  });

  it('counts what was read until then', async () => {
    for (const [ended, runs] of [
      [new TransientFailure('The site gave no answer.'), LAST],
      [new Blocked('captcha'), FIRST],
    ] as const) {
      const { recorded, thrown } = await after({ readings: [reading], ended }, runs);
      expect(recorded).toMatchObject([
        { type: 'CandidateFound' },
        {
          type: 'MarketplaceSearched',
          data: { found: 1, wanted: 5, cutShort: { failure: ended.failure, reason: ended.message } },
        },
      ]);
      expect(thrown).toBeNull();
    }
  });

  it('says what it passed over for want of a browser', async () => {
    const { recorded } = await after({ readings: [reading], needBrowser: 4 }, FIRST);
    expect(recorded[1]).toMatchObject({ data: { found: 1, wanted: 5, needBrowser: 4 } });
    expect(recorded[1]!.data).not.toHaveProperty('cutShort');
    // The role says that it has none; nobody has to look at each search.
    const whole = await after({ wanted: null, ended: new BadData('needs-browser') }, FIRST);
    expect(whole).toEqual({ recorded: failed('bad-data', 'in a browser only', 1), thrown: null });
  });

  it('is skipped where the shop itself asks for nothing, and does not come again', async () => {
    const closed = new NotAsked({ kind: 'paused', reason: 'Paused by staff until 14:30 (Brisbane time).' });
    const skipped = await after({ wanted: null, pages: 0, ended: closed }, FIRST);
    expect(skipped).toEqual({ recorded: failed('skipped', 'until 14:30', 1), thrown: null });
    const paused = await after({ readings: [reading], ended: closed }, FIRST);
    expect(paused.recorded[1]).toMatchObject({ data: { found: 1, cutShort: { failure: 'skipped' } } });
    expect(paused.thrown).toBeNull();
  });

  it('is over at once when the site declines, and nobody has to look', async () => {
    const declined = await after({ ended: new Blocked('captcha') }, FIRST);
    expect(declined).toEqual({ recorded: failed('blocked', 'captcha', 1), thrown: null });
  });

  it('is over with a page nobody can read, or a fault of ours, and somebody has to look', async () => {
    const unreadable = await after({ ended: new BadData('unreadable-search') }, FIRST);
    expect(unreadable.recorded).toEqual(failed('bad-data', 'search results', 1));
    expect(unreadable.thrown).toMatchObject({ failureClass: 'bad-data' });
    const fault = await after({ ended: new TypeError('a name of ours') }, LAST);
    expect(fault.recorded).toEqual(failed('transient', /^Something went wrong on our side\.$/, 4));
    expect(fault.thrown).toBeInstanceOf(TypeError);
  });

  it('writes nothing down once it was called off', async () => {
    const { recorded, thrown } = await after({ readings: [reading], ended: new JobFailure('cancelled', '') }, LAST);
    expect(recorded).toEqual([]);
    expect(thrown).toMatchObject({ failureClass: 'cancelled' });
  });
});

import fc from 'fast-check';
import { given } from '@halfpallet/testing';
import { assessmentAt, proposalOf } from '../../../test/support/proposals';
import { candidateIdOf, requestIdOf } from '../ids';
import { percentOf } from './percent';
import { proposalsOf } from './proposals-of';
import { sourcing, type SourcingCommand } from './sourcing';
import type { SourcingEvent, SourcingStep } from './sourcing.events';

const asker = { kind: 'staff', id: '6f0c1e5a-93a4-4f0e-8b57-2a1c7e9d4b60' } as const;
const wish = {
  query: 'bamboo cutting board',
  quantity: 300,
  targetMarginPercent: null,
  mustHave: ['FSC'],
  marketplaces: ['alibaba', 'ebay'],
} as const;
const requestId = requestIdOf(asker, wish, '2026-11-20T10:00:00.000Z', 0);
const requested = {
  type: 'SourcingRequested' as const,
  data: { requestId, asker, wish, category: 'kitchen_appliances' as const },
} satisfies SourcingEvent;
const searched = (marketplace: 'alibaba' | 'ebay' | 'dhgate'): SourcingStep => ({
  type: 'MarketplaceSearched',
  data: { requestId, marketplace, found: 2, pages: 3, mode: 'fixture' },
});
const declined = (marketplace: 'alibaba' | 'ebay'): SourcingStep => ({
  type: 'MarketplaceFailed',
  data: { requestId, marketplace, failure: 'blocked', reason: 'declined automated access', attempts: 1 },
});
const readingOf = (listingId: string, title?: string) => {
  const { reading } = proposalOf();
  const facts = title ? { ...reading.facts, title: { ...reading.facts.title!, value: title } } : reading.facts;
  return { ...reading, listingId, url: `https://market.example/p/${listingId}`, facts };
};
const idOf = (listingId: string) => candidateIdOf(requestId, readingOf(listingId));
const found = (listingId: string, title?: string): SourcingStep => ({
  type: 'CandidateFound',
  data: { requestId, candidateId: idOf(listingId), reading: readingOf(listingId, title) },
});
const checked = (listingId: string, hash: string): SourcingStep => ({
  type: 'CandidateImagesChecked',
  data: { requestId, candidateId: idOf(listingId), images: proposalOf().images, hashes: [hash] },
});
const benchmarked = (listingId: string): SourcingStep => ({
  type: 'CandidateBenchmarked',
  data: { requestId, candidateId: idOf(listingId), marketPrice: null },
});
const priced = (listingId: string, unitCents: number | null, confidence = 0.8): SourcingStep => ({
  type: 'CandidatePriced',
  data: { requestId, candidateId: idOf(listingId), assessment: assessmentAt(unitCents, confidence) },
});
const record = (...steps: SourcingStep[]): SourcingCommand => ({ kind: 'RecordSteps', steps });
const complete = (timeIsUp = false): SourcingCommand => ({ kind: 'Complete', timeIsUp });
const completed = (
  listingIds: readonly string[],
  partial = false,
  alternatives: readonly string[] = [],
): SourcingEvent => ({
  type: 'SourcingCompleted',
  data: {
    requestId,
    ranked: listingIds.map((one, index) => ({
      candidateId: idOf(one),
      alternatives: index === 0 ? alternatives.map(idOf) : [],
    })),
    partial,
  },
});
const cancelled: SourcingEvent = { type: 'SourcingCancelled', data: { requestId } };
const fold = (events: readonly SourcingEvent[]) => events.reduce(sourcing.evolve, sourcing.initial);

describe('a sourcing request', () => {
  it('is started once', () => {
    const start: SourcingCommand = { kind: 'Start', request: requested.data };
    given(sourcing).when(start).then([requested]);
    given(sourcing, [requested]).when(start).then([]);
  });

  it('that is not there takes nothing', () => {
    for (const command of [record(searched('ebay')), complete(), { kind: 'Cancel', by: null } as const]) {
      given(sourcing).when(command).thenError('SOURCING_NOT_FOUND');
    }
  });

  it.each<[string, SourcingEvent[], SourcingStep]>([
    ['a marketplace', [searched('ebay')], searched('ebay')],
    ['a marketplace that ended otherwise', [declined('ebay')], searched('ebay')],
    ['a candidate', [found('a')], found('a')],
    ['its pictures', [found('a'), checked('a', 'f'.repeat(16))], checked('a', '0'.repeat(16))],
    ['its market price, also when there is none', [found('a'), benchmarked('a')], benchmarked('a')],
    ['its price', [found('a'), priced('a', 900)], priced('a', 800)],
  ])('finds %s out once', (_what, known, step) => {
    given(sourcing, [requested, ...known])
      .when(record(step))
      .then([]);
    given(sourcing, [requested, ...known.slice(0, -1)])
      .when(record(step))
      .then([step]);
  });

  it('takes no step that does not belong to it', () => {
    const foreign = { ...searched('ebay'), data: { ...searched('ebay').data, requestId: idOf('x') } } as SourcingStep;
    for (const step of [searched('dhgate'), priced('a', 900), checked('a', 'f'.repeat(16)), foreign]) {
      given(sourcing, [requested]).when(record(step)).thenError('SOURCING_STEP_OUT_OF_PLACE');
    }
  });

  it('goes on for those who share it until the last one has called it off', () => {
    const first = { ...asker, run: 'run-1' };
    const second = { ...asker, run: 'run-2' };
    const shared = { ...requested, data: { ...requested.data, asker: first } };
    const joined = { type: 'SourcingJoined' as const, data: { requestId, asker: second } };
    const left = { type: 'SourcingLeft' as const, data: { requestId, asker: first } };
    const start = (by: typeof first) => ({ kind: 'Start', request: { ...requested.data, asker: by } }) as const;
    given(sourcing, [shared]).when(start(first)).then([]);
    given(sourcing, [shared]).when(start(second)).then([joined]);
    given(sourcing, [shared, cancelled]).when(start(second)).then([]);
    given(sourcing, [shared, joined]).when({ kind: 'Cancel', by: first }).then([left]);
    given(sourcing, [shared, joined, left]).when({ kind: 'Cancel', by: first }).then([]);
    given(sourcing, [shared, joined, left]).when({ kind: 'Cancel', by: second }).then([cancelled]);
    given(sourcing, [shared, joined]).when({ kind: 'Cancel', by: null }).then([cancelled]);
  });

  it('takes no step after an end, and ends once', () => {
    for (const end of [
      completed([]),
      cancelled,
      { type: 'SourcingFailed', data: { requestId, reason: '' } } as const,
    ]) {
      given(sourcing, [requested, end])
        .when(record(searched('ebay')))
        .thenError('SOURCING_OVER');
      given(sourcing, [requested, end]).when(complete(true)).then([]);
    }
    given(sourcing, [requested]).when({ kind: 'Cancel', by: null }).then([cancelled]);
    given(sourcing, [requested, cancelled]).when({ kind: 'Cancel', by: null }).then([]);
    given(sourcing, [requested]).when({ kind: 'Cancel', by: asker }).then([cancelled]);
    given(sourcing, [requested, completed([])])
      .when({ kind: 'Cancel', by: null })
      .thenError('SOURCING_OVER');
  });

  it('waits for what is open, until time is up', () => {
    const open = [requested, found('a', 'Steel kettle'), found('b'), searched('alibaba'), priced('a', 900)];
    given(sourcing, open).when(complete()).thenError('SOURCING_STILL_RUNNING');
    given(sourcing, open)
      .when(complete(true))
      .then([completed(['a'], true)]);
  });

  it('is completed with the best first, the same goods elsewhere beside them, and none without a price', () => {
    const done = [
      ...[requested, declined('ebay')],
      ...[found('a', 'Steel kettle with lid'), priced('a', 500, 0.6)],
      ...[found('b'), checked('b', '00ff'.repeat(4)), priced('b', 900, 0.8)],
      ...[found('c'), checked('c', '00fe'.repeat(4)), priced('c', 700, 0.7)],
      ...[found('d', 'Glass jar'), priced('d', null), searched('alibaba')],
    ];
    given(sourcing, done)
      .when(complete())
      .then([completed(['b', 'a'], true, ['c'])]);
  });

  it('is failed when nobody answered, and not when somebody found nothing', () => {
    given(sourcing, [requested, declined('alibaba'), declined('ebay')])
      .when(complete())
      .then([{ type: 'SourcingFailed', data: { requestId, reason: 'No marketplace answered.' } }]);
    given(sourcing, [requested, declined('alibaba'), searched('ebay')])
      .when(complete())
      .then([completed([], true)]);
    given(sourcing, [requested, searched('alibaba'), searched('ebay')])
      .when(complete())
      .then([completed([])]);
  });

  it('takes what a marketplace has with its end, and nothing of it afterwards', () => {
    const all = [found('a', 'Steel kettle'), found('b'), searched('alibaba')];
    given(sourcing, [requested])
      .when(record(...all))
      .then(all);
    given(sourcing, [requested, all[0]!])
      .when(record(...all))
      .then(all.slice(1));
    given(sourcing, [requested, ...all])
      .when(record(...all, found('c')))
      .then([]);
  });

  it('ends alike in whatever order its steps come and repeat, and its percentage never falls', () => {
    const ofAlibaba = [found('a', 'Steel kettle'), found('b'), searched('alibaba')];
    const later = [
      ...[checked('b', '00ff'.repeat(4)), priced('a', 500, 0.6), priced('b', 900, 0.8), benchmarked('a')],
      declined('ebay'),
    ];
    const shuffled = fc.shuffledSubarray(later, { minLength: later.length });
    fc.assert(
      fc.property(shuffled, fc.boolean(), fc.nat(later.length - 1), (steps, ebayFirst, again) => {
        const batches = [...(ebayFirst ? [[declined('ebay')]] : []), ofAlibaba, ...steps.map((one) => [one])];
        let state = fold([requested]);
        const percents: number[] = [];
        for (const batch of [...batches, [steps[again]!], ofAlibaba]) {
          state = sourcing.decide(record(...batch), state).reduce(sourcing.evolve, state);
          percents.push(percentOf(state));
        }
        expect(sourcing.decide(complete(), state)).toEqual([completed(['b', 'a'], true)]);
        expect(percents).toEqual([...percents].sort((x, y) => x - y));
      }),
    );
  });

  it('puts its best three up for review, with what else was found', () => {
    const ids = ['a', 'b', 'c', 'd'];
    const titles = ['Steel kettle', 'Glass jar', 'Cotton towel', 'Oak stool'];
    const steps = ids.flatMap((id, index) => [found(id, titles[index]), priced(id, 900 + index, 0.8)]);
    const state = fold([requested, ...steps, completed(ids)]);
    expect(proposalsOf(state)).toMatchObject(
      ids.slice(0, 3).map((id) => ({
        potentialImportId: idOf(id),
        requestId,
        productQuery: wish.query,
        quantity: 300,
        category: 'kitchen_appliances',
      })),
    );
  });
});

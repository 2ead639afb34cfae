import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import type { Job } from 'bullmq';
import { MARKETPLACES, type Marketplace } from '@halfpallet/sourcing';
import {
  candidateIdOf,
  CompleteSourcing,
  RecordSourcingSteps,
  SourcingDesk,
  stepCommandId,
  type Asker,
  type SourcingStep,
  wishOf,
} from '../../src/sourcing/public';
import { BenchmarkCandidate } from '../../src/sourcing/jobs/benchmark-candidate';
import { CheckImages } from '../../src/sourcing/jobs/check-images';
import type { FollowUpJob } from '../../src/sourcing/jobs/flow-of';
import { JobQueues } from '../../src/platform/jobs/job-queues';
import { CLOCK, type Clock } from '../../src/platform/tokens';
import { assessmentAt, fact, proposalOf } from './proposals';
import type { TestShop } from './shop';

const queuesOf = (shop: TestShop) =>
  ['sourcing', 'media', 'market', ...MARKETPLACES.map((one) => `mp-${one}`)].map((name) =>
    shop.app.get(JobQueues).queue(name),
  );

/** From here on nothing happens to a request but what a test does to it. */
export async function workedByHand(shop: TestShop): Promise<void> {
  for (const queue of queuesOf(shop)) await queue.pause();
}

export async function workedByWorkers(shop: TestShop): Promise<void> {
  for (const queue of queuesOf(shop)) await queue.resume();
}

/** Looks for Australian prices of goods like a candidate, as its job does. */
export const benchmark = (shop: TestShop, requestId: string, candidateId: string, attemptsMade = 0): Promise<void> =>
  shop.app.get(BenchmarkCandidate).run(
    {
      id: `market.${requestId}.${candidateId}`,
      data: { requestId, candidateId },
      opts: { attempts: 4 },
      attemptsMade,
      attemptsStarted: attemptsMade + 1,
    } as unknown as Job<FollowUpJob>,
    new AbortController().signal,
  );

/** Looks at the pictures of a candidate, as its job does; on its last attempt unless it is told otherwise. */
export const lookAtPictures = (
  shop: TestShop,
  { requestId, candidateId }: FollowUpJob,
  { attemptsMade = 2, signal = new AbortController().signal } = {},
): Promise<void> =>
  shop.app.get(CheckImages).run(
    {
      id: `images.${requestId}.${candidateId}`,
      data: { requestId, candidateId },
      opts: { attempts: 3 },
      attemptsMade,
      attemptsStarted: attemptsMade + 1,
    } as unknown as Job<FollowUpJob>,
    signal,
  );

/** Starts a search as the assistant does for whoever talks to it. @returns its id */
export async function searchOf(shop: TestShop, asker: Asker, query: string): Promise<string> {
  const commandId = randomUUID();
  const context = {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { kind: 'shopper', id: asker.id } as const,
    occurredAt: shop.app.get<Clock>(CLOCK).now().toISOString(),
  };
  const { progress } = await shop.app.get(SourcingDesk).startOrJoin(asker, wishOf({ query }), context);
  return progress.requestId;
}

type Listed = readonly [id: string, title: string, images?: readonly string[]];

/** What workers do for a request, without any marketplace. */
export function workerOf(shop: TestShop, requestId: string) {
  const context = (...key: string[]) => ({
    commandId: stepCommandId(requestId, ...key),
    correlationId: requestId,
    causationId: requestId,
    actor: { kind: 'worker', id: 'sourcing' } as const,
    occurredAt: shop.app.get<Clock>(CLOCK).now().toISOString(),
  });
  const bus = shop.app.get(CommandBus);
  const record = (...steps: SourcingStep[]) =>
    bus.execute(new RecordSourcingSteps(requestId, steps, context(...steps.map(keyOf))));
  const readingOf = (marketplace: Marketplace, listingId: string, title: string, images?: readonly string[]) => {
    const { reading } = proposalOf();
    const facts = {
      ...reading.facts,
      title: fact(title),
      certifications: fact(['FSC 100%', 'CE']),
      ...(images ? { images: fact(images) } : {}),
    };
    return { ...reading, marketplace, listingId, url: `https://market.example/${listingId}`, facts };
  };
  return {
    /** All that a marketplace has, written down at once. */
    async searched(marketplace: Marketplace, ...listings: readonly Listed[]) {
      const candidates = listings.map(([listingId, title, images]) => {
        const reading = readingOf(marketplace, listingId, title, images);
        return { requestId, candidateId: candidateIdOf(requestId, reading), reading };
      });
      await record(...candidates.map((data): SourcingStep => ({ type: 'CandidateFound', data })), {
        type: 'MarketplaceSearched',
        data: { requestId, marketplace, found: listings.length, pages: 2, mode: 'fixture' },
      });
      return candidates.map(({ candidateId }) => candidateId);
    },
    declined: (marketplace: Marketplace) =>
      record({
        type: 'MarketplaceFailed',
        data: { requestId, marketplace, failure: 'blocked', reason: 'declined automated access', attempts: 1 },
      }),
    async judged(candidateId: string, unitCents: number | null) {
      const { images, marketPrice } = proposalOf();
      await record({ type: 'CandidateImagesChecked', data: { requestId, candidateId, images, hashes: [] } });
      await record({ type: 'CandidateBenchmarked', data: { requestId, candidateId, marketPrice } });
      await record({ type: 'CandidatePriced', data: { requestId, candidateId, assessment: assessmentAt(unitCents) } });
    },
    complete: (timeIsUp = false) => bus.execute(new CompleteSourcing(requestId, timeIsUp, context('end'))),
  };
}

/** The natural key of a step, from which its command id follows. */
function keyOf({ type, data }: SourcingStep): string {
  if ('candidateId' in data) return `${type}:${data.candidateId}`;
  return `MarketplaceEnded:${data.marketplace}`;
}

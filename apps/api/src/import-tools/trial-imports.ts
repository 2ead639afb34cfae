import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SOURCING_MARKETPLACES, type SourcingMarketplace, type SourcingProgress } from '@halfpallet/contracts';
import { uuidv5, type CommandContext } from '@halfpallet/event-store';
import { listingKey, ProposePotentialImport, ReviewPotentialImport, type Proposal } from '../imports/public';
import { SourcingDesk } from '../sourcing/public';
import { ImportRunError } from './domain/import-run.errors';
import { testProductId } from './ids';
import { MarketplaceSource } from './marketplace-source';

/** What a trial found, best first, or why it has nothing. */
export interface Trial {
  readonly found: readonly Proposal[];
  readonly problem: string | null;
}

const LOOK_EVERY_MS = 150;
/** Nobody waits longer at a page; the search goes on, and asking again joins it. */
const WAIT_MS = 12_000;
const NOTE = 'Test product, brought in by a test page.';

/** Searches by which staff see whether finding works. They leave nothing behind unless `keep` is asked for. */
@Injectable()
export class TrialImports {
  constructor(
    private readonly desk: SourcingDesk,
    private readonly commands: CommandBus,
    private readonly source: MarketplaceSource,
  ) {}

  /** Where no marketplace is connected, that is the problem. */
  async find(
    staffId: string,
    query: string,
    context: CommandContext,
    marketplaces: readonly SourcingMarketplace[] = SOURCING_MARKETPLACES,
  ): Promise<Trial> {
    if (!this.source.isReady) return { found: [], problem: ImportRunError.noMarketplace().message };
    const asker = { kind: 'trial', id: staffId } as const;
    const wish = { query, quantity: null, targetMarginPercent: null, mustHave: [], marketplaces };
    const own = { ...context, commandId: uuidv5(context.commandId, `trial:${query}`) };
    let { progress } = await this.desk.startOrJoin(asker, wish, own);
    const until = performance.now() + WAIT_MS;
    while (progress.state === 'running' && performance.now() < until) {
      await sleep(LOOK_EVERY_MS);
      progress = await this.desk.progress(progress.requestId, asker);
    }
    const found = await this.desk.found(progress.requestId, asker);
    return { found, problem: found.length > 0 ? null : whyNothing(progress) };
  }

  /**
   * Puts a finding up for review, marked as a test product. Once: the same listing found again has the same id. Nothing of it
   * is in the shop before somebody approves it.
   * @returns its id at the review desk
   */
  async keep(proposal: Proposal, context: CommandContext): Promise<string> {
    const id = testProductId(listingKey(proposal.reading));
    const step = (name: string) => ({ ...context, commandId: uuidv5(context.commandId, `${id}:${name}`) });
    const kept = await this.commands.execute(
      new ProposePotentialImport({ ...proposal, potentialImportId: id }, step('propose')),
    );
    // Notes of whoever has looked at it stay.
    if (kept.status === 'pending' && kept.notes === null) {
      await this.commands.execute(new ReviewPotentialImport(id, 'pending', NOTE, null, step('note')));
    }
    return id;
  }
}

function whyNothing({ state, problem, marketplaces, candidates }: SourcingProgress): string {
  if (state === 'running') return 'The search is not over yet. Ask again in a moment.';
  const refusals = marketplaces.flatMap(({ marketplace, reason }) =>
    reason === null ? [] : [`${marketplace}: ${reason}`],
  );
  if (refusals.length > 0) return refusals.join('; ');
  if (problem !== null) return problem;
  return candidates.length > 0 ? 'What was found has no price that can be told.' : 'Nothing was found.';
}

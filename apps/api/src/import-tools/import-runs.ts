import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  SOURCING_MARKETPLACES,
  type ImportRun,
  type SourcingMarketplace,
  type SourcingProgress,
} from '@halfpallet/contracts';
import { isUuidInAnyCase, uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { DomainError } from '../platform/errors';
import { HeldUpWork } from '../platform/jobs/held-up-work';
import { CLOCK, TRANSACTOR, type Clock } from '../platform/tokens';
import { SourcingDesk, type Asker } from '../sourcing/public';
import { currentJobOf, IMPORTS_QUEUE } from './current-job';
import { countsOf, importRun, type ImportRunCommand, type ImportRunState } from './domain/import-run';
import { ImportRunError } from './domain/import-run.errors';
import { importRunStream, type ImportOrder } from './domain/import-run.events';
import { agreedItem, countVerdicts, isToDo, itemView } from './domain/planned-item';
import { runIdOf } from './ids';
import { ImportPlans, tokenOf, type Plan } from './import-plans';
import { MarketplaceSource } from './marketplace-source';
import { ChangeImportRun } from './use-cases/change-import-run';

const HOUR_MS = 3_600_000;
/** How often whoever waits for a run looks. */
const LOOK_EVERY_MS = 150;

/** A run with its searches, as it stands. */
interface Loaded {
  readonly state: ImportRunState;
  readonly order: ImportOrder;
  readonly searches: readonly SourcingProgress[];
}

/** Imports of staff: started, looked at, applied, retried, called off. */
@Injectable()
export class ImportRuns {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly desk: SourcingDesk,
    private readonly plans: ImportPlans,
    private readonly source: MarketplaceSource,
    private readonly heldUp: HeldUpWork,
  ) {}

  /**
   * Starts a run, or joins the same one of this hour that nobody has decided yet. The same command again has its run, whatever became
   * of it.
   * @throws ImportRunError NO_MARKETPLACE
   */
  async start(order: ImportOrder, context: CommandContext): Promise<string> {
    this.source.require();
    const now = this.clock.now();
    for await (const { runId, state } of this.runsOf(order, new Date(now.getTime() - HOUR_MS))) {
      if (state.order && (await this.isStartedBy(runId, context))) return runId;
    }
    let free = '';
    for await (const { runId, state } of this.runsOf(order, now)) {
      if (state.order && (state.status === 'open' || (await this.isStartedBy(runId, context)))) return runId;
      free = runId;
    }
    const requestId = await this.search(free, order, SOURCING_MARKETPLACES, context);
    await this.change(free, { kind: 'Start', runId: free, order, requestId }, context);
    return free;
  }

  /** @throws ImportRunError IMPORT_RUN_NOT_FOUND */
  async view(runId: string): Promise<ImportRun> {
    const loaded = await this.load(runId);
    const [plans, heldUp] = await Promise.all([
      isPlanned(loaded) ? this.plansOf(loaded) : [],
      this.heldUpOf(loaded.state),
    ]);
    return viewOf(loaded, plans, heldUp);
  }

  /**
   * Agrees to what the preview said. Twice is once.
   * @param token of the preview that was looked at; null agrees to whatever it says now
   * @throws ImportRunError IMPORT_RUN_NOT_FOUND, IMPORT_STILL_SEARCHING, PREVIEW_OUTDATED, NOTHING_TO_APPLY, IMPORT_OVER
   */
  async apply(runId: string, token: string | null, context: CommandContext): Promise<ImportRun> {
    const loaded = await this.load(runId);
    const { runId: id, status } = loaded.state;
    if (status === 'importing' || status === 'finished') return this.view(id);
    if (status === 'cancelled') throw ImportRunError.over(status);
    if (isSearching(loaded)) throw ImportRunError.stillSearching();
    const plans = await this.plansOf(loaded);
    if (token !== null && token !== tokenOf(id, plans)) throw outdated(viewOf(loaded, plans, null));
    const items = plans.flatMap(({ item }) => (isToDo(item) ? [agreedItem(item)] : []));
    await this.change(id, { kind: 'Apply', items }, context);
    return this.view(id);
  }

  /** For a run that asks nobody: applied, or ended with nothing to do. @throws ImportRunError IMPORT_STILL_SEARCHING */
  async applyItself(runId: string, context: CommandContext): Promise<void> {
    try {
      await this.apply(runId, null, context);
    } catch (error) {
      const code = error instanceof ImportRunError ? error.code : '';
      if (code === 'NOTHING_TO_APPLY') await this.change(runId, { kind: 'Finish' }, context);
      // Somebody called it off.
      else if (code !== 'IMPORT_OVER') throw error;
    }
  }

  /**
   * Before it is applied, the marketplaces that gave nothing are asked again; afterwards what failed is tried again as it stands
   * now.
   * @throws ImportRunError IMPORT_RUN_NOT_FOUND, IMPORT_STILL_SEARCHING, NOTHING_TO_RETRY, IMPORT_OVER
   */
  async retry(runId: string, context: CommandContext): Promise<ImportRun> {
    const loaded = await this.load(runId);
    const { state, order } = loaded;
    if (state.status === 'open') {
      if (isSearching(loaded)) throw ImportRunError.stillSearching();
      const failed = marketplacesOf(loaded).flatMap(({ marketplace, status }) =>
        status === 'searched' ? [] : [marketplace],
      );
      if (failed.length === 0) throw ImportRunError.nothingToRetry();
      this.source.require();
      const requestId = await this.search(state.runId, order, failed, context);
      await this.change(state.runId, { kind: 'SearchAgain', requestId }, context);
    } else {
      const failed = new Set(failedIds(state));
      const plans = await this.plansOf(loaded, failed);
      const known = new Map(state.items.map((item) => [item.potentialImportId, item]));
      // What is refused by now fails once more, in the words of now: those that ask for another try would stand for ever.
      const items = plans.map(({ item }) => (isToDo(item) ? agreedItem(item) : known.get(item.potentialImportId)!));
      await this.change(state.runId, { kind: 'Retry', items }, context);
    }
    return this.view(state.runId);
  }

  /** @throws ImportRunError IMPORT_RUN_NOT_FOUND, IMPORT_OVER */
  async cancel(runId: string, context: CommandContext): Promise<ImportRun> {
    const { state, order, searches } = await this.load(runId);
    await this.change(state.runId, { kind: 'Cancel' }, context);
    for (const { requestId, state: searching } of searches) {
      if (searching !== 'running') continue;
      const own = { ...context, commandId: uuidv5(context.commandId, requestId) };
      // It may have ended just now.
      await this.desk.cancel(requestId, askerOf(state.runId, order), own).catch((error: { readonly code?: string }) => {
        if (error.code !== 'SOURCING_OVER') throw error;
      });
    }
    return this.view(state.runId);
  }

  /** Waits until the run waits for somebody, or is over. @returns as it is then, or when the time is up */
  async settled(runId: string, withinMs: number, meanwhile: (run: ImportRun) => Promise<void>): Promise<ImportRun> {
    const until = performance.now() + withinMs;
    for (;;) {
      const run = await this.view(runId);
      if (run.state === 'finished' || run.state === 'cancelled' || performance.now() > until) return run;
      await meanwhile(run);
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** Runs of one import in an hour, up to the first that nobody has started. */
  private async *runsOf(order: ImportOrder, hour: Date) {
    for (let earlier = 0, isStarted = true; isStarted; earlier += 1) {
      const runId = runIdOf(order, hour.toISOString(), earlier);
      const { state } = await this.transactor.load(importRunStream(runId), importRun);
      yield { runId, state };
      isStarted = state.order !== null;
    }
  }

  /** A request whose answer was lost is sent again: it asks for no other run. */
  private async isStartedBy(runId: string, context: CommandContext): Promise<boolean> {
    for await (const { meta } of this.transactor.store.readStream(importRunStream(runId), { limit: 1 }))
      return meta.commandId === commandIdFor(runId, 'Start', context);
    return false;
  }

  private async search(
    runId: string,
    order: ImportOrder,
    marketplaces: readonly SourcingMarketplace[],
    context: CommandContext,
  ): Promise<string> {
    const { searchQuery: query, targetMarginPercent } = order;
    const wish = { query, quantity: null, targetMarginPercent, mustHave: [], marketplaces };
    const own = { ...context, commandId: uuidv5(context.commandId, 'search') };
    return (await this.desk.startOrJoin(askerOf(runId, order), wish, own)).progress.requestId;
  }

  /** Why what was agreed to is not done. */
  private async heldUpOf({ runId, status }: ImportRunState): Promise<string | null> {
    const jobId = status === 'importing' ? await currentJobOf(this.transactor.store, runId) : null;
    if (jobId === null) return null;
    return (await this.heldUp.of([{ queue: IMPORTS_QUEUE, jobId }])).get(jobId) ?? null;
  }

  private async plansOf({ state, order }: Loaded, only?: ReadonlySet<string>): Promise<readonly Plan[]> {
    const found = (await Promise.all(state.searches.map((requestId) => this.desk.found(requestId)))).flat();
    const wanted = only ? found.filter(({ potentialImportId }) => only.has(potentialImportId)) : found;
    return this.plans.of(order, wanted);
  }

  private change(runId: string, change: ImportRunCommand, context: CommandContext) {
    const commandId = commandIdFor(runId, change.kind, context);
    return this.commands.execute(new ChangeImportRun(runId, change, { ...context, commandId }));
  }

  private async load(runId: string): Promise<Loaded> {
    if (!isUuidInAnyCase(runId)) throw ImportRunError.notFound();
    const { state } = await this.transactor.load(importRunStream(runId.toLowerCase()), importRun);
    const { order } = state;
    if (!order) throw ImportRunError.notFound();
    const searches = await Promise.all(state.searches.map((requestId) => this.desk.progress(requestId)));
    return { state, order, searches };
  }
}

const commandIdFor = (runId: string, kind: ImportRunCommand['kind'], { commandId }: CommandContext): string =>
  uuidv5(commandId, `${runId}:${kind}`);

/** @param run as it stands now, with the newer preview */
function outdated(run: ImportRun): DomainError {
  const text = 'Prices or products have changed since the preview. Please look at the new one before you apply it.';
  return new DomainError('PREVIEW_OUTDATED', text, 409, { extra: { run } });
}

const askerOf = (run: string, { staffId }: ImportOrder): Asker => ({ kind: 'staff', id: staffId, run });

const isSearching = ({ searches }: Loaded): boolean => searches.some(({ state }) => state === 'running');

const isPlanned = (loaded: Loaded): boolean => loaded.state.status === 'open' && !isSearching(loaded);

const failedIds = ({ outcomes }: ImportRunState): string[] =>
  Object.entries(outcomes).flatMap(([id, { kind }]) => (kind === 'failed' ? [id] : []));

/** What the newest search says of each; one that was called off before it was asked has given nothing. */
function marketplacesOf({ searches }: Loaded): ImportRun['marketplaces'] {
  const newest = new Map<string, ImportRun['marketplaces'][number]>();
  for (const { marketplaces, state } of searches) {
    for (const one of marketplaces) {
      const isLost = one.status === 'waiting' && state !== 'running';
      const lost = { ...one, status: 'failed' as const, reason: 'The search ended before it answered.' };
      newest.set(one.marketplace, isLost ? lost : one);
    }
  }
  return [...newest.values()];
}

function viewOf(loaded: Loaded, plans: readonly Plan[], heldUp: string | null): ImportRun {
  const { state, order, searches } = loaded;
  const { status, items: agreed, outcomes, runId } = state;
  const { searchQuery, sector, targetMarginPercent: targetMargin, maxProducts } = order;
  const marketplaces = marketplacesOf(loaded);
  const planned = isPlanned(loaded);
  const items = planned
    ? [...plans.map(({ item }) => itemView(item, targetMargin, null)), ...unpriced(searches, plans)]
    : agreed.map((item) => itemView(item, targetMargin, outcomes[item.potentialImportId] ?? 'waiting'));
  const { imported, failed } = countsOf(state);
  const gaveNothing = planned && marketplaces.some((one) => one.status !== 'searched');
  return {
    runId,
    state: status === 'open' ? (planned ? 'ready' : 'searching') : status,
    searchQuery,
    sector,
    targetMargin,
    maxProducts,
    percent: Math.min(...searches.map(({ percent }) => percent)),
    marketplaces,
    searches: state.searches,
    items,
    counts: countVerdicts(items),
    imported,
    failed,
    heldUp,
    token: plans.some(({ item }) => isToDo(item)) ? tokenOf(runId, plans) : null,
    canRetry: gaveNothing || (status === 'finished' && failed > 0),
  };
}

/** What was found and may not be offered: people see why. The same goods elsewhere are no finding of their own. */
function unpriced(searches: readonly SourcingProgress[], plans: readonly Plan[]): ImportRun['items'] {
  const known = new Set(plans.map(({ item }) => item.potentialImportId));
  return searches
    .flatMap(({ candidates }) => candidates)
    .filter(({ candidateId, unitAud }) => unitAud === null && !known.has(candidateId))
    .map(({ candidateId, title, marketplace, sourceUrl, supplier, caveats }) => ({
      id: candidateId,
      productName: title,
      marketplace,
      sourceUrl,
      imageUrl: null,
      supplierInfo: { name: supplier?.name ?? 'Not stated', location: supplier?.location ?? '' },
      exwPriceUsd: null,
      verdict: 'refused' as const,
      changed: [],
      reason: `It cannot be offered: ${caveats[0] ?? 'no price can be told'}.`,
      productId: null,
      quantity: null,
      unitPriceAud: null,
      marketPriceAud: null,
      marginPercent: null,
      reachesMargin: null,
      outcome: null,
      problem: null,
    }));
}

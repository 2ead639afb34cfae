import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { ImportProducts } from '../../catalogue/public';
import {
  ImportListing,
  isOnItsWay,
  PotentialImportError,
  PotentialImportStates,
  type Proposal,
} from '../../imports/public';
import { TRANSACTOR } from '../../platform/tokens';
import { SourcingDesk } from '../../sourcing/public';
import { importRun, type ImportRunState, type ItemOutcome } from '../domain/import-run';
import { importRunStream, type AgreedItem, type ImportOrder } from '../domain/import-run.events';
import { ImportPlans, type Plan } from '../import-plans';
import { ChangeImportRun } from './change-import-run';

/**
 * Does what was agreed to, listing by listing. A run that was cut off is taken up where it stopped; one that is called off
 * stops before the next listing. What it had in hand when its worker died comes into the shop all the same, and is told.
 */
export class CarryOutImportRun extends Command<void> {
  constructor(
    readonly runId: string,
    /** No run of the job follows a failure of this kind: it is written down. */
    readonly isLast: (error: unknown) => boolean,
    readonly context: CommandContext,
    readonly signal: AbortSignal,
  ) {
    super();
  }
}

@CommandHandler(CarryOutImportRun)
export class CarryOutImportRunHandler implements ICommandHandler<CarryOutImportRun> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly commands: CommandBus,
    private readonly desk: SourcingDesk,
    private readonly plans: ImportPlans,
    private readonly states: PotentialImportStates,
  ) {}

  async execute({ runId, isLast, context, signal }: CarryOutImportRun): Promise<void> {
    const step = (...key: readonly string[]): CommandContext => ({
      ...context,
      commandId: uuidv5(context.commandId, key.join(':')),
    });
    const { order, items, searches } = await this.load(runId);
    const proposals = new Map<string, Proposal>();
    for (const requestId of searches) {
      for (const found of await this.desk.found(requestId)) proposals.set(found.potentialImportId, found);
    }
    for (const agreed of items) {
      signal.throwIfAborted();
      const { status, outcomes } = await this.load(runId);
      const { potentialImportId } = agreed;
      if (outcomes[potentialImportId]) continue;
      const proposal = proposals.get(potentialImportId)!;
      if (status !== 'importing' && !(await this.isBegun(order!, proposal))) return;
      const outcome = await this.import(order!, agreed, proposal, runId, step).catch((error: unknown): ItemOutcome => {
        if (!isLast(error)) throw error;
        return { kind: 'failed', reason: 'Something went wrong on our side. Try it again.' };
      });
      const record = { kind: 'RecordItem', potentialImportId, outcome } as const;
      await this.commands.execute(new ChangeImportRun(runId, record, step('item', potentialImportId)));
      if (status !== 'importing') return;
    }
    await this.commands.execute(new ChangeImportRun(runId, { kind: 'Finish' }, step('finish')));
  }

  private async planOf(order: ImportOrder, proposal: Proposal): Promise<Plan> {
    return (await this.plans.of({ ...order, maxProducts: 1 }, [proposal]))[0]!;
  }

  /** It is in the shop as it was to be, or comes there by itself. */
  private async isBegun(order: ImportOrder, proposal: Proposal): Promise<boolean> {
    const { item } = await this.planOf(order, proposal);
    return item.verdict === 'unchanged' || isOnItsWay(await this.states.of(proposal.potentialImportId));
  }

  private async import(
    order: ImportOrder,
    agreed: AgreedItem,
    proposal: Proposal,
    runId: string,
    step: (...key: readonly string[]) => CommandContext,
  ): Promise<ItemOutcome> {
    const planned = () => this.planOf(order, proposal);
    const plan = await planned();
    const { item, product, known } = plan;
    if (item.verdict === 'unchanged') return { kind: 'imported', productId: item.productId };
    const problem = whyNot(agreed, plan);
    if (problem !== null || !product) return { kind: 'failed', reason: problem ?? 'There is nothing to import.' };
    const context = step('import', agreed.potentialImportId);
    if (item.verdict === 'listed') {
      const outcome = await this.list(plan, order, context);
      if (outcome.kind === 'imported') return outcome;
      // Somebody else may have brought the same listing in at this moment.
      const { item: now } = await planned();
      return now.verdict === 'unchanged' ? { kind: 'imported', productId: now.productId } : outcome;
    }
    const { failed } = await this.commands.execute(
      new ImportProducts(`import-run:${runId}`, [{ product, images: [], onto: known }], context),
    );
    const [failure] = failed;
    return failure ? asFailure(failure.reason) : { kind: 'imported', productId: product.productId };
  }

  private async list(
    { proposal, listAs, product }: Plan,
    { staffId }: ImportOrder,
    context: CommandContext,
  ): Promise<ItemOutcome> {
    try {
      // Whoever started the run wants them; the job is nobody's decision.
      const by = { kind: 'admin', id: staffId } as const;
      const state = await this.commands.execute(new ImportListing(proposal, listAs, product!, by, context));
      if (state.isInShop) return { kind: 'imported', productId: state.productId! };
      return asFailure(state.problem ?? 'somebody changed it at the review desk at the same moment');
    } catch (error) {
      if (error instanceof PotentialImportError) return { kind: 'failed', reason: error.message };
      throw error;
    }
  }

  private async load(runId: string): Promise<ImportRunState> {
    return (await this.transactor.load(importRunStream(runId), importRun)).state;
  }
}

const asFailure = (reason: string): ItemOutcome => ({
  kind: 'failed',
  reason: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`,
});

/** What was agreed to is done, and nothing else. */
function whyNot(agreed: AgreedItem, { item }: Plan): string | null {
  if (item.verdict === 'refused') return item.reason;
  if (item.verdict === 'unchanged') return null;
  if (item.exwPriceUsd !== agreed.exwPriceUsd) return 'Its price changed after the preview. Try it again to accept it.';
  if (item.verdict !== agreed.verdict) return 'It came into the shop meanwhile. Try it again to revise it there.';
  const { productDigest = item.productDigest } = agreed;
  if (item.productDigest !== productDigest)
    return 'Somebody corrected it after the preview. Try it again to accept it as it is now.';
  return null;
}

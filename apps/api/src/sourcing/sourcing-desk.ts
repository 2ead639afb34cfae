import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SourcingCandidate, SourcingProgress } from '@halfpallet/contracts';
import { isUuidInAnyCase, uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import type { Wish } from '@halfpallet/sourcing';
import type { Proposal } from '../imports/public';
import { TRANSACTOR } from '../platform/tokens';
import { PROPOSED, proposalsOf } from './domain/proposals-of';
import { sourcing } from './domain/sourcing';
import { SourcingError } from './domain/sourcing.errors';
import { sourcingStream, type Asker } from './domain/sourcing.events';
import { progressOf } from './read-models/progress-view';
import { CancelSourcing } from './use-cases/cancel-sourcing';
import { StartSourcing } from './use-cases/start-sourcing';

/** A request that was started, or was under way. */
export interface Started {
  readonly joined: boolean;
  readonly progress: SourcingProgress;
}

/**
 * Sourcing for whoever asks: staff through the calls, buyers through the assistant. Whoever gives an asker is shown that
 * asker's requests alone; any other is answered like one that is not there.
 */
@Injectable()
export class SourcingDesk {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly commands: CommandBus,
  ) {}

  /** Starts a request, or joins the asker's own one for the same wish of this hour. */
  async startOrJoin(
    asker: Asker,
    wish: Wish,
    context: CommandContext,
    refines: string | null = null,
  ): Promise<Started> {
    const { requestId, joined } = await this.commands.execute(new StartSourcing(asker, wish, context, refines));
    return { joined, progress: await this.progress(requestId, asker) };
  }

  /** From the stream, never behind. @throws SourcingError SOURCING_NOT_FOUND */
  async progress(requestId: string, asker?: Asker): Promise<SourcingProgress> {
    const { state, wish, revision } = await this.load(requestId, asker);
    return progressOf(state, wish, revision);
  }

  /** The best of a request so far, in their short form. @throws SourcingError SOURCING_NOT_FOUND */
  async proposals(requestId: string, asker?: Asker): Promise<readonly SourcingCandidate[]> {
    const { candidates } = await this.progress(requestId, asker);
    return candidates.filter(({ rank }) => rank !== null).slice(0, PROPOSED);
  }

  /** Who asked for it, and how it stands, for whoever writes to them. @throws SourcingError SOURCING_NOT_FOUND */
  async askedFor(requestId: string): Promise<{ readonly asker: Asker; readonly progress: SourcingProgress }> {
    const { state, wish, revision } = await this.load(requestId, undefined);
    return { asker: state.asker!, progress: progressOf(state, wish, revision) };
  }

  /** Everything a request may offer, best first, with all that was found out; empty while it runs. @throws as `progress` */
  async found(requestId: string, asker?: Asker): Promise<readonly Proposal[]> {
    const { state } = await this.load(requestId, asker);
    return proposalsOf(state, state.ranked.length);
  }

  /**
   * Looks for the same with something changed, in a request that names the earlier one; what is still running of that is called off.
   * @throws SourcingError SOURCING_NOT_FOUND
   */
  async refine(requestId: string, asker: Asker, change: Partial<Wish>, context: CommandContext): Promise<Started> {
    const { state, wish } = await this.load(requestId, asker);
    const refined = await this.startOrJoin(asker, { ...wish, ...change }, context, state.requestId);
    const isOther = refined.progress.requestId !== state.requestId;
    if (isOther && state.status === 'running') await this.callOff(state.requestId, asker, context);
    return refined;
  }

  /**
   * Ends it, or, while other import runs of the asker wait for it, ends the waiting of this one. Without an asker it ends for all.
   * @throws SourcingError SOURCING_NOT_FOUND, SOURCING_OVER
   */
  async cancel(requestId: string, asker: Asker | undefined, context: CommandContext): Promise<SourcingProgress> {
    const { state } = await this.load(requestId, asker);
    await this.commands.execute(new CancelSourcing(state.requestId, asker ?? null, context));
    return this.progress(state.requestId, asker);
  }

  /** One that came to its end meanwhile needs no calling off. */
  private async callOff(requestId: string, asker: Asker, context: CommandContext): Promise<void> {
    await this.cancel(requestId, asker, { ...context, commandId: uuidv5(context.commandId, 'call-off') }).catch(
      (error) => {
        if (!(error instanceof SourcingError && error.code === 'SOURCING_OVER')) throw error;
      },
    );
  }

  private async load(requestId: string, asker: Asker | undefined) {
    if (!isUuidInAnyCase(requestId)) throw SourcingError.notFound();
    const { state, revision } = await this.transactor.load(sourcingStream(requestId.toLowerCase()), sourcing);
    const { wish } = state;
    const isTheirs = !asker || (state.asker?.kind === asker.kind && state.asker.id === asker.id);
    if (!wish || !isTheirs) throw SourcingError.notFound();
    return { state, wish, revision };
  }
}

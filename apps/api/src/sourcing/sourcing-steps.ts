import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import type { Wish } from '@halfpallet/sourcing';
import { CLOCK, TRANSACTOR, type Clock } from '../platform/tokens';
import { workContext } from '../platform/work-context';
import { sourcing, type SourcingState } from './domain/sourcing';
import { SourcingError } from './domain/sourcing.errors';
import { sourcingStream, type SourcingStep } from './domain/sourcing.events';
import { stepCommandId } from './ids';
import { CompleteSourcing } from './use-cases/complete-sourcing';
import { RecordSourcingSteps } from './use-cases/record-sourcing-steps';

/** A request that is not over. */
export type RunningSourcing = SourcingState & { readonly wish: Wish };

/** A request as those who work on it see it, and how they write down what they found out. */
@Injectable()
export class SourcingSteps {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly commands: CommandBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** From the stream, never behind; null when nobody waits for it any more. */
  async running(requestId: string): Promise<RunningSourcing | null> {
    const state = await this.state(requestId);
    const { wish, status } = state;
    return wish && status === 'running' ? { ...state, wish } : null;
  }

  /** From the stream, whether anybody still waits for it or not. */
  async state(requestId: string): Promise<SourcingState> {
    return (await this.transactor.load(sourcingStream(requestId), sourcing)).state;
  }

  /**
   * In one append.
   * @param key names what the steps are about: the same key, the same command
   * @returns false when the request ended meanwhile, and nothing was written
   */
  async record(requestId: string, key: readonly string[], steps: readonly SourcingStep[]): Promise<boolean> {
    try {
      await this.commands.execute(new RecordSourcingSteps(requestId, steps, this.context(requestId, ...key)));
      return true;
    } catch (error) {
      if (error instanceof SourcingError && error.code === 'SOURCING_OVER') return false;
      throw error;
    }
  }

  /** @throws SourcingError SOURCING_STILL_RUNNING unless time is up */
  async complete(requestId: string, timeIsUp: boolean): Promise<void> {
    await this.commands.execute(new CompleteSourcing(requestId, timeIsUp, this.context(requestId, 'end')));
  }

  private context(requestId: string, ...key: readonly string[]): CommandContext {
    const commandId = stepCommandId(requestId, ...key);
    return workContext(commandId, { kind: 'worker', id: 'sourcing' }, this.clock.now(), requestId);
  }
}

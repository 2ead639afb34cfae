import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { CLOCK, TRANSACTOR, type Clock } from '../platform/tokens';
import { AcceptQuote, PriceLocks, ReleaseQuote } from '../quoting/public';
import { transactOrder } from './use-cases/transact-order';

/** An order is placed milliseconds after it took its quote. One that took longer is broken, or waits for a broken store. */
const STRANDED_AFTER_MS = 15_000;

/**
 * A quote is held before its order stands. When the order then fails to be placed, nobody is there to give the quote
 * back; whoever wants it next does. The order that held it is closed first, in its own stream, so that it cannot come
 * to stand later: one quote still makes one order, however slow the other one is.
 */
@Injectable()
export class ReleaseOrphanedQuoteHold {
  constructor(
    private readonly locks: PriceLocks,
    private readonly commands: CommandBus,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param orderId the order that wants the quote; what it holds itself stays with it
   * @throws QuoteError QUOTE_NOT_FOUND
   */
  async free(quoteNumber: string, orderId: string, context: CommandContext): Promise<void> {
    const hold = await this.locks.holdOf(quoteNumber);
    if (!hold || hold.orderId === orderId) return;
    // One that is held since a time to come was held by a clock that was ahead.
    if (Math.abs(this.clock.now().getTime() - Date.parse(hold.heldAt)) < STRANDED_AFTER_MS) return;
    const under = (what: string): CommandContext => ({
      ...context,
      commandId: uuidv5(hold.orderId, `${what}:${quoteNumber}`),
    });
    const { state } = await transactOrder(
      this.transactor,
      hold.orderId,
      { kind: 'AbandonOrder', orderId: hold.orderId },
      under('abandon'),
      null,
    );
    // It stands after all, and only its word to the quote is missing.
    if (state.placed) await this.commands.execute(new AcceptQuote(quoteNumber, hold.orderId, under('accept')));
    else await this.commands.execute(new ReleaseQuote(quoteNumber, hold.orderId, under('release')));
  }
}

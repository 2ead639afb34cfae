import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { CLOCK, TRANSACTOR, type Clock } from '../../platform/tokens';
import { CardIntents } from '../card-intents';
import { payment } from '../domain/payment';
import { paymentStream } from '../domain/payment.events';
import { openIntentOf, type PaymentState } from '../domain/payment-state';

/** Looks the order's open intent up at the provider: for a buyer who came back before the webhook did. */
export class SyncOrderPayments extends Command<PaymentState> {
  constructor(
    readonly orderId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

const PAUSE_MS = 3_000;
const MAX_REMEMBERED = 10_000;

@CommandHandler(SyncOrderPayments)
export class SyncOrderPaymentsHandler implements ICommandHandler<SyncOrderPayments> {
  private readonly lookedAt = new Map<string, number>();

  constructor(
    private readonly intents: CardIntents,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** At most one look per order and 3 seconds; in between the answer is what we know. */
  async execute({ orderId, context }: SyncOrderPayments): Promise<PaymentState> {
    const { state } = await this.transactor.load(paymentStream(orderId), payment);
    const open = openIntentOf(state);
    if (!open?.providerRef || !this.mayLook(orderId)) return state;
    return (await this.intents.fetchAndApply(open.providerRef, context)) ?? state;
  }

  private mayLook(orderId: string): boolean {
    const now = this.clock.now().getTime();
    // A look that is still to come was made while the clock was ahead.
    if (Math.abs(now - (this.lookedAt.get(orderId) ?? Infinity)) < PAUSE_MS) return false;
    this.lookedAt.delete(orderId);
    this.lookedAt.set(orderId, now);
    if (this.lookedAt.size > MAX_REMEMBERED) this.lookedAt.delete(this.lookedAt.keys().next().value!);
    return true;
  }
}

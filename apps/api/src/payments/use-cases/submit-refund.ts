import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { CLOCK, TRANSACTOR, type Clock } from '../../platform/tokens';
import { PaymentRefused } from '../adapters/payment-provider';
import { CardPeer } from '../card-peer';
import { payment } from '../domain/payment';
import { paymentStream } from '../domain/payment.events';
import { recordingOf } from './apply-provider-notice';

/** Asks the card provider for a refund that was decided, or looks up one it is still working on. */
export class SubmitRefund extends Command<void> {
  constructor(
    readonly orderId: string,
    readonly refundId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SubmitRefund)
export class SubmitRefundHandler implements ICommandHandler<SubmitRefund> {
  constructor(
    private readonly peer: CardPeer,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws PaymentProviderUnavailable: ask again, the refund's id keeps it one refund */
  async execute({ orderId, refundId, context }: SubmitRefund): Promise<void> {
    const stream = paymentStream(orderId);
    const { state } = await this.transactor.load(stream, payment);
    const refund = state.refunds.find((candidate) => candidate.refundId === refundId);
    if (!refund || refund.providerRef === null || refund.status === 'settled' || refund.status === 'failed') return;
    const recording = await this.ask(refundId, refund.providerRef, refund.amountCents, refund.providerRefundRef);
    await this.transactor.transact(stream, payment, recording, context);
  }

  private async ask(refundId: string, intentRef: string, amountCents: number, knownRef: string | null) {
    const { provider } = this.peer;
    if (knownRef !== null) return recordingOf(refundId, await provider.fetchRefund(knownRef));
    const reason = 'requested_by_customer' as const;
    try {
      return recordingOf(refundId, await provider.refund({ intentRef, amountCents, reason, idempotencyKey: refundId }));
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      const at = this.clock.now().toISOString();
      const outcome = 'failed' as const;
      return { kind: 'RecordRefund' as const, refundId, outcome, providerRefundRef: null, at, reason: error.message };
    }
  }
}

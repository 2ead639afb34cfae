import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { CLOCK, TRANSACTOR, type Clock } from '../../platform/tokens';
import { PaymentRefused } from '../adapters/payment-provider';
import { PaymentGateway } from '../payment-gateway';
import { payment } from '../domain/payment';
import { paymentStream } from '../domain/payment.events';
import type { PaymentState, RefundState } from '../domain/payment-state';
import { recordingOf } from './apply-webhook-event';
import { askedForEarlier } from './whose-refund';

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

/** Nothing tells which of the provider's refunds is the one asked for; it stays requested until a person has looked. */
export class RefundUnclear extends Error {
  override readonly name = 'RefundUnclear';
}

@CommandHandler(SubmitRefund)
export class SubmitRefundHandler implements ICommandHandler<SubmitRefund> {
  constructor(
    private readonly gateway: PaymentGateway,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws PaymentProviderUnavailable: ask again, the refund's id keeps it one refund; RefundUnclear */
  async execute({ orderId, refundId, context }: SubmitRefund): Promise<void> {
    const stream = paymentStream(orderId);
    const { state } = await this.transactor.load(stream, payment);
    const refund = state.refunds.find((candidate) => candidate.refundId === refundId);
    if (refund?.method !== 'card' || refund.status === 'settled' || refund.status === 'failed') return;
    if (refund.providerRef === null) return;
    const recording = await this.ask(state, orderId, refund, refund.providerRef);
    await this.transactor.transact(stream, payment, recording, context);
  }

  private async ask(state: PaymentState, orderId: string, refund: RefundState, intentRef: string) {
    const { provider } = this.gateway;
    const { refundId, amountCents, providerRefundRef } = refund;
    if (providerRefundRef !== null) return recordingOf(refundId, await provider.fetchRefund(providerRefundRef));
    // The provider forgets keys after a day; what it did under one that we never heard of still carries our id.
    const atProvider = await provider.refundsOf(intentRef);
    const found = atProvider.find((snapshot) => snapshot.refundId === refundId);
    if (found) return recordingOf(refundId, found);
    const reason = 'requested_by_customer' as const;
    const request = { refundId, orderId, intentRef, amountCents, reason, idempotencyKey: refundId };
    try {
      return recordingOf(refundId, await provider.refund(request));
    } catch (error) {
      if (!(error instanceof PaymentRefused)) throw error;
      if (error.refusal === 'KEY_REUSED') {
        const earlier = askedForEarlier(state, refund, atProvider);
        if (typeof earlier === 'string') throw new RefundUnclear(earlier);
        return recordingOf(refundId, earlier);
      }
      const at = this.clock.now().toISOString();
      const outcome = 'failed' as const;
      return { kind: 'RecordRefund' as const, refundId, outcome, providerRefundRef: null, at, reason: error.message };
    }
  }
}

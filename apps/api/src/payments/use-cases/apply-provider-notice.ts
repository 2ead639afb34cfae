import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import type { ProviderNotice, RefundSnapshot } from '../adapters/payment-provider';
import { CardIntents, partOf } from '../card-intents';
import { CardPeer } from '../card-peer';
import { payment } from '../domain/payment';
import { paymentStream } from '../domain/payment.events';
import type { PaymentState, RefundState } from '../domain/payment-state';

/** What a notice says is only that something changed: we fetch the thing and apply what it is now. */
export type NoticeSubject = Pick<ProviderNotice, 'subject' | 'subjectRef' | 'intentRef'>;

export class ApplyProviderNotice extends Command<void> {
  constructor(
    readonly notice: NoticeSubject,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The notice is ahead of what we recorded, or about something that is none of ours. It is tried again, ever later. */
export class NotKnownYet extends Error {
  override readonly name = 'NotKnownYet';
}

@CommandHandler(ApplyProviderNotice)
export class ApplyProviderNoticeHandler implements ICommandHandler<ApplyProviderNotice> {
  constructor(
    private readonly intents: CardIntents,
    private readonly peer: CardPeer,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  /** @throws NotKnownYet, PaymentProviderUnavailable */
  async execute({ notice, context }: ApplyProviderNotice): Promise<void> {
    if (notice.subject === 'intent') return this.applyIntent(notice.subjectRef, context);
    if (notice.subject === 'refund') return this.applyRefund(notice.subjectRef, context);
    // Disputes and payouts stay in the inbox for finance; they change no order.
  }

  private async applyIntent(intentRef: string, context: CommandContext): Promise<void> {
    const snapshot = await this.peer.provider.fetchIntent(intentRef);
    // The account may serve other shops: an intent without our order id was not opened by us.
    if (snapshot.metadata.orderId === null) return;
    if (!(await this.intents.apply(snapshot, context))) throw new NotKnownYet(`intent ${intentRef} is not on record`);
  }

  private async applyRefund(refundRef: string, context: CommandContext): Promise<void> {
    const snapshot = await this.peer.provider.fetchRefund(refundRef);
    if (snapshot.intentRef === null) return;
    const { orderId } = (await this.peer.provider.fetchIntent(snapshot.intentRef)).metadata;
    if (orderId === null) return;
    const stream = paymentStream(orderId);
    const { state } = await this.transactor.load(stream, payment);
    const refund = refundOf(state, snapshot);
    if (!refund) throw new NotKnownYet(`refund ${refundRef} is not on record`);
    await this.transactor.transact(stream, payment, recordingOf(refund.refundId, snapshot), partOf(context, 'refund'));
  }
}

/** Ours by its reference, or the one we asked for without having heard the answer. */
function refundOf(state: PaymentState, snapshot: RefundSnapshot): RefundState | undefined {
  return (
    state.refunds.find((refund) => refund.providerRefundRef === snapshot.ref) ??
    state.refunds.find(
      (refund) =>
        refund.status === 'requested' &&
        refund.providerRef === snapshot.intentRef &&
        refund.amountCents === snapshot.amountCents,
    )
  );
}

export function recordingOf(refundId: string, snapshot: RefundSnapshot) {
  const outcome = snapshot.status === 'canceled' ? 'failed' : snapshot.status;
  return {
    kind: 'RecordRefund' as const,
    refundId,
    outcome,
    providerRefundRef: snapshot.ref,
    at: snapshot.at.toISOString(),
    ...(snapshot.failureReason === null ? {} : { reason: snapshot.failureReason }),
  };
}

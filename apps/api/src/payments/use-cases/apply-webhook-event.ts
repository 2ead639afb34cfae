import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { CLOCK, TRANSACTOR, type Clock } from '../../platform/tokens';
import type { IntentSnapshot, WebhookEvent, RefundSnapshot } from '../adapters/payment-provider';
import { CardIntents, partOf } from '../card-intents';
import { PaymentGateway } from '../payment-gateway';
import { payment } from '../domain/payment';
import { paymentStream } from '../domain/payment.events';
import type { OrderTerms } from '../domain/plan';
import { OrderTermsReader } from '../order-terms';
import { applyDispute, foreignRefund } from './provider-commands';
import { FOREIGN_AFTER_MS, whoseRefund } from './whose-refund';

/** What a notice says is only that something changed: we fetch the thing and apply what it is now. */
export type WebhookSubject = Pick<WebhookEvent, 'subject' | 'subjectRef' | 'intentRef'>;

/** Answers the id of the order it is about; null when it is none of ours. */
export class ApplyWebhookEvent extends Command<string | null> {
  constructor(
    readonly notice: WebhookSubject,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The notice is ahead of what we recorded, or about something that is none of ours. It is tried again, ever later. */
export class NotKnownYet extends Error {
  override readonly name = 'NotKnownYet';
}

type OurIntent = IntentSnapshot & { readonly metadata: { readonly orderId: string } };

@CommandHandler(ApplyWebhookEvent)
export class ApplyWebhookEventHandler implements ICommandHandler<ApplyWebhookEvent> {
  constructor(
    private readonly intents: CardIntents,
    private readonly gateway: PaymentGateway,
    private readonly orders: OrderTermsReader,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotKnownYet, PaymentProviderUnavailable */
  async execute({ notice, context }: ApplyWebhookEvent): Promise<string | null> {
    if (notice.subject === 'intent') return this.applyIntent(notice.subjectRef, context);
    if (notice.subject === 'refund') return this.applyRefund(notice.subjectRef, context);
    if (notice.subject === 'dispute') return this.applyDispute(notice.subjectRef, context);
    // Payouts stay in the inbox for finance; they change no order.
    return null;
  }

  private async applyIntent(intentRef: string, context: CommandContext): Promise<string | null> {
    const intent = await this.intentOfOurs(intentRef);
    if (intent) await this.requireOnRecord(intent, context);
    return intent?.metadata.orderId ?? null;
  }

  private async applyRefund(refundRef: string, context: CommandContext): Promise<string | null> {
    const snapshot = await this.gateway.provider.fetchRefund(refundRef);
    const intent = await this.intentOfOurs(snapshot.intentRef);
    if (!intent) return null;
    const { orderId } = intent.metadata;
    const stream = paymentStream(orderId);
    const { state } = await this.transactor.load(stream, payment);
    const owner = whoseRefund(state, snapshot, this.clock.now());
    switch (owner.whose) {
      case 'ours': {
        const recording = recordingOf(owner.refund.refundId, snapshot);
        await this.transactor.transact(stream, payment, recording, partOf(context, 'refund'));
        return orderId;
      }
      case 'foreign': {
        await this.requireOnRecord(intent, context);
        const command = foreignRefund(snapshot, intent.ref);
        await this.transactor.transact(stream, payment, command, partOf(context, 'foreign-refund'));
        return orderId;
      }
      case 'unclear':
        throw new NotKnownYet(owner.why);
      case 'nobody':
        return orderId;
    }
  }

  private async applyDispute(disputeRef: string, context: CommandContext): Promise<string | null> {
    const snapshot = await this.gateway.provider.fetchDispute(disputeRef);
    const intent = await this.intentOfOurs(snapshot.intentRef);
    if (!intent) return null;
    await this.requireOnRecord(intent, context);
    const stream = paymentStream(intent.metadata.orderId);
    const command = applyDispute(snapshot, intent.ref, this.clock.now());
    await this.transactor.transact(stream, payment, command, partOf(context, 'dispute'));
    return intent.metadata.orderId;
  }

  /** Null for money of others: the account may serve other shops, whose intents carry no order id of ours. */
  private async intentOfOurs(intentRef: string | null): Promise<OurIntent | null> {
    if (intentRef === null) return null;
    const intent = await this.gateway.provider.fetchIntent(intentRef);
    return intent.metadata.orderId === null ? null : (intent as OurIntent);
  }

  /**
   * What was paid has to be on record before what took it away, in whatever order we hear of it. An intent is on record before it
   * can be paid; money that nobody here asked for ten minutes on was asked for in a history that is gone.
   */
  private async requireOnRecord(intent: OurIntent, context: CommandContext): Promise<void> {
    const part = partOf(context, 'intent');
    if (await this.intents.apply(intent, part)) return;
    const paidAt = intent.charge?.at.getTime();
    if (paidAt !== undefined && this.clock.now().getTime() - paidAt > FOREIGN_AFTER_MS) {
      if (await this.intents.adopt(intent, await this.termsOf(intent), part)) return;
    }
    throw new NotKnownYet(`intent ${intent.ref} is not on record`);
  }

  private async termsOf({ ref, metadata: { orderId } }: OurIntent): Promise<OrderTerms> {
    try {
      return (await this.orders.read(orderId)).terms;
    } catch (error) {
      if ((error as { code?: string }).code !== 'ORDER_NOT_FOUND') throw error;
      throw new NotKnownYet(`intent ${ref} was paid for order ${orderId}, which is not on record`);
    }
  }
}

export function recordingOf(refundId: string, snapshot: RefundSnapshot) {
  const outcome = snapshot.status === 'canceled' ? 'failed' : snapshot.status;
  // It may fail weeks after it was made, in another month of the books.
  const at = (outcome === 'failed' && snapshot.returnedAt) || snapshot.at;
  return {
    kind: 'RecordRefund' as const,
    refundId,
    outcome,
    providerRefundRef: snapshot.ref,
    at: at.toISOString(),
    ...(snapshot.failureReason === null ? {} : { reason: snapshot.failureReason }),
  };
}

import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, EventStore } from '@halfpallet/event-store';
import { DomainError, NotFound } from '../../platform/errors';
import { EVENT_STORE } from '../../platform/tokens';
import { paymentStream } from '../domain/payment.events';
import { WebhookInbox } from '../webhooks/webhook-inbox';
import { ApplyWebhookEvent, NotKnownYet } from './apply-webhook-event';

export interface ReprocessedNotice {
  readonly noticeId: string;
  /** `ignored`: notices of its kind lead to nothing. `unchanged`: what it tells was on record. */
  readonly outcome: 'ignored' | 'unchanged' | 'applied';
  /** How many events were recorded because of it. */
  readonly recorded: number;
}

/**
 * Handles a notice of the provider once more, in the name of whoever asks: the thing it tells of is fetched as it is now and
 * applied. What is on record stays as it is, however often this is asked for.
 */
export class ReprocessNotice extends Command<ReprocessedNotice> {
  constructor(
    readonly noticeId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ReprocessNotice)
export class ReprocessNoticeHandler implements ICommandHandler<ReprocessNotice> {
  constructor(
    private readonly commands: CommandBus,
    private readonly inbox: WebhookInbox,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** @throws NotFound, DomainError NOTICE_AHEAD, PaymentProviderUnavailable, PaymentRefused */
  async execute({ noticeId, context }: ReprocessNotice): Promise<ReprocessedNotice> {
    const notice = await this.inbox.find(noticeId);
    if (!notice) throw new NotFound('There is no such notice of the card provider.', 'NOTICE_NOT_FOUND');
    if (!notice.actedOn) return { noticeId, outcome: 'ignored', recorded: 0 };
    const orderId = await this.commands.execute(new ApplyWebhookEvent(notice, context)).catch((error: unknown) => {
      throw error instanceof NotKnownYet ? noticeAhead(error) : error;
    });
    await this.inbox.finish(noticeId);
    const recorded = await this.recordedBy(context, orderId);
    return { noticeId, outcome: recorded === 0 ? 'unchanged' : 'applied', recorded };
  }

  private async recordedBy({ correlationId }: CommandContext, orderId: string | null): Promise<number> {
    if (orderId === null) return 0;
    let recorded = 0;
    for await (const { meta } of this.store.readStream(paymentStream(orderId))) {
      if (meta.correlationId === correlationId) recorded += 1;
    }
    return recorded;
  }
}

const noticeAhead = ({ message }: NotKnownYet) =>
  new DomainError(
    'NOTICE_AHEAD',
    `The notice tells of something that is not on record here: ${message}. Nothing was changed; try again once it is.`,
    409,
  );

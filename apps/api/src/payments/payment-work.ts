import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '@halfpallet/event-store';
import { JobQueues } from '../platform/jobs/job-queues';
import { OutboxHandlers } from '../platform/outbox-handlers';
import { runInContext } from '../platform/request-context';
import { PaymentsCatchUp } from './jobs/payments-catch-up';
import type { FollowOrderPayload } from './reactions/follow-order-when-its-end-changes';
import type { RefundJob } from './reactions/submit-refund-when-refund-requested';
import { RunReplay } from './replay/run-replay';
import type { ReplayJob } from './replay/run-replay-when-replay-started';
import { ApplyWebhookEvent, type WebhookSubject } from './use-cases/apply-webhook-event';
import { CloseObsoleteIntent } from './use-cases/close-obsolete-intent';
import { FollowOrder } from './use-cases/follow-order';
import { InstructBankTransfer } from './use-cases/instruct-bank-transfer';
import { SubmitRefund } from './use-cases/submit-refund';
import { APPLY_NOTICE } from './webhooks/webhook-inbox';

interface Queued<P> {
  readonly payload: P;
  readonly context: CommandContext;
}

/** What payments do behind the shop. Outbox messages run commands; whatever may take long goes on to a queue. */
@Injectable()
export class PaymentWork implements OnModuleInit {
  constructor(
    private readonly commands: CommandBus,
    private readonly outbox: OutboxHandlers,
    private readonly queues: JobQueues,
    private readonly catchUp: PaymentsCatchUp,
    private readonly replays: RunReplay,
  ) {}

  onModuleInit(): void {
    this.outbox.register<WebhookSubject>(APPLY_NOTICE, ({ payload, context }) =>
      this.commands.execute(new ApplyWebhookEvent(payload, context)),
    );
    const follow = ({ payload, context }: { payload: FollowOrderPayload; context: CommandContext }) =>
      this.commands.execute(new FollowOrder(payload.orderId, context));
    this.outbox.register<FollowOrderPayload>('payments:follow-order', follow);
    // Messages that an older version left behind.
    this.outbox.register<FollowOrderPayload>('payments:close', follow);
    this.outbox.register<{ orderId: string }>('payments:close-obsolete-intent', ({ payload, context }) =>
      this.commands.execute(new CloseObsoleteIntent(payload.orderId, context)),
    );
    this.outbox.register<{ orderId: string }>('payments:instruct-bank-transfer', ({ payload, context }) =>
      this.commands.execute(new InstructBankTransfer(payload.orderId, context)),
    );
    this.enqueue<RefundJob>('payments:submit-refund', 'refunds', ({ payload, context }) =>
      this.commands.execute(new SubmitRefund(payload.orderId, payload.refundId, context)),
    );
    this.enqueue<ReplayJob>('payments:run-replay', 'replays', ({ payload, context }) =>
      this.replays.run(payload.replayId, context),
    );
    this.queues.register('payments-catch-up', () => this.catchUp.run());
  }

  /** An outbox message that becomes a job under the same id; the job's commands carry the message's context. */
  private enqueue<P>(kind: string, queue: string, work: (job: Queued<P>) => Promise<unknown>): void {
    this.outbox.register<P>(kind, ({ id, payload, context }) =>
      this.queues.add(queue, { payload, context }, { jobId: id }),
    );
    this.queues.register<Queued<P>>(queue, ({ data }) => {
      const { correlationId, actor } = data.context;
      return runInContext({ requestId: correlationId, actor, position: null }, () => work(data));
    });
  }
}

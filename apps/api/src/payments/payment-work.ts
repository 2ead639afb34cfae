import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { JobQueues } from '../platform/jobs/job-queues';
import { OutboxHandlers } from '../platform/outbox-handlers';
import { PaymentsCatchUp } from './jobs/payments-catch-up';
import { ApplyWebhookEvent, type WebhookSubject } from './use-cases/apply-webhook-event';
import { APPLY_NOTICE } from './webhooks/webhook-inbox';

/** What payments do behind the shop that follows from no event: the provider's notices, and what none came for. */
@Injectable()
export class PaymentWork implements OnModuleInit {
  constructor(
    private readonly commands: CommandBus,
    private readonly outbox: OutboxHandlers,
    private readonly queues: JobQueues,
    private readonly catchUp: PaymentsCatchUp,
  ) {}

  onModuleInit(): void {
    this.outbox.register<WebhookSubject>(APPLY_NOTICE, async ({ payload, context }) => {
      await this.commands.execute(new ApplyWebhookEvent(payload, context));
    });
    this.queues.register('payments-catch-up', (_job, signal) => this.catchUp.run(signal));
  }
}

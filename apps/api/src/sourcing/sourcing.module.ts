import { Module, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { IdentityModule } from '../identity/public';
import { ImportsModule } from '../imports/public';
import type { Contribution } from '../platform/contribution';
import { OutboxHandlers } from '../platform/outbox-handlers';
import { sourcingEventTypes } from './domain/sourcing.events';
import { SourcingRequestsRestController } from './http/sourcing-requests-rest.controller';
import { SourcingController } from './http/sourcing.controller';
import {
  PROPOSE_CANDIDATES,
  proposeWhenCompleted,
  type ProposeCandidatesPayload,
} from './reactions/propose-when-completed';
import { sourcingRequestsProjection } from './read-models/sourcing-requests.projection';
import { SourcingRequests } from './read-models/sourcing-requests.query';
import { SourcingDesk } from './sourcing-desk';
import { SourcingWatch } from './sourcing-watch';
import { CancelSourcingHandler } from './use-cases/cancel-sourcing';
import { CompleteSourcingHandler } from './use-cases/complete-sourcing';
import { ProposeCandidates, ProposeCandidatesHandler } from './use-cases/propose-candidates';
import { RecordSourcingStepsHandler } from './use-cases/record-sourcing-steps';
import { StartSourcingHandler } from './use-cases/start-sourcing';

export const sourcingContribution: Contribution = {
  capability: 'sourcing',
  eventTypes: sourcingEventTypes,
  projections: [sourcingRequestsProjection],
  reactions: [proposeWhenCompleted],
};

@Module({
  imports: [IdentityModule, ImportsModule],
  controllers: [SourcingController, SourcingRequestsRestController],
  providers: [
    SourcingDesk,
    SourcingWatch,
    SourcingRequests,
    StartSourcingHandler,
    RecordSourcingStepsHandler,
    CompleteSourcingHandler,
    CancelSourcingHandler,
    ProposeCandidatesHandler,
  ],
  exports: [SourcingDesk],
})
export class SourcingModule implements OnModuleInit {
  constructor(
    private readonly commands: CommandBus,
    private readonly outbox: OutboxHandlers,
  ) {}

  onModuleInit(): void {
    this.outbox.register<ProposeCandidatesPayload>(PROPOSE_CANDIDATES, async ({ payload, context }) => {
      await this.commands.execute(new ProposeCandidates(payload.requestId, context));
    });
  }
}

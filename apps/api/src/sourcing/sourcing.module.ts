import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { MARKETPLACES } from '@halfpallet/sourcing';
import { IdentityModule } from '../identity/public';
import { ImportsModule } from '../imports/public';
import { MarketJobs, MarketModule } from '../market/public';
import { MediaModule } from '../media/public';
import { MarketplacesModule } from '../marketplaces/public';
import type { Contribution } from '../platform/contribution';
import type { Config } from '../platform/config';
import { JobQueues } from '../platform/jobs/job-queues';
import { RoleReports } from '../platform/jobs/role-reports';
import { OutboxHandlers } from '../platform/outbox-handlers';
import { CONFIG } from '../platform/tokens';
import { findChromium } from './adapters/find-chromium';
import { Marketplaces } from './adapters/marketplaces';
import { sourcingEventTypes } from './domain/sourcing.events';
import { SourcingRequestsRestController } from './http/sourcing-requests-rest.controller';
import { SourcingController } from './http/sourcing.controller';
import { AssembleSourcing } from './jobs/assemble-sourcing';
import { BenchmarkCandidate } from './jobs/benchmark-candidate';
import { CheckImages } from './jobs/check-images';
import {
  ASSEMBLE_QUEUE,
  queueOf,
  type AssembleJob,
  type AssembleStep,
  type FollowUpJob,
  type SearchJob,
} from './jobs/flow-of';
import { RedriveSourcing } from './jobs/redrive-sourcing';
import { SearchMarketplace } from './jobs/search-marketplace';
import { SourcingFlow } from './jobs/sourcing-flow';
import {
  PROPOSE_CANDIDATES,
  proposeWhenCompleted,
  type ProposeCandidatesPayload,
} from './reactions/propose-when-completed';
import {
  CALL_OFF_SOURCING_FLOW,
  callOffWhenCancelled,
  START_SOURCING_FLOW,
  workWhenRequested,
  type SourcingFlowPayload,
} from './reactions/work-on-requests';
import { seenPicturesProjection } from './read-models/seen-pictures.projection';
import { sourcingRequestsProjection } from './read-models/sourcing-requests.projection';
import { SourcingRequests } from './read-models/sourcing-requests.query';
import { SeenPictures } from './seen-pictures';
import { SourcingDesk } from './sourcing-desk';
import { SourcingSteps } from './sourcing-steps';
import { SourcingWatch } from './sourcing-watch';
import { UnfinishedRequests } from './unfinished-requests';
import { CancelSourcingHandler } from './use-cases/cancel-sourcing';
import { CompleteSourcingHandler } from './use-cases/complete-sourcing';
import { ProposeCandidates, ProposeCandidatesHandler } from './use-cases/propose-candidates';
import { RecordSourcingStepsHandler } from './use-cases/record-sourcing-steps';
import { StartSourcingHandler } from './use-cases/start-sourcing';

export const sourcingContribution: Contribution = {
  capability: 'sourcing',
  eventTypes: sourcingEventTypes,
  projections: [sourcingRequestsProjection, seenPicturesProjection],
  reactions: [workWhenRequested, callOffWhenCancelled, proposeWhenCompleted],
};

const NO_BROWSER =
  'It has no browser: install Chromium or name one in CHROMIUM_PATH. Until then pages that need scripts are passed over.';

@Module({
  imports: [IdentityModule, MarketplacesModule, ImportsModule, MarketModule, MediaModule],
  controllers: [SourcingController, SourcingRequestsRestController],
  providers: [
    SourcingDesk,
    SourcingWatch,
    SourcingRequests,
    SourcingSteps,
    UnfinishedRequests,
    Marketplaces,
    SearchMarketplace,
    SeenPictures,
    CheckImages,
    AssembleSourcing,
    BenchmarkCandidate,
    SourcingFlow,
    RedriveSourcing,
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
    @Inject(CONFIG) private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly outbox: OutboxHandlers,
    private readonly queues: JobQueues,
    private readonly roles: RoleReports,
    private readonly flow: SourcingFlow,
    private readonly search: SearchMarketplace,
    private readonly images: CheckImages,
    private readonly assemble: AssembleSourcing,
    private readonly market: MarketJobs,
    private readonly benchmark: BenchmarkCandidate,
    private readonly redrive: RedriveSourcing,
  ) {}

  onModuleInit(): void {
    this.carryOutReactions();
    for (const marketplace of MARKETPLACES) {
      this.queues.register<SearchJob>(queueOf(marketplace), (job, signal) => this.search.run(job, signal));
    }
    this.queues.register<AssembleJob>(ASSEMBLE_QUEUE, ({ name, data: { requestId } }) =>
      (name as AssembleStep) === 'finish' ? this.assemble.finish(requestId) : this.assemble.assemble(requestId),
    );
    this.market.register<FollowUpJob>('market', (job, signal) => this.benchmark.run(job, signal));
    this.queues.register<FollowUpJob>('media', ({ data }, signal) => this.images.run(data, signal));
    this.queues.register('sourcing-redrive', (_job, signal) => this.redrive.run(signal));
    this.roles.check('browser', () => (findChromium(this.config.chromiumPath) === null ? NO_BROWSER : null));
  }

  private carryOutReactions(): void {
    this.outbox.register<SourcingFlowPayload>(START_SOURCING_FLOW, ({ payload }) => this.flow.start(payload.requestId));
    this.outbox.register<SourcingFlowPayload>(CALL_OFF_SOURCING_FLOW, ({ payload }) =>
      this.flow.callOff(payload.requestId),
    );
    this.outbox.register<ProposeCandidatesPayload>(PROPOSE_CANDIDATES, async ({ payload, context }) => {
      await this.commands.execute(new ProposeCandidates(payload.requestId, context));
    });
  }
}

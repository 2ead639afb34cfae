import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import type { Job } from 'bullmq';
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
import { CONFIG } from '../platform/tokens';
import { findChromium } from './adapters/find-chromium';
import { Marketplaces } from './adapters/marketplaces';
import { AuthenticListings } from './listings/authentic-listings';
import { sourcingEventTypes } from './domain/sourcing.events';
import { CustomerSourcingController } from './http/customer-sourcing.controller';
import { SourcingFunnelController } from './http/sourcing-funnel.controller';
import { SourcingRequestsRestController } from './http/sourcing-requests-rest.controller';
import { SourcingController } from './http/sourcing.controller';
import { UpdateAuthenticController } from './http/update-authentic.controller';
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
import { proposeWhenCompleted } from './reactions/propose-when-completed';
import { readAgainWhenAsked } from './reactions/read-again-when-asked';
import { callOffWhenCancelled, workWhenRequested } from './reactions/work-on-requests';
import { CustomerSourcing } from './read-models/customer-sourcing.query';
import { seenPicturesProjection } from './read-models/seen-pictures.projection';
import { sourcingRequestsProjection } from './read-models/sourcing-requests.projection';
import { SourcingFunnels } from './read-models/sourcing-funnel.query';
import { SourcingRequests } from './read-models/sourcing-requests.query';
import { SourcingSessions } from './read-models/sourcing-sessions.query';
import { REREAD_JOB, RereadListing, type RereadJob } from './listings/reread-listing';
import { ListingImages } from './jobs/listing-images';
import { SeenPictures } from './seen-pictures';
import { SourcingDesk } from './sourcing-desk';
import { SourcingSteps } from './sourcing-steps';
import { SourcingWatch } from './sourcing-watch';
import { UnfinishedRequests } from './unfinished-requests';
import { CancelSourcingHandler } from './use-cases/cancel-sourcing';
import { CompleteSourcingHandler } from './use-cases/complete-sourcing';
import { ProposeCandidatesHandler } from './use-cases/propose-candidates';
import { RecordSourcingStepsHandler } from './use-cases/record-sourcing-steps';
import { StartSourcingHandler } from './use-cases/start-sourcing';

export const sourcingContribution: Contribution = {
  capability: 'sourcing',
  eventTypes: sourcingEventTypes,
  projections: [sourcingRequestsProjection, seenPicturesProjection],
  reactions: [workWhenRequested, callOffWhenCancelled, proposeWhenCompleted, readAgainWhenAsked],
};

const NO_BROWSER =
  'It has no browser: install Chromium or name one in CHROMIUM_PATH. Until then pages that need scripts are passed over.';

@Module({
  imports: [IdentityModule, MarketplacesModule, ImportsModule, MarketModule, MediaModule],
  controllers: [
    SourcingController,
    CustomerSourcingController,
    SourcingFunnelController,
    SourcingRequestsRestController,
    UpdateAuthenticController,
  ],
  providers: [
    SourcingDesk,
    SourcingWatch,
    SourcingRequests,
    SourcingSessions,
    SourcingFunnels,
    CustomerSourcing,
    SourcingSteps,
    UnfinishedRequests,
    Marketplaces,
    SearchMarketplace,
    SeenPictures,
    ListingImages,
    CheckImages,
    AssembleSourcing,
    BenchmarkCandidate,
    SourcingFlow,
    RedriveSourcing,
    RereadListing,
    AuthenticListings,
    StartSourcingHandler,
    RecordSourcingStepsHandler,
    CompleteSourcingHandler,
    CancelSourcingHandler,
    ProposeCandidatesHandler,
  ],
  exports: [SourcingDesk, SourcingWatch, SourcingSessions],
})
export class SourcingModule implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly queues: JobQueues,
    private readonly roles: RoleReports,
    private readonly search: SearchMarketplace,
    private readonly images: CheckImages,
    private readonly assemble: AssembleSourcing,
    private readonly market: MarketJobs,
    private readonly benchmark: BenchmarkCandidate,
    private readonly redrive: RedriveSourcing,
    private readonly rereading: RereadListing,
  ) {}

  onModuleInit(): void {
    for (const marketplace of MARKETPLACES) {
      this.queues.register(queueOf(marketplace), (job, signal) => this.ofMarketplace(job, signal));
    }
    this.queues.register<AssembleJob>(ASSEMBLE_QUEUE, ({ name, data: { requestId } }) =>
      (name as AssembleStep) === 'finish' ? this.assemble.finish(requestId) : this.assemble.assemble(requestId),
    );
    this.market.register<FollowUpJob>('market', (job, signal) => this.benchmark.run(job, signal));
    this.queues.register<FollowUpJob>('media', (job, signal) => this.images.run(job, signal));
    this.queues.register('sourcing-redrive', (_job, signal) => this.redrive.run(signal));
    this.roles.check('browser', () => (findChromium(this.config.chromiumPath) === null ? NO_BROWSER : null));
  }

  /** All that asks a marketplace for pages goes through its one queue, whatever it is for. */
  private ofMarketplace(job: Job, signal: AbortSignal): Promise<void> {
    if (job.name === REREAD_JOB) return this.rereading.run(job as Job<RereadJob>, signal);
    return this.search.run(job as Job<SearchJob>, signal);
  }
}

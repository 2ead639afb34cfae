import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EventCatalogue, EventStore } from '@halfpallet/event-store';
import {
  createOutboxDispatcher,
  createProjectionRuntime,
  type OutboxDispatcher,
  type OutboxItem,
  type ProjectionRuntime,
} from '@halfpallet/projections';
import type { Config } from './config';
import type { Contribution } from './contribution';
import { deafToDemo } from './demo-events';
import { isEngineAway } from './engine-away';
import { HistorySeals } from './history-seals';
import { MAY_RUN_ONCE_MORE } from './jobs/dead-jobs';
import { JobQueues } from './jobs/job-queues';
import { RoleReports } from './jobs/role-reports';
import { log } from './log';
import { MAIL_REQUESTED } from './mail-requests';
import { OutboxHandlers } from './outbox-handlers';
import { runInContext } from './request-context';
import { CLOCK, CONFIG, CONTRIBUTIONS, EVENT_CATALOGUE, EVENT_STORE, PG_POOL, type Clock } from './tokens';

/**
 * Everything that runs behind the shop: projections, reactions, outbox, job workers. Started by worker processes. Read models
 * and all that follows from events belong to the housekeeping role: a process that only reads pages or draws pictures holds
 * none of their leases, so nobody waits for it.
 */
@Injectable()
export class WorkerRuntime implements BeforeApplicationShutdown {
  private projections: ProjectionRuntime | null = null;
  private outbox: OutboxDispatcher | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CATALOGUE) private readonly catalogue: EventCatalogue,
    @Inject(CONTRIBUTIONS) private readonly contributions: readonly Contribution[],
    private readonly handlers: OutboxHandlers,
    private readonly queues: JobQueues,
    private readonly roles: RoleReports,
    private readonly seals: HistorySeals,
  ) {}

  /** Resolves when every projection that this process runs has caught up with the store's head once. */
  async start(): Promise<void> {
    if (this.keepsHouse) await this.follow();
    await this.queues.startWorkers();
    await this.roles.start(this.config.workerRoles);
    if (this.keepsHouse) this.seals.start();
  }

  get keepsHouse(): boolean {
    return this.config.workerRoles.includes('housekeeping');
  }

  private async follow(): Promise<void> {
    const all = this.contributions;
    this.outbox = createOutboxDispatcher({
      pool: this.pool,
      handlers: this.outboxHandlers(),
      apart: [MAIL_REQUESTED],
      isAway: isEngineAway,
      keepDoneWhile: MAY_RUN_ONCE_MORE,
      logger: log,
    });
    this.projections = createProjectionRuntime({
      pool: this.pool,
      store: this.store,
      catalogue: { decode: (event) => this.catalogue.upcast(event) },
      projections: all.flatMap((contribution) => contribution.projections ?? []),
      reactions: all
        .flatMap((contribution) => contribution.reactions ?? [])
        .map((reaction) => deafToDemo(reaction, this.config.secret)),
      intake: this.outbox,
      logger: log,
    });
    await this.projections.start();
    this.outbox.start();
  }

  /** Null in a process that does not run the read models. */
  runtime(): ProjectionRuntime | null {
    return this.projections;
  }

  /**
   * The framework ends whoever uses others before those, and this uses all. Jobs first: they may still need the read models that
   * follow from what they do.
   */
  async beforeApplicationShutdown(): Promise<void> {
    await this.roles.stop();
    await this.queues.drain();
    await this.seals.stop();
    await this.outbox?.stop();
    await this.projections?.stop();
  }

  private outboxHandlers() {
    return Object.fromEntries(
      [...this.handlers.all()].map(([kind, handler]) => [
        kind,
        async (message: OutboxItem, last: boolean) => {
          const actor = { kind: 'system' as const, id: message.reaction };
          const context = {
            commandId: message.id,
            correlationId: message.correlationId,
            causationId: message.causationId,
            actor,
            occurredAt: this.clock.now().toISOString(),
          };
          return runInContext({ requestId: message.correlationId, actor, position: null }, () =>
            handler({
              id: message.id,
              kind,
              payload: message.payload as Record<string, unknown>,
              context,
              attempts: message.attempts,
              away: message.away,
              last,
            }),
          );
        },
      ]),
    );
  }
}

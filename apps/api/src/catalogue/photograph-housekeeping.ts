import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EventStore } from '@halfpallet/event-store';
import { Photographs } from '../media/public';
import { Housekeeping } from '../platform/housekeeping';
import type { PositionWaiter } from '../platform/position-waiter';
import { CLOCK, EVENT_STORE, PG_POOL, POSITION_WAITER, type Clock } from '../platform/tokens';
import { catalogueProjection } from './read-models/catalogue.projection';

/** A file older than this was given to a product long ago, or never will be. */
const KEPT_MS = 86_400_000;
/** How long the read model may take to know what was written last. */
const BEHIND_MS = 5_000;

/** Removes files of photographs that no product has: those that were removed, and those whose sending was cut off. */
@Injectable()
export class PhotographHousekeeping implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(POSITION_WAITER) private readonly waiter: PositionWaiter,
    private readonly photographs: Photographs,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() => this.sweep());
  }

  /** @returns files removed */
  async sweep(): Promise<number> {
    if (!(await this.isWholeTruth())) return 0;
    return this.photographs.sweep(new Date(this.clock.now().getTime() - KEPT_MS), (sha256) => this.wanted(sha256));
  }

  /** A read model that stands still, or left out a product, does not know what is wanted. */
  private async isWholeTruth(): Promise<boolean> {
    const { position } = await this.store.head();
    const isBehind = position !== null && !(await this.waiter.waitFor(position, [catalogueProjection.name], BEHIND_MS));
    if (isBehind) return false;
    const { rowCount } = await this.pool.query(
      `select from rm.dead_letter where kind = 'projection' and name = $1 limit 1`,
      [catalogueProjection.name],
    );
    return rowCount === 0;
  }

  private async wanted(sha256: string | null = null): Promise<ReadonlyMap<string, { readonly waits: boolean }>> {
    const { rows } = await this.pool.query<{ sha256: string; waits: boolean }>(
      `select file ->> 'sha256' as sha256, bool_or(status = 'pending') as waits
         from rm.product_images
        where file is not null and status in ('pending', 'approved') and ($1::text is null or file ->> 'sha256' = $1)
        group by 1`,
      [sha256],
    );
    return new Map(rows.map(({ sha256, waits }) => [sha256, { waits }]));
  }
}

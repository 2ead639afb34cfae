import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import type { ListingReading } from '@halfpallet/sourcing';
import { CatalogueIndex } from '../catalogue/public';
import { NotFound, Unavailable } from '../platform/errors';
import type { PositionWaiter } from '../platform/position-waiter';
import { PG_POOL, POSITION_WAITER, TRANSACTOR } from '../platform/tokens';
import { potentialImport, type PotentialImportState } from './domain/potential-import';
import { PotentialImportError } from './domain/potential-import.errors';
import { potentialImportStream } from './domain/potential-import.events';
import type { CheckedImage } from './domain/dossier';
import { lacksPictures } from './domain/reread-dossier';
import type { Reread } from './domain/reread-run';
import { ProductOrigins } from './read-models/product-origins.query';
import { RecordReread } from './use-cases/record-reread';
import { RecordRereadFailed } from './use-cases/record-reread-failed';
import { RequestReread } from './use-cases/request-reread';
import { ReviseProduct } from './use-cases/revise-product';

/** A run in which the listing of a product is read again, as far as it is. */
export interface RereadRun extends Omit<Reread, 'before'> {
  readonly potentialImportId: string;
  readonly productId: number;
  /** Some of its pictures did not come when they were looked at. */
  readonly lacksPictures: boolean;
  /** The listing, and the evidence of its last reading. */
  readonly listing: Pick<ListingReading, 'marketplace' | 'listingId' | 'url' | 'fetchedAt' | 'contentHash'>;
}

const AT_ONCE = 200;
const CATCH_UP_MS = 2_000;

/** Listings of products that are in the shop, read again: for whoever asks for it and for whoever reads the pages. */
@Injectable()
export class ListingRereads {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly commands: CommandBus,
    private readonly catalogue: CatalogueIndex,
    private readonly origins: ProductOrigins,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(POSITION_WAITER) private readonly waiter: PositionWaiter,
  ) {}

  /**
   * Asks for a run, or joins the one that is under way.
   * @throws NotFound PRODUCT_NOT_FOUND; PotentialImportError ORIGIN_UNKNOWN; Unavailable while the lists are behind
   */
  async request(productId: number, context: CommandContext): Promise<RereadRun> {
    let { isSold, origin } = await this.known(productId);
    if (!isSold || !origin) {
      const isWhole = await this.caughtUp();
      ({ isSold, origin } = await this.known(productId));
      if (!isWhole && (!isSold || !origin)) throw new Unavailable();
    }
    if (!isSold) throw new NotFound('Product not found', 'PRODUCT_NOT_FOUND');
    if (!origin) throw PotentialImportError.originUnknown(productId);
    const { potentialImportId } = origin;
    return runOf(potentialImportId, await this.commands.execute(new RequestReread(potentialImportId, context)))!;
  }

  private async known(productId: number) {
    const [found, origins] = await Promise.all([this.catalogue.find(productId), this.origins.of([productId])]);
    // A variation is sold and changed with its product.
    return { isSold: found?.product.data.productId === productId, origin: origins.get(productId) };
  }

  /** What was imported just now is found, too: lists follow the events a moment later. */
  private async caughtUp(): Promise<boolean> {
    const { position } = await this.transactor.store.head();
    const names = ['catalogue', 'potential-imports'];
    const isWhole = position === null || (await this.waiter.waitFor(position, names, CATCH_UP_MS));
    await this.catalogue.refresh();
    return isWhole;
  }

  /** From the stream, never behind; null when its listing was never to be read again. */
  async run(potentialImportId: string): Promise<RereadRun | null> {
    const { state } = await this.transactor.load(potentialImportStream(potentialImportId), potentialImport);
    return runOf(potentialImportId, state);
  }

  /** Runs that are not over, some that just ended among them: lists follow a moment later. */
  async unfinished(): Promise<readonly RereadRun[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select id from rm.potential_imports where rereading order by id limit $1`,
      [AT_ONCE],
    );
    const runs = await Promise.all(rows.map(({ id }) => this.run(id)));
    return runs.flatMap((run) => (run && (run.status === 'requested' || run.status === 'read') ? [run] : []));
  }

  /**
   * What the listing says now comes into the dossier, then into the product. Each step once, however often it is asked for.
   * @param seen its pictures, where the run `lacksPictures`; else null
   */
  async read(
    { potentialImportId, run }: RereadRun,
    reading: ListingReading,
    seen: readonly CheckedImage[] | null,
    context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new RecordReread(potentialImportId, run, reading, seen, context));
  }

  async revise({ potentialImportId, run }: RereadRun, context: CommandContext): Promise<void> {
    await this.commands.execute(new ReviseProduct(potentialImportId, run, context));
  }

  /** @param reason a sentence for people */
  async giveUp({ potentialImportId, run }: RereadRun, reason: string, context: CommandContext): Promise<void> {
    await this.commands.execute(new RecordRereadFailed(potentialImportId, run, reason, context));
  }
}

function runOf(potentialImportId: string, { dossier, reread, productId }: PotentialImportState): RereadRun | null {
  if (!dossier || !reread || productId === null) return null;
  const { before: _before, ...run } = reread;
  const { marketplace, listingId, url, fetchedAt, contentHash } = dossier.reading;
  return {
    ...run,
    potentialImportId,
    productId,
    lacksPictures: lacksPictures(dossier),
    listing: { marketplace, listingId, url, fetchedAt, contentHash },
  };
}

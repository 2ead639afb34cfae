import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { uuidv5, type EventStore, type GlobalPosition } from '@halfpallet/event-store';
import type { PositionWaiter } from '../platform/position-waiter';
import { JobFailure } from '../platform/jobs/job-failure';
import { JobQueues } from '../platform/jobs/job-queues';
import { Readiness } from '../platform/readiness';
import { CLOCK, EVENT_STORE, POSITION_WAITER, type Clock } from '../platform/tokens';
import { workContext } from '../platform/work-context';
import { starterCatalogue, type StarterProduct } from './data/starter-catalogue';
import type { ProductData } from './domain/product-data';
import { ProductPictures, reviewedDrawings } from './product-pictures';
import { CatalogueIndex } from './read-models/catalogue-index';
import { ImportProducts, type ImportOutcome } from './use-cases/import-products';

const LISTING_WAIT_MS = 1_000;
const STARTER_NAMESPACE = '0b8f6c1e-7d65-4b0a-8f0c-5f3a9d0e2c77';

/** Fills an empty catalogue. The starter catalogue is an import like any other: a command and its events. */
@Injectable()
export class StarterImport implements OnModuleInit, OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly commands: CommandBus,
    private readonly catalogue: CatalogueIndex,
    private readonly pictures: ProductPictures,
    private readonly queues: JobQueues,
    private readonly readiness: Readiness,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(POSITION_WAITER) private readonly waiter: PositionWaiter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.queues.register('image-warm-up', (_, signal) => this.warmUpPictures(signal));
    this.readiness.add(async () => {
      const finished = await this.importFinishedAt();
      const listed = finished !== null && (await this.waiter.waitFor(finished, ['catalogue'], LISTING_WAIT_MS));
      // Half a catalogue is none: nobody should find an empty sector because they came early.
      if (!listed) return 'the starter catalogue';
      await this.catalogue.refresh();
      return null;
    });
  }

  /** Before the workers close, which wait for running jobs. */
  onModuleDestroy(): void {
    this.stopping.abort(new JobFailure('stopped', 'the pictures left are drawn after the next start'));
  }

  /** Minutes of work that a stop must not wait for. The job is due again. */
  private async warmUpPictures(told: AbortSignal): Promise<number> {
    const signal = AbortSignal.any([told, this.stopping.signal]);
    const drawn = await this.pictures.warmUp(signal);
    signal.throwIfAborted();
    return drawn;
  }

  /**
   * Loads the starter catalogue unless any product was ever listed. A start that was cut off half-way is completed by
   * the next one: the ids of import and commands follow from the file.
   */
  async loadWhenEmpty(report: (text: string) => void): Promise<ImportOutcome | null> {
    if ((await this.importFinishedAt()) !== null) return null;
    const { products } = starterCatalogue;
    report(`catalogue: importing ${products.length} starter products`);
    const commandId = uuidv5(STARTER_NAMESPACE, starterCatalogue.schema + starterCatalogue.asOf);
    const outcome = await this.commands.execute(
      new ImportProducts(
        'starter-catalogue',
        products.map(toProductData).map((product) => ({ product, images: reviewedDrawings(product) })),
        workContext(commandId, { kind: 'system', id: 'starter-import' }, this.clock.now()),
      ),
    );
    report(`catalogue: ${outcome.listed} products listed`);
    await this.queues.add('image-warm-up', {}, { jobId: `image-warm-up-${outcome.importId}` });
    return outcome;
  }

  /** Where an import of any source was first finished: from then on the catalogue is the operator's. Null before. */
  private async importFinishedAt(): Promise<GlobalPosition | null> {
    for await (const { position } of this.store.readAll({ filter: { eventTypes: ['ImportFinished'] }, limit: 1 })) {
      return position;
    }
    return null;
  }
}

/** A row of the starter catalogue as an import states it. */
export function toProductData(product: StarterProduct): ProductData {
  return {
    productId: product.id,
    productName: product.productName,
    description: product.description,
    sector: product.sector,
    origin: product.origin,
    certifications: product.certifications,
    certificationStatus: product.certificationStatus,
    exwPriceUsd: product.exwPriceUsd,
    auMarketPrice: product.auMarketPrice,
    moqUnits: product.moqUnits,
    recommendedStartQty: product.recommendedStartQty,
    perPallet: product.perPallet,
    palletType: product.palletType,
    deliveryWindowDays: product.deliveryWindowDays,
    dimensionsMm: product.dimensionsMm,
    weightKg: product.weightKg,
    shippingMode: product.shippingMode,
    hsCode: product.hsCode,
    dutyRateGeneralPct: product.dutyRateGeneralPct,
    dutyRatePreferentialPct: product.dutyRatePreferentialPct,
    fta: product.fta,
    originEvidence: product.originEvidence,
    antiDumpingPct: product.antiDumpingPct,
    biosecurity: product.biosecurity as ProductData['biosecurity'],
    complianceNote: product.complianceNote,
    staffNote: product.staffNote,
    supplier: { ...product.supplier, originalUrl: null },
    variations: product.variations.map(
      ({
        id,
        variationType,
        variationValue,
        exwPriceUsd,
        priceAdjustment,
        auMarketPrice,
        dimensionsMm,
        weightKg,
        perPallet,
        description,
      }) => ({
        id,
        variationType,
        variationValue,
        exwPriceUsd,
        priceAdjustment,
        auMarketPrice,
        dimensionsMm,
        weightKg,
        perPallet,
        description,
      }),
    ),
  };
}

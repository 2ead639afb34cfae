import type { PotentialImportDetail, PotentialImportRow } from '@halfpallet/contracts';
import { centsToNumber, marginPercent } from '@halfpallet/money';
import { holdsFrom, isPriced, type CandidatePrice } from '@halfpallet/sourcing';
import { isVerifiedByStaff } from '../domain/correction';
import { factsOf, nameOf, type Dossier } from '../domain/dossier';
import { optionsOfDossier } from '../domain/product-of';
import type { PotentialImportState } from '../domain/potential-import';

/** What its own stream does not say in words: who decided last, by name, and when; and what became of its listing. */
export interface Standing {
  readonly createdAt: Date;
  readonly reviewedBy: string | null;
  readonly reviewedAt: Date | null;
  readonly inShopAs: number | null;
}

const dollars = (cents: number | null | undefined): number | null => (cents == null ? null : centsToNumber(cents));

export function potentialImportRow(
  state: PotentialImportState,
  dossier: Dossier,
  standing: Standing,
): PotentialImportRow {
  const { assessment, reading, marketPrice } = dossier;
  const price = isPriced(assessment.price) ? assessment.price : null;
  const facts = factsOf(dossier);
  const retail = marketPrice?.averageCents ?? null;
  return {
    id: dossier.potentialImportId,
    productName: nameOf(dossier),
    productQuery: dossier.productQuery,
    category: dossier.category,
    description: facts.description?.value ?? '',
    adminStatus: state.status,
    adminNotes: state.notes,
    reviewedBy: standing.reviewedBy,
    reviewedAt: standing.reviewedAt?.toISOString() ?? null,
    createdAt: standing.createdAt.toISOString(),
    estimatedExwUsd: price && Number(price.unitUsd),
    estimatedDapAud: dollars(price?.unitCents),
    pricedQuantity: price?.quantity ?? null,
    estimatedDapLowAud: dollars(price?.lowCents),
    estimatedDapHighAud: dollars(price?.highCents),
    guessed: price?.guesses.map(({ fact }) => fact) ?? [],
    estimatedAuRetailPrice: dollars(retail),
    estimatedProfitMarginPercent: price && retail ? Number(marginPercent(retail, price.unitCents)) : null,
    estimatedMoq: price ? holdsFrom(facts, price) : (facts.moqUnits?.value ?? null),
    estimatedWeightKg: price && Number(price.goods.weightKg),
    estimatedVolumeCbm: price && cubicMetres(price),
    estimatedDeliveryDays: assessment.deliveryDays,
    aiConfidence: assessment.confidence.value,
    marketplace: reading.marketplace,
    supplierName: facts.supplier?.value.name ?? null,
    sourceUrl: reading.url,
    requestId: dossier.requestId,
    productId: state.isInShop ? state.productId : null,
    inShopAs: standing.inShopAs,
    importProblem: state.problem,
    isBeingImported: state.isBeingImported,
    version: state.version,
  };
}

/** The dossier's part of a detail; the row and the history stand beside it. @param pageKeptUntil of the page it was read from */
export function dossierView(
  dossier: Dossier,
  pageKeptUntil: Date | null,
): Omit<PotentialImportDetail, keyof PotentialImportRow | 'history' | 'halfPallet'> {
  const { reading, assessment, marketPrice } = dossier;
  const { price, basis, confidence } = assessment;
  const { marketplace, listingId, url, fetchedAt, contentHash } = reading;
  return {
    evidence: {
      ...{ marketplace, listingId, url, fetchedAt, contentHash },
      pageKeptUntil: pageKeptUntil?.toISOString() ?? null,
    },
    facts: Object.entries(reading.facts).map(([fact, read]) => ({ fact, ...read, seenAt: read.seenAt ?? null })),
    conflicts: reading.conflicts,
    images: dossier.images.map(({ isKept, isByStaff = false, ...image }) => ({
      ...image,
      isByStaff,
      copyUrl: isKept && image.sha256 ? pictureUrl(dossier.potentialImportId, image.sha256) : null,
    })),
    confidence: { value: confidence.value, parts: confidence.parts, gates: confidence.gates },
    price:
      isPriced(price) && basis
        ? {
            quantity: price.quantity,
            guesses: price.guesses,
            engine: basis.engine,
            rateCardVersion: basis.rateCardVersion,
            fxRate: Number(basis.fx.rate),
            asOf: basis.asOf,
          }
        : null,
    unpricedReason: isPriced(price) ? null : price.reason,
    marketPrice: marketPrice && {
      averageAud: centsToNumber(marketPrice.averageCents),
      lowestAud: centsToNumber(marketPrice.lowestCents),
      highestAud: centsToNumber(marketPrice.highestCents),
      confidence: marketPrice.confidence,
      observedAt: marketPrice.observedAt,
      offers: marketPrice.offers.map(({ unitCents, ...offer }) => ({ ...offer, unitAud: centsToNumber(unitCents) })),
    },
    alternatives: dossier.alternatives,
    tariff: dossier.tariff,
    supplierVerifiedByStaff: isVerifiedByStaff(dossier),
    ...optionsView(dossier),
  };
}

function optionsView(dossier: Dossier): Pick<PotentialImportDetail, 'options' | 'optionsProblem'> {
  const options = optionsOfDossier(dossier);
  if (options === null) return { options: null, optionsProblem: null };
  if ('problem' in options) return { options: null, optionsProblem: options.problem };
  const values = options.values.map(({ value, unitUsd }) => ({ value, exwUsd: Number(unitUsd) }));
  return { options: { kind: options.kind, values }, optionsProblem: null };
}

const pictureUrl = (id: string, sha256: string) => `/api/admin/potential-imports/${id}/pictures/${sha256}`;

const cubicMetres = ({ goods: { dimensionsMm } }: CandidatePrice): number =>
  dimensionsMm.reduce((volume, side) => volume * side, 1) / 1e9;

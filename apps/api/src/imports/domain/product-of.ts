import { recommendedQuantity } from '@halfpallet/landed-cost';
import { formatFullAud } from '@halfpallet/money';
import { countryOf, holdsFrom, isPriced, optionsOf, type CandidatePrice } from '@halfpallet/sourcing';
import type { ApprovedPhoto, ProductData, VariationData } from '../../catalogue/public';
import { isVerifiedByStaff } from './correction';
import { factsOf, nameOf, type Dossier } from './dossier';
import { SECTOR_OF } from './sector-of';

const CLAIMED = 'supplier claim - document not yet on file';
const UNKNOWN_SUPPLIER = 'Not stated';
const MAX_NAME = 120;

/** What buyers will choose from, or why they will not, in words; null when the listing has no options. */
export function optionsOfDossier({ reading, assessment }: Pick<Dossier, 'reading' | 'assessment'>) {
  const { price, basis } = assessment;
  return isPriced(price) && basis ? optionsOf(reading.facts, basis.fx.rate) : null;
}

/** Names of the variations of its product, each with an id of its own. */
export function variationNames(dossier: Dossier): readonly string[] {
  const options = optionsOfDossier(dossier);
  return options && 'values' in options ? options.values.map(({ value }) => value) : [];
}

/**
 * The product that an approved potential import becomes. Null while it has no price, or does not fit a pallet.
 * @param variationIds of its variations, in the order of `variationNames`
 */
export function productOf(
  dossier: Dossier,
  productId: number,
  variationIds: readonly number[] = [],
): ProductData | null {
  const { price, unitsPerPallet, deliveryDays } = dossier.assessment;
  if (!isPriced(price) || !unitsPerPallet) return null;
  const facts = factsOf(dossier);
  const supplier = facts.supplier?.value;
  const { goods } = price;
  // Sold for less than a step of the listing's ladder begins with, each unit would cost us more than it is priced by.
  const moqUnits = holdsFrom(facts, price);
  return {
    productId,
    productName: nameOf(dossier).slice(0, MAX_NAME),
    description: facts.description?.value ?? '',
    sector: dossier.listAs?.sector ?? SECTOR_OF[dossier.category],
    origin: goods.origin,
    certifications: facts.certifications?.value ?? [],
    certificationStatus: CLAIMED,
    exwPriceUsd: price.unitUsd,
    auMarketPrice: dossier.marketPrice && formatFullAud(dossier.marketPrice.averageCents),
    moqUnits,
    recommendedStartQty: recommendedQuantity({ perPallet: unitsPerPallet, moqUnits }),
    perPallet: unitsPerPallet,
    palletType: 'EXP_1100',
    deliveryWindowDays: deliveryDays,
    dimensionsMm: goods.dimensionsMm,
    weightKg: goods.weightKg,
    shippingMode: 'sea',
    hsCode: goods.hsCode,
    dutyRateGeneralPct: goods.dutyRateGeneralPct,
    dutyRatePreferentialPct: null,
    fta: null,
    originEvidence: false,
    antiDumpingPct: null,
    biosecurity: goods.biosecurity,
    complianceNote: null,
    staffNote: noteOf(price.guesses),
    supplier: {
      name: supplier?.name || UNKNOWN_SUPPLIER,
      city: supplier?.city ?? '',
      country: (supplier?.country && countryOf(supplier.country)) ?? goods.origin,
      verified: isVerifiedByStaff(dossier),
      rating: supplier?.rating ?? null,
      originalUrl: dossier.reading.url,
    },
    variations: variationsOf(dossier, unitsPerPallet, goods, variationIds),
  };
}

/** Each is packed as the product is: no page says otherwise. */
function variationsOf(
  dossier: Dossier,
  perPallet: number,
  { dimensionsMm, weightKg }: CandidatePrice['goods'],
  ids: readonly number[],
): VariationData[] {
  const options = optionsOfDossier(dossier);
  if (!options || !('values' in options)) return [];
  return options.values.map(({ value, unitUsd, differenceUsd }, index) => ({
    id: ids[index]!,
    variationType: options.kind,
    variationValue: value,
    exwPriceUsd: unitUsd,
    priceAdjustment: differenceUsd,
    auMarketPrice: null,
    dimensionsMm,
    weightKg,
    perPallet,
    description: '',
  }));
}

/** Pictures of the listing that come into the shop: approved, and there to be shown. */
export const approvedPhotos = ({ images, reading }: Pick<Dossier, 'images' | 'reading'>): ApprovedPhoto[] =>
  images.flatMap(({ sha256, status, isKept, score, width, height }) =>
    sha256 !== null && status === 'approved' && isKept
      ? [{ sha256, score, width, height, sourcePlatform: reading.marketplace }]
      : [],
  );

/** What is still to be found out, for staff. */
const noteOf = (guesses: ReadonlyArray<{ readonly fact: string; readonly assumed: string }>): string | null =>
  guesses.length === 0
    ? null
    : `Assumed, to be found out: ${guesses.map((one) => `${one.fact} (${one.assumed})`).join('; ')}`;

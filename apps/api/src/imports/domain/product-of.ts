import { formatFullAud } from '@halfpallet/money';
import { countryOf, isPriced } from '@halfpallet/sourcing';
import type { ProductData } from '../../catalogue/public';
import { isVerifiedByStaff } from './correction';
import { factsOf, nameOf, type Dossier } from './dossier';
import { SECTOR_OF } from './sector-of';

const CLAIMED = 'supplier claim - document not yet on file';
const UNKNOWN_SUPPLIER = 'Not stated';
const MAX_NAME = 120;

/** The product that an approved potential import becomes. Null while it has no price, or does not fit a pallet. */
export function productOf(dossier: Dossier, productId: number): ProductData | null {
  const { price, unitsPerPallet, deliveryDays } = dossier.assessment;
  if (!isPriced(price) || !unitsPerPallet) return null;
  const facts = factsOf(dossier);
  const supplier = facts.supplier?.value;
  const { goods, moqUnits } = price;
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
    // Half a pallet, in whole minimum orders.
    recommendedStartQty: Math.max(1, Math.round(unitsPerPallet / 2 / moqUnits)) * moqUnits,
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
    variations: [],
  };
}

/** What is still to be found out, for staff. */
const noteOf = (guesses: ReadonlyArray<{ readonly fact: string; readonly assumed: string }>): string | null =>
  guesses.length === 0
    ? null
    : `Assumed, to be found out: ${guesses.map((one) => `${one.fact} (${one.assumed})`).join('; ')}`;

import { isDeepStrictEqual } from 'node:util';
import { DOSSIER_FACTS, type DossierFact, type DossierMethod, type ProductDossier } from '@halfpallet/contracts';
import { isPriced, type ListingFacts, type ReadingMethod } from '@halfpallet/sourcing';
import type { ProductData } from '../../catalogue/public';
import { isVerifiedByStaff } from '../domain/correction';
import { factsOf, type Dossier } from '../domain/dossier';
import { productOf } from '../domain/product-of';

type OfListing = Exclude<DossierFact, 'duty'>;

/** The fact of the listing behind each fact for buyers. */
const READ_FROM: Readonly<Record<OfListing, keyof ListingFacts>> = {
  minimumOrder: 'moqUnits',
  size: 'packedSizeMm',
  weight: 'packedWeightGrams',
  material: 'material',
  origin: 'origin',
  certifications: 'certifications',
  supplier: 'supplier',
};

/** Where the product shows it. A material is only told in words. */
const SHOWN_AS: Readonly<Partial<Record<DossierFact, keyof ProductData>>> = {
  minimumOrder: 'moqUnits',
  size: 'dimensionsMm',
  weight: 'weightKg',
  origin: 'origin',
  duty: 'hsCode',
};

const STATED: Readonly<Record<Exclude<ReadingMethod, 'staff'>, DossierMethod>> = {
  'json-ld': 'stated-as-data',
  'state-json': 'stated-as-data',
  microdata: 'stated-as-data',
  'open-graph': 'stated-as-data',
  'site-rule': 'stated-in-text',
  'text-pattern': 'stated-in-text',
};

/** What buyers are told of a dossier. @param product as it is in the shop now */
export function shortDossier(dossier: Dossier, product: ProductData): ProductDossier {
  const { marketplace, fetchedAt } = dossier.reading;
  const facts = DOSSIER_FACTS.flatMap((fact) => {
    const how = howKnown(fact, dossier, product);
    return how === null ? [] : [{ fact, how }];
  });
  return { marketplace, seenAt: fetchedAt, facts };
}

function howKnown(fact: DossierFact, dossier: Dossier, product: ProductData): DossierMethod | null {
  if (isChangedByHand(fact, dossier, product)) return 'checked';
  const { price } = dossier.assessment;
  if (isPriced(price) && price.guesses.some((guess) => guess.fact === fact)) return 'assumed';
  if (fact === 'duty') return dossier.tariff ? 'checked' : null;
  const read = factsOf(dossier)[READ_FROM[fact]];
  if (!read || (Array.isArray(read.value) && read.value.length === 0)) return null;
  if (read.method !== 'staff') return STATED[read.method];
  // Whoever looked at a supplier and did not find it in order has verified nothing.
  return fact === 'supplier' && !isVerifiedByStaff(dossier) ? null : 'checked';
}

/** Only staff put something else there than the listing says. */
function isChangedByHand(fact: DossierFact, dossier: Dossier, product: ProductData): boolean {
  const field = SHOWN_AS[fact];
  const says = field && productOf(dossier, product.productId);
  return says != null && !isDeepStrictEqual(says[field!], product[field!]);
}

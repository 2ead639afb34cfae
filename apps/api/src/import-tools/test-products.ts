import type { CleanImportProduct, SimpleImportProduct } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { isPriced } from '@halfpallet/sourcing';
import { isVerifiedByStaff, type Proposal } from '../imports/public';
import { retailCents } from './domain/retail-price';
import { proxied, supplierOf } from './import-plans';

const MOST_IMAGES = 6;

/** A finding as the simple import page shows it. @param id at the review desk, if it was put there; null without a price */
export function simpleProduct(proposal: Proposal, id: string | null): SimpleImportProduct | null {
  const { price } = proposal.assessment;
  if (!isPriced(price)) return null;
  return {
    ...described(proposal, id),
    price: Number(price.unitUsd),
    currency: 'USD',
    minOrderQuantity: price.moqUnits,
  };
}

/** A finding as the clean import page shows it. @param targetMargin percent of the retail price */
export function cleanProduct(proposal: Proposal, id: string | null, targetMargin: number): CleanImportProduct | null {
  const { price } = proposal.assessment;
  if (!isPriced(price)) return null;
  const { weightKg, dimensionsMm } = price.goods;
  const cost = price.unitCents;
  return {
    ...described(proposal, id),
    pricing: {
      exwPriceUsd: Number(price.unitUsd),
      costPriceAud: centsToNumber(cost),
      retailPriceAud: centsToNumber(retailCents(cost, targetMargin)),
      marginPercent: targetMargin,
    },
    specifications: {
      weight: `${Number(weightKg)} kg`,
      dimensions: `${dimensionsMm.join(' x ')} mm`,
      material: proposal.reading.facts.material?.value ?? 'not stated',
    },
  };
}

function described(proposal: Proposal, id: string | null) {
  const { reading, images, productQuery } = proposal;
  const { title, description, supplier } = reading.facts;
  return {
    id,
    title: title?.value ?? productQuery,
    description: description?.value ?? '',
    localImages: images
      .filter(({ status }) => status === 'approved')
      .slice(0, MOST_IMAGES)
      .map(({ url }) => proxied(url)),
    supplier: { ...supplierOf(supplier?.value), verified: isVerifiedByStaff(proposal) },
    sourceUrl: reading.url,
  };
}

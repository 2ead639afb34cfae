import type { ListingFacts, ListingVariant, PriceStep } from '@halfpallet/sourcing';
import { ean13 } from './gtin';
import { SELLERS } from './sellers';
import { SITE_FACTS } from './site-facts';
import type { Card, Decoy, FactValues, Good, ListingPage, ListingRow } from './types';

/** What a listing's page says, from what is true of the good and what the seller and the site make of it. */
export function listingPage(good: Good, row: ListingRow, related: readonly Card[]): ListingPage {
  const kind = row.kind ?? 'plain';
  const currency = kind === 'no-currency' ? '' : (row.currency ?? 'USD');
  const steps = priceSteps(row, currency);
  const variants = (row.variants ?? []).map(([options, unitPrice, available]): ListingVariant => {
    return { options, unitPrice, currency: unitPrice === null ? null : currency, available };
  });
  const all: FactValues = {
    title: row.title,
    description: good.description,
    brand: good.brand ?? null,
    gtin: good.ean ? ean13(good.ean) : null,
    mpn: good.mpn ?? null,
    prices: steps.length > 0 && currency !== '' ? steps : null,
    moqUnits: row.moq ?? null,
    unitsPerPrice: row.per ?? (SITE_FACTS[row.site].pricesAPiece ? 1 : null),
    availability: availability(row),
    images: imagesOf(good, row),
    packedWeightGrams: good.grams ?? null,
    packedSizeMm: good.mm ?? null,
    material: good.material ?? null,
    origin: good.origin,
    certifications: good.certifications ?? null,
    supplier: SITE_FACTS[row.site].supplier(sellerOf(row)),
    supplierPage: `/${row.site}${SITE_FACTS[row.site].sellerPath(sellerOf(row))}`,
    variants: variants.length > 0 ? variants : null,
  };
  return {
    site: row.site,
    id: row.id,
    goodId: good.id,
    sector: good.sector,
    kind,
    path: pathOf(row),
    facts: without(all, [...SITE_FACTS[row.site].omits, ...(row.omit ?? [])]),
    steps,
    decoys: decoysOf(row, currency, related),
    related,
    currency,
    range: steps.length > 0 ? null : rangeOf(variants),
  };
}

/** The listing as it stands in lists: its first image and its lowest price. */
export function cardOf(good: Good, row: ListingRow): Card {
  const amounts = [
    ...row.prices.map(([, price]) => price),
    ...(row.variants ?? []).flatMap(([, price]) => price ?? []),
  ].sort((one, other) => Number(one) - Number(other));
  return {
    id: row.id,
    path: pathOf(row),
    title: row.title,
    image: imagesOf(good, row)[0]!,
    price: amounts[0] ?? null,
    currency: row.kind === 'no-currency' ? '' : (row.currency ?? 'USD'),
    moq: row.moq ?? null,
  };
}

const pathOf = (row: ListingRow): string => `/${row.site}${SITE_FACTS[row.site].listingPath(row)}`;

function imagesOf(good: Good, row: ListingRow): string[] {
  const names = good.pictures ?? [1, 2, 3].map((number) => `${good.id}-${number}`);
  return names.map((name) => `/${row.site}/img/${name}.${SITE_FACTS[row.site].pictures.extension}`);
}

function sellerOf(row: ListingRow) {
  const seller = SELLERS[row.seller];
  if (!seller) throw new Error(`Listing ${row.id} names the seller ${row.seller}, who is not in sellers.ts.`);
  return seller;
}

/** A price stands from its quantity up to the next step's. */
function priceSteps(row: ListingRow, currency: string): PriceStep[] {
  return row.prices.map(([minQuantity, unitPrice], index) => {
    const next = row.prices[index + 1];
    return { minQuantity, maxQuantity: next ? next[0] - 1 : null, unitPrice, currency };
  });
}

/** Shops say whether something is in stock; makers who sell by the hundred only say when it is not. */
function availability(row: ListingRow): 'in-stock' | 'out-of-stock' | null {
  if (row.kind === 'out-of-stock') return 'out-of-stock';
  return row.site === 'alibaba' ? null : 'in-stock';
}

function rangeOf(variants: readonly ListingVariant[]): [string, string] | null {
  const amounts = variants
    .flatMap((variant) => variant.unitPrice ?? [])
    .sort((one, other) => Number(one) - Number(other));
  const [low] = amounts;
  const high = amounts.at(-1);
  return low !== undefined && high !== undefined ? [low, high] : null;
}

function decoysOf(row: ListingRow, currency: string, related: readonly Card[]): Decoy[] {
  const own = (['was', 'shipping', 'coupon'] as const).flatMap((label): Decoy[] => {
    const amount = row[label];
    return amount === undefined ? [] : [{ label, amount, currency }];
  });
  if (row.converted !== undefined) own.push({ label: 'converted', amount: row.converted, currency: 'USD' });
  const others = related.flatMap((card): Decoy[] =>
    card.price === null ? [] : [{ label: 'related', amount: card.price, currency: card.currency }],
  );
  return [...own, ...others];
}

function without(facts: FactValues, omitted: ReadonlyArray<keyof ListingFacts>): FactValues {
  return { ...facts, ...Object.fromEntries(omitted.map((fact) => [fact, null])) };
}

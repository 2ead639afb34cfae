import { parseCents, roundHalfUp } from '@halfpallet/money';
import type { RetailReading } from '@halfpallet/scraping';
import { comparableOf, type MarketOffer, type OfferSource } from '@halfpallet/sourcing';
import type { ReadOffer } from './domain/market-price';

/** Cents of a decimal text. Shops write two decimals, and some whatever is left of a division by their GST. */
const centsOf = (text: string): number => parseCents(roundHalfUp(text, 2));

/**
 * What a shop's page offers, as it is compared with goods of ours. Null when nobody can buy it at a price that the page states: no price, or
 * two that do not agree, or out of stock.
 *
 * @param retailer name of the shop
 * @param isFixture the page is of this machine's own market, and trusted as such
 * @param at ISO time of the look it belongs to
 */
export function marketOfferOf(
  reading: RetailReading,
  retailer: string,
  isFixture: boolean,
  at: string,
): ReadOffer | null {
  const { facts, conflicts, condition, url } = reading;
  const step = facts.prices?.value[0];
  const title = facts.title?.value;
  if (!step || !facts.prices || !title || conflicts.some(({ fact }) => fact === 'prices')) return null;
  if (facts.availability?.value === 'out-of-stock') return null;
  const brand = facts.brand?.value ?? null;
  const goods = comparableOf(withoutBrand(title, brand), {
    gtin: facts.gtin?.value ?? null,
    brand,
    model: facts.mpn?.value ?? null,
    material: facts.material?.value ?? null,
    // A shop that says nothing of a pack sells one.
    pack: facts.unitsPerPrice?.value ?? 1,
  });
  const offer: MarketOffer = {
    ...goods,
    retailer,
    // The shops that are asked are Australian ones; prices in another currency are not for here.
    isAustralian: step.currency === 'AUD',
    url,
    priceCents: centsOf(step.unitPrice),
    currency: step.currency,
    // A price without GST is not read as the price (`readRetailPage`).
    includesGst: true,
    condition: condition ?? 'new',
    source: isFixture ? 'fixture' : sourceOf(facts.prices.method),
    observedAt: at,
  };
  return { offer, title };
}

/** Goods of ours bear no brand: its words in a title would only make the same goods look different. */
function withoutBrand(title: string, brand: string | null): string {
  if (brand === null || !title.toLowerCase().startsWith(brand.toLowerCase())) return title;
  const rest = title.slice(brand.length).replace(/^[\s,:-]+/u, '');
  return rest === '' ? title : rest;
}

const sourceOf = (method: string): OfferSource =>
  method === 'site-rule' || method === 'text-pattern' ? 'site-rule' : 'structured-data';

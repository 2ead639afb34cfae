import type { ListingFacts } from '@halfpallet/sourcing';
import type { ListingTruth } from '../src';
import { centimetres, continentalMoney, country, kilograms, money } from '../src/html';

type Fact = keyof ListingFacts;

/** A page's text the way a careful person would read it, markup and all. */
export const decoded = (html: string): string =>
  html
    .replace(/\\u003c/g, '<')
    .replace(/\\"/g, '"')
    .replace(/&quot;/g, '"')
    .replace(/&#(39|x27);|&apos;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/** What is counted, in every language that pages are written in. */
const PIECES = 'pieces?|Stück|件|piezas';

/** An amount with its currency, in any of the ways that pages write it. */
export const saysAmount = (text: string, amount: string, currency: string): boolean =>
  text.includes(money(amount, currency)) ||
  text.includes(continentalMoney(amount, currency)) ||
  text.includes(`"currency":"${currency}","value":${Number(amount)}`);

/** The facts of the truth that do not stand on the page. */
export function missing(html: string, { facts }: ListingTruth): Fact[] {
  const text = decoded(html);
  const has = (part: string | number) => text.includes(String(part));
  const stands: { readonly [F in Fact]: (value: NonNullable<ListingTruth['facts'][F]>) => boolean } = {
    title: has,
    description: has,
    brand: has,
    gtin: has,
    mpn: has,
    prices: (steps) => steps.every((step) => saysAmount(text, step.unitPrice, step.currency) && has(step.minQuantity)),
    moqUnits: (moq) => new RegExp(`\\b${moq} (${PIECES})`, 'i').test(text),
    unitsPerPrice: (pieces) => (pieces === 1 ? new RegExp(PIECES, 'i').test(text) : has(pieces)),
    availability: (state) =>
      (state === 'out-of-stock') === /out of stock|unavailable\.|Sold out|"totalAvailQuantity":0/.test(text),
    images: (paths) => paths.every((path) => has(path.replace(/^https?:\/\/[^/]+/, ''))),
    packedWeightGrams: (grams) => has(kilograms(grams)) || has(`${grams} g`) || has(`${grams / 1000} Kilograms`),
    packedSizeMm: (mm) => has(centimetres(mm).replace(' cm', '')),
    material: has,
    origin: (code) => has(country(code)),
    certifications: (names) => names.every(has),
    supplier: (supplier) =>
      has(supplier.name) && [supplier.city, supplier.rating].every((one) => one === null || has(one)),
    supplierPage: (path) => has(path.replace(/^https?:\/\/[^/]+/, '')),
    variants: (rows) =>
      rows.every(
        (row) =>
          Object.values(row.options).every(has) &&
          (row.unitPrice === null || saysAmount(text, row.unitPrice, row.currency!)),
      ),
  };
  return (Object.keys(stands) as Fact[]).filter((fact) => {
    const value = facts[fact];
    return value !== null && !(stands[fact] as (value: unknown) => boolean)(value);
  });
}

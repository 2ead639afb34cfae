import { starterCatalogue } from './starter-catalogue';

const products = starterCatalogue.products;
const decimal = /^-?\d+(\.\d+)?$/;

describe('the starter catalogue', () => {
  it('holds 120 products with unique ids, slugs and variation ids', () => {
    expect(products).toHaveLength(120);
    expect(new Set(products.map((product) => product.id)).size).toBe(120);
    expect(new Set(products.map((product) => product.slug)).size).toBe(120);
    const variationIds = products.flatMap((product) => product.variations.map((variation) => variation.id));
    expect(new Set(variationIds).size).toBe(variationIds.length);
  });

  it.each(products.map((product) => [product.slug, product] as const))('%s has the stated shape', (_slug, product) => {
    expect(starterCatalogue.sectors).toContain(product.sector);
    expect(starterCatalogue.origins).toContain(product.origin);
    for (const packed of [product, ...product.variations]) {
      expect(packed.dimensionsMm).toHaveLength(3);
      expect(packed.dimensionsMm.every((side) => Number.isInteger(side) && side > 0)).toBe(true);
      expect(packed.weightKg).toMatch(decimal);
      expect(packed.exwPriceUsd).toMatch(decimal);
      expect(packed.perPallet).toBeGreaterThan(0);
    }
    expect(product.supplier.fictional).toBe(true);
    expect(product.hsCode).toMatch(/^\d{4}\.\d{2}\.\d{2}$/);
  });
});

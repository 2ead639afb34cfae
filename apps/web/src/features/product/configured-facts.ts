import type { Product, ProductVariation } from '@halfpallet/contracts';

export type Facts = Pick<Product, 'dimensionsMm' | 'weightKg' | 'perPallet'>;

const volume = ({ dimensionsMm }: Facts): number => dimensionsMm.reduce((product, side) => product * side, 1);
const grams = (kg: number): number => Math.round(kg * 1_000);

/**
 * Size, weight and load of the product as chosen, as the price engine combines them: the size of the bulkiest choice
 * that changes it, every difference in weight, the fewest units to a pallet of those that change it.
 */
export function configuredFacts(product: Facts, chosen: readonly ProductVariation[]): Facts {
  const resized = chosen
    .filter(({ dimensionsMm }) => dimensionsMm.some((side, index) => side !== product.dimensionsMm[index]))
    .sort((a, b) => volume(b) - volume(a));
  const repacked = chosen.map(({ perPallet }) => perPallet).filter((perPallet) => perPallet !== product.perPallet);
  const weight = chosen.reduce(
    (sum, { weightKg }) => sum + grams(weightKg) - grams(product.weightKg),
    grams(product.weightKg),
  );
  return {
    dimensionsMm: (resized[0] ?? product).dimensionsMm,
    weightKg: weight / 1_000,
    perPallet: repacked.length > 0 ? Math.min(...repacked) : product.perPallet,
  };
}

import type { ProductData, VariationData } from '../../catalogue/public';

/** The option of this name, whatever its id: ids are the shop's own. Undefined where there is none. */
export const sameOption = (
  { variations }: Pick<ProductData, 'variations'>,
  { variationType, variationValue }: Pick<VariationData, 'variationType' | 'variationValue'>,
): VariationData | undefined =>
  variations.find((one) => one.variationType === variationType && one.variationValue === variationValue);

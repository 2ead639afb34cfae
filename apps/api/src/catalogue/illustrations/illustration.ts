import type { DrawableProduct } from './drawable-product';
import { familyOf, genericFamily } from './families';
import { illustrationSheet } from './sheet-frame';
import { svgDocument } from './svg';
import { standardTint, tintNamed } from './tints';

/** Variation types that change what a thing looks like. */
const visible = new Set(['finish', 'color', 'colour', 'material']);

/** Whether a variation has an illustration of its own: its value names a tint or a drawing we have. */
export const looksDifferent = (productName: string, variationType: string, variationValue: string): boolean =>
  visible.has(variationType.toLowerCase()) &&
  variationValue.toLowerCase() !== 'standard' &&
  (tintNamed(variationValue) !== undefined ||
    (familyOf(productName).drawWhen ?? []).some(([value]) => value.test(variationValue)));

/**
 * How surely the illustration shows this kind of thing: a family drawn for it 0.9 (0.85 when the colour is only part of
 * the variation's name), the plain carton 0.6.
 */
export const illustrationConfidence = (productName: string, variationValue: string | null): number => {
  if (familyOf(productName) === genericFamily) return 0.6;
  return variationValue !== null && /\s(look|trim|k)$/i.test(variationValue) ? 0.85 : 0.9;
};

/** The illustration of a product, tinted by the value of a visible variation, or as the base product. */
export const illustration = (
  product: Pick<DrawableProduct, 'productName'>,
  variationValue: string | null = null,
): string => {
  const family = familyOf(product.productName);
  const base = standardTint(family.ownTint ? '' : product.productName, family.tint);
  const tint = (variationValue === null ? undefined : tintNamed(variationValue)) ?? base;
  const draw =
    family.drawWhen?.find(([value]) => variationValue !== null && value.test(variationValue))?.[1] ?? family.draw;
  const title = `Illustration of ${product.productName}${variationValue === null ? '' : `, ${variationValue}`}`;
  return svgDocument(title, illustrationSheet(draw(tint)));
};

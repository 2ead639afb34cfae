import { hasText } from '@halfpallet/sourcing';
import type { ProductData } from './product-data';

/** Why a product cannot be listed, in words, or null. */
export function checkProductData(data: ProductData): string | null {
  if (!Number.isSafeInteger(data.productId) || data.productId < 1) return 'its id is not a whole number above 0';
  if (!hasText(data.productName, 2)) return 'its name is missing';
  if (!isPositive(data.exwPriceUsd)) return `its factory price "${data.exwPriceUsd}" is not an amount above 0`;
  if (!isPositive(data.weightKg)) return `its weight "${data.weightKg}" is not a number above 0`;
  if (!data.dimensionsMm.every((side) => Number.isInteger(side) && side > 0))
    return 'its packed dimensions are not whole millimetres';
  if (!Number.isInteger(data.perPallet) || data.perPallet < 1) return 'the number of units on a pallet is missing';
  if (!Number.isInteger(data.moqUnits) || data.moqUnits < 1) return 'its minimum order is missing';
  if (data.recommendedStartQty % data.moqUnits !== 0)
    return 'its recommended quantity is not a multiple of its minimum order';
  const ids = data.variations.map((variation) => variation.id);
  if (new Set(ids).size !== ids.length) return 'two of its variations have the same id';
  return null;
}

function isPositive(text: string): boolean {
  return /^\d+(\.\d{1,4})?$/.test(text) && Number(text) > 0;
}

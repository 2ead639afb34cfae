import { hasText } from '@halfpallet/sourcing';
import type { ProductData, VariationData } from './product-data';

/** Characters. A quotation mark too many makes one text of many rows, and whoever draws it has to lay it out. */
const MOST = { name: 300, text: 2_000, description: 20_000 } as const;
const LONGEST_WINDOW_DAYS = 730;

/**
 * Why a product cannot be listed, in words, or null.
 * @param mostUnits the largest quantity that anybody can order
 */
export function checkProductData(data: ProductData, mostUnits: number): string | null {
  if (!Number.isSafeInteger(data.productId) || data.productId < 1) return 'its id is not a whole number above 0';
  if (!hasText(data.productName, 2)) return 'its name is missing';
  const tooLong = longText(data);
  if (tooLong) return tooLong;
  const packed = checkPacked(data);
  if (packed) return `its ${packed}`;
  if (!Number.isInteger(data.moqUnits) || data.moqUnits < 1) return 'its minimum order is missing';
  if (data.moqUnits > mostUnits) return `its minimum order is more than ${mostUnits} units`;
  if (data.recommendedStartQty < 1 || data.recommendedStartQty % data.moqUnits !== 0)
    return 'its recommended quantity is not a multiple of its minimum order';
  const { deliveryWindowDays: days } = data;
  if (!Number.isInteger(days) || days < 1 || days > LONGEST_WINDOW_DAYS)
    return `its delivery window is not a number of days from 1 to ${LONGEST_WINDOW_DAYS}`;
  if (data.supplier.originalUrl !== null && !isWebAddress(data.supplier.originalUrl))
    return 'the address of its supplier is not one of the web';
  const ids = data.variations.map((variation) => variation.id);
  if (new Set(ids).size !== ids.length) return 'two of its variations have the same id';
  for (const variation of data.variations) {
    const problem = checkPacked(variation);
    if (problem) return `of its variation "${variation.variationValue}" the ${problem}`;
  }
  return null;
}

/** What a product and each of its variations have of their own. */
function checkPacked({
  exwPriceUsd,
  weightKg,
  dimensionsMm,
  perPallet,
}: Pick<VariationData, 'exwPriceUsd' | 'weightKg' | 'dimensionsMm' | 'perPallet'>): string | null {
  if (/^\d{10,}/.test(exwPriceUsd)) return 'factory price is too large';
  if (!isPositive(exwPriceUsd)) return `factory price "${exwPriceUsd}" is not an amount above 0`;
  if (!isPositive(weightKg)) return `weight "${weightKg}" is not a number above 0`;
  if (!dimensionsMm.every((side) => Number.isInteger(side) && side > 0))
    return 'packed dimensions are not whole millimetres';
  if (!Number.isInteger(perPallet) || perPallet < 1) return 'number of units on a pallet is missing';
  return null;
}

function longText({ productName, description, supplier, variations, ...others }: ProductData): string | null {
  if (productName.length > MOST.name) return `its name has more than ${MOST.name} characters`;
  const descriptions = [description, ...variations.map((variation) => variation.description)];
  if (descriptions.some(({ length }) => length > MOST.description))
    return `its description has more than ${MOST.description} characters`;
  const names = variations.flatMap(({ variationType, variationValue }) => [variationType, variationValue]);
  if (names.some(({ length }) => length > MOST.name))
    return `the name of a variation has more than ${MOST.name} characters`;
  const texts = [...Object.values(others), ...Object.values(supplier)].flat();
  const isLong = texts.some((text) => typeof text === 'string' && text.length > MOST.text);
  return isLong ? `one of its texts has more than ${MOST.text} characters` : null;
}

const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address) && URL.canParse(address);

/** And small enough to be counted exactly: whoever compares products counts with the figures of all. */
function isPositive(text: string): boolean {
  return /^\d{1,9}(\.\d{1,4})?$/.test(text) && Number(text) > 0;
}

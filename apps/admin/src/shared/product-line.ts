import { Limits, type ProductListRow } from '@halfpallet/contracts';

export type ChosenProduct = Pick<ProductListRow, 'id' | 'productName' | 'moqUnits' | 'cardQuantity' | 'variations'>;

/** A product as somebody puts it on an order; the quantity as it was typed. */
export interface ProductLine {
  readonly product: ChosenProduct;
  /** By type of option. */
  readonly options: Readonly<Record<string, number>>;
  readonly quantity: string;
}

/** Types of options that somebody has to choose from; a single variation is no choice. */
export const optionTypes = ({ variations }: ChosenProduct): string[] =>
  variations.length < 2 ? [] : [...new Set(variations.map(({ variationType }) => variationType))];

export const optionsOf = ({ variations }: ChosenProduct, type: string) =>
  variations.filter(({ variationType }) => variationType === type);

/** A line of a product as it is mostly wanted: half a pallet, in the standard of each option. */
export function newLine(product: ChosenProduct): ProductLine {
  const options = optionTypes(product).map((type) => {
    const choices = optionsOf(product, type);
    return [type, (choices.find(({ variationValue }) => variationValue === 'Standard') ?? choices[0]!).id] as const;
  });
  return { product, options: Object.fromEntries(options), quantity: String(product.cardQuantity) };
}

export const isQuantity = (text: string): boolean =>
  /^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= Limits.quantity.max;

/** A line as the server is asked about it; its quantity has to be one. */
export const orderedGoods = ({ product, options, quantity }: ProductLine) => ({
  productId: product.id,
  optionIds: Object.values(options),
  quantity: Number(quantity),
});

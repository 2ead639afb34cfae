import { Limits } from '@halfpallet/contracts';

/** The orderable quantity nearest to what was typed: a multiple of the minimum order, at least one of it. */
export function orderableQuantity(typed: number, moqUnits: number): number {
  const step = Math.max(moqUnits, 1);
  const most = Math.max(Math.floor(Limits.quantity.max / step), 1);
  return Math.min(Math.max(Math.round(typed / step), 1), most) * step;
}

/** A minimum order that was raised leaves other quantities in carts, and their steps lead to what is sold. */
export const isSold = (quantity: number, moqUnits: number): boolean =>
  quantity > 0 && quantity % Math.max(moqUnits, 1) === 0;
export const nextSold = (quantity: number, step: number): number => (Math.floor(quantity / step) + 1) * step;
export const previousSold = (quantity: number, step: number): number => (Math.ceil(quantity / step) - 1) * step;

/** What a typed quantity means. `lower` and `higher` are the sold quantities on both sides of it. */
export type TypedQuantity =
  | { readonly kind: 'sold'; readonly quantity: number }
  | {
      readonly kind: 'unsold';
      /** It is no whole number at all. */
      readonly fraction: boolean;
      readonly lower: number | null;
      readonly higher: number | null;
    };

/**
 * Reads a typed quantity and never changes it: what is not sold comes back with what is, for the buyer to choose.
 * @param min 0 where nothing is a choice, too
 * @returns null for an empty field
 */
export function readQuantity(text: string, { step, min, max }: QuantityRule): TypedQuantity | null {
  const typed = text.replace(/\s/g, '');
  if (typed === '') return null;
  // Groups of thousands are written with commas.
  const figure = /^\d{1,3}(,\d{3})+$/.test(typed) ? typed.replace(/,/g, '') : typed;
  const value = /^\d+([.,]\d*)?$/.test(figure) ? Number(figure.replace(',', '.')) : null;
  const fraction = value === null || !/^\d+$/.test(figure);
  const most = Math.floor(max / step) * step;
  if (value === null) return { kind: 'unsold', fraction, lower: null, higher: step };
  if (!fraction && value % step === 0 && value >= min && value <= most) return { kind: 'sold', quantity: value };
  const lower = Math.min(Math.floor(value / step) * step, most);
  const higher = value >= most ? null : Math.max((Math.floor(value / step) + 1) * step, step);
  return { kind: 'unsold', fraction, lower: lower >= step ? lower : null, higher };
}

export interface QuantityRule {
  /** Sold in multiples of this. */
  readonly step: number;
  readonly min: number;
  readonly max: number;
}

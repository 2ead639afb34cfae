import { type CartItem, type ExplainedPricing, Limits } from '@halfpallet/contracts';
import { isRecord } from './storage';

const MOST_TEXT = 200;

/** A line as kept in local storage. */
export interface CartLine extends CartItem {
  /** The server has answered with it. */
  readonly synced?: boolean;
  /** Dollars the shopper last agreed to for this quantity of it. */
  readonly seenAud?: number;
  /** Under which the server takes the line once, however often it is sent. */
  readonly key?: string;
}

const whole = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= max;
const dollars = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0;

/**
 * A line of the mirror, rebuilt field by field: people, extensions and older releases write there, too. Pictures only
 * from this shop; a price only as a number, for show until the server has answered.
 * @returns null for what is no line
 */
function readLine(value: unknown): CartLine | null {
  if (!isRecord(value)) return null;
  const { id, productId, productName, sector, quantity, imageUrl, optionIds, pricing, seenAud, key } = value;
  if (typeof id !== 'string' || id.length > MOST_TEXT || typeof productName !== 'string') return null;
  if (!whole(productId, Number.MAX_SAFE_INTEGER) || !whole(quantity, Limits.quantity.max)) return null;
  const options = Array.isArray(optionIds) ? optionIds.filter((option) => whole(option, Number.MAX_SAFE_INTEGER)) : [];
  const priced = isRecord(pricing) && dollars(pricing.totalPriceAud);
  return {
    id,
    productId,
    optionIds: options,
    productName: productName.slice(0, MOST_TEXT),
    sector: typeof sector === 'string' ? sector.slice(0, MOST_TEXT) : '',
    unitPrice: dollars(value.unitPrice) ? value.unitPrice : 0,
    quantity,
    imageUrl: typeof imageUrl === 'string' && /^\/(?!\/)/.test(imageUrl) ? imageUrl : null,
    moqUnits: whole(value.moqUnits, Limits.quantity.max) ? value.moqUnits : 1,
    problem: null,
    pricing: priced ? (pricing as unknown as ExplainedPricing) : null,
    ...(value.synced === true ? { synced: true } : {}),
    ...(dollars(seenAud) ? { seenAud } : {}),
    ...(typeof key === 'string' && /^\w{16,64}$/.test(key) ? { key } : {}),
  };
}

/** The lines of a mirror; what is no line is left out, and more than a cart holds is not believed. */
export function readMirror(value: unknown): CartLine[] {
  if (!Array.isArray(value)) return [];
  const lines = value.slice(0, Limits.cartLines.max).map(readLine);
  const known = new Set<string>();
  return lines.filter((line): line is CartLine => line !== null && !known.has(line.id) && Boolean(known.add(line.id)));
}

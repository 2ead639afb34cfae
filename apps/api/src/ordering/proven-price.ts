import { createHash } from 'node:crypto';
import {
  canonicalJson,
  PriceRecordBroken,
  recordPrice,
  renderPrice,
  replayPrice,
  type LandedCost,
  type RecordedPrice,
} from '@halfpallet/landed-cost';
import { assertOnFile } from '../pricing/public';
import type { ItemPrice, ToldPrice } from './domain/item-price';
import { OrderPriceBroken } from './domain/order.errors';

/** Figures and explanation of an item, as its buyer was shown them. */
export type WholePrice = Pick<LandedCost, 'pricing' | 'orderView' | 'explanation'>;

/** The engine of version 1 of the event. It was not numbered, and its words changed; its figures never did. */
const FIRST_ENGINE = 1;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What this process has made or proven. A record never changes, so its proof holds as long as the record is held. */
const proven = new WeakMap<ItemPrice, WholePrice>();

/** What an order keeps of a price. */
export function recordedPrice(cost: LandedCost): RecordedPrice {
  const recorded = recordPrice(cost, sha256);
  proven.set(recorded, cost);
  return recorded;
}

/**
 * The whole price of an item, made again from what the order keeps of it and compared.
 * @throws OrderPriceBroken when the two differ: nobody is shown another price than was recorded; Unavailable for a price of a newer
 *   release, while that is put into place
 */
export function provenPrice({ itemId, price }: { readonly itemId: string; readonly price: ItemPrice }): WholePrice {
  const known = proven.get(price);
  if (known) return known;
  // No release that writes whole prices is newer than this one.
  if (!('told' in price)) assertOnFile(price);
  try {
    const whole = 'told' in price ? checked(price.told) : renderPrice(price, sha256);
    proven.set(price, whole);
    return whole;
  } catch (error) {
    throw error instanceof PriceRecordBroken ? new OrderPriceBroken(itemId, error.problem) : error;
  }
}

/** What was told in full has to agree with itself: its inputs make its figures. Its words stand as they are. */
function checked(told: ToldPrice['told']): WholePrice {
  const { pricing, orderView, lines } = again(told);
  const figures = (price: Pick<LandedCost, 'pricing' | 'orderView' | 'lines'>) =>
    canonicalJson([
      price.pricing,
      price.orderView,
      price.lines.map(({ code, amountAudCents }) => [code, amountAudCents]),
    ]);
  if (figures({ pricing, orderView, lines }) !== figures({ ...told, lines: told.explanation.lines })) {
    throw new PriceRecordBroken('its inputs give other figures');
  }
  return told;
}

function again({ explanation }: ToldPrice['told']): LandedCost {
  try {
    return replayPrice(explanation.inputs, FIRST_ENGINE);
  } catch (error) {
    throw new PriceRecordBroken(error instanceof Error ? error.message : String(error));
  }
}

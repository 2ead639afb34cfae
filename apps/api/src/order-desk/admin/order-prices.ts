import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@halfpallet/event-store';
import { OrderPriceBroken, orderStream, provenPrice, type OrderedItem, type OrderPlaced } from '../../ordering/public';
import { PriceTextsBook } from '../../pricing/public';
import { OrderStories } from '../read-models/order-history';

export interface UnprovenPrice {
  readonly stream: string;
  readonly revision: string;
  readonly problem: string;
}

/** Whether the prices of an order follow from what was recorded of them. */
@Injectable()
export class OrderPrices {
  constructor(
    private readonly stories: OrderStories,
    private readonly texts: PriceTextsBook,
  ) {}

  /** Null when every price is made again as it was, its words were published, and the prices add up to the order. */
  async firstUnproven(orderId: string): Promise<UnprovenPrice | null> {
    const story = await this.stories.read(orderId);
    if (!story) return null;
    const { items, totalCents } = story.placed;
    const broken = (problem: string, stream: string = orderStream(orderId)) => ({ stream, revision: '0', problem });
    let sumCents = 0;
    for (const item of items) {
      try {
        sumCents += provenPrice(item).pricing.totalPriceAudCents;
      } catch (error) {
        if (!(error instanceof OrderPriceBroken)) throw error;
        return broken(error.message);
      }
      if ('told' in item.price) continue;
      const problem = await this.texts.problem(item.price);
      if (problem) return broken(problem.problem, problem.stream);
    }
    return sumCents === totalCents ? null : broken('the prices of its items do not add up to its total');
  }
}

/**
 * The data of an event as it is shown: an order's prices with their figures and explanation, whichever version keeps them.
 * A price that cannot be proven is shown as it is stored, so that it can be looked into.
 */
export function toldInFull({ type, data }: RecordedEvent): unknown {
  if (type !== 'OrderPlaced') return data;
  const { items, ...order } = data as OrderPlaced['data'];
  return { ...order, items: items.map(itemInFull) };
}

function itemInFull(stored: OrderedItem): unknown {
  try {
    const { pricing, orderView, explanation } = provenPrice(stored);
    const { price: _, ...item } = stored;
    return { ...item, pricing, orderView, explanation };
  } catch (error) {
    if (error instanceof OrderPriceBroken) return stored;
    throw error;
  }
}

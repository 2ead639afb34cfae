import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@halfpallet/event-store';
import { Unavailable } from '../../platform/errors';
import { OrderPriceBroken, provenPrice, type OrderContents, type OrderedItem } from '../../ordering/public';
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

  /**
   * Null when every price the order ever had or was to have is made again as it was, its words were published, and the prices
   * add up to the total that was told with them.
   */
  async firstUnproven(orderId: string): Promise<UnprovenPrice | null> {
    const story = await this.stories.read(orderId);
    for (const event of story?.events ?? []) {
      const unproven = holdsItems(event) ? await this.unprovenOf(event) : null;
      if (unproven) return unproven;
    }
    return null;
  }

  private async unprovenOf(event: RecordedEvent): Promise<UnprovenPrice | null> {
    const { items, totalCents } = event.data as OrderContents;
    const revision = String(event.revision);
    const broken = (problem: string, stream = event.stream) => ({ stream, revision, problem });
    let sumCents = 0;
    for (const item of items) {
      try {
        sumCents += provenPrice(item).pricing.totalPriceAudCents;
      } catch (error) {
        if (!isUnproven(error)) throw error;
        return broken(error.message);
      }
      if ('told' in item.price) continue;
      const problem = await this.texts.problem(item.price);
      if (problem) return { ...broken(problem.problem, problem.stream), revision: '0' };
    }
    return sumCents === totalCents ? null : broken('the prices of its items do not add up to its total');
  }
}

/**
 * The data of an event as it is shown: an order's prices with their figures and explanation, whichever version keeps them.
 * A price that cannot be proven is shown as it is stored, so that it can be looked into.
 */
export function toldInFull(event: RecordedEvent): unknown {
  if (!holdsItems(event)) return event.data;
  const { items, ...order } = event.data as OrderContents;
  return { ...order, items: items.map(itemInFull) };
}

const HOLD_ITEMS: ReadonlySet<string> = new Set(['OrderPlaced', 'OrderItemsChanged', 'OrderChangeProposed']);
const holdsItems = ({ type }: RecordedEvent) => HOLD_ITEMS.has(type);

function itemInFull(stored: OrderedItem): unknown {
  try {
    const { pricing, orderView, explanation } = provenPrice(stored);
    const { price: _, ...item } = stored;
    return { ...item, pricing, orderView, explanation };
  } catch (error) {
    if (isUnproven(error)) return stored;
    throw error;
  }
}

/** Broken, or of an engine or a card that this process does not have. */
const isUnproven = (error: unknown): error is Error =>
  error instanceof OrderPriceBroken || error instanceof Unavailable;

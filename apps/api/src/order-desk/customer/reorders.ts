import { Injectable } from '@nestjs/common';
import { uuidv5, type CommandContext } from '@halfpallet/event-store';
import type { ReorderResponse, ReorderedLine } from '@halfpallet/contracts';
import { toOrderable } from '@halfpallet/landed-cost';
import { centsToNumber } from '@halfpallet/money';
import { accountCartId, Carts } from '../../cart/public';
import { configuredName } from '../../catalogue/public';
import { itemFigures, type OrderedItem } from '../../ordering/public';
import { DomainError, NotFound } from '../../platform/errors';
import { PriceBook } from '../../pricing/public';
import { ShopperOrders } from '../shopper-orders';

/** Puts what was ordered once into the cart again, at the prices of today, and says what is different. */
@Injectable()
export class Reorders {
  constructor(
    private readonly orders: ShopperOrders,
    private readonly carts: Carts,
    private readonly prices: PriceBook,
  ) {}

  /**
   * Lines that cannot be sold any more are left out and named. The same command adds each line once.
   * @throws NotFound: the same answer for unknown, malformed and foreign
   */
  async reorder(customerId: string, idOrNumber: string, context: CommandContext): Promise<ReorderResponse> {
    const { placed } = await this.orders.find(idOrNumber);
    if (placed.customerId !== customerId) throw new NotFound('Order not found', 'ORDER_NOT_FOUND');
    const added: ReorderedLine[] = [];
    const skipped: Array<{ productName: string; reason: string }> = [];
    for (const item of placed.items) {
      try {
        added.push(await this.add(customerId, item, placed.postcode, context));
      } catch (error) {
        const reason = refusalOf(error);
        if (reason === null) throw error;
        skipped.push({ productName: item.snapshot.name, reason });
      }
    }
    return { added, skipped };
  }

  private async add(
    customerId: string,
    item: OrderedItem,
    postcode: string,
    context: CommandContext,
  ): Promise<ReorderedLine> {
    const { productId, optionIds } = item;
    const { priceable } = await this.prices.price({ ...item, postcode });
    const quantity = toOrderable(item.quantity, priceable.product.data.moqUnits);
    // To the destination of then, so that the two prices are of the same thing.
    const { cost } = await this.prices.price({ productId, optionIds, quantity, postcode });
    const commandId = uuidv5(context.commandId, item.itemId);
    const line = { productId, optionIds, quantity };
    await this.carts.add(accountCartId(customerId), line, customerId, { ...context, commandId });
    return {
      // What is in the cart now; the catalogue may call it otherwise than the order did.
      productName: configuredName(priceable, optionIds),
      quantity,
      quantityThen: item.quantity,
      unitPriceThenAud: centsToNumber(itemFigures(item).pricePerUnitAudCents),
      unitPriceNowAud: centsToNumber(cost.pricing.pricePerUnitAudCents),
      totalThenAud: centsToNumber(itemFigures(item).totalPriceAudCents),
      totalNowAud: centsToNumber(cost.pricing.totalPriceAudCents),
    };
  }
}

/** Why this line cannot be had, for a person; null for a fault that is none of its own. */
function refusalOf(error: unknown): string | null {
  if (error instanceof NotFound) return 'It is no longer sold.';
  const { status, message } = error as { status?: unknown; message: string };
  const refused = error instanceof DomainError || (error as Error).name === 'CartError';
  return refused && status === 422 ? message : null;
}

import { Injectable } from '@nestjs/common';
import { Limits } from '@halfpallet/contracts';
import { centsToNumber, formatFullAud, sumCents } from '@halfpallet/money';
import { DomainError } from '../platform/errors';
import { itemFigures } from './domain/item-price';
import type { ChangedContents, OrderItemsState } from './domain/order-items';
import { OrderError } from './domain/order.errors';
import type { OrderContents, OrderedItem, OrderPlaced } from './domain/order.events';
import { PriceOrder } from './price-order';
import { provenPrice } from './proven-price';

export interface ItemWish {
  /** Of the line that is changed, or the one that the added line gets. */
  readonly itemId: string;
  /** 0 takes the line off. */
  readonly quantity: number;
  /** What is to be ordered as well, as a new line; left out where a line that stands is changed. */
  readonly adds?: Pick<OrderedItem, 'productId' | 'optionIds'>;
}

export interface WantedItemChange extends ItemWish {
  /** What the caller says the order was shown to come to; compared, never charged. Null when they say none. */
  readonly shownTotalCents: number | null;
}

interface StandingItems extends Pick<OrderItemsState, 'proposal'> {
  readonly placed: OrderPlaced['data'];
}

/** What an order would hold and come to with one line more, or another quantity of one. Writes nothing. */
@Injectable()
export class PriceItemChange {
  constructor(private readonly prices: PriceOrder) {}

  /**
   * The line at the price of today, the others at theirs. What stays as it is keeps its price.
   * @throws OrderError ITEM_NOT_FOUND (404), LAST_ITEM, TOO_MANY_ITEMS (422); DomainError as `PriceOrder.priceToday`; OrderPriceBroken
   */
  async price(standing: StandingItems, { itemId, quantity, adds }: ItemWish): Promise<ChangedContents> {
    const { placed } = standing;
    if (adds) return this.add(placed, { ...adds, itemId }, quantity);
    const line = placed.items.find((item) => item.itemId === itemId);
    if (!line) return this.changeAddition(standing, itemId, quantity);
    const changed = { itemId, productName: line.snapshot.name, fromQuantity: line.quantity, toQuantity: quantity };
    if (quantity === line.quantity) return { ...asItStands(placed), changed };
    // Another quantity of the same goods, whatever the catalogue calls them since.
    const { snapshot } = line;
    const anew = quantity === 0 ? [] : [{ ...(await this.priceToday(placed, line, quantity)), snapshot }];
    const items = placed.items.flatMap((item) => (item.itemId === itemId ? anew : [item]));
    if (items.length === 0) throw OrderError.lastItem();
    return { ...contentsOf(items), changed };
  }

  /**
   * The same, for whoever is about to do it.
   * @throws DomainError PRICE_CHANGED (409) with the new total, when it is not the one that was shown; what `price` throws
   */
  async priceAsShown(standing: StandingItems, wanted: WantedItemChange): Promise<ChangedContents> {
    const contents = await this.price(standing, wanted);
    assertShown(contents, wanted.shownTotalCents);
    return contents;
  }

  private async add(
    placed: OrderPlaced['data'],
    line: Pick<OrderedItem, 'itemId' | 'productId' | 'optionIds'>,
    quantity: number,
  ): Promise<ChangedContents> {
    if (placed.items.length >= Limits.cartLines.max) throw OrderError.tooManyItems(Limits.cartLines.max);
    const added = await this.priceToday(placed, line, quantity);
    const { itemId, snapshot } = added;
    const changed = { itemId, productName: snapshot.name, fromQuantity: 0, toQuantity: quantity };
    return { ...contentsOf([...placed.items, added]), changed };
  }

  /** Of the line that the buyer is asked about, the order holds none yet: none at all is what stands. */
  private async changeAddition(
    { placed, proposal }: StandingItems,
    itemId: string,
    quantity: number,
  ): Promise<ChangedContents> {
    const asked = proposal?.changed.itemId === itemId && proposal.items.find((item) => item.itemId === itemId);
    if (!asked) throw OrderError.itemNotFound();
    if (quantity > 0) return this.add(placed, asked, quantity);
    const changed = { itemId, productName: asked.snapshot.name, fromQuantity: 0, toQuantity: 0 };
    return { ...asItStands(placed), changed };
  }

  private priceToday(
    { orderId, postcode }: OrderPlaced['data'],
    line: Pick<OrderedItem, 'itemId' | 'productId' | 'optionIds'>,
    quantity: number,
  ): Promise<OrderedItem> {
    return this.prices.priceToday(orderId, line, quantity, postcode);
  }
}

const asItStands = ({ items, gstCents, totalCents }: OrderContents): OrderContents => ({ items, gstCents, totalCents });

function contentsOf(items: OrderedItem[]): OrderContents {
  return {
    items,
    gstCents: sumCents(items.map((item) => provenPrice(item).pricing.gstAudCents)),
    totalCents: sumCents(items.map((item) => itemFigures(item).totalPriceAudCents)),
  };
}

function assertShown({ totalCents }: ChangedContents, shownTotalCents: number | null): void {
  if (shownTotalCents === null || shownTotalCents === totalCents) return;
  const [now, shown] = [formatFullAud(totalCents), formatFullAud(shownTotalCents)];
  const message = `The order would now come to ${now} instead of ${shown}. Nothing was changed. Look at the new price and save again.`;
  throw new DomainError('PRICE_CHANGED', message, 409, { extra: { totalAud: centsToNumber(totalCents) } });
}

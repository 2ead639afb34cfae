import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AdminOrderDetail, ItemChangePreview } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import {
  addedItemId,
  ChangeOrderItem,
  itemFigures,
  orderStream,
  PriceItemChange,
  type ItemWish,
  type WantedItemChange,
} from '../../ordering/public';
import { DomainError } from '../../platform/errors';
import type { StaffActor, Viewer } from '../../platform/http/staff-actor';
import { ClearWay } from '../clear-way';
import { MoneyFollows } from '../money-follows';
import type { OrderHistory } from '../read-models/order-history';
import { AdminOrders } from './admin-orders.query';
import { OrderActs } from './order-acts';
import { assertCan, ITEMS_ARE_PAID } from './order-policy';
import { factsOf } from './order-rows';

/** A product that staff add to an order. */
export interface WantedAddition extends Required<Pick<WantedItemChange, 'adds'>> {
  readonly quantity: number;
  /** What the caller says the order was shown to come to; null when they say none. */
  readonly shownTotalCents: number | null;
}

type PricedChange = Awaited<ReturnType<PriceItemChange['priceAsShown']>>;

/** Staff change what an order holds, until it is confirmed. */
@Injectable()
export class OrderItemCommands {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: AdminOrders,
    private readonly acts: OrderActs,
    private readonly prices: PriceItemChange,
    private readonly way: ClearWay,
    private readonly money: MoneyFollows,
  ) {}

  /**
   * What the order would come to with another quantity of a line. Writes nothing.
   * @throws NotFound; DomainError FORBIDDEN, ORDER_LOCKED; what `PriceItemChange` throws
   */
  async preview(idOrNumber: string, itemId: string, quantity: number, asking: Viewer): Promise<ItemChangePreview> {
    return this.lookAt(await this.orders.story(idOrNumber), { itemId, quantity }, asking);
  }

  /** What the order would come to with a product more. Writes nothing. @throws as `preview` */
  async previewAddition(
    idOrNumber: string,
    { adds, quantity }: Omit<WantedAddition, 'shownTotalCents'>,
    asking: Viewer,
  ): Promise<ItemChangePreview> {
    const story = await this.orders.story(idOrNumber);
    return this.lookAt(story, { itemId: addedItemId(story.order.orderId, 'preview'), adds, quantity }, asking);
  }

  private async lookAt(story: OrderHistory, wish: ItemWish, asking: Viewer): Promise<ItemChangePreview> {
    const { order, placed } = story;
    assertCan('changeItems', asking.adminRole, factsOf(order));
    const { items, totalCents } = await this.prices.price(story, wish);
    const line = items.find((item) => item.itemId === wish.itemId);
    const { pricePerUnitAudCents = 0, totalPriceAudCents = 0 } = line ? itemFigures(line) : {};
    return {
      quantity: wish.quantity,
      unitPriceAud: centsToNumber(pricePerUnitAudCents),
      totalPriceAud: centsToNumber(totalPriceAudCents),
      fromTotalAud: centsToNumber(placed.totalCents),
      totalAud: centsToNumber(totalCents),
      needsConsent: totalCents > placed.totalCents,
    };
  }

  /**
   * Changes a line, or asks the buyer where the order gets dearer.
   * @param expectedVersion version of the order that was seen; null changes the order as it stands
   * @throws NotFound; DomainError FORBIDDEN, ORDER_LOCKED, PRICE_CHANGED (409), VERSION_CONFLICT (412); what `ClearWay` and
   *   `PriceItemChange` throw
   */
  async change(
    idOrNumber: string,
    wanted: WantedItemChange,
    acting: StaffActor,
    expectedVersion: number | null,
  ): Promise<AdminOrderDetail> {
    return this.carryOut('change-item', await this.orders.story(idOrNumber), wanted, acting, expectedVersion);
  }

  /**
   * Adds a line, or asks the buyer, as the order gets dearer. One command adds one line, however often it is sent.
   * @param expectedVersion version of the order that was seen
   * @throws as `change`
   */
  async add(
    idOrNumber: string,
    wanted: WantedAddition,
    acting: StaffActor,
    expectedVersion: number,
  ): Promise<AdminOrderDetail> {
    const story = await this.orders.story(idOrNumber);
    const itemId = addedItemId(story.order.orderId, acting.context.commandId);
    return this.carryOut('add-item', story, { ...wanted, itemId }, acting, expectedVersion);
  }

  private carryOut(
    name: string,
    story: OrderHistory,
    wanted: WantedItemChange,
    acting: StaffActor,
    expectedVersion: number | null,
  ): Promise<AdminOrderDetail> {
    const { orderId, version } = story.order;
    const { context } = acting;
    const edited = { fields: ['quantity'], itemId: wanted.itemId };
    return this.acts.onSeen(name, story, edited, acting, expectedVersion, async (isAllowed) => {
      isAllowed('changeItems');
      if (!isDone(story, context.commandId)) {
        const contents = await this.prices.priceAsShown(story, wanted);
        if (applies(contents, story)) await this.assertClear(orderId, acting);
        await this.commands.execute(new ChangeOrderItem(orderId, contents, context, expectedVersion ?? version));
      }
      await this.money.follow(orderId, context);
    });
  }

  private async assertClear(orderId: string, { context }: StaffActor): Promise<void> {
    if (await this.way.isClear(orderId, context)) return;
    throw new DomainError('ORDER_LOCKED', ITEMS_ARE_PAID, 409);
  }
}

/** A dearer order is only proposed, and may be paid as it stands until the buyer agrees. */
const applies = ({ totalCents, changed }: PricedChange, { placed }: OrderHistory): boolean =>
  changed.fromQuantity !== changed.toQuantity && totalCents <= placed.totalCents;

/** The card page may have been closed under this command, and the order not changed yet: only its own stream counts. */
const isDone = ({ events, order }: OrderHistory, commandId: string) =>
  events.some(({ stream, meta }) => stream === orderStream(order.orderId) && meta.commandId === commandId);

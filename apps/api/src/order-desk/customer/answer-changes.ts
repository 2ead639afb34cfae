import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '@halfpallet/event-store';
import { AnswerOrderChange, isOpen, type ChangeAnswer } from '../../ordering/public';
import { DomainError } from '../../platform/errors';
import { ClearWay } from '../clear-way';
import { MoneyFollows } from '../money-follows';
import { ShopperOrders, type ShopperOrder } from '../shopper-orders';

/** The buyer's word to a change that makes their order dearer. */
@Injectable()
export class AnswerChanges {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: ShopperOrders,
    private readonly way: ClearWay,
    private readonly money: MoneyFollows,
  ) {}

  /**
   * The same answer twice is one answer.
   * @param found the order, as whoever may answer for it
   * @returns the order since
   * @throws OrderError CHANGE_NOT_OPEN, CHANGE_LAPSED (409); DomainError ORDER_LOCKED (409) when it was paid meanwhile;
   *   what `ClearWay` throws
   */
  async answer(
    { placed: { orderId }, order }: ShopperOrder,
    changeId: string,
    answer: ChangeAnswer,
    context: CommandContext,
  ): Promise<ShopperOrder> {
    const { proposal } = order;
    const applies =
      answer === 'accepted' && proposal?.changeId === changeId && isOpen(proposal, new Date(context.occurredAt));
    if (applies && !(await this.way.isClear(orderId, context))) {
      const text = 'Your payment for this order has come, so it goes on as it was. Nothing was changed.';
      throw new DomainError('ORDER_LOCKED', text, 409);
    }
    await this.commands.execute(new AnswerOrderChange(orderId, changeId, answer, context));
    if (answer === 'accepted') await this.money.follow(orderId, context);
    return this.orders.find(orderId);
  }
}

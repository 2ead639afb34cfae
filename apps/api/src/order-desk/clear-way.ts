import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '@halfpallet/event-store';
import { CloseCardPage, hasCome } from '../payments/public';
import { ShopperOrders } from './shopper-orders';

/** What has to be so before an order comes to another total: nobody can pay the old amount, and nobody has. */
@Injectable()
export class ClearWay {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: ShopperOrders,
  ) {}

  /**
   * Closes the card page that may stand open over the old amount.
   * @returns false when money has come for the order
   * @throws PaymentProviderUnavailable (503), PaymentError INTENT_STILL_OPEN (409): nothing was changed, try again
   */
  async isClear(orderId: string, context: CommandContext): Promise<boolean> {
    await this.commands.execute(new CloseCardPage(orderId, context));
    const { payment } = await this.orders.find(orderId);
    return !hasCome(payment.owed);
  }
}

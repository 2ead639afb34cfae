import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext } from '@halfpallet/event-store';
import { FollowOrder } from '../payments/public';
import { log } from '../platform/log';

/** Brings the payment in line with an order that was just acted on, so that the answer shows it. */
@Injectable()
export class MoneyFollows {
  constructor(private readonly commands: CommandBus) {}

  /** Whatever fails here is done by the reaction. */
  async follow(orderId: string, context: CommandContext): Promise<void> {
    await this.commands.execute(new FollowOrder(orderId, context)).catch((error: Error) => {
      log.warn({ orderId, error: error.message }, 'the payment follows its order later');
    });
  }
}

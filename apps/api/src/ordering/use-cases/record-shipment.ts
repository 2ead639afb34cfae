import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor, TransactResult } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import type { OrderState, ShipmentChange } from '../domain/order';
import { transactOrder } from './transact-order';

/** Ships an order that is ready, or records what is learned of the way of one that left. */
export class RecordShipment extends Command<TransactResult<OrderState>> {
  constructor(
    readonly orderId: string,
    readonly shipment: ShipmentChange,
    readonly context: CommandContext,
    /** Version the caller saw; null when any will do. */
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

@CommandHandler(RecordShipment)
export class RecordShipmentHandler implements ICommandHandler<RecordShipment> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  execute({ orderId, shipment, context, expectedVersion }: RecordShipment): Promise<TransactResult<OrderState>> {
    return transactOrder(this.transactor, orderId, { kind: 'RecordShipment', shipment }, context, expectedVersion);
  }
}

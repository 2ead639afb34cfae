import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { ConfirmOrder, order, orderStream, type OrderStatusForced } from '../ordering/public';
import { OrderPayments } from '../payments/public';
import { TRANSACTOR } from '../platform/tokens';

/**
 * Confirms a pending order whose due part is paid. It looks at what is so now: money that came may be away again by the time
 * anybody hears of it, and an owner may have spoken since.
 */
@Injectable()
export class ConfirmPaidOrder {
  constructor(
    private readonly commands: CommandBus,
    private readonly payments: OrderPayments,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  /** @param since position of the money that came; null where none did: whenever an owner put the order to pending, it stays so */
  async confirm(orderId: string, since: bigint | null, context: CommandContext): Promise<void> {
    const { state } = await this.transactor.load(orderStream(orderId), order);
    if (!state.placed || state.status !== 'pending') return;
    const { totalCents } = state.placed;
    const { owed } = await this.payments.money(orderId, { status: state.status, totalCents });
    if (owed.paymentStatus !== 'paid') return;
    // Hardly any order was: its history is not read for the others.
    const putBack = state.wasPutToPending ? await this.lastPutToPending(orderId) : null;
    if (putBack !== null && (since === null || putBack > since)) return;
    await this.commands.execute(new ConfirmOrder(orderId, 'payment', context));
  }

  /** Position of the last word of an owner that the order is pending; null when none said so. */
  private async lastPutToPending(orderId: string): Promise<bigint | null> {
    let last: bigint | null = null;
    for await (const { type, data, position } of this.transactor.store.readStream(orderStream(orderId))) {
      if (type === 'OrderStatusForced' && (data as OrderStatusForced['data']).to === 'pending') last = position;
    }
    return last;
  }
}

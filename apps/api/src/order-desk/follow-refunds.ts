import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { MarkOrderRefunded, order, orderStream, ReverseRefund } from '../ordering/public';
import { FollowOrder, OrderPayments } from '../payments/public';
import { TRANSACTOR } from '../platform/tokens';
import { ConfirmPaidOrder } from './confirm-paid-order';

/** More than money changes its mind within moments. */
const MOST_LOOKS = 5;

/**
 * Brings the status of an order in line with what went back of its money. It looks at what is so now and not at the event
 * that called it, so it may be called twice, late or out of order.
 */
@Injectable()
export class FollowRefunds {
  constructor(
    private readonly commands: CommandBus,
    private readonly payments: OrderPayments,
    private readonly paid: ConfirmPaidOrder,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  /** @param since position of what happened to the money; null where it is not known, and no word of an owner can be told to be later */
  async follow(orderId: string, since: bigint | null, context: CommandContext): Promise<void> {
    const { state } = await this.transactor.load(orderStream(orderId), order);
    if (!state.placed) return;
    // Whoever stood still between the look and the word wrote what may not be so any more, and what the money did meanwhile was
    // heard by then: after each word it looks whether it still is so.
    let said: boolean | null = null;
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      const own = look === 0 ? context : { ...context, commandId: uuidv5(context.commandId, `look ${look}`) };
      const says = await this.sayWhetherRefunded(orderId, since, said, own);
      if (says === null) break;
      said = says;
    }
    await this.commands.execute(new FollowOrder(orderId, context));
    // What came back may be the due part of an order that nobody had confirmed before all of it went away.
    await this.paid.confirm(orderId, null, { ...context, commandId: uuidv5(context.commandId, 'confirm') });
  }

  /**
   * @param said what the order was told a moment ago; not once more, an owner may have spoken since
   * @returns what it was told; null when nothing
   */
  private async sayWhetherRefunded(
    orderId: string,
    since: bigint | null,
    said: boolean | null,
    context: CommandContext,
  ): Promise<boolean | null> {
    const { state } = await this.transactor.load(orderStream(orderId), order);
    const { totalCents } = state.placed!;
    const { owed } = await this.payments.money(orderId, { status: state.status, totalCents });
    const isRefunded = owed.paymentStatus === 'refunded';
    if (isRefunded === said || (!isRefunded && state.status !== 'refunded')) return null;
    // Whoever put it elsewhere after its money had gone knew that, and the payment has still to follow them.
    if (isRefunded && since !== null && (await this.wasForcedAfter(orderId, since))) return null;
    const reversal = { ...context, commandId: uuidv5(context.commandId, 'reverse') };
    const { events } = await this.commands.execute(
      isRefunded ? new MarkOrderRefunded(orderId, context) : new ReverseRefund(orderId, 'A refund came back', reversal),
    );
    return events.length > 0 ? isRefunded : null;
  }

  private async wasForcedAfter(orderId: string, since: bigint): Promise<boolean> {
    for await (const { type, position } of this.transactor.store.readStream(orderStream(orderId))) {
      if (type === 'OrderStatusForced' && position > since) return true;
    }
    return false;
  }
}

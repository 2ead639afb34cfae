import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { formatFullAud, sumCents } from '@halfpallet/money';
import {
  bankDayRefusal,
  manualReceiptKey,
  RecordBankReceipt,
  RecordBankRefund,
  RequestRefund,
  RetainPayment,
  TakeBackReceipt,
  type BankReceipt,
  type BankReceiptOutcome,
  type BankRefundOutcome,
} from '../../payments/public';
import { Invalid } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/staff-actor';
import { ShopperOrders } from '../shopper-orders';
import { OrderActs } from './order-acts';

export interface StaffRefund {
  /** Null for everything that can go back. */
  readonly amountCents: number | null;
  /** What the page called everything; null where nobody looked. */
  readonly expectedCents: number | null;
  readonly reason: string;
  /** A failed refund to try again. */
  readonly retryOf: string | null;
  /** It goes by transfer this time, because its card cannot take it. */
  readonly byTransfer: boolean;
  /** False: not if a refund of this amount is recorded already. */
  readonly another: boolean;
  /** The report about the delivery whose goods it is for; null for none. */
  readonly returnId: string | null;
}

export interface MoneyActResponse {
  readonly message: string;
  readonly order: AdminOrderDetail;
}

/** What staff do to the money of an order: send it back, keep it, record what the bank says. */
@Injectable()
export class OrderMoneyCommands {
  constructor(
    private readonly commands: CommandBus,
    private readonly acts: OrderActs,
    private readonly orders: ShopperOrders,
  ) {}

  /** @throws DomainError FORBIDDEN, ORDER_LOCKED; PaymentError REFUND_TOO_LARGE, REFUND_ALREADY_ASKED, RETURN_REFUNDED, REFUNDABLE_CHANGED, BAD_REFUND_AMOUNT, REFUND_NOT_FAILED */
  async refund(
    idOrNumber: string,
    { amountCents, expectedCents, reason, retryOf, byTransfer, another, returnId }: StaffRefund,
    acting: StaffActor,
  ): Promise<MoneyActResponse> {
    let message = '';
    const act = { name: 'refund', policy: 'refund' as const, reason, fields: [] };
    const order = await this.acts.perform(act, idOrNumber, acting, async ({ order: { orderId } }, remark) => {
      const command = new RequestRefund(
        orderId,
        amountCents,
        remark,
        acting.context,
        retryOf,
        expectedCents,
        byTransfer,
        another,
        returnId,
      );
      const refunds = await this.commands.execute(command);
      const amount = formatFullAud(sumCents(refunds.map((refund) => refund.amountCents)));
      message = refunds.some((refund) => refund.method === 'bank')
        ? `Refund of ${amount} was recorded. What does not go to a card has to be transferred by finance.`
        : `Refund of ${amount} is on its way to the card.`;
    });
    return { message, order };
  }

  /**
   * @param another false: not if some is kept already
   * @throws DomainError FORBIDDEN, ORDER_LOCKED; PaymentError NOTHING_TO_KEEP, KEPT_ALREADY
   */
  async keep(
    idOrNumber: string,
    amountCents: number,
    reason: string,
    another: boolean,
    acting: StaffActor,
  ): Promise<MoneyActResponse> {
    const act = { name: 'keep', policy: 'keep' as const, reason, fields: [] };
    const order = await this.acts.perform(act, idOrNumber, acting, async ({ order: { orderId } }, remark) => {
      await this.commands.execute(new RetainPayment(orderId, amountCents, remark, acting.context, another));
    });
    return { message: `${formatFullAud(amountCents)} of this order is kept.`, order };
  }

  /** @throws Invalid for a day that cannot be; PaymentError RECEIPT_BEFORE_ORDER, TRANSFER_ALREADY_RECORDED */
  async recordReceipt(
    idOrNumber: string,
    receipt: Omit<BankReceipt, 'lineKey' | 'source'>,
    note: string | null,
    acting: StaffActor,
  ): Promise<MoneyActResponse & { readonly outcome: BankReceiptOutcome }> {
    assertBankDay('bookedOn', receipt.bookedOn, acting);
    let outcome: BankReceiptOutcome | null = null;
    const act = { name: 'bank-receipt', policy: null, reason: note, fields: [] };
    const order = await this.acts.perform(act, idOrNumber, acting, async ({ order: { orderId } }, remark) => {
      const context = note ? { ...acting.context, reason: remark } : acting.context;
      const lineKey = manualReceiptKey(context.commandId);
      outcome = await this.commands.execute(
        new RecordBankReceipt(orderId, { ...receipt, lineKey, source: 'manual' }, context),
      );
    });
    const held = outcome!.heldOverCents;
    const more =
      held > 0 ? ` ${formatFullAud(held)} of it was not due and is held over: it is owed back to the buyer.` : '';
    return { message: `${formatFullAud(receipt.amountCents)} recorded as received.${more}`, order, outcome: outcome! };
  }

  /** @throws Invalid for a day that cannot be; PaymentError RECEIPT_NOT_FOUND, RECEIPT_TAKEN_BACK, RECEIPT_CONFIRMED, RECEIPT_WENT_BACK */
  async takeBackReceipt(
    idOrNumber: string,
    receiptId: string,
    reversedOn: string | null,
    reason: string,
    acting: StaffActor,
  ): Promise<MoneyActResponse> {
    if (reversedOn !== null) assertBankDay('reversedOn', reversedOn, acting);
    let amountCents = 0;
    const act = { name: 'receipt-taken-back', policy: null, reason, fields: [] };
    const order = await this.acts.perform(act, idOrNumber, acting, async ({ order: { orderId } }, remark) => {
      const context = { ...acting.context, reason: remark };
      ({ amountCents } = await this.commands.execute(new TakeBackReceipt(orderId, receiptId, reversedOn, context)));
    });
    return { message: `${formatFullAud(amountCents)} was taken off the order again.`, order };
  }

  /** @throws Invalid for a day that cannot be; PaymentError REFUND_NOT_FOUND, REFUND_NOT_UNDER_WAY */
  async recordBankRefund(
    idOrNumber: string,
    refundId: string,
    day: string,
    what: BankRefundOutcome,
    acting: StaffActor,
  ): Promise<MoneyActResponse> {
    const settled = what.outcome === 'settled';
    assertBankDay(settled ? 'paidOn' : 'returnedOn', day, acting);
    const reason = settled ? null : what.reason;
    const act = { name: settled ? 'settle-refund' : 'refund-came-back', policy: null, reason, fields: [] };
    const order = await this.acts.perform(act, idOrNumber, acting, async ({ order: { orderId } }, remark) => {
      const outcome = settled ? what : { ...what, reason: remark };
      await this.commands.execute(new RecordBankRefund(orderId, refundId, day, outcome, acting.context));
    });
    const message = settled
      ? 'The refund is recorded as paid.'
      : `The refund is recorded as come back. ${await this.whatItIsFor(order.id, refundId)}`;
    return { message, order };
  }

  /** Of money that came back. */
  private async whatItIsFor(orderId: string, refundId: string): Promise<string> {
    const { payment } = await this.orders.find(orderId);
    return payment.owed.countedAgainRefundIds.includes(refundId)
      ? 'The money counts for the order again.'
      : 'The money is held for the buyer again.';
  }
}

function assertBankDay(
  field: 'bookedOn' | 'paidOn' | 'returnedOn' | 'reversedOn',
  day: string,
  { context }: StaffActor,
): void {
  const refusal = bankDayRefusal(day, new Date(context.occurredAt));
  if (refusal) throw new Invalid({ [field]: refusal });
}

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { bankRefunds } from '../domain/bank-refunds';
import { PaymentError } from '../domain/payment.errors';
import { paymentStream } from '../domain/payment.events';
import { OrderTermsReader } from '../order-terms';
import { RefundAccounts } from '../refund-accounts';

/** A second person agrees that a refund is transferred to the account that they were shown. */
export class ApproveRefundTransfer extends Command<void> {
  constructor(
    /** Order id or number. */
    readonly order: string,
    readonly refundId: string,
    readonly accountId: string,
    readonly approver: {
      /** Whether they may approve what they asked for themselves, saying why. */
      readonly mayApproveOwn: boolean;
      readonly reason: string | null;
    },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ApproveRefundTransfer)
export class ApproveRefundTransferHandler implements ICommandHandler<ApproveRefundTransfer> {
  constructor(
    private readonly orders: OrderTermsReader,
    private readonly accounts: RefundAccounts,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  /** @throws PaymentError REFUND_NOT_FOUND, REFUND_NOT_UNDER_WAY, REFUND_ACCOUNT_MISSING, REFUND_ACCOUNT_CHANGED, OWN_REFUND, OWN_REFUND_UNEXPLAINED */
  async execute({ order, refundId, accountId, approver, context }: ApproveRefundTransfer): Promise<void> {
    const { terms } = await this.orders.read(order);
    const stream = paymentStream(terms.orderId);
    const { state } = await this.transactor.load(stream, bankRefunds);
    // Erased, or kept long enough: there is nothing to agree to.
    const isGone = (await this.accounts.maskedOf([accountId])).size === 0;
    if (isGone && state.account?.accountId === accountId) throw PaymentError.refundAccountMissing();
    await this.transactor.transact(
      stream,
      bankRefunds,
      { kind: 'ApproveTransfer', refundId, accountId, by: context.actor.id, ...approver },
      context,
    );
  }
}

import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import type { AccountCheck, BankAccount } from '@halfpallet/contracts';
import { TRANSACTOR } from '../../platform/tokens';
import { bankRefunds } from '../domain/bank-refunds';
import { PaymentError } from '../domain/payment.errors';
import { paymentStream } from '../domain/payment.events';
import { OrderTermsReader } from '../order-terms';
import { RefundAccounts } from '../refund-accounts';
import { RefundApprovals } from '../refund-approvals';

/** Says to which account refunds of an order are transferred; it takes the place of one given before, and of its approvals. */
export class GiveRefundAccount extends Command<void> {
  constructor(
    /** Order id or number. */
    readonly order: string,
    readonly account: BankAccount,
    readonly check: AccountCheck,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(GiveRefundAccount)
export class GiveRefundAccountHandler implements ICommandHandler<GiveRefundAccount> {
  constructor(
    private readonly orders: OrderTermsReader,
    private readonly accounts: RefundAccounts,
    private readonly approvals: RefundApprovals,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  /** @throws PaymentError ORDER_NOT_FOUND, NOTHING_TO_TRANSFER, TRANSFER_ABOUT_TO_BE_SENT, REFUND_ACCOUNTS_NOT_YET, REFUND_ACCOUNT_NOT_KEPT */
  async execute({ order: idOrNumber, account, check, context }: GiveRefundAccount): Promise<void> {
    const { terms, order } = await this.orders.read(idOrNumber);
    const { orderId } = terms;
    if ((await this.approvals.rule()).since === null) throw PaymentError.refundAccountsNotYet();
    const accountId = uuidv5(context.commandId, 'refund-account');
    const stream = paymentStream(orderId);
    const command = { kind: 'GiveAccount' as const, accountId, check };
    // What is refused leaves nothing behind.
    const { state } = await this.transactor.load(stream, bankRefunds);
    bankRefunds.decide(command, state);
    // Whoever was erased has money to come all the same, and tells staff where to.
    const isToldToStaff = check !== 'by_buyer';
    const isKept = await this.accounts.keep(accountId, orderId, order.placed!.contactId, account, isToldToStaff);
    if (!isKept) throw PaymentError.refundAccountNotKept();
    await this.transactor.transact(stream, bankRefunds, command, context);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Transactor } from '@halfpallet/event-store';
import { centsToNumber } from '@halfpallet/money';
import type { BankAccount, BuyerRefundAccount } from '@halfpallet/contracts';
import { NO_ORDER, toOrderId } from '../ordering/public';
import { TRANSACTOR } from '../platform/tokens';
import {
  askingForAccount,
  asksForApproval,
  bankRefundOf,
  bankRefunds,
  isAboutToBeSent,
  isApproved,
  toTransferCents,
  type AskingRefund,
} from './domain/bank-refunds';
import { PaymentError } from './domain/payment.errors';
import { paymentStream } from './domain/payment.events';
import { RefundAccounts } from './refund-accounts';
import { RefundApprovals } from './refund-approvals';

/** What waits to be transferred back for an order, and where to. */
export interface AccountToMail {
  readonly toTransferCents: number;
  /** The refunds that ask for an account, the oldest first. */
  readonly asking: readonly AskingRefund[];
  /** Masked; null: nobody said where to, or it did not take the money. */
  readonly account: (BankAccount & { readonly accountId: string }) | null;
  /** False until every process can read an account. */
  readonly mayBeGiven: boolean;
}

/** The account that a refund is sent to, for whoever is about to send it; masked for its buyer. */
@Injectable()
export class ShowRefundAccount {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly accounts: RefundAccounts,
    private readonly approvals: RefundApprovals,
  ) {}

  /**
   * Whole, for the act of paying: the refund waits to be transferred and whoever had to agree did.
   * @param beforeShown writes down who is shown it
   * @throws PaymentError REFUND_NOT_FOUND, REFUND_NOT_UNDER_WAY, REFUND_ACCOUNT_MISSING, TRANSFER_NOT_APPROVED
   */
  async toPayer(order: string, refundId: string, beforeShown: () => Promise<void>): Promise<BankAccount> {
    const state = await this.state(order);
    const { status } = bankRefundOf(state, refundId);
    if (status !== 'requested') throw PaymentError.refundNotUnderWay(status);
    if (state.account === null) throw PaymentError.refundAccountMissing();
    const rule = await this.approvals.rule();
    if (asksForApproval(state, refundId, rule) && !isApproved(state, refundId))
      throw PaymentError.transferNotApproved();
    const account = await this.accounts.open(state.account.accountId);
    if (account === null) throw PaymentError.refundAccountMissing();
    await beforeShown();
    return account;
  }

  /** @param orderId of an order whose buyer asks */
  async toBuyer(orderId: string): Promise<BuyerRefundAccount> {
    const state = await this.state(orderId);
    const { account } = state;
    const masked = account && (await this.accounts.maskedOf([account.accountId])).get(account.accountId);
    return {
      toTransferAud: centsToNumber(toTransferCents(state)),
      account: masked ?? null,
      mayChange: !isAboutToBeSent(state),
    };
  }

  /** For whoever writes to the buyer about it. @param orderId of the order */
  async toMail(orderId: string): Promise<AccountToMail> {
    const state = await this.state(orderId);
    const { accountId = null } = state.account ?? {};
    const masked = accountId === null ? undefined : (await this.accounts.maskedOf([accountId])).get(accountId);
    return {
      toTransferCents: toTransferCents(state),
      asking: askingForAccount(state),
      account: accountId !== null && masked ? { ...masked, accountId } : null,
      mayBeGiven: (await this.approvals.rule()).since !== null,
    };
  }

  private async state(order: string) {
    const { state } = await this.transactor.load(paymentStream(toOrderId(order) ?? NO_ORDER), bankRefunds);
    return state;
  }
}

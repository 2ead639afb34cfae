import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AccountCheck } from '@halfpallet/contracts';
import { ShowRefundAccount } from '../payments/public';
import { NotNow } from '../platform/outbox-handlers';
import { OrderMails } from './order-mails';
import { refundAccountMailTexts } from './refund-account-mail-texts';

/** Mails about the account that money of an order goes back to: that we need it, and that somebody gave it. */
@Injectable()
export class RefundAccountMails implements OnModuleInit {
  constructor(
    private readonly mails: OrderMails,
    private readonly accounts: ShowRefundAccount,
  ) {}

  onModuleInit(): void {
    this.mails.register('refund-account-wanted', async (facts, { placed }, { refundId }) => {
      const { toTransferCents, firstRefundId, account, mayBeGiven } = await this.accounts.toMail(placed.orderId);
      // One mail asks for all that waits. What was sent, or has its account by now, asks for none.
      if (account !== null || firstRefundId !== refundId) return null;
      if (!mayBeGiven) throw new NotNow('A process of the release before still runs, which takes no account.', 60_000);
      return refundAccountMailTexts.wanted(facts, toTransferCents);
    });
    this.mails.register('refund-account-given', async (facts, { placed }, { accountId, check }) => {
      const { account } = await this.accounts.toMail(placed.orderId);
      // Of one that another replaced there is nothing to say any more: a mail of its own tells of that.
      if (account === null || account.accountId !== accountId) return null;
      return refundAccountMailTexts.given(facts, account, check as AccountCheck);
    });
  }
}

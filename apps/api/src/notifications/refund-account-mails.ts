import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import type { AccountCheck } from '@halfpallet/contracts';
import { ShowRefundAccount, type AccountToMail } from '../payments/public';
import { MAIL_REQUESTED } from '../platform/mail-requests';
import { NotNow } from '../platform/outbox-handlers';
import { PG_POOL } from '../platform/tokens';
import { OrderMails } from './order-mails';
import { refundAccountMailTexts } from './refund-account-mail-texts';

const WANTED = 'refund-account-wanted';

/** Mails about the account that money of an order goes back to: that we need it, and that somebody gave it. */
@Injectable()
export class RefundAccountMails implements OnModuleInit {
  constructor(
    private readonly mails: OrderMails,
    private readonly accounts: ShowRefundAccount,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  onModuleInit(): void {
    this.mails.register(WANTED, async (facts, { placed }, { refundId, failed }) => {
      const { toTransferCents, asking, account, mayBeGiven } = await this.accounts.toMail(placed.orderId);
      // One mail asks for all that waits. What was sent, or has its account by now, asks for none.
      const place = asking.findIndex((each) => each.refundId === refundId && each.failed === (failed === 1));
      if (account !== null || place === -1 || (await this.isAskedFor(asking.slice(0, place)))) return null;
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

  /** None was sent for a refund that waits since before the shop asked by mail, nor is one to be: it is asked about with the next. */
  private async isAskedFor(asking: AccountToMail['asking']): Promise<boolean> {
    if (asking.length === 0) return false;
    const { rows } = await this.pool.query(
      `select from rm.outbox where kind = $1 and payload ->> 'mail' = $2
       and (payload ->> 'refundId', payload ? 'failed') in (select * from unnest($3::text[], $4::boolean[])) limit 1`,
      [MAIL_REQUESTED, WANTED, asking.map(({ refundId }) => refundId), asking.map(({ failed }) => failed)],
    );
    return rows.length > 0;
  }
}

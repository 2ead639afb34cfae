import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AccountCheck, BankAccount, ShownAccount } from '@halfpallet/contracts';
import { AuditLog } from '../../identity/public';
import { ApproveRefundTransfer, GiveRefundAccount, mayApproveOwn, ShowRefundAccount } from '../../payments/public';
import type { StaffActor } from '../../platform/http/staff-actor';
import { RateLimiter } from '../../platform/limits/rate-limiter';
import { AdminOrders } from './admin-orders.query';
import { OrderActs } from './order-acts';
import type { MoneyActResponse } from './order-money.commands';

/** How long the screen shows an account before it is masked again, in seconds: to type it at the bank takes a while. */
const SHOWN_FOR = 120;

/** What staff do about refunds that are transferred from the bank. */
@Injectable()
export class RefundTransferCommands {
  constructor(
    private readonly commands: CommandBus,
    private readonly acts: OrderActs,
    private readonly orders: AdminOrders,
    private readonly accounts: ShowRefundAccount,
    private readonly audit: AuditLog,
    private readonly limits: RateLimiter,
  ) {}

  /** @throws PaymentError NOTHING_TO_TRANSFER, REFUND_ACCOUNTS_NOT_YET, REFUND_ACCOUNT_NOT_KEPT */
  async giveAccount(
    idOrNumber: string,
    account: BankAccount,
    check: AccountCheck,
    acting: StaffActor,
  ): Promise<MoneyActResponse> {
    const act = { name: 'refund-account', policy: null, reason: null, fields: Object.keys(account) };
    const order = await this.acts.perform(act, idOrNumber, acting, async ({ order: { orderId } }) => {
      await this.commands.execute(new GiveRefundAccount(orderId, account, check, acting.context));
    });
    return { message: 'The bank details are kept. What was approved for others has to be approved again.', order };
  }

  /** @throws PaymentError REFUND_NOT_FOUND, REFUND_NOT_UNDER_WAY, REFUND_ACCOUNT_MISSING, REFUND_ACCOUNT_CHANGED, OWN_REFUND, OWN_REFUND_UNEXPLAINED */
  async approve(
    idOrNumber: string,
    refundId: string,
    accountId: string,
    reason: string | null,
    acting: StaffActor,
  ): Promise<MoneyActResponse> {
    const act = { name: 'approve-refund', policy: null, reason, fields: [] };
    const order = await this.acts.perform(act, idOrNumber, acting, async ({ order: { orderId } }, remark) => {
      const approver = { mayApproveOwn: mayApproveOwn(acting.user), reason: reason && remark };
      await this.commands.execute(new ApproveRefundTransfer(orderId, refundId, accountId, approver, acting.context));
    });
    return { message: 'The transfer is approved. It can be made now.', order };
  }

  /** @throws NotFound; PaymentError REFUND_NOT_FOUND, REFUND_NOT_UNDER_WAY, REFUND_ACCOUNT_MISSING, TRANSFER_NOT_APPROVED */
  async showAccount(idOrNumber: string, refundId: string, { user, request }: StaffActor): Promise<ShownAccount> {
    await this.limits.count([{ limit: 'reveals', key: user.id }]);
    const { orderId } = (await this.orders.story(idOrNumber)).order;
    const account = await this.accounts.toPayer(orderId, refundId, () =>
      this.audit.recordFor(request, {
        action: 'order.refund-account-shown',
        resource: 'orders',
        recordId: orderId,
        outcome: 'ok',
        fields: ['bsb', 'accountNumber', 'accountName'],
      }),
    );
    return { ...account, expiresInSeconds: SHOWN_FOR };
  }
}

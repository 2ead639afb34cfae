import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ShopperOrders } from '../order-desk/public';
import type { Config } from '../platform/config';
import type { MailName, MailRequest } from '../platform/mail-requests';
import { CONFIG } from '../platform/tokens';
import { financeMailTexts, type FinanceFacts } from './finance-mail-texts';
import { MailComposers, NOT_NEEDED, type Written } from './mail-composers';
import type { MailText } from './mail-words';

type Write = (facts: FinanceFacts, request: MailRequest) => MailText | null;

/** Mails to the operator about money that waits for a member of finance. They name the order and nobody. */
@Injectable()
export class FinanceMails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly composers: MailComposers,
    private readonly orders: ShopperOrders,
  ) {}

  onModuleInit(): void {
    this.register('finance-refund-failed', (facts, { amountCents, method, reason, refundId }) =>
      financeMailTexts.refundFailed(facts, Number(amountCents), String(method), String(reason), String(refundId)),
    );
    this.register('finance-refund-proposed', (facts, { reason }) =>
      financeMailTexts.refundProposed(facts, String(reason)),
    );
    this.register('finance-payment-disputed', (facts, { amountCents, disputeRef }) =>
      financeMailTexts.paymentDisputed(facts, Number(amountCents), String(disputeRef)),
    );
    this.register('finance-dispute-won', (facts, { amountCents }) =>
      financeMailTexts.disputeWon(facts, Number(amountCents)),
    );
    this.register('finance-dispute-lost', (facts, { amountCents }) =>
      financeMailTexts.disputeLost(facts, Number(amountCents)),
    );
    this.register('finance-transfer-taken-back', (facts, { amountCents }) =>
      financeMailTexts.transferTakenBack(facts, Number(amountCents)),
    );
    this.register('finance-money-held', (facts, { amountCents, method, cause }) =>
      financeMailTexts.moneyHeld(facts, Number(amountCents), String(method), String(cause)),
    );
  }

  private register(mail: MailName, write: Write): void {
    this.composers.register(mail, (request) => this.compose(request, write));
  }

  private async compose(request: MailRequest, write: Write): Promise<Written> {
    const { placed, order, payment } = await this.orders.find(String(request.orderId));
    const { publicOrigin } = this.config;
    const facts: FinanceFacts = {
      orderNumber: placed.orderNumber,
      orderLink: `${publicOrigin}/admin/orders/${placed.orderId}`,
      refundsLink: `${publicOrigin}/admin/refunds`,
      status: order.status,
      beforeRefund: order.beforeRefund,
      owed: payment.owed,
    };
    const text = write(facts, request);
    // The buyer's: forgetting them empties it, since a reason is typed by a person.
    return text === null ? NOT_NEEDED : { personId: placed.contactId, toOperator: true, secrets: [], ...text };
  }
}

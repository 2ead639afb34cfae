import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { OrderGrants, PersonVault } from '../identity/public';
import { orderedLines, paidBy, ShopperOrders, type ShopperOrder } from '../order-desk/public';
import { hasCome, OrderPayments } from '../payments/public';
import type { Config } from '../platform/config';
import type { MailRequest } from '../platform/mail-requests';
import { NotNow } from '../platform/outbox-handlers';
import { CLOCK, CONFIG, type Clock } from '../platform/tokens';
import { Greetings, NOBODY_KNOWN } from './greeting';
import { MailComposers, NOT_NEEDED, type Written } from './mail-composers';
import { MailPictures } from './mail-pictures';
import type { MailText } from './mail-words';
import { orderMailTexts, type OrderFacts, type RefundWay } from './order-mail-texts';
import { concernOf, recipientsOf, type OrderMail } from './order-recipients';

export type WriteAboutOrder = (
  facts: OrderFacts,
  found: ShopperOrder,
  request: MailRequest,
) => MailText | null | Promise<MailText | null>;

/** Mails to the buyer of an order. What they say is read when they are written, so that a late mail is not a wrong one. */
@Injectable()
export class OrderMails implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly composers: MailComposers,
    private readonly orders: ShopperOrders,
    private readonly payments: OrderPayments,
    private readonly vault: PersonVault,
    private readonly grants: OrderGrants,
    private readonly greetings: Greetings,
    private readonly pictures: MailPictures,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.register('order-placed', async (facts, found) =>
      orderMailTexts.orderPlaced(facts, await this.transferOf(found)),
    );
    this.register('order-change-proposed', (facts, found) => {
      const proposal = this.orders.openProposal(found);
      return proposal && orderMailTexts.changeProposed(facts, proposal);
    });
    this.register('order-changed', async (facts, found) =>
      orderMailTexts.orderChanged(facts, await this.transferOf(found)),
    );
    this.register('payment-received', (facts, _found, { amountCents }) =>
      orderMailTexts.paymentReceived(facts, Number(amountCents)),
    );
    this.register('payment-not-due', (facts, _found, { amountCents }) =>
      orderMailTexts.paymentNotDue(facts, Number(amountCents)),
    );
    this.register('payment-taken-back', async (facts, found, { amountCents, byBank }) =>
      orderMailTexts.paymentTakenBack(facts, Number(amountCents), byBank === 1, await this.transferOf(found)),
    );
    this.register('transfer-chosen', async (facts, found, { expiresAt, turnedAt = null }) =>
      this.isStillChosen(found, String(expiresAt), turnedAt) && found.payment.owed.next
        ? orderMailTexts.transferChosen(
            facts,
            await this.payments.bankTransfer(found.placed.orderId, found.payment.owed.next),
          )
        : null,
    );
    this.register('transfer-reminder', async (facts, { placed, payment }, { expiresAt }) =>
      payment.owed.next && Date.parse(String(expiresAt)) > this.clock.now().getTime()
        ? orderMailTexts.transferReminder(facts, await this.payments.bankTransfer(placed.orderId, payment.owed.next))
        : null,
    );
    this.register('balance-due', async (facts, { placed, payment }) =>
      payment.owed.next
        ? orderMailTexts.balanceDue(facts, await this.payments.bankTransfer(placed.orderId, payment.owed.next))
        : null,
    );
    this.register('order-shipped', orderMailTexts.orderShipped);
    this.register('order-delivered', orderMailTexts.orderDelivered);
    this.register('goods-taken-back', (facts, _found, { delivered }) =>
      orderMailTexts.goodsTakenBack(facts, delivered === 1),
    );
    this.register('order-cancelled', (facts, { order }) =>
      orderMailTexts.orderCancelled(facts, order.cancellation?.refund ?? null),
    );
    this.register('order-reopened', async (facts, found) =>
      orderMailTexts.orderReopened(facts, await this.transferOf(found)),
    );
    this.register('order-refunded', (facts, _found, { amountCents, method }) =>
      orderMailTexts.orderRefunded(facts, Number(amountCents), wayOf(method)),
    );
    this.register('refund-failed', (facts, _found, { amountCents, method, told, refundId }) =>
      orderMailTexts.refundFailed(facts, Number(amountCents), wayOf(method), told === 1, String(refundId)),
    );
  }

  /** Also for those whose words stand elsewhere. */
  register(mail: OrderMail, write: WriteAboutOrder): void {
    this.composers.register(mail, (request) => this.compose(request, write));
  }

  private async compose(request: MailRequest, write: WriteAboutOrder): Promise<Written> {
    const found = await this.orders.find(String(request.orderId));
    const { placed, order, payment } = found;
    const contact = (await this.vault.read([placed.contactId])).get(placed.contactId);
    const recipients = recipientsOf(contact, concernOf(request.mail));
    if (!recipients) return null;
    const token = await this.grants.issueToken(placed.orderId);
    const facts: OrderFacts = {
      // A guest has no account whose address could be proven.
      greeting:
        contact?.kind === 'guest' && placed.customerId === placed.contactId
          ? NOBODY_KNOWN
          : await this.greetings.of(placed.customerId, recipients.to),
      orderNumber: placed.orderNumber,
      payLink: `${this.config.publicOrigin}/checkout/${placed.orderNumber}`,
      claimLink: placed.customerId === placed.contactId ? `${this.config.publicOrigin}/dashboard?claim=${token}` : null,
      link: `${this.config.publicOrigin}/order-success?order=${placed.orderNumber}&k=${token}`,
      reportLink: `${this.config.publicOrigin}/returns/${placed.orderNumber}?k=${token}`,
      items: await Promise.all(
        orderedLines(found).map(async ({ imageUrl, ...line }) => {
          return { ...line, ...(await this.pictures.of(imageUrl, line.name)) };
        }),
      ),
      gstCents: placed.gstCents,
      status: order.status,
      beforeRefund: order.beforeRefund,
      owed: payment.owed,
      carrier: order.carrier,
      trackingNumber: order.trackingNumber,
      estimatedDelivery: order.estimatedDelivery,
    };
    const text = await write(facts, found, request);
    return text === null ? NOT_NEEDED : { personId: placed.contactId, ...recipients, secrets: [token], ...text };
  }

  /**
   * Of several turns the last is written about, and none of which its buyer thinks better at once.
   * @throws NotNow until they have had a moment to
   */
  private isStillChosen(found: ShopperOrder, lapsesAt: string, turnedAt: MailRequest[string]): boolean {
    const { asked } = found.payment;
    if (paidBy(found) !== 'bank_transfer' || asked?.lapsesAt !== lapsesAt || asked.turnedAt !== turnedAt) return false;
    const agoMs = this.clock.now().getTime() - Date.parse(asked.at);
    if (agoMs >= 0 && agoMs < MAY_TURN_BACK_MS) {
      throw new NotNow('Its buyer may turn back to the card at once.', MAY_TURN_BACK_MS - agoMs);
    }
    return true;
  }

  private async transferOf(found: ShopperOrder) {
    const { placed, order, payment } = found;
    const due = paidBy(found) === 'bank_transfer' && order.status === 'pending' && !hasCome(payment.owed);
    const { next } = payment.owed;
    return due && next ? this.payments.bankTransfer(placed.orderId, next) : null;
  }
}

/** A press that was not meant is taken back within so long. */
const MAY_TURN_BACK_MS = 10_000;

const wayOf = (method: MailRequest[string] | undefined): RefundWay =>
  method === 'card' || method === 'bank' ? method : null;

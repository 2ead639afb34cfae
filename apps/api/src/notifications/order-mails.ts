import type { OrderStatus } from '@halfpallet/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { OrderGrants, PersonVault } from '../identity/public';
import { ShopperOrders, type ShopperOrder } from '../order-desk/public';
import { OrderPayments } from '../payments/public';
import type { Config } from '../platform/config';
import type { MailRequest } from '../platform/mail-requests';
import { CONFIG } from '../platform/tokens';
import { MailComposers, NOT_NEEDED, type Written } from './mail-composers';
import { mailTexts, type MailText, type OrderFacts } from './mail-texts';

type Write = (facts: OrderFacts, found: ShopperOrder, request: MailRequest) => MailText | null | Promise<MailText | null>;

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
  ) {}

  onModuleInit(): void {
    this.register('order-placed', async (facts, found) =>
      mailTexts.orderPlaced(facts, await this.transferOf(found)),
    );
    this.register('payment-received', (facts, { payment }, { amountCents }) => {
      const cents = Number(amountCents);
      const deposit = payment.owed.paymentStage === 'deposit_paid' && payment.owed.paidCents === cents;
      return mailTexts.paymentReceived(facts, cents, deposit);
    });
    this.register('balance-due', async (facts, { placed, order, payment }) =>
      onTheWay(order.status) && payment.owed.next
        ? mailTexts.balanceDue(facts, await this.payments.bankTransfer(placed.orderId, payment.owed.next))
        : null,
    );
    this.register('order-shipped', mailTexts.orderShipped);
    this.register('order-delivered', mailTexts.orderDelivered);
    this.register('order-cancelled', mailTexts.orderCancelled);
    this.register('order-refunded', (facts, _found, { amountCents }) =>
      mailTexts.orderRefunded(facts, Number(amountCents)),
    );
  }

  private register(mail: string, write: Write): void {
    this.composers.register(mail, (request) => this.compose(request, write));
  }

  private async compose(request: MailRequest, write: Write): Promise<Written> {
    const found = await this.orders.find(String(request.orderId));
    const { placed, order, payment } = found;
    const contact = (await this.vault.read([placed.contactId])).get(placed.contactId);
    if (!contact?.email) return null;
    const token = await this.grants.issueToken(placed.orderId);
    const facts: OrderFacts = {
      greeting: contact.firstName ?? contact.name ?? 'there',
      orderNumber: placed.orderNumber,
      payLink: `${this.config.publicOrigin}/checkout/${placed.orderNumber}`,
      claimLink: placed.customerId === placed.contactId ? `${this.config.publicOrigin}/dashboard?claim=${token}` : null,
      link: `${this.config.publicOrigin}/order-success?order=${placed.orderNumber}&k=${token}`,
      items: placed.items.map(({ snapshot, quantity, pricing }) => ({
        name: snapshot.name,
        quantity,
        totalCents: pricing.totalPriceAudCents,
      })),
      totalCents: placed.totalCents,
      gstCents: placed.gstCents,
      receivedCents: payment.owed.paidCents,
      refundedCents: payment.owed.refundedCents,
      trackingNumber: order.trackingNumber,
      estimatedDelivery: order.estimatedDelivery,
    };
    const text = await write(facts, found, request);
    return text === null ? NOT_NEEDED : { personId: placed.contactId, secrets: [token], ...text };
  }

  private async transferOf({ placed, order, payment }: ShopperOrder) {
    const due = placed.paymentMethod === 'bank_transfer' && order.status === 'pending' && payment.owed.paidCents === 0;
    const { next } = payment.owed;
    return due && next ? this.payments.bankTransfer(placed.orderId, next) : null;
  }
}

/** A late mail about a balance is not sent for what was cancelled or refunded meanwhile. */
const onTheWay = (status: OrderStatus): boolean => status === 'shipped' || status === 'delivered';

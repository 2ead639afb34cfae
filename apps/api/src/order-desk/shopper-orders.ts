import { Inject, Injectable } from '@nestjs/common';
import type { Transactor } from '@halfpallet/event-store';
import type {
  AdminRole,
  CreatedOrder,
  OrderByNumber,
  OrderCheckoutView,
  OrderStatusResponse,
  OrderStatusLine,
  PaymentMethod,
} from '@halfpallet/contracts';
import type { OrderView } from '@halfpallet/landed-cost';
import { centsToNumber, sumCents } from '@halfpallet/money';
import { CatalogueIndex, isFound, ProductRows } from '../catalogue/public';
import { maskEmailAndDomain, maskName, PersonVault, type Person } from '../identity/public';
import {
  isOpen,
  itemFigures,
  NO_ORDER,
  order,
  type OrderPlaced,
  type OrderState,
  orderStream,
  provenPrice,
  toOrderId,
} from '../ordering/public';
import { orderMoney, OrderPayments, type MoneyOfOrder } from '../payments/public';
import { NotFound } from '../platform/errors';
import { CLOCK, TRANSACTOR, type Clock } from '../platform/tokens';
import { listContact } from './admin/contact-view';
import { proposedChange, waitsForBuyer } from './proposed-change';

/** Who looks at an order outside the back-office. Without a grant, staff see of its buyer what their lists show. */
export interface OrderViewer {
  /** The buyer, or a browser that holds a grant for the order. */
  readonly granted: boolean;
  /** Null for everybody who is not staff. */
  readonly adminRole: AdminRole | null;
}

export interface ShopperOrder {
  /** As it was placed, with the items and the account it has now. */
  readonly placed: OrderPlaced['data'];
  readonly order: OrderState;
  readonly payment: MoneyOfOrder;
}

/** An order as its buyer sees it. Folded from the order's own streams, so it is never behind what was just done. */
@Injectable()
export class ShopperOrders {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly payments: OrderPayments,
    private readonly vault: PersonVault,
    private readonly catalogue: CatalogueIndex,
    private readonly rows: ProductRows,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * By order id or order number.
   * @throws NotFound: the same answer after the same work for unknown and malformed
   */
  async find(idOrNumber: string): Promise<ShopperOrder> {
    const orderId = toOrderId(idOrNumber) ?? NO_ORDER;
    // Both streams by one statement.
    const [{ state }, moneyOf] = await Promise.all([
      this.transactor.load(orderStream(orderId), order),
      this.payments.open(orderId),
    ]);
    if (!state.placed) throw new NotFound('Order not found', 'ORDER_NOT_FOUND');
    const { status, placed } = state;
    return { placed, order: state, payment: await moneyOf({ status, totalCents: placed.totalCents }) };
  }

  /**
   * The checkout page's view: nothing personal in it, so whoever holds the number may see and pay it.
   * @throws OrderPriceBroken
   */
  checkoutView({ placed, order: state, payment }: ShopperOrder, isYours: boolean): OrderCheckoutView {
    const [first] = placed.items;
    const views = placed.items.map((item) => provenPrice(item).orderView);
    const sum = (pick: (view: OrderView) => number) => centsToNumber(sumCents(views.map(pick)));
    return {
      orderId: placed.orderNumber,
      totalAmount: centsToNumber(placed.totalCents),
      quantity: unitsOfFirst(placed.items),
      createdAt: placed.placedAt,
      status: state.status,
      paymentMethod: paidBy({ placed, payment }),
      isYours,
      ...orderMoney(payment.owed),
      plans: payment.plans,
      proposedChange: proposedChange(state.proposal, payment.owed, this.clock.now()),
      product: {
        productName: first?.snapshot.name ?? '',
        imageUrl: first?.snapshot.imageUrl ?? null,
        sector: first?.snapshot.sector ?? '',
        origin: first?.snapshot.origin ?? '',
      },
      items: placed.items.map((item) => ({
        ...lineOf(item),
        imageUrl: item.snapshot.imageUrl,
        sector: item.snapshot.sector,
        origin: item.snapshot.origin,
      })),
      pricing: {
        exwTotal: sum((view) => view.exwTotalUsdCents),
        shipping: sum((view) => view.shippingUsdCents),
        duties: sum((view) => view.dutiesUsdCents),
        landedCost: sum((view) => view.landedCostAudCents),
        margin: sum((view) => view.marginAudCents),
        finalPrice: centsToNumber(placed.totalCents),
        pricePerUnit: centsToNumber(first ? itemFigures(first).pricePerUnitAudCents : 0),
        gstAud: centsToNumber(placed.gstCents),
      },
    };
  }

  /** What the buyer may still agree to; null when nothing waits, or it lapsed. */
  openProposal({ order, payment }: ShopperOrder): OrderState['proposal'] {
    const proposal = waitsForBuyer(order.proposal, payment.owed);
    return proposal && isOpen(proposal, this.clock.now()) ? proposal : null;
  }

  /** Name and e-mail in full for the holder of a grant, masked for anybody else: same shape, same keys. */
  async byNumber(found: ShopperOrder, viewer: OrderViewer): Promise<OrderByNumber> {
    const { placed, order: state, payment } = found;
    const contact = shownContact(await this.contact(placed), viewer);
    return {
      id: placed.orderId,
      orderNumber: placed.orderNumber,
      guestName: contact.name,
      guestEmail: contact.email,
      totalAud: centsToNumber(placed.totalCents),
      status: state.status,
      paymentMethod: paidBy({ placed, payment }),
      ...orderMoney(payment.owed),
    };
  }

  async statusAnswer(found: ShopperOrder, viewer: OrderViewer): Promise<OrderStatusResponse> {
    const { placed, order: state, payment } = found;
    const contact = shownContact(await this.contact(placed), viewer);
    const [first] = placed.items;
    const product = (first && (await this.catalogue.find(first.baseProductId)))?.product;
    const detail = product ? await this.rows.detail(product) : null;
    return {
      order: {
        id: placed.orderId,
        orderNumber: placed.orderNumber,
        customerEmail: contact.email,
        customerName: contact.name,
        productId: first?.productId ?? 0,
        productName: first?.snapshot.name ?? '',
        quantity: unitsOfFirst(placed.items),
        unitPriceAud: centsToNumber(first ? itemFigures(first).pricePerUnitAudCents : 0),
        totalAmountAud: centsToNumber(placed.totalCents),
        orderStatus: state.status,
        paymentStatus: payment.owed.paymentStatus,
        stripeSessionId: payment.newestIntentRef,
        source: placed.source,
        items: placed.items.map(lineOf),
      },
      product: detail && {
        id: detail.id,
        productName: detail.productName,
        imageUrl: first?.snapshot.imageUrl ?? detail.imageUrl,
        description: detail.description,
        sector: detail.sector,
        dapEstimateAud: detail.dapEstimateAud,
        auMarketPrice: detail.auMarketPrice,
        profitMarginPercent: detail.profitMarginPercent,
        isSourced: product !== undefined && isFound(product.data),
      },
    };
  }

  /** What the create calls answer to the buyer who just typed it. */
  created(
    placed: OrderPlaced['data'],
    state: OrderState,
    contact: { name: string; email: string },
    shippingAddress: string,
  ): CreatedOrder {
    const [first] = placed.items;
    return {
      id: placed.orderId,
      orderNumber: placed.orderNumber,
      customerName: contact.name,
      customerEmail: contact.email,
      productId: first?.productId ?? 0,
      quantity: first?.quantity ?? 0,
      shippingAddress,
      totalAud: centsToNumber(placed.totalCents),
      status: state.status,
      paymentStatus: 'pending',
    };
  }

  private async contact(placed: OrderPlaced['data']): Promise<Person | undefined> {
    return (await this.vault.read([placed.contactId])).get(placed.contactId);
  }
}

/** How an order is paid. */
export const paidBy = ({ placed, payment }: Pick<ShopperOrder, 'placed' | 'payment'>): PaymentMethod =>
  payment.method ?? placed.paymentMethod;

function shownContact(person: Person | undefined, viewer: OrderViewer): { name: string; email: string } {
  const { name, email } = person ?? { name: null, email: null };
  if (viewer.granted) return { name: name ?? '', email: email ?? '' };
  if (viewer.adminRole !== null) {
    const { billingName, billingEmail } = listContact(person, viewer.adminRole);
    return { name: billingName, email: billingEmail };
  }
  return { name: maskName(name ?? ''), email: email ? maskEmailAndDomain(email) : '' };
}

type Item = OrderPlaced['data']['items'][number];

/** Units of the product that the order is named after. Mixers and tiles are not added up: what else is ordered stands in `items`. */
export function unitsOfFirst(items: readonly Pick<Item, 'productId' | 'quantity'>[]): number {
  const [first] = items;
  return items.reduce((units, item) => (item.productId === first?.productId ? units + item.quantity : units), 0);
}

/** What was ordered, for a mail. */
export const orderedLines = ({ placed }: ShopperOrder) =>
  placed.items.map((item) => ({
    name: item.snapshot.name,
    imageUrl: item.snapshot.imageUrl,
    quantity: item.quantity,
    totalCents: itemFigures(item).totalPriceAudCents,
  }));

const lineOf = (item: Item): OrderStatusLine => ({
  productId: item.productId,
  productName: item.snapshot.name,
  quantity: item.quantity,
  unitPriceAud: centsToNumber(itemFigures(item).pricePerUnitAudCents),
  totalPriceAud: centsToNumber(itemFigures(item).totalPriceAudCents),
});

import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import type { PaymentMethod } from '@halfpallet/contracts';
import { CatalogueIndex } from '../../catalogue/public';
import { PersonVault, type PersonDetails } from '../../identity/public';
import type { Config } from '../../platform/config';
import { log } from '../../platform/log';
import { CONFIG, TRANSACTOR } from '../../platform/tokens';
import { PriceTextsBook } from '../../pricing/public';
import { AcceptQuote, HoldQuote } from '../../quoting/public';
import { order, type OrderState } from '../domain/order';
import { orderStream, type OrderPlaced, type OrderSource } from '../domain/order.events';
import { ReleaseOrphanedQuoteHold } from '../release-orphaned-quote-hold';
import { findNamed, type NamedItem } from '../named-items';
import { orderIdFor, orderNumberFor } from '../order-number';
import { PriceOrder, type WantedItem } from '../price-order';

export interface PlaceOrderInput {
  readonly source: OrderSource;
  readonly items: ReadonlyArray<WantedItem | NamedItem>;
  readonly postcode: string;
  readonly paymentMethod: PaymentMethod;
  readonly purchaseOrderNumber: string | null;
  /** Account of the signed-in buyer; null for a guest. */
  readonly accountId: string | null;
  /** The buyer's cart; null for a guest without one. */
  readonly cartId: string | null;
  /** Goes to the vault, never into an event. */
  readonly contact: PersonDetails;
  /** Total the buyer was shown, when the caller says one. */
  readonly shownTotalCents: number | null;
  /** Secret of a checkout that leads to one order, whoever sends it how often and with what; of two at once the quicker's stands. */
  readonly checkoutKey?: string | undefined;
}

export interface PlacedOrder {
  readonly orderId: string;
  readonly state: OrderState;
}

const CHECKOUTS = 'c1a3a6e5-8b5c-4a27-9a0e-6d3b1f0e7c52';

/** What the order's number follows from: the same intention is the same order. */
const intentionOf = ({ checkoutKey }: PlaceOrderInput, { commandId, actor }: CommandContext): string =>
  checkoutKey === undefined ? commandId : uuidv5(CHECKOUTS, `${actor.id}|${checkoutKey}`);

/** Places an order at prices of our engine. Placing comes before paying: money is taken against an order that stands. */
export class PlaceOrder extends Command<PlacedOrder> {
  constructor(
    readonly input: PlaceOrderInput,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CONFIG) private readonly config: Config,
    private readonly vault: PersonVault,
    private readonly catalogue: CatalogueIndex,
    private readonly pricing: PriceOrder,
    private readonly texts: PriceTextsBook,
    private readonly stranded: ReleaseOrphanedQuoteHold,
    private readonly commands: CommandBus,
  ) {}

  /**
   * The order is looked up before anything else: a command whose answer was lost gets the order that stands, whatever
   * became of prices, products and the buyer's details since.
   * @throws NotFound, DomainError 422 (open option, quantity, destination), 409 PRICE_CHANGED or QUOTE_LAPSED with the new prices
   */
  async execute({ input, context }: PlaceOrder): Promise<PlacedOrder> {
    const orderNumber = orderNumberFor(intentionOf(input, context), this.config.secret);
    const { state } = await this.transactor.load(orderStream(orderIdFor(orderNumber)), order);
    const placing = state.placed ?? (await this.prepare(orderNumber, input, context));
    const stands = await this.stand(placing, context);
    // Another tab was quicker: what was said here of the buyer belongs to no order.
    const { contactId } = stands.state.placed!;
    if (contactId !== placing.contactId) await this.vault.takeBack(placing.contactId);
    return stands;
  }

  /** What is to be ordered, priced, with its contact in the vault and its quotes held. */
  private async prepare(
    orderNumber: string,
    input: PlaceOrderInput,
    context: CommandContext,
  ): Promise<OrderPlaced['data']> {
    const orderId = orderIdFor(orderNumber);
    // Two tabs may say different things: the price of one must not meet the address of the other.
    const contactId = uuidv5(orderId, input.checkoutKey === undefined ? 'contact' : `contact:${context.commandId}`);
    const wanted = await findNamed(input.items, this.catalogue);
    for (const { quoteNumber } of wanted) {
      if (quoteNumber) await this.stranded.free(quoteNumber, orderId, context);
    }
    const priced = await this.pricing.price(orderId, wanted, input.postcode, input.shownTotalCents);
    for (const { price } of priced.items) if ('engine' in price) await this.texts.publish(price);
    // The vault row comes first: an order whose contact is missing could not be delivered, the reverse harms nobody.
    await this.vault.remember(contactId, input.contact);
    // Held before the order stands: of two orders at once only one gets the price, and a repeat gets it again. All take several
    // quotes in the same sequence, so that two which name them crosswise do not keep each other out.
    for (const quoteNumber of priced.quoteNumbers.toSorted()) {
      await this.commands.execute(new HoldQuote(quoteNumber, orderId, context));
    }
    return {
      orderId,
      orderNumber,
      customerId: input.accountId ?? contactId,
      contactId,
      source: input.source,
      paymentMethod: input.paymentMethod,
      postcode: input.postcode,
      ...(input.purchaseOrderNumber === null ? {} : { purchaseOrderNumber: input.purchaseOrderNumber }),
      items: priced.items,
      gstCents: priced.gstCents,
      totalCents: priced.totalCents,
      livemode: this.config.stripe.livemode,
      ...(input.cartId === null || input.accountId !== null ? {} : { cartId: input.cartId }),
      placedAt: context.occurredAt,
    };
  }

  /** Places the order, or finds it placed by this very command, and says so to its quotes. */
  private async stand(placing: OrderPlaced['data'], context: CommandContext): Promise<PlacedOrder> {
    const { orderId, contactId } = placing;
    const { state } = await this.transactor.transact(
      orderStream(orderId),
      order,
      { kind: 'PlaceOrder', order: placing },
      { ...context, subjects: [contactId] },
      { likelyNew: true },
    );
    for (const { quoteNumber } of state.placed!.items) {
      if (quoteNumber) await this.acceptQuote(quoteNumber, orderId, context);
    }
    return { orderId, state };
  }

  /** At once, so that the quote says so on the next look. The order stands either way: the reaction makes up for a failure. */
  private async acceptQuote(quoteNumber: string, orderId: string, context: CommandContext): Promise<void> {
    const own = { ...context, commandId: uuidv5(orderId, `accept:${quoteNumber}`) };
    try {
      await this.commands.execute(new AcceptQuote(quoteNumber, orderId, own));
    } catch (error) {
      log.warn({ err: error, quoteNumber }, 'the quote is accepted later');
    }
  }
}

import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CustomerInfo } from '@halfpallet/contracts';
import { ToolRefusal, type QuotedLine, type ToolInput, type ToolResults } from '@halfpallet/assistant';
import { quoteTotals } from '../domain/quote-totals';
import { Carts } from '../../cart/public';
import { IssueQuote, type IssuedQuote } from '../../quoting/public';
import { CartTools } from './cart-tools';
import { exwUnitUsd } from './chat-products';
import { QuotedLines, type PricedLine, type WantedLine } from './quoted-lines';
import { ToolLimits } from './tool-limits';
import { cartOf, contextOf, type ToolTurn } from './tool-turn';

const CHECKOUT = '/guest-checkout';
const CART = '/cart';

/** What changes something for the buyer. None of it takes money or places an order. */
@Injectable()
export class BuyingTools {
  constructor(
    private readonly carts: Carts,
    private readonly cart: CartTools,
    private readonly lines: QuotedLines,
    private readonly commands: CommandBus,
    private readonly limits: ToolLimits,
  ) {}

  async addToCart(input: ToolInput<'add_to_cart'>, turn: ToolTurn): Promise<ToolResults['add_to_cart']> {
    const cartId = cartOf(turn);
    const priced = await this.lines.price({ ...input, postcode: input.postcode ?? turn.focus.postcode });
    const { productId, optionIds, line } = priced;
    // Tells of open options before anything is written.
    const checkoutData = this.lines.checkoutData(priced);
    const context = contextOf(
      turn,
      'add_to_cart',
      productId,
      optionIds.toSorted((a, b) => a - b),
    );
    const item = { productId, optionIds, quantity: line.quantity };
    const { items } = await this.carts.add(cartId, item, turn.personId, context);
    const there = items.find((one) => one.productId === productId && one.optionIds.join() === [...optionIds].join());
    return { line, cartItems: items.length, lineQuantity: there?.quantity ?? line.quantity, checkoutData };
  }

  async startCheckout(input: ToolInput<'start_checkout'>, turn: ToolTurn): Promise<ToolResults['start_checkout']> {
    const wanted = await this.wantedBy(input, turn);
    if (wanted === 'whole cart') return this.checkOutCart(input.postcode ?? turn.focus.postcode, turn);
    const { issued, priced } = await this.issue(wanted, turn, 'start_checkout');
    const { unitAud, totalAud } = quoteTotals(issued);
    const { data } = priced.price.priceable.product;
    const checkoutData = this.lines.checkoutData(priced);
    return {
      line: lineOf(priced.line, issued),
      checkoutUrl: `${CHECKOUT}?quote=${issued.quoteNumber}`,
      checkoutData,
      fastCheckout: {
        quoteNumber: issued.quoteNumber,
        orderItems: [
          {
            productId: issued.productId,
            optionIds: issued.optionIds,
            productName: issued.productName,
            quantity: issued.quantity,
            unitPrice: unitAud,
            totalPrice: totalAud,
            postcode: issued.postcode,
            quoteToken: priced.pricing.quoteToken,
          },
        ],
        totalAmount: totalAud,
        customerInfo: customerInfo(turn, issued.postcode),
        productName: issued.productName,
        quantity: issued.quantity,
        totalCost: totalAud,
        shippingDays: data.deliveryWindowDays,
        complianceStatus: 'to be confirmed',
      },
    };
  }

  async makeQuote(input: ToolInput<'make_quote_pdf'>, turn: ToolTurn): Promise<ToolResults['make_quote_pdf']> {
    const { issued, priced } = await this.issue(
      { ...input, postcode: input.postcode ?? turn.focus.postcode },
      turn,
      'make_quote_pdf',
    );
    const { data } = priced.price.priceable.product;
    return {
      line: lineOf(priced.line, issued),
      validUntil: issued.validUntil,
      pdfQuote: {
        quoteId: issued.quoteNumber,
        url: `/api/quotes/${issued.quoteNumber}/pdf`,
        productData: {
          productName: issued.productName,
          moqUnits: issued.quantity,
          dapEstimateAud: quoteTotals(issued).totalAud,
          exwPriceUsd: exwUnitUsd(priced.pricing.exwTotalUsd, priced.pricing.quantity),
          deliveryWindowDays: data.deliveryWindowDays,
          certifications: data.certifications,
        },
      },
    };
  }

  /** A stored quote, and the line at exactly its rate and date: their totals are one. */
  private async issue(
    wanted: WantedLine,
    turn: ToolTurn,
    act: string,
  ): Promise<{ readonly issued: IssuedQuote['issued']; readonly priced: PricedLine }> {
    const { productId, optionIds, line } = await this.lines.price(wanted);
    const { quantity, postcode } = line;
    await this.limits.quote(turn);
    const { issued } = await this.commands.execute(
      new IssueQuote(
        { product: { id: productId }, optionIds, quantity, postcode, contactId: turn.personId, origin: 'assistant' },
        contextOf(
          turn,
          act,
          productId,
          optionIds.toSorted((a, b) => a - b),
        ),
      ),
    );
    const { fx, asOf } = issued!;
    return {
      issued: issued!,
      priced: await this.lines.price(
        { ...wanted, quantity: issued!.quantity, postcode: issued!.postcode },
        { fx, asOf },
      ),
    };
  }

  /** Everything in the cart, as the checkout takes it: at once. Each price is held by its own token; nothing is stored. */
  private async checkOutCart(postcode: string | null, turn: ToolTurn): Promise<ToolResults['start_checkout']> {
    const lines = await this.cart.priced(cartOf(turn), postcode);
    const broken = lines.filter(({ problem }) => problem !== null);
    if (broken.length > 0) {
      const why = broken.map(({ priced, problem }) => (priced ? problem : `A line of your cart: ${problem}`)).join(' ');
      throw new ToolRefusal({
        code: 'CART_NOT_READY',
        message: `${why} Change it in your cart at /cart, then check out.`,
      });
    }
    const priced = lines.flatMap((one) => one.priced ?? []);
    const checkoutData = this.lines.cartCheckoutData(priced);
    return {
      line: null,
      // The account's cart is the same on every device; a page of one product is not what is bought.
      checkoutUrl: CART,
      checkoutData,
      fastCheckout: {
        quoteNumber: null,
        orderItems: priced.map(({ productId, optionIds, name, line, pricing }) => ({
          productId,
          optionIds,
          productName: name,
          quantity: line.quantity,
          unitPrice: line.unitAud,
          totalPrice: line.totalAud,
          postcode: line.postcode,
          quoteToken: pricing.quoteToken,
        })),
        totalAmount: checkoutData.totalPriceAud,
        customerInfo: customerInfo(turn, priced[0]!.line.postcode),
        productName: `${priced.length} products`,
        quantity: priced.reduce((units, { line }) => units + line.quantity, 0),
        totalCost: checkoutData.totalPriceAud,
        shippingDays: Math.max(...priced.map(({ price }) => price.priceable.product.data.deliveryWindowDays)),
        complianceStatus: 'to be confirmed',
      },
    };
  }

  /** What was named, the one line of the cart, or all of its lines. */
  private async wantedBy(input: ToolInput<'start_checkout'>, turn: ToolTurn): Promise<WantedLine | 'whole cart'> {
    const { productRef, quantity, variationIds } = input;
    const postcode = input.postcode ?? turn.focus.postcode;
    if (productRef !== null) {
      if (quantity !== null) return { productRef, quantity, variationIds, postcode };
      throw new ToolRefusal({ code: 'QUANTITY_NEEDED', message: 'Say how many units you want to check out.' });
    }
    const lines = turn.cartId === null ? [] : await this.carts.lines(turn.cartId);
    const [line, ...others] = lines;
    if (!line) {
      throw new ToolRefusal({ code: 'CART_EMPTY', message: 'Your cart is empty. Say what you want and how many.' });
    }
    if (others.length > 0) return 'whole cart';
    return { productRef: String(line.productId), quantity: line.quantity, variationIds: line.optionIds, postcode };
  }
}

/** Neither a name nor an address is put into a stored conversation: the form asks for them, or the browser fills them in. */
const customerInfo = ({ email }: ToolTurn, postcode: string | null): CustomerInfo => ({
  name: null,
  email,
  address: null,
  city: null,
  state: null,
  postcode,
});

/** The promised price goes before the one of now. */
const lineOf = (line: QuotedLine, issued: IssuedQuote['issued']): QuotedLine => ({
  ...line,
  ...quoteTotals(issued),
  holdsUntil: issued.validUntil,
});

import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ToolRefusal, type QuotedLine, type ToolInput, type ToolResults } from '@halfpallet/assistant';
import { quoteTotals } from '../domain/quote-totals';
import { Carts } from '../../cart/public';
import { RateLimiter } from '../../platform/limits/rate-limiter';
import { IssueQuote, type IssuedQuote } from '../../quoting/public';
import { QuotedLines, type PricedLine, type WantedLine } from './quoted-lines';
import { contextOf, type ToolTurn } from './tool-turn';

const CHECKOUT = '/guest-checkout';

/** What changes something for the buyer. None of it takes money or places an order. */
@Injectable()
export class BuyingTools {
  constructor(
    private readonly carts: Carts,
    private readonly lines: QuotedLines,
    private readonly commands: CommandBus,
    private readonly limits: RateLimiter,
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
    const { issued, priced } = await this.issue(wanted, turn, 'start_checkout');
    const { unitAud, totalAud } = quoteTotals(issued);
    const { data } = priced.price.priceable.product;
    const checkoutData = this.lines.checkoutData(priced);
    return {
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
        customerInfo: { email: turn.email },
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
          exwPriceUsd: Number(data.exwPriceUsd),
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
    await this.limits.count([{ limit: 'assistant-quotes', key: turn.personId ?? turn.sessionId ?? turn.turnId }]);
    const { issued } = await this.commands.execute(
      new IssueQuote(
        { product: { id: productId }, optionIds, quantity, postcode, contactId: turn.personId },
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

  /** What was named, or the one line of the cart. */
  private async wantedBy(input: ToolInput<'start_checkout'>, turn: ToolTurn): Promise<WantedLine> {
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
    if (others.length > 0) {
      throw new ToolRefusal({
        code: 'CART_HAS_SEVERAL',
        message: `Your cart holds ${lines.length} products. Open your cart to check all of them out together.`,
      });
    }
    return { productRef: String(line.productId), quantity: line.quantity, variationIds: line.optionIds, postcode };
  }
}

function cartOf({ cartId }: ToolTurn): string {
  if (cartId !== null) return cartId;
  throw new ToolRefusal({ code: 'NO_CART', message: 'There is no cart here. Ask in the conversation.' });
}

/** The promised price goes before the one of now. */
const lineOf = (line: QuotedLine, issued: IssuedQuote['issued']): QuotedLine => ({
  ...line,
  ...quoteTotals(issued),
  holdsUntil: issued.validUntil,
});

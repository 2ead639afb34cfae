import { Injectable } from '@nestjs/common';
import { ToolRefusal, type CartLineShown, type ToolInput, type ToolResults } from '@halfpallet/assistant';
import { Business } from '@halfpallet/contracts';
import { centsFromNumber, centsToNumber, sumCents } from '@halfpallet/money';
import { openOptionsProblem } from '../../catalogue/public';
import { Carts } from '../../cart/public';
import { errorAnswer } from '../../platform/http/error-body';
import { QuotedLines, type PricedLine } from './quoted-lines';
import { cartOf, type ToolTurn } from './tool-turn';

type Line = Awaited<ReturnType<Carts['lines']>>[number];

/** A line of the cart at the price of its destination, or why it has none. */
export type PricedCartLine = { readonly line: Line } & (
  | { readonly priced: PricedLine; readonly problem: null }
  | { readonly priced: PricedLine | null; readonly problem: string }
);

/** What a buyer's cart holds, priced to where the conversation's goods go. */
@Injectable()
export class CartTools {
  constructor(
    private readonly carts: Carts,
    private readonly lines: QuotedLines,
  ) {}

  async show(input: ToolInput<'show_cart'>, turn: ToolTurn): Promise<ToolResults['show_cart']> {
    const postcode = input.postcode ?? turn.focus.postcode;
    const items = (await this.priced(cartOf(turn), postcode)).map(shown);
    const totals = items.flatMap(({ totalAud }) => (totalAud === null ? [] : [centsFromNumber(totalAud)]));
    return {
      items,
      totalAud: items.length > 0 && totals.length === items.length ? centsToNumber(sumCents(totals)) : null,
      postcode: postcode ?? Business.defaultPostcode,
    };
  }

  async priced(cartId: string, postcode: string | null): Promise<PricedCartLine[]> {
    const lines = await this.carts.lines(cartId);
    return Promise.all(lines.map((line) => this.pricedLine(line, postcode)));
  }

  private async pricedLine(line: Line, postcode: string | null): Promise<PricedCartLine> {
    const { productId, quantity, optionIds: variationIds } = line;
    try {
      const priced = await this.lines.price({ productRef: String(productId), quantity, variationIds, postcode });
      const open = openOptionsProblem(priced.price.priceable, variationIds);
      return open ? { line, priced, problem: open.message } : { line, priced, problem: null };
    } catch (error) {
      return { line, priced: null, problem: problemOf(error) };
    }
  }
}

function shown({ line: { productId, quantity }, priced, problem }: PricedCartLine): CartLineShown {
  const isPriced = problem === null && priced.line.quantity === quantity;
  return {
    productId,
    name: priced?.name ?? 'No longer available',
    options: priced?.line.options ?? [],
    quantity,
    unitAud: isPriced ? priced.line.unitAud : null,
    totalAud: isPriced ? priced.line.totalAud : null,
    problem: problem ?? (isPriced ? null : `It is sold in multiples of ${priced.line.product.moq ?? 1} now.`),
  };
}

/** @throws what is a fault of ours */
export function problemOf(error: unknown): string {
  if (error instanceof ToolRefusal) return error.message;
  const { status, body } = errorAnswer(error);
  if (status >= 500) throw error;
  return body.message;
}

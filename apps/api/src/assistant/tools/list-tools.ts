import { Injectable } from '@nestjs/common';
import { unitsInWords, type AddedLine, type ToolInput, type ToolResults } from '@halfpallet/assistant';
import { Business } from '@halfpallet/contracts';
import type { CommandContext } from '@halfpallet/event-store';
import { centsFromNumber, centsToNumber, sumCents } from '@halfpallet/money';
import { Carts } from '../../cart/public';
import { problemOf } from './cart-tools';
import { QuotedLines, type PricedLine } from './quoted-lines';
import { cartOf, contextOf, type ToolTurn } from './tool-turn';

type WantedLine = ToolInput<'add_list_to_cart'>['lines'][number];

/** A list that is bought as a whole, line by line: what can be added is, and each line has its outcome. */
@Injectable()
export class ListTools {
  constructor(
    private readonly carts: Carts,
    private readonly lines: QuotedLines,
  ) {}

  async add(input: ToolInput<'add_list_to_cart'>, turn: ToolTurn): Promise<ToolResults['add_list_to_cart']> {
    const cartId = cartOf(turn);
    const postcode = input.postcode ?? turn.focus.postcode;
    const lines: AddedLine[] = [];
    const seen = new Map<string, number>();
    // One after the other: they are written to the same cart.
    for (const wanted of input.lines) {
      const key = JSON.stringify([wanted.productRef, wanted.quantity, wanted.variationIds ?? []]);
      const nth = seen.get(key) ?? 0;
      seen.set(key, nth + 1);
      lines.push(await this.addLine(wanted, nth, { cartId, postcode, turn }));
    }
    const added = lines.flatMap(({ outcome, totalAud }) =>
      outcome === 'added' && totalAud !== null ? [centsFromNumber(totalAud)] : [],
    );
    return {
      lines,
      totalAud: added.length > 0 ? centsToNumber(sumCents(added)) : null,
      cartItems: (await this.carts.lines(cartId)).length,
      postcode: postcode ?? Business.defaultPostcode,
    };
  }

  private async addLine(
    wanted: WantedLine,
    nth: number,
    { cartId, postcode, turn }: { readonly cartId: string; readonly postcode: string | null; readonly turn: ToolTurn },
  ): Promise<AddedLine> {
    let priced: PricedLine | null = null;
    try {
      priced = await this.lines.price({ ...wanted, postcode });
      const { line, name, productId, optionIds } = priced;
      const { quantity, totalAud } = line;
      const held = () => this.held(cartId, productId, optionIds);
      const add = (context: CommandContext) =>
        this.carts.add(cartId, { productId, optionIds, quantity }, turn.personId, context);
      const before = await held();
      const ofTurn = contextOf(turn, 'add_list', productId, optionIds, nth);
      const ofList = listContext(turn, wanted, nth);
      await add(ofList ?? ofTurn);
      let after = await held();
      // The list had put it there, and the buyer has taken it out since: asked for again, it is wanted again.
      if (after === 0 && ofList) {
        await add(ofTurn);
        after = await held();
      }
      const note =
        quantity === wanted.quantity
          ? null
          : `raised from ${unitsInWords(wanted.quantity, line.product.name)}: sold in multiples of ${line.product.moq ?? 1}`;
      return { name, quantity, outcome: after > before ? 'added' : 'already', totalAud, cartQuantity: after, note };
    } catch (error) {
      const name = priced?.name ?? `Product ${wanted.productRef}`;
      const { quantity } = wanted;
      return { name, quantity, outcome: 'refused', totalAud: null, cartQuantity: 0, note: problemOf(error) };
    }
  }

  /** Units of exactly this that the cart holds now. */
  private async held(cartId: string, productId: number, optionIds: readonly number[]): Promise<number> {
    const lines = await this.carts.lines(cartId);
    return lines.find((one) => one.productId === productId && one.optionIds.join() === optionIds.join())?.quantity ?? 0;
  }
}

/**
 * The line of the list that was answered last is one act however often the buyer asks for it: in words, by the button, or with
 * a yes. Null for a line of no such list.
 */
function listContext(turn: ToolTurn, wanted: WantedLine, nth: number): CommandContext | null {
  const { listed } = turn.focus;
  const options = wanted.variationIds ?? [];
  const isOfList = listed?.lines.some(
    ({ order }) =>
      order !== null &&
      String(order.productId) === wanted.productRef &&
      order.quantity === wanted.quantity &&
      order.variationIds.join() === options.join(),
  );
  if (!listed || !isOfList) return null;
  return contextOf({ ...turn, turnId: listed.turnId }, 'listed', wanted.productRef, options, wanted.quantity, nth);
}

import { Inject, Injectable } from '@nestjs/common';
import type { CommandContext, TransactOptions, Transactor } from '@halfpallet/event-store';
import { Limits, type CartResponse, type CartItem } from '@halfpallet/contracts';
import { sumCents, centsToNumber } from '@halfpallet/money';
import {
  assertOptionsChosen,
  assertOrderableQuantity,
  configuredName,
  openOptionsProblem,
  pictureOf,
  quantityProblem,
} from '../catalogue/public';
import { DomainError } from '../platform/errors';
import type { Config } from '../platform/config';
import { CLOCK, CONFIG, TRANSACTOR, type Clock } from '../platform/tokens';
import { explainedPricing, PriceBook, type PriceResponse } from '../pricing/public';
import { cart, CartError, type CartCommand, type WantedLine } from './domain/cart';
import { cartStream, type CartLine } from './domain/cart.events';

const GONE = 'This product has left the catalogue.';
const NOT_SOLD = 'No longer available';

/** What of a line its name and price follow from. */
export type PricedLine = Pick<CartLine, 'productId' | 'optionIds' | 'quantity'>;

/** One line as it is called and costs today. */
export interface ValuedLine {
  readonly productId: number;
  readonly quantity: number;
  readonly productName: string;
  /** null: it can no longer be priced. */
  readonly totalCents: number | null;
}

/** Server carts: a stream each, priced anew whenever one is shown. Reading folds the stream, so it is never behind. */
@Injectable()
export class Carts {
  constructor(
    private readonly prices: PriceBook,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async lines(cartId: string): Promise<readonly CartLine[]> {
    return (await this.transactor.load(cartStream(cartId), cart)).state.lines;
  }

  async show(cartId: string | null): Promise<CartResponse> {
    return cartId === null ? { items: [], pricing: null } : this.priced(await this.lines(cartId));
  }

  /** @throws NotFound for an unknown product, DomainError for an open option or a quantity the shop does not sell */
  async assertOrderable(item: WantedLine): Promise<void> {
    // Pricing it once proves that product and options exist and can be delivered.
    const { priceable } = await this.prices.price(item);
    assertOrderableQuantity(priceable.product.data, item.quantity);
    assertOptionsChosen(priceable, item.optionIds);
  }

  /** @throws as `assertOrderable`, CartError */
  async add(
    cartId: string,
    item: WantedLine,
    personId: string | null,
    context: CommandContext,
    options?: TransactOptions,
  ): Promise<CartResponse> {
    await this.assertOrderable(item);
    return this.run(
      cartId,
      { kind: 'AddItem', cartId, ...item, personId, maxLines: Limits.cartLines.max, maxQuantity: Limits.quantity.max },
      context,
      options,
    );
  }

  async changeQuantity(
    cartId: string,
    itemId: string,
    quantity: number,
    context: CommandContext,
  ): Promise<CartResponse> {
    const line = (await this.lines(cartId)).find((candidate) => candidate.itemId === itemId);
    if (line && quantity > 0)
      assertOrderableQuantity((await this.prices.price({ ...line, quantity })).priceable.product.data, quantity);
    return this.run(cartId, { kind: 'ChangeQuantity', cartId, itemId, quantity }, context);
  }

  remove(cartId: string, itemId: string, context: CommandContext): Promise<CartResponse> {
    return this.run(cartId, { kind: 'RemoveItem', cartId, itemId }, context);
  }

  clear(cartId: string, cause: 'shopper' | 'ordered' | 'merged', context: CommandContext): Promise<CartResponse> {
    return this.run(cartId, { kind: 'Clear', cartId, cause }, context);
  }

  /**
   * @param wanted what is bought without the cart; null for the whole cart
   * @throws CartError CART_EMPTY
   */
  async startCheckout(
    cartId: string | null,
    wanted: readonly WantedLine[] | null,
    personId: string | null,
    context: CommandContext,
  ): Promise<void> {
    if (cartId === null) throw CartError.nothingToBuy();
    const at = context.occurredAt;
    await this.transactor.transact(
      cartStream(cartId),
      cart,
      { kind: 'StartCheckout', cartId, personId, wanted, at },
      context,
    );
  }

  /** What lines are called and cost today, to the default postcode. */
  async valued(lines: readonly PricedLine[]): Promise<ValuedLine[]> {
    const answers = await Promise.all(lines.map((line) => this.priceOf(line)));
    return lines.map((line, index) => {
      const answer = answers[index]!;
      const { productId, optionIds, quantity } = line;
      if (!('cost' in answer)) return { productId, quantity, productName: NOT_SOLD, totalCents: null };
      const productName = configuredName(answer.priceable, optionIds);
      return { productId, quantity, productName, totalCents: answer.cost.pricing.totalPriceAudCents };
    });
  }

  private async run(
    cartId: string,
    command: CartCommand,
    context: CommandContext,
    options?: TransactOptions,
  ): Promise<CartResponse> {
    const { state } = await this.transactor.transact(cartStream(cartId), cart, command, context, options);
    return this.priced(state.lines);
  }

  private async priced(lines: readonly CartLine[]): Promise<CartResponse> {
    const answers = await Promise.all(lines.map((line) => this.priceOf(line)));
    const items = lines.flatMap((line, index) => this.item(line, answers[index]!));
    const costs = answers.flatMap((answer) => ('cost' in answer ? [answer.cost.pricing] : []));
    if (costs.length === 0 || costs.length < lines.length) return { items, pricing: null };
    const sum = (pick: (pricing: (typeof costs)[number]) => number) => centsToNumber(sumCents(costs.map(pick)));
    return {
      items,
      pricing: {
        totalPriceAud: sum((pricing) => pricing.totalPriceAudCents),
        pricePerUnitAud: centsToNumber(costs[0]!.pricePerUnitAudCents),
        exwTotalAud: sum((pricing) => pricing.exwTotalAudCents),
        shippingAud: sum((pricing) => pricing.shippingAudCents),
        customsDutyAud: sum((pricing) => pricing.customsDutyAudCents),
        gstAud: sum((pricing) => pricing.gstAudCents),
      },
    };
  }

  /** A product may have become unpriceable since it was added; the cart still shows it and says so. */
  private async priceOf(line: PricedLine): Promise<PriceResponse | { readonly problem: DomainError }> {
    try {
      return await this.prices.price(line);
    } catch (error) {
      if (error instanceof DomainError) return { problem: error };
      throw error;
    }
  }

  private item(line: CartLine, answer: PriceResponse | { readonly problem: DomainError }): CartItem[] {
    if (!('cost' in answer)) {
      const { itemId, productId, optionIds, quantity } = line;
      return [
        {
          id: itemId,
          productId,
          optionIds,
          quantity,
          productName: NOT_SOLD,
          sector: '',
          problem: answer.problem.status === 404 ? GONE : answer.problem.message,
          unitPrice: 0,
          imageUrl: null,
          moqUnits: 1,
          pricing: null,
        },
      ];
    }
    const { product } = answer.priceable;
    // What was put in before options were asked for, or before the minimum was raised, stays: shown, priced, and not to be ordered.
    const problem =
      openOptionsProblem(answer.priceable, line.optionIds) ?? quantityProblem(product.data, line.quantity);
    return [
      {
        id: line.itemId,
        productId: line.productId,
        optionIds: line.optionIds,
        productName: configuredName(answer.priceable, line.optionIds),
        sector: product.data.sector,
        unitPrice: centsToNumber(answer.cost.pricing.pricePerUnitAudCents),
        quantity: line.quantity,
        imageUrl: pictureOf(answer.priceable, line.optionIds),
        moqUnits: product.data.moqUnits,
        problem: problem?.message ?? null,
        pricing: explainedPricing(answer, line, this.config.secret, this.clock.now()),
      },
    ];
  }
}

import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { canonicalJson, quoteValidUntil } from '@halfpallet/landed-cost';
import { Business } from '@halfpallet/contracts';
import { assertOptionsChosen, assertOrderableQuantity, configuredName } from '../../catalogue/public';
import type { Config } from '../../platform/config';
import { CLOCK, CONFIG, TRANSACTOR, type Clock } from '../../platform/tokens';
import { PriceBook } from '../../pricing/public';
import { quote, type QuoteState } from '../domain/quote';
import { quoteStream } from '../domain/quote.events';
import { quoteIdFor, quoteNumberFor } from '../quote-number';

export interface IssueQuoteInput {
  /** Product or variation id. */
  readonly productId: number;
  readonly optionIds: readonly number[];
  readonly quantity: number;
  readonly postcode: string;
  /** Account of a signed-in buyer, else null. */
  readonly contactId: string | null;
}

/** Promises today's price of our engine for thirty days. */
export class IssueQuote extends Command<QuoteState> {
  constructor(
    readonly input: IssueQuoteInput,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(IssueQuote)
export class IssueQuoteHandler implements ICommandHandler<IssueQuote> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly prices: PriceBook,
  ) {}

  /** @throws NotFound for an unknown product, DomainError 422 for an open option, a quantity or destination we do not serve */
  async execute({ input, context }: IssueQuote): Promise<QuoteState> {
    const { priceable, cost, fx, asOf } = await this.prices.price(input);
    assertOrderableQuantity(priceable.product.data, input.quantity);
    assertOptionsChosen(priceable, input.optionIds);
    const quoteNumber = quoteNumberFor(context.commandId, this.config.secret);
    const quoteId = quoteIdFor(quoteNumber);
    const { pricing, explanation } = cost;
    const issuedAt = this.clock.now().toISOString();
    const { state } = await this.transactor.transact(
      quoteStream(quoteId),
      quote,
      {
        kind: 'IssueQuote',
        quote: {
          ...input,
          quoteId,
          quoteNumber,
          productName: configuredName(priceable, input.optionIds),
          optionIds: [...input.optionIds],
          explanation,
          pricing,
          fx,
          asOf,
          issuedAt,
          validUntil: quoteValidUntil(issuedAt, Business.quoteValidityDays),
          priceHash: priceHashOf({ pricing, explanation }),
        },
      },
      { ...context, ...(input.contactId ? { subjects: [input.contactId] } : {}) },
    );
    return state;
  }
}

/** One hash for one price, whatever the order of the keys. */
export function priceHashOf(price: { readonly pricing: unknown; readonly explanation: unknown }): string {
  const { pricing, explanation } = price;
  return createHash('sha256').update(canonicalJson({ pricing, explanation })).digest('hex');
}

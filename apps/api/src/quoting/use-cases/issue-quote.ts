import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { canonicalJson, quoteValidUntil, type FxSnapshot } from '@halfpallet/landed-cost';
import { Business } from '@halfpallet/contracts';
import { assertOptionsChosen, assertOrderableQuantity, configuredName, pictureOf } from '../../catalogue/public';
import type { Config } from '../../platform/config';
import { DomainError } from '../../platform/errors';
import { CLOCK, CONFIG, TRANSACTOR, type Clock } from '../../platform/tokens';
import { exwFromOf, PriceBook, PriceGrounds } from '../../pricing/public';
import { quote, type QuoteState } from '../domain/quote';
import { quoteStream, type QuoteIssued } from '../domain/quote.events';
import { quoteIdFor, quoteNumberFor } from '../quote-number';
import { WantedQuote, type QuoteRequest } from '../wanted-quote';

export interface IssueQuoteInput extends QuoteRequest {
  /** Account of a signed-in buyer, or whom staff make it for; else null. */
  readonly contactId: string | null;
  /** Left out where a buyer asked for it on a page. */
  readonly origin?: 'assistant';
  /** Of a draft order: what staff read out, at which rate of which day, and what they took off. */
  readonly promised?: {
    readonly draftId: string;
    readonly fx: FxSnapshot;
    readonly asOf: string;
    readonly discountPct: string | null;
    readonly totalCents: number;
  };
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
    private readonly wanted: WantedQuote,
    private readonly grounds: PriceGrounds,
  ) {}

  /**
   * The quote is looked up before it is priced: a command whose answer was lost gets the quote that stands.
   * @throws NotFound for an unknown product, DomainError 422 for an open option, a quantity or destination we do not serve, 409
   *   PRICE_CHANGED where another price was promised
   */
  async execute({ input, context }: IssueQuote): Promise<QuoteState> {
    const quoteNumber = quoteNumberFor(context.commandId, this.config.secret);
    const stream = quoteStream(quoteIdFor(quoteNumber));
    const { state: known } = await this.transactor.load(stream, quote);
    const { state } = await this.transactor.transact(
      stream,
      quote,
      { kind: 'IssueQuote', quote: known.issued ?? (await this.prepare(quoteNumber, input)) },
      { ...context, ...(input.contactId ? { subjects: [input.contactId] } : {}) },
    );
    return state;
  }

  private async prepare(
    quoteNumber: string,
    { contactId, origin, promised, ...request }: IssueQuoteInput,
  ): Promise<QuoteIssued['data']> {
    const item = await this.wanted.read(request);
    const { priceable, cost, fx, asOf } = await this.prices.price(
      promised ? { ...item, fx: promised.fx, asOf: promised.asOf } : item,
      { discountPct: promised?.discountPct ?? null },
    );
    assertOrderableQuantity(priceable.product.data, item.quantity);
    assertOptionsChosen(priceable, item.optionIds);
    const { engine, pricing, explanation } = cost;
    const exwFrom = exwFromOf(priceable);
    // The goods were revised since they were priced; whoever was told the price hears the new one first.
    if (promised && pricing.totalPriceAudCents !== promised.totalCents) throw revisedMeanwhile();
    await this.grounds.note({ engine, inputs: explanation.inputs });
    const issuedAt = this.clock.now().toISOString();
    return {
      ...item,
      contactId,
      ...(origin ? { origin } : {}),
      ...(promised ? { draftId: promised.draftId } : {}),
      quoteId: quoteIdFor(quoteNumber),
      quoteNumber,
      productName: configuredName(priceable, item.optionIds),
      optionIds: [...item.optionIds],
      imageUrl: pictureOf(priceable, item.optionIds),
      engine,
      ...(exwFrom ? { exwFrom } : {}),
      explanation,
      pricing,
      fx,
      asOf,
      issuedAt,
      validUntil: quoteValidUntil(issuedAt, Business.quoteValidityDays),
      priceHash: priceHashOf({ pricing, explanation }),
    };
  }
}

function revisedMeanwhile(): DomainError {
  const text = 'A product of the draft changed in this moment. Look at its price again, read it out, and send again.';
  return new DomainError('PRICE_CHANGED', text, 409);
}

/** One hash for one price, whatever the order of the keys. */
export function priceHashOf(price: { readonly pricing: unknown; readonly explanation: unknown }): string {
  const { pricing, explanation } = price;
  return createHash('sha256').update(canonicalJson({ pricing, explanation })).digest('hex');
}

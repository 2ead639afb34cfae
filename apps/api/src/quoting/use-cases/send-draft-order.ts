import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { draftOrder, draftOrderStream, type DraftOrderSent } from '../domain/draft-order';
import { draftTotal, type PricedDraftItem } from '../draft-prices';
import { IssueQuote } from './issue-quote';

export interface SendDraftOrderInput {
  readonly draftId: string;
  /** Person of the vault. */
  readonly contactId: string;
  readonly items: readonly PricedDraftItem[];
  readonly discount: DraftOrderSent['data']['discount'] | null;
}

/** Promises the prices of a draft, a quote a line, and has them mailed. The same draft is sent once. */
export class SendDraftOrder extends Command<DraftOrderSent['data']> {
  constructor(
    readonly input: SendDraftOrderInput,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SendDraftOrder)
export class SendDraftOrderHandler implements ICommandHandler<SendDraftOrder> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly commands: CommandBus,
  ) {}

  /** @throws what IssueQuote throws */
  async execute({ input, context }: SendDraftOrder): Promise<DraftOrderSent['data']> {
    const { draftId, contactId, items, discount } = input;
    const quoteNumbers: string[] = [];
    for (const [index, one] of items.entries()) {
      const own = { ...context, commandId: uuidv5(draftId, `quote:${index}`) };
      quoteNumbers.push(await this.issue(input, one, own));
    }
    const send = {
      draftId,
      contactId,
      quoteNumbers,
      totalCents: draftTotal(items),
      ...(discount ? { discount } : {}),
      sentAt: context.occurredAt,
    };
    const stream = draftOrderStream(draftId);
    const { state } = await this.transactor.transact(
      stream,
      draftOrder,
      { send },
      { ...context, subjects: [contactId] },
    );
    return state.sent!;
  }

  private async issue(
    { draftId, contactId, discount }: SendDraftOrderInput,
    { item, price }: PricedDraftItem,
    context: CommandContext,
  ): Promise<string> {
    const { productId, optionIds, quantity } = item;
    const { fx, asOf, postcode } = price;
    const totalCents = price.cost.pricing.totalPriceAudCents;
    const promised = { draftId, fx, asOf, discountPct: discount?.pct ?? null, totalCents };
    const wanted = { product: { id: productId }, optionIds, quantity, postcode };
    const { issued } = await this.commands.execute(new IssueQuote({ ...wanted, contactId, promised }, context));
    return issued!.quoteNumber;
  }
}

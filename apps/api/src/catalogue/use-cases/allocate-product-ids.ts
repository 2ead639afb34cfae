import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { type GivenIds, productIds, PRODUCT_IDS_STREAM } from '../domain/product-ids';

/** Given out by one append: far from what the store takes, also where keys are long. */
const AT_ONCE = 200;

/** Finds the ids of products that their source names by keys, or gives them some. Before `ImportProducts`. */
export class AllocateProductIds extends Command<GivenIds> {
  constructor(
    /** Each unique among all sources, e.g. the id of a potential import. */
    readonly keys: readonly string[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AllocateProductIds)
export class AllocateProductIdsHandler implements ICommandHandler<AllocateProductIds> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** @returns an id for each key, beside those of others */
  async execute({ keys, context }: AllocateProductIds): Promise<GivenIds> {
    const known = await this.given();
    const unknown = keys.filter((key) => !known.has(key));
    if (unknown.length === 0) return known;
    for (let from = 0; from < unknown.length; from += AT_ONCE) {
      const some = unknown.slice(from, from + AT_ONCE);
      const own = { ...context, commandId: uuidv5(context.commandId, JSON.stringify(some)) };
      await this.transactor.transact(PRODUCT_IDS_STREAM, productIds, { allocateFor: some }, own, { commutes: true });
    }
    return this.given();
  }

  private async given(): Promise<GivenIds> {
    return (await this.transactor.load(PRODUCT_IDS_STREAM, productIds)).state;
  }
}

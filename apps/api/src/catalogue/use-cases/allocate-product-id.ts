import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { productIds, PRODUCT_IDS_STREAM } from '../domain/product-ids';

/** Finds the id of a product that its source names by a key, or gives it one. Before `ImportProducts`. */
export class AllocateProductId extends Command<number> {
  constructor(
    /** Unique among all sources, e.g. the id of a potential import. */
    readonly key: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AllocateProductId)
export class AllocateProductIdHandler implements ICommandHandler<AllocateProductId> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  async execute({ key, context }: AllocateProductId): Promise<number> {
    const { state } = await this.transactor.transact(PRODUCT_IDS_STREAM, productIds, { allocateFor: key }, context);
    return state.byKey.get(key)!;
  }
}

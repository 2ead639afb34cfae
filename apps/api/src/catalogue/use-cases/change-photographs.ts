import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { product, productStream, type PhotographCommand, type ProductState } from '../domain/product';

/** One change of the photographs of a product. One that changes nothing writes nothing. */
export class ChangePhotographs extends Command<{ readonly state: ProductState; readonly isWritten: boolean }> {
  constructor(
    readonly productId: number,
    readonly change: PhotographCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangePhotographs)
export class ChangePhotographsHandler implements ICommandHandler<ChangePhotographs> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** @throws NoSuchProduct, NoSuchVariation, TooManyPictures, PicturesMovedOn */
  async execute({ productId, change, context }: ChangePhotographs) {
    // Workers write to the stream while photographs are sent, and an arrangement names the version it was made of.
    const done = this.transactor.transact(productStream(productId), product, change, context, { commutes: true });
    const { state, events } = await done;
    return { state, isWritten: events.length > 0 };
  }
}

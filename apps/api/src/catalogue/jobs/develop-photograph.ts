import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { NoPhotograph, Photographs } from '../../media/public';
import { TRANSACTOR } from '../../platform/tokens';
import { product, productStream } from '../domain/product';
import { reviewedPhotograph } from '../product-photographs';
import { ChangePhotographs } from '../use-cases/change-photographs';

/** Decodes a photograph that staff sent, and has it shown, or told why it is not. May run twice. */
@Injectable()
export class DevelopPhotograph {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly commands: CommandBus,
    private readonly photographs: Photographs,
  ) {}

  /** @throws StorageAway, for which the job waits; JobFailure */
  async run(productId: number, imageKey: string, context: CommandContext): Promise<void> {
    const { state } = await this.transactor.load(productStream(productId), product);
    const added = state.photographs.added[imageKey];
    // Removed meanwhile: housekeeping takes its files.
    if (!added) return;
    const found = await this.photographs.develop(added.sha256).catch((error: unknown) => {
      if (error instanceof NoPhotograph) return { problem: error.message };
      throw error;
    });
    const image = reviewedPhotograph(added, found);
    await this.commands.execute(new ChangePhotographs(productId, { kind: 'ReviewPhotograph', image }, context));
    // Only now: whoever is cut off before finds it again.
    await this.photographs.forgetOriginal(added.sha256);
  }

  /** Its job was given up: whoever waits for it is told, and may send it again. One that is shown already stays. */
  async giveUp(productId: number, imageKey: string, context: CommandContext): Promise<void> {
    const { state } = await this.transactor.load(productStream(productId), product);
    const added = state.photographs.added[imageKey];
    if (!added || state.images[imageKey]) return;
    const image = reviewedPhotograph(added, { problem: 'It could not be prepared. Remove it and send it again.' });
    const own = { ...context, commandId: uuidv5(context.commandId, 'given up') };
    await this.commands.execute(new ChangePhotographs(productId, { kind: 'ReviewPhotograph', image }, own));
  }
}

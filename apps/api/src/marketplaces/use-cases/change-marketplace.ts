import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { TRANSACTOR } from '../../platform/tokens';
import { marketplace, type MarketplaceCommand, type MarketplaceState } from '../domain/marketplace';
import { marketplaceStream } from '../domain/marketplace.events';

/** Pauses, resumes or switches a marketplace. */
export class ChangeMarketplace extends Command<MarketplaceState> {
  constructor(
    readonly change: MarketplaceCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeMarketplace)
export class ChangeMarketplaceHandler implements ICommandHandler<ChangeMarketplace> {
  constructor(@Inject(TRANSACTOR) private readonly transactor: Transactor) {}

  /** @throws MarketplaceError ALREADY_PAUSED, NOT_PAUSED, PAUSED_ANEW */
  async execute({ change, context }: ChangeMarketplace): Promise<MarketplaceState> {
    return (await this.transactor.transact(marketplaceStream(change.marketplace), marketplace, change, context)).state;
  }
}

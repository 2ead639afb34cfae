import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Transactor } from '@halfpallet/event-store';
import type { Marketplace } from '@halfpallet/sourcing';
import type { Config } from '../platform/config';
import { log } from '../platform/log';
import { CLOCK, CONFIG, TRANSACTOR, type Clock } from '../platform/tokens';
import { workContext } from '../platform/work-context';
import { marketplace as decider } from './domain/marketplace';
import { marketplaceStream } from './domain/marketplace.events';
import { pagesADay } from './domain/page-ceilings';
import { ceilingReached, closedAt, type Closed } from './domain/standing';
import type { VisitOutcome } from './domain/visit-outcome';
import { MarketplaceFigures, type Mode } from './marketplace-figures';
import { ChangeMarketplace } from './use-cases/change-marketplace';

/** So many refusals in a row, and the site is left alone for a while. */
export const BLOCKS_UNTIL_PAUSE = 3;
export const PAUSE_AFTER_BLOCKS_MS = 30 * 60_000;

/** A marketplace is not asked for a page, by the shop's own decision. The message is for people. */
export class NotAsked extends Error {
  constructor(readonly closed: Closed) {
    super(closed.reason);
    this.name = 'NotAsked';
  }
}

/** Stands before every page that a marketplace is asked for, in every process. */
@Injectable()
export class MarketplaceGate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly commands: CommandBus,
    private readonly figures: MarketplaceFigures,
  ) {}

  get mode(): Mode {
    return this.config.scraping.live ? 'live' : 'fixture';
  }

  /** Why the marketplace is not asked for anything now; null when it may be. From the stream, never behind. */
  async closed(marketplace: Marketplace): Promise<Closed | null> {
    const { state } = await this.transactor.load(marketplaceStream(marketplace), decider);
    return closedAt(state, this.clock.now().toISOString(), this.config.scraping.live);
  }

  /** From the stream, never behind. @throws NotAsked when the marketplace is not to be asked for anything now */
  async requireOpen(marketplace: Marketplace): Promise<void> {
    const closed = await this.closed(marketplace);
    if (closed) throw new NotAsked(closed);
  }

  /** Lets one page through and counts it. From the stream, never behind: a pause holds from the next page on. @throws NotAsked */
  async admit(marketplace: Marketplace): Promise<void> {
    const now = this.clock.now();
    await this.requireOpen(marketplace);
    const ceiling = pagesADay(marketplace, this.config.scraping);
    if (await this.figures.takePage(marketplace, this.mode, now, ceiling)) return;
    throw new NotAsked(ceilingReached(ceiling));
  }

  /** Counts what came of a visit; a site that declines again and again is left alone. */
  async note(marketplace: Marketplace, outcome: VisitOutcome): Promise<void> {
    const now = this.clock.now();
    const inRow = await this.figures.note(marketplace, this.mode, now, outcome);
    if (outcome.declined === null || inRow < BLOCKS_UNTIL_PAUSE) return;
    const reason = `it declined ${inRow} times in a row. ${outcome.declined}`;
    log.warn({ marketplace, inRow }, 'a marketplace declines, and is left alone for a while');
    await this.commands.execute(
      new ChangeMarketplace(
        {
          kind: 'PauseAfterBlocks',
          marketplace,
          reason,
          now: now.toISOString(),
          until: new Date(now.getTime() + PAUSE_AFTER_BLOCKS_MS).toISOString(),
        },
        workContext(randomUUID(), { kind: 'worker', id: 'marketplaces' }, now),
      ),
    );
  }
}

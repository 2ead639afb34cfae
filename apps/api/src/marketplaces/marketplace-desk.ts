import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { MarketplaceRow } from '@halfpallet/contracts';
import type { Marketplace } from '@halfpallet/sourcing';
import { AuditLog } from '../identity/public';
import type { StaffActor } from '../platform/http/staff-actor';
import { CLOCK, type Clock } from '../platform/tokens';
import type { MarketplaceCommand } from './domain/marketplace';
import { MarketplaceFigures } from './marketplace-figures';
import { marketplaceNamed, MarketplaceRows } from './read-models/marketplaces.query';
import { ChangeMarketplace } from './use-cases/change-marketplace';

const MINUTE_MS = 60_000;

/** What staff do to marketplaces, each with a reason and an entry of the audit log. */
@Injectable()
export class MarketplaceDesk {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly audit: AuditLog,
    private readonly figures: MarketplaceFigures,
    private readonly rows: MarketplaceRows,
  ) {}

  /** @param minutes null holds until somebody resumes @throws MarketplaceError */
  pause(id: string, reason: string, minutes: number | null, acting: StaffActor): Promise<MarketplaceRow> {
    return this.audited('marketplace.pause', id, reason, acting, (marketplace, now) => ({
      kind: 'Pause',
      ...{ marketplace, reason, now: now.toISOString() },
      until: minutes === null ? null : new Date(now.getTime() + minutes * MINUTE_MS).toISOString(),
    }));
  }

  /** @param seen number of the pause that is meant; undefined for whichever holds @throws MarketplaceError */
  async resume(id: string, reason: string, seen: number | undefined, acting: StaffActor): Promise<MarketplaceRow> {
    return this.audited('marketplace.resume', id, reason, acting, async (marketplace, now) => {
      // First: one more refusal pauses it again anyway, and nobody has seen to that one.
      await this.figures.forgetBlocks(marketplace);
      return { kind: 'Resume', marketplace, reason, now: now.toISOString(), ...(seen === undefined ? {} : { seen }) };
    });
  }

  /** @throws MarketplaceError */
  switchLive(id: string, reason: string, live: boolean, acting: StaffActor): Promise<MarketplaceRow> {
    const action = live ? 'marketplace.switch-on' : 'marketplace.switch-off';
    return this.audited(action, id, reason, acting, (marketplace) => ({ kind: 'Switch', marketplace, reason, live }));
  }

  private async audited(
    action: string,
    id: string,
    reason: string,
    acting: StaffActor,
    changeOf: (marketplace: Marketplace, now: Date) => MarketplaceCommand | Promise<MarketplaceCommand>,
  ): Promise<MarketplaceRow> {
    await this.audit.audited(acting.request, { action, resource: 'marketplaces', recordId: id, reason }, async () => {
      const now = this.clock.now();
      const change = await changeOf(marketplaceNamed(id), now);
      await this.commands.execute(new ChangeMarketplace(change, { ...acting.context, occurredAt: now.toISOString() }));
    });
    return this.rows.get(id);
  }
}

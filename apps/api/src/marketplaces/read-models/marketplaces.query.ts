import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  MARKETPLACE_MODES,
  MARKETPLACE_STATES,
  type MarketplaceChange,
  type MarketplaceRow,
} from '@halfpallet/contracts';
import { brisbaneDate } from '@halfpallet/landed-cost';
import { isUuid, type EventCatalogue, type EventStore, type RecordedEvent } from '@halfpallet/event-store';
import { MARKETPLACES, type Marketplace } from '@halfpallet/sourcing';
import { PersonVault, staffName, type Person } from '../../identity/public';
import type { Config } from '../../platform/config';
import { restResourceOfRows, selectRestRows } from '../../platform/http/rest-rows';
import { readRestList, type RestList, type RestQuery } from '../../platform/http/simple-rest';
import { pagesAMinute } from '../../platform/jobs/queue-plans';
import { RoleReports, type RoleReport } from '../../platform/jobs/role-reports';
import { CLOCK, CONFIG, EVENT_CATALOGUE, EVENT_STORE, PG_POOL, type Clock } from '../../platform/tokens';
import { marketplace as decider, pauseAt, type MarketplaceState } from '../domain/marketplace';
import { MarketplaceError } from '../domain/marketplace.errors';
import { marketplaceStream, type MarketplaceEvent } from '../domain/marketplace.events';
import { pagesADay } from '../domain/page-ceilings';
import { closedAt } from '../domain/standing';
import { COMPLETENESS_FIELDS } from '../domain/visit-outcome';
import { MarketplaceFigures } from '../marketplace-figures';

const DAYS_SHOWN = 7;
const CHANGES_SHOWN = 10;

const resource = restResourceOfRows(
  'marketplaces',
  { id: 'text', state: MARKETPLACE_STATES, mode: MARKETPLACE_MODES, live: 'boolean', pagesADay: 'number' },
  ['id', 'ASC'],
  MARKETPLACES.length,
);

/** Marketplaces as staff look at them: whether each may be asked, from its stream, and its figures. */
@Injectable()
export class MarketplaceRows {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CATALOGUE) private readonly catalogue: EventCatalogue,
    private readonly vault: PersonVault,
    private readonly figures: MarketplaceFigures,
    private readonly roles: RoleReports,
  ) {}

  /** @throws UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(query: RestQuery): Promise<{ list: RestList; rows: readonly MarketplaceRow[]; total: number }> {
    const list = readRestList(resource, query);
    const browser = await this.roles.of('browser');
    const rows = await Promise.all(MARKETPLACES.map((one) => this.row(one, browser)));
    return { list, ...(await selectRestRows(this.pool, resource, list, rows)) };
  }

  /** @throws MarketplaceError MARKETPLACE_NOT_FOUND */
  async get(id: string): Promise<MarketplaceRow> {
    return this.row(marketplaceNamed(id), await this.roles.of('browser'));
  }

  private async row(marketplace: Marketplace, browser: RoleReport): Promise<MarketplaceRow> {
    const now = this.clock.now();
    const { scraping } = this.config;
    const mode = scraping.live ? 'live' : 'fixture';
    const events = await this.events(marketplace);
    const [days, fields, latest, people] = await Promise.all([
      this.figures.days(marketplace, mode, now, DAYS_SHOWN),
      this.figures.fields(marketplace, mode, now, DAYS_SHOWN),
      this.figures.latest(marketplace, mode),
      this.vault.read([...new Set(events.map(({ meta }) => meta.actor.id).filter((id) => isUuid(id)))]),
    ]);
    const state = events.reduce<MarketplaceState>(
      (folded, event) => decider.evolve(folded, event as unknown as MarketplaceEvent),
      decider.initial,
    );
    const changes = events.map((event) => changeOf(event, people)).reverse();
    const closed = closedAt(state, now.toISOString(), scraping.live);
    const ceiling = pagesADay(marketplace, scraping);
    const today = days.find(({ day }) => day === brisbaneDate(now));
    const listings = days.reduce((sum, day) => sum + day.listings, 0);
    const pause = pauseAt(state, now.toISOString());
    const paused = changes.find(({ type }) => type === 'MarketplacePaused');
    return {
      id: marketplace,
      state: closed?.kind ?? ((today?.pages ?? 0) >= ceiling ? 'ceiling' : 'open'),
      pause: pause && paused ? { ...pause, number: state.pauses, by: paused.by, at: paused.at } : null,
      live: state.live,
      mode,
      pagesAMinute: pagesAMinute(marketplace, scraping),
      pagesADay: ceiling,
      pagesToday: today?.pages ?? 0,
      days,
      blockedInRow: latest.blockedInRow,
      lastSuccessAt: latest.successAt?.toISOString() ?? null,
      lastBlockedAt: latest.blockedAt?.toISOString() ?? null,
      lastBlockedReason: latest.blockedReason,
      completeness:
        listings === 0
          ? []
          : COMPLETENESS_FIELDS.map((field) => ({ field, share: Math.min(1, (fields.get(field) ?? 0) / listings) })),
      changes: changes.slice(0, CHANGES_SHOWN),
      browser,
    };
  }

  private async events(marketplace: Marketplace): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const event of this.store.readStream(marketplaceStream(marketplace))) {
      events.push(this.catalogue.upcast(event));
    }
    return events;
  }
}

/** @throws MarketplaceError MARKETPLACE_NOT_FOUND */
export function marketplaceNamed(id: string): Marketplace {
  const known = MARKETPLACES.find((one) => one === id);
  if (!known) throw MarketplaceError.notFound();
  return known;
}

function changeOf(event: RecordedEvent, people: ReadonlyMap<string, Person>): MarketplaceChange {
  const { type, data } = event as unknown as MarketplaceEvent;
  const { actor } = event.meta;
  return {
    id: event.id,
    type,
    at: event.meta.occurredAt,
    by: actor.kind === 'worker' ? 'The shop' : staffName(people.get(actor.id)),
    reason: data.reason,
    until: 'until' in data ? data.until : null,
  };
}

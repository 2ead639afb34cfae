import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  POTENTIAL_IMPORT_STATUSES,
  SOURCING_MARKETPLACES,
  startOfWeek,
  type PotentialImportDetail,
  type PotentialImportHistoryEntry,
  type PotentialImportRow,
  type PotentialImportStats,
} from '@halfpallet/contracts';
import {
  isUuid,
  isUuidInAnyCase,
  type EventCatalogue,
  type EventStore,
  type RecordedEvent,
} from '@halfpallet/event-store';
import { FIRST_ALLOCATED } from '../../catalogue/public';
import { PersonVault, staffName, type Person } from '../../identity/public';
import { KeptPages } from '../../marketplaces/public';
import { readWholePage, type CountedPage } from '../../platform/http/counted-page';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { CLOCK, EVENT_CATALOGUE, EVENT_STORE, PG_POOL, type Clock } from '../../platform/tokens';
import type { Dossier } from '../domain/dossier';
import { potentialImport, type PotentialImportState } from '../domain/potential-import';
import { PotentialImportError } from '../domain/potential-import.errors';
import { DECISIONS, potentialImportStream, type PotentialImportEvent } from '../domain/potential-import.events';
import { productOf } from '../domain/product-of';
import { halfPalletOf } from '../half-pallet';
import { UnitPrices } from '../unit-prices';
import { ListingsInShop } from '../listings-in-shop';
import { dossierView, potentialImportRow } from './potential-import-view';
import { CATEGORIES } from '@halfpallet/sourcing';

/** What the list may be filtered and sorted by; `p` is rm.potential_imports. */
export const potentialImportsResource: RestResource = {
  name: 'potential-imports',
  columns: {
    id: { sql: 'p.id', type: 'uuid' },
    productName: { sql: 'p.product_name', type: 'text' },
    productQuery: { sql: 'p.product_query', type: 'text' },
    category: { sql: 'p.category', type: 'text', oneOf: CATEGORIES },
    adminStatus: { sql: 'p.admin_status', type: 'text', oneOf: POTENTIAL_IMPORT_STATUSES },
    marketplace: { sql: 'p.marketplace', type: 'text', oneOf: SOURCING_MARKETPLACES },
    supplierName: { sql: 'p.supplier_name', type: 'text' },
    requestId: { sql: 'p.request_id', type: 'uuid' },
    productId: { sql: 'p.product_id', type: 'number' },
    estimatedDapAud: { sql: 'p.dap_cents', type: 'dollars' },
    estimatedAuRetailPrice: { sql: 'p.retail_cents', type: 'dollars' },
    estimatedProfitMarginPercent: { sql: 'p.margin_pct', type: 'number' },
    aiConfidence: { sql: 'p.ai_confidence', type: 'number' },
    reviewedAt: { sql: 'p.reviewed_at', type: 'time' },
    createdAt: { sql: 'p.created_at', type: 'time', filled: true },
  },
  defaultSort: ['createdAt', 'DESC'],
  defaultRows: 20,
  search: (text) => `p.search_text like ${text}`,
};

export type NamedImport = Pick<PotentialImportRow, 'id' | 'productName' | 'version'> & { readonly createdAt: Date };

interface StoredRow {
  readonly state: PotentialImportState;
  readonly createdAt: Date;
  readonly reviewedBy: string | null;
  readonly reviewedAt: Date | null;
}

/** Potential imports for the review desk: lists from the read model, one alone from its stream, never behind a write. */
@Injectable()
export class PotentialImports {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EVENT_CATALOGUE) private readonly catalogue: EventCatalogue,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: PersonVault,
    private readonly pages: KeptPages,
    private readonly listings: ListingsInShop,
    private readonly prices: UnitPrices,
  ) {}

  /** @throws UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(query: RestQuery): Promise<{ list: RestList; rows: PotentialImportRow[]; total: number }> {
    const asked = readRestList(potentialImportsResource, query);
    const page = await readWholePage<StoredRow>(this.pool, {
      columns: `p.state, p.created_at as "createdAt", p.reviewed_by as "reviewedBy", p.reviewed_at as "reviewedAt"`,
      from: 'rm.potential_imports p',
      where: asked.where,
      values: asked.values,
      list: asked,
    });
    const people = await this.people(page.rows.map(({ reviewedBy }) => reviewedBy));
    const rows = await Promise.all(
      page.rows.map(async (row) =>
        potentialImportRow(row.state, row.state.dossier!, {
          ...row,
          reviewedBy: row.reviewedBy && staffName(people.get(row.reviewedBy)),
          inShopAs: await this.inShopAs(row.state, row.state.dossier!),
        }),
      ),
    );
    return { list: page.list, rows, total: page.total };
  }

  /** The same rows as far as a list of them needs: nothing is looked up for each. @throws as `list` */
  async named(query: RestQuery, maxRows: number): Promise<CountedPage<NamedImport>> {
    const list = readRestList(potentialImportsResource, query, maxRows);
    return readWholePage<NamedImport>(this.pool, {
      columns: `p.id, p.product_name as "productName", (p.state ->> 'version')::int as version, p.created_at as "createdAt"`,
      from: 'rm.potential_imports p',
      where: list.where,
      values: list.values,
      list,
    });
  }

  /** Of all there are, whatever is filtered for. What came into the shop stays approved: the import follows within seconds. */
  async stats(): Promise<PotentialImportStats> {
    const { rows } = await this.pool.query<PotentialImportStats>(
      `select count(*)::int as total,
              count(*) filter (where admin_status = 'pending')::int as pending,
              count(*) filter (where admin_status in ('approved', 'imported'))::int as approved,
              count(*) filter (where admin_status = 'rejected')::int as rejected,
              count(*) filter (where created_at >= $1)::int as "thisWeek"
         from rm.potential_imports`,
      [startOfWeek(this.clock.now().getTime())],
    );
    return rows[0]!;
  }

  /** @throws PotentialImportError POTENTIAL_IMPORT_NOT_FOUND */
  async get(id: string): Promise<PotentialImportDetail> {
    const events = isUuidInAnyCase(id) ? await this.events(id.toLowerCase()) : [];
    const state = events.reduce<PotentialImportState>(
      (folded, event) => potentialImport.evolve(folded, event as unknown as PotentialImportEvent),
      potentialImport.initial,
    );
    const { dossier } = state;
    if (!dossier) throw PotentialImportError.notFound();
    const people = await this.people(events.map(({ meta }) => meta.actor.id));
    const review = events.findLast(({ type }) => DECISIONS.includes(type));
    const standing = {
      createdAt: new Date(events[0]!.meta.occurredAt),
      reviewedBy: review ? nameOfActor(review, people) : null,
      reviewedAt: review ? new Date(review.meta.occurredAt) : null,
      inShopAs: await this.inShopAs(state, dossier),
    };
    return {
      ...potentialImportRow(state, dossier, standing),
      ...dossierView(dossier, await this.pages.keptUntil(dossier.reading.contentHash)),
      halfPallet: await this.halfPallet(dossier),
      history: events.map((event) => historyEntry(event, people)).reverse(),
    };
  }

  /** The page that the listing was read from. @throws PotentialImportError POTENTIAL_IMPORT_NOT_FOUND, PAGE_NOT_KEPT */
  async page(id: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const { evidence } = await this.get(id);
    const bytes = await this.pages.read(evidence.contentHash);
    if (!bytes) throw PotentialImportError.pageNotKept();
    return { name: `${evidence.marketplace}-${evidence.contentHash.slice(0, 12)}.html.txt`, bytes };
  }

  /** By the very rules and the engine that the import lists it by. */
  private async halfPallet(dossier: Dossier): Promise<PotentialImportDetail['halfPallet']> {
    const product = productOf(dossier, FIRST_ALLOCATED);
    return product && halfPalletOf(product, this.prices, await this.prices.snapshot());
  }

  private async inShopAs({ isInShop, productId }: PotentialImportState, { reading }: Dossier): Promise<number | null> {
    return isInShop ? productId : ((await this.listings.find(reading))?.productId ?? null);
  }

  private async events(id: string): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for await (const event of this.store.readStream(potentialImportStream(id))) {
      events.push(this.catalogue.upcast(event));
    }
    return events;
  }

  private people(ids: ReadonlyArray<string | null>): Promise<ReadonlyMap<string, Person>> {
    return this.vault.read([...new Set(ids.filter((id) => id !== null && isUuid(id)))] as string[]);
  }
}

const nameOfActor = ({ meta }: RecordedEvent, people: ReadonlyMap<string, Person>): string =>
  ['admin', 'finance'].includes(meta.actor.kind) ? staffName(people.get(meta.actor.id)) : 'Background job';

function historyEntry(event: RecordedEvent, people: ReadonlyMap<string, Person>): PotentialImportHistoryEntry {
  const { type, data } = event as unknown as PotentialImportEvent;
  const told = type === 'PotentialImportFactCorrected' ? data : null;
  return {
    id: event.id,
    type,
    at: event.meta.occurredAt,
    by: nameOfActor(event, people),
    text: 'notes' in data ? data.notes : 'reason' in data ? data.reason : null,
    fact: told?.correction.fact ?? null,
    from: told?.from ?? null,
    to: told?.correction.to ?? null,
  };
}

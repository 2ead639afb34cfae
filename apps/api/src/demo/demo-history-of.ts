import type { INestApplicationContext } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EventCatalogue, EventStore, Transactor } from '@halfpallet/event-store';
import { CatalogueIndex } from '../catalogue/public';
import { PersonVault } from '../identity/public';
import { PriceOrder } from '../ordering/public';
import { BankReferences } from '../payments/public';
import type { Config } from '../platform/config';
import { demoCause } from '../platform/demo-events';
import { EVENT_CATALOGUE, EVENT_STORE, TRANSACTOR } from '../platform/tokens';
import { PriceTextsBook } from '../pricing/public';
import { DemoHistory } from './demo-history';
import { DemoOrders, type DemoPeople } from './demo-orders';

export interface WantedPast extends DemoPeople {
  readonly seed: number;
  /** Orders that are written side by side; as many in every run of a seed. */
  readonly part?: number;
}

const PART = 500;

/** The writer of a past, made of the parts of the running application. */
export async function demoHistoryOf(
  app: INestApplicationContext,
  config: Config,
  pool: Pool,
  { seed, people, companies, part = PART }: WantedPast,
): Promise<DemoHistory> {
  const { secret } = config;
  const orders = new DemoOrders({
    catalogue: app.get(CatalogueIndex),
    prices: app.get(PriceOrder),
    texts: app.get(PriceTextsBook),
    ...{ secret, seed, invented: { people, companies } },
  });
  const { rows } = await pool.query<{ id: string }>(
    `select id from identity.person where kind = 'staff' order by created_at, id limit 1`,
  );
  return new DemoHistory({
    store: app.get<EventStore>(EVENT_STORE),
    transactor: app.get<Transactor>(TRANSACTOR),
    catalogue: app.get<EventCatalogue>(EVENT_CATALOGUE),
    vault: app.get(PersonVault),
    references: app.get(BankReferences),
    staffId: rows[0]?.id ?? 'nobody',
    cause: demoCause(secret),
    now: Date.now(),
    ...{ orders, seed, part },
  });
}

import type { Projection, Row } from '@halfpallet/projections';
import type { MarketPriceNotFound, MarketPriceObserved } from '../../catalogue/public';

type Look = MarketPriceObserved['data'] | MarketPriceNotFound['data'];

const rowOf = ({ productId, run, source, shops }: Look, outcome: string, at: string): Row => ({
  id: `${productId}/${run}`,
  product_id: productId,
  run,
  outcome,
  at: new Date(at),
  source,
  shops,
  confidence: null,
  average_cents: null,
  lowest_cents: null,
  highest_cents: null,
  retailers: null,
});

/** One row a look: what products cost in Australian shops over the years, and what was looked for in vain. */
export const marketLooksProjection: Projection = {
  name: 'market-looks',
  version: 1,
  tables: {
    market_looks: {
      primaryKey: 'id',
      columns: {
        id: 'text',
        product_id: 'bigint not null',
        run: 'text not null',
        outcome: 'text not null',
        at: 'timestamptz not null',
        source: 'text not null',
        shops: 'jsonb not null',
        confidence: 'double precision',
        average_cents: 'bigint',
        lowest_cents: 'bigint',
        highest_cents: 'bigint',
        retailers: 'integer',
      },
      indexes: ['(product_id, at desc)', '(run)'],
    },
  },
  handlers: {
    MarketPriceObserved: {
      apply(rows, event) {
        const look = event.data as MarketPriceObserved['data'];
        const cents = look.prices.map(({ priceCents }) => priceCents);
        rows.put('market_looks', {
          ...rowOf(look, 'observed', look.observedAt),
          confidence: look.confidence,
          average_cents: look.averageCents,
          lowest_cents: Math.min(...cents),
          highest_cents: Math.max(...cents),
          retailers: look.evidence.retailers,
        });
      },
    },
    MarketPriceNotFound: {
      apply(rows, event) {
        const look = event.data as MarketPriceNotFound['data'];
        rows.put('market_looks', rowOf(look, look.reason, look.soughtAt));
      },
    },
  },
};

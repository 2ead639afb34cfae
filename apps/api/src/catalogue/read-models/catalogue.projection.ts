import type { RecordedEvent } from '@halfpallet/event-store';
import type { Projection, Row } from '@halfpallet/projections';
import type {
  MarketPriceObserved,
  ProductImageReviewed,
  ProductListed,
  ProductRevised,
  ProductWithdrawn,
} from '../domain/product.events';

const upsert = {
  reads: (event: RecordedEvent) =>
    [['products', String((event.data as ProductListed['data']).product.productId)]] as const,
  apply(rows: Parameters<Projection['handlers'][string]['apply']>[0], event: RecordedEvent) {
    const { product } = event.data as ProductListed['data'] | ProductRevised['data'];
    const before = rows.get('products', String(product.productId));
    rows.put('products', {
      id: String(product.productId),
      product_name: product.productName,
      sector: product.sector,
      origin: product.origin,
      data: product,
      // A price of other goods is none of these.
      benchmark: before?.product_name === product.productName ? before.benchmark : null,
      withdrawn: false,
      listed_position: before?.listed_position ?? event.position,
      changed_position: event.position,
      changed_at: event.recordedAt,
    });
  },
};

/** What the storefront shows of the catalogue. Prices are not here: the engine makes them from these rows. */
export const catalogueProjection: Projection = {
  name: 'catalogue',
  version: 1,
  tables: {
    products: {
      primaryKey: 'id',
      columns: {
        id: 'text',
        product_name: 'text not null',
        sector: 'text not null',
        origin: 'text not null',
        data: 'jsonb not null',
        benchmark: 'jsonb',
        withdrawn: 'boolean not null',
        listed_position: 'bigint not null',
        changed_position: 'bigint not null',
        changed_at: 'timestamptz not null',
      },
      indexes: ['(sector)', '(changed_position)'],
    },
    product_images: {
      primaryKey: 'id',
      columns: {
        id: 'text',
        product_id: 'text not null',
        image_key: 'text not null',
        kind: 'text not null',
        alt: 'text not null',
        status: 'text not null',
        confidence_score: 'double precision not null',
        source_platform: 'text not null',
        is_illustration: 'boolean not null',
        dominant_colour: 'text',
        widths: 'jsonb not null',
        changed_position: 'bigint not null',
      },
      indexes: ['(product_id)', '(changed_position)'],
    },
  },
  handlers: {
    ProductListed: upsert,
    ProductRevised: upsert,
    ProductImageReviewed: {
      apply(rows, event) {
        const { productId, image } = event.data as ProductImageReviewed['data'];
        rows.put('product_images', {
          id: `${productId}/${image.imageKey}`,
          product_id: String(productId),
          image_key: image.imageKey,
          kind: image.kind,
          alt: image.alt,
          status: image.status,
          confidence_score: image.confidenceScore,
          source_platform: image.sourcePlatform,
          is_illustration: image.isIllustration,
          dominant_colour: image.dominantColour,
          widths: image.widths,
          changed_position: event.position,
        });
      },
    },
    MarketPriceObserved: {
      reads: (event) => [['products', String((event.data as MarketPriceObserved['data']).productId)]],
      apply(rows, event) {
        const { productId, shops: _shops, ...benchmark } = event.data as MarketPriceObserved['data'];
        rows.patch('products', String(productId), { benchmark, changed_position: event.position } as Row);
      },
    },
    ProductWithdrawn: {
      reads: (event) => [['products', String((event.data as ProductWithdrawn['data']).productId)]],
      apply(rows, event) {
        const { productId } = event.data as ProductWithdrawn['data'];
        rows.patch('products', String(productId), { withdrawn: true, changed_position: event.position } as Row);
      },
    },
  },
};

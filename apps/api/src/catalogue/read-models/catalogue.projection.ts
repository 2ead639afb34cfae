import type { RecordedEvent } from '@halfpallet/event-store';
import type { Projection, Row, Rows } from '@halfpallet/projections';
import type {
  MarketPriceObserved,
  ProductImageAdded,
  ProductImageRemoved,
  ProductImageReviewed,
  ProductImagesArranged,
  ProductListed,
  ProductRevised,
  ProductWithdrawn,
} from '../domain/product.events';
import { STAFF_PLATFORM as STAFF } from '../domain/photographs';

const upsert = {
  reads: (event: RecordedEvent) =>
    [['products', String((event.data as ProductListed['data']).product.productId)]] as const,
  apply(rows: Parameters<Projection['handlers'][string]['apply']>[0], event: RecordedEvent) {
    const { product } = event.data as ProductListed['data'] | ProductRevised['data'];
    const before = rows.get('products', String(product.productId));
    rows.put('products', {
      id: String(product.productId),
      product_name: product.productName,
      data: product,
      // A price of other goods is none of these.
      benchmark: before?.product_name === product.productName ? before.benchmark : null,
      withdrawn: false,
      changed_position: event.position,
      changed_at: event.recordedAt,
    });
  },
};

type OfImage = { readonly productId: number; readonly image: { readonly imageKey: string } };
const imageRow = (productId: number, imageKey: string) => `${productId}/${imageKey}`;
const itsRow = (event: RecordedEvent) => {
  const { productId, image } = event.data as OfImage;
  return [['product_images', imageRow(productId, image.imageKey)]] as const;
};

/** A photograph that is not shown yet. */
function added(rows: Rows, event: RecordedEvent): void {
  const { productId, image } = event.data as ProductImageAdded['data'];
  const { imageKey, sha256, width, height, alt, focus, variationId } = image;
  rows.put('product_images', {
    id: imageRow(productId, imageKey),
    product_id: String(productId),
    image_key: imageKey,
    kind: 'photo',
    alt,
    status: 'pending',
    confidence_score: 1,
    source_platform: STAFF,
    is_illustration: false,
    dominant_colour: null,
    widths: [],
    file: { sha256, width, height },
    came_position: event.position,
    place: null,
    words: { alt, focus, variationId },
    changed_position: event.position,
  });
}

/** Keeps what staff said of the picture. */
function reviewed(rows: Rows, event: RecordedEvent): void {
  const { productId, image } = event.data as ProductImageReviewed['data'];
  const id = imageRow(productId, image.imageKey);
  const before = rows.get('product_images', id);
  rows.put('product_images', {
    id,
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
    file: before?.file ?? null,
    came_position: before?.came_position ?? null,
    place: before?.place ?? null,
    words: before?.words ?? null,
    changed_position: event.position,
  });
}

/** What the storefront shows of the catalogue. Prices are not here: the engine makes them from these rows. */
export const catalogueProjection: Projection = {
  name: 'catalogue',
  version: 4,
  tables: {
    products: {
      primaryKey: 'id',
      columns: {
        id: 'text',
        product_name: 'text not null',
        data: 'jsonb not null',
        benchmark: 'jsonb',
        withdrawn: 'boolean not null',
        changed_position: 'bigint not null',
        changed_at: 'timestamptz not null',
      },
      indexes: ['(changed_position)'],
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
        /** Of a photograph that staff sent: what it was made from, its upright size in pixels. */
        file: 'jsonb',
        /** When staff sent it, as the position of the event. */
        came_position: 'bigint',
        /** Among the photographs of the product, from 0; null behind them. */
        place: 'integer',
        /** What staff say of a photograph. */
        words: 'jsonb',
        changed_position: 'bigint not null',
      },
      indexes: ['(product_id)', '(changed_position)'],
    },
  },
  handlers: {
    ProductListed: upsert,
    ProductRevised: upsert,
    ProductImageAdded: { apply: added },
    ProductImageReviewed: { reads: itsRow, apply: reviewed },
    ProductImagesArranged: {
      reads: (event) => {
        const { productId, images } = event.data as ProductImagesArranged['data'];
        return images.map(({ imageKey }) => ['product_images', imageRow(productId, imageKey)] as const);
      },
      apply(rows, event) {
        const { productId, images } = event.data as ProductImagesArranged['data'];
        images.forEach(({ imageKey, ...words }, place) =>
          rows.patch('product_images', imageRow(productId, imageKey), {
            place,
            words,
            changed_position: event.position,
          } as Row),
        );
      },
    },
    ProductImageRemoved: {
      reads: (event) => {
        const { productId, imageKey } = event.data as ProductImageRemoved['data'];
        return [['product_images', imageRow(productId, imageKey)]];
      },
      apply(rows, event) {
        const { productId, imageKey } = event.data as ProductImageRemoved['data'];
        // The row stays, so that whoever looks for changes finds this one, and an old address the same finish.
        const gone = { status: 'removed', place: null, changed_position: event.position } as Row;
        rows.patch('product_images', imageRow(productId, imageKey), gone);
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

import type { RecordedEvent } from '@halfpallet/event-store';
import type { Projection, ProjectionHandler, Row } from '@halfpallet/projections';
import {
  accountCartId,
  cart,
  cartEventTypes,
  cartItemId,
  type CartEvent,
  type CartLine,
  type CartState,
} from '../../cart/public';
import type { OrderPlaced } from '../../ordering/public';

/** What shoppers left standing: a row a cart, with the goods in it that nobody ordered. */
export const cartsProjection: Projection = {
  name: 'carts',
  version: 2,
  tables: {
    carts: {
      primaryKey: 'cart_id',
      columns: {
        cart_id: 'uuid',
        /** Account of a signed-in shopper; null for a guest. */
        person_id: 'uuid',
        /** Whether anything in it was not ordered. */
        stands: 'boolean not null',
        /** Lines that were not ordered: of the open checkout, then the rest of the cart. */
        goods: 'jsonb not null',
        product_ids: 'integer[] not null',
        /** `goods` as `linePriced` writes them, so that thousands of carts are joined with what their lines cost today. */
        lines_priced: 'text[] not null',
        /** Of the open checkout. */
        checkout_started_at: 'timestamptz',
        /** When the shopper last did something with it. */
        last_viewed_at: 'timestamptz not null',
        /** Lines as the cart itself has them, and what of them was ordered since they were last touched. */
        state: 'jsonb not null',
        ordered: 'text[] not null',
      },
      derived: { columns: ['stands', 'goods', 'product_ids', 'lines_priced', 'checkout_started_at'], from: whatStands },
      indexes: ['(last_viewed_at, cart_id) where stands', '(person_id)'],
    },
  },
  handlers: {
    ...Object.fromEntries(cartEventTypes.map(({ type }) => [type, { reads: ofCart, apply: applyCartEvent }])),
    OrderPlaced: {
      reads: (event) => [['carts', orderedFrom(event.data as OrderPlaced['data'])]],
      apply(rows, event) {
        const data = event.data as OrderPlaced['data'];
        const items = data.items.map(({ productId, optionIds }) => cartItemId(productId, optionIds));
        rows.patch('carts', orderedFrom(data), (row) => ({
          state: { ...(row.state as CartState), checkout: null },
          ordered: [...new Set([...(row.ordered as string[]), ...items])],
        }));
      },
    },
  },
};

/** Orders of accounts name none, nor do those from before carts were named; a guest's id is no account's and finds none. */
const orderedFrom = ({ cartId, customerId }: OrderPlaced['data']): string => cartId ?? accountCartId(customerId);

function ofCart(event: RecordedEvent) {
  return [['carts', (event.data as CartEvent['data']).cartId]] as const;
}

function applyCartEvent(rows: Parameters<ProjectionHandler['apply']>[0], recorded: RecordedEvent): void {
  const event = recorded as unknown as CartEvent;
  const { cartId } = event.data;
  const before = rows.get('carts', cartId);
  const touched = touchedBy(event);
  rows.put('carts', {
    cart_id: cartId,
    person_id: ('personId' in event.data && event.data.personId) || before?.person_id || null,
    last_viewed_at: recorded.recordedAt,
    state: cart.evolve((before?.state as CartState | undefined) ?? cart.initial, event),
    ordered: touched ? ((before?.ordered as string[] | undefined) ?? []).filter((id) => !touched.has(id)) : [],
  });
}

/** Lines that are wanted again, or gone; null when that is all of them. */
function touchedBy(event: CartEvent): ReadonlySet<string> | null {
  switch (event.type) {
    case 'CartItemAdded':
      return new Set([event.data.line.itemId]);
    case 'CheckoutStarted':
      return new Set(event.data.lines.map(({ itemId }) => itemId));
    case 'CartCleared':
      return null;
    default:
      return new Set([event.data.itemId]);
  }
}

function whatStands(row: Row): Row {
  const { lines, checkout } = row.state as CartState;
  const ordered = new Set(row.ordered as string[]);
  const goods = new Map<string, CartLine>();
  // What was about to be bought comes first, in the number that was about to be bought.
  for (const line of [...(checkout?.lines ?? []), ...lines]) {
    if (!goods.has(line.itemId) && !ordered.has(line.itemId)) goods.set(line.itemId, line);
  }
  const standing = [...goods.values()];
  return {
    stands: standing.length > 0,
    goods: standing,
    product_ids: [...new Set(standing.map(({ productId }) => productId))],
    lines_priced: standing.map(linePriced),
    checkout_started_at: checkout && standing.length > 0 ? new Date(checkout.startedAt) : null,
  };
}

/** What of a line its price follows from, as text that is the same for the same. */
export const linePriced = ({ productId, optionIds, quantity }: CartLine): string =>
  JSON.stringify({ productId, optionIds, quantity });

import { foldInMemory } from '@halfpallet/projections';
import { recordedEvent, testUuid } from '@halfpallet/testing';
import { accountCartId, cartItemId } from '../../cart/public';
import { cartsProjection } from './carts.projection';

const cartId = testUuid(1);
const personId = testUuid(2);
const noon = '2026-05-04T02:00:00.000Z';

const line = (productId: number, quantity = 80, optionIds: readonly number[] = []) => ({
  itemId: cartItemId(productId, optionIds),
  productId,
  optionIds,
  quantity,
});
const item = ({ productId, optionIds }: ReturnType<typeof line>) => ({ productId, optionIds });

type Told = readonly [type: string, data: object, at?: string];
const added = (what: ReturnType<typeof line>, by: string | null = null): Told => [
  'CartItemAdded',
  { line: what, personId: by },
];
const checkout = (...lines: ReadonlyArray<ReturnType<typeof line>>): Told => [
  'CheckoutStarted',
  { lines, personId: null, startedAt: noon },
];
const ordered = (...lines: ReadonlyArray<ReturnType<typeof line>>): Told => ['OrderPlaced', { items: lines.map(item) }];

function rowOf(told: readonly Told[], id = cartId) {
  const events = told.map(([type, data], index) =>
    recordedEvent({
      stream: `cart-${id}`,
      type,
      data: { cartId: id, ...data },
      recordedAt: new Date(Date.parse(noon) + index * 60_000),
    }),
  );
  return foldInMemory(cartsProjection, events).carts?.get(id);
}

const goodsOf = (...told: readonly Told[]) =>
  (rowOf(told)!.goods as ReadonlyArray<ReturnType<typeof line>>).map(
    ({ itemId, quantity }) => `${itemId} x ${quantity}`,
  );

describe('carts that were left standing', () => {
  it('hold what was put in, for whom, and when it was last touched', () => {
    expect(rowOf([added(line(7)), added(line(8), personId)])).toMatchObject({
      person_id: personId,
      stands: true,
      goods: [line(7), line(8)],
      product_ids: [7, 8],
      lines_priced: [7, 8].map((productId) => JSON.stringify({ productId, optionIds: [], quantity: 80 })),
      checkout_started_at: null,
      last_viewed_at: '2026-05-04T02:01:00.000Z',
    });
  });

  it('hold what the checkout was opened for, also without the cart, before what else is in it', () => {
    const row = rowOf([added(line(7)), checkout(line(9, 40))]);
    expect(row).toMatchObject({ goods: [line(9, 40), line(7)], checkout_started_at: noon });
    expect(goodsOf(added(line(7)), checkout(line(7)), added(line(7, 160)))).toEqual(['cart-7 x 160']);
    expect(goodsOf(checkout(line(9)), added(line(7)), ['CartItemRemoved', { itemId: 'cart-9' }])).toEqual([
      'cart-7 x 80',
    ]);
  });

  it('keep nothing that was ordered, until it is wanted again', () => {
    expect(goodsOf(added(line(7)), added(line(8)), checkout(line(8)), ordered(line(8)))).toEqual(['cart-7 x 80']);
    expect(rowOf([added(line(7)), checkout(line(7)), ordered(line(7))])).toMatchObject({
      stands: false,
      goods: [],
      checkout_started_at: null,
    });
    expect(goodsOf(added(line(7)), ordered(line(7)), added(line(7, 160)))).toEqual(['cart-7 x 160']);
    expect(goodsOf(added(line(7)), ordered(line(7)), checkout(line(7)))).toEqual(['cart-7 x 80']);
  });

  it('tell options of one product apart', () => {
    const plain = line(7);
    const black = line(7, 80, [1002]);
    expect(goodsOf(added(plain), added(black), ordered(black))).toEqual(['cart-7 x 80']);
  });

  it('stand no more when they were cleared', () => {
    expect(rowOf([added(line(7)), checkout(line(7)), ['CartCleared', { cause: 'shopper' }]])).toMatchObject({
      stands: false,
      checkout_started_at: null,
    });
  });

  it('are found by the account in orders that name no cart', () => {
    const own = accountCartId(personId);
    const row = rowOf(
      [added(line(7), personId), ['OrderPlaced', { cartId: undefined, customerId: personId, items: [item(line(7))] }]],
      own,
    );
    expect(row).toMatchObject({ stands: false });
  });

  it('come to nothing where an order had no cart', () => {
    expect(rowOf([ordered(line(7))])).toBeUndefined();
  });
});

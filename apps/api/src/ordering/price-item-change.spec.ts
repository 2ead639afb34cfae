import fc from 'fast-check';
import { Limits } from '@halfpallet/contracts';
import { priceLandedCost } from '@halfpallet/landed-cost';
import { sumCents } from '@halfpallet/money';
import { testUuid } from '@halfpallet/testing';
import { sampleOrder } from '../../../../libs/landed-cost/test/sample-order';
import { itemFigures } from './domain/item-price';
import { order, type OrderState } from './domain/order';
import type { OrderedItem } from './domain/order.events';
import { PriceItemChange, type ItemWish } from './price-item-change';
import type { PriceOrder } from './price-order';
import { provenPrice, recordedPrice } from './proven-price';

const orderId = testUuid(1);
const at = '2026-11-20T00:00:00.000Z';
const lapsesAt = '2026-11-27T00:00:00.000Z';

type Priced = Pick<OrderedItem, 'itemId' | 'productId' | 'optionIds'>;

/** The dearer the higher the product's id. */
function itemAt({ itemId, productId, optionIds }: Priced, quantity: number): OrderedItem {
  const cost = priceLandedCost(sampleOrder({ exwPriceUsd: `${productId}.50` }, { quantity }));
  const snapshot = { name: `Product ${productId}`, description: '', imageUrl: null, sector: '', origin: 'China' };
  const price = recordedPrice(cost);
  const of = { itemId, productId, baseProductId: productId, optionIds };
  return { ...of, quantity, snapshot, price, quoteHonoured: false };
}

const prices = new PriceItemChange({
  priceToday: (_orderId: string, line: Priced, quantity: number) => Promise.resolve(itemAt(line, quantity)),
} as Partial<PriceOrder> as PriceOrder);

const totalOf = (items: readonly OrderedItem[]) => sumCents(items.map((item) => itemFigures(item).totalPriceAudCents));
const gstOf = (items: readonly OrderedItem[]) => sumCents(items.map((item) => provenPrice(item).pricing.gstAudCents));

function placedWith(items: OrderedItem[]): OrderState {
  const people = {
    customerId: orderId,
    contactId: orderId,
    source: 'guest-checkout',
    paymentMethod: 'stripe',
  } as const;
  const sums = { items, gstCents: gstOf(items), totalCents: totalOf(items) };
  const rest = { orderNumber: 'HP-000000000001', postcode: '2000', livemode: false, placedAt: at };
  return order.evolve(order.initial, { type: 'OrderPlaced', data: { orderId, ...people, ...rest, ...sums } });
}

const line = (n: number, productId: number) => ({ itemId: testUuid(n), productId, optionIds: [] });
const standing = ({ placed, proposal }: OrderState) => ({ placed: placed!, proposal });
const lines = ({ placed }: OrderState) => placed!.items.map(({ itemId, quantity }) => [itemId, quantity]);

type Step =
  | { readonly wish: (state: OrderState, n: number) => ItemWish }
  | { readonly answer: 'accepted' | 'declined' };

const anyStep = fc.oneof<Array<fc.Arbitrary<Step>>>(
  fc.record({ productId: fc.integer({ min: 3, max: 30 }), quantity: fc.constantFrom(90, 180) }).map((wanted) => ({
    wish: (_state, n) => ({ itemId: testUuid(100 + n), quantity: wanted.quantity, adds: line(0, wanted.productId) }),
  })),
  fc.record({ which: fc.nat(9), quantity: fc.constantFrom(0, 90, 180, 270) }).map(({ which, quantity }) => ({
    wish: ({ placed }) => ({ itemId: placed!.items[which % placed!.items.length]!.itemId, quantity }),
  })),
  // Of what the buyer is asked about, be it a line that stands or one that does not yet.
  fc.constantFrom(0, 90, 360).map((quantity) => ({
    wish: ({ proposal, placed }) => ({ itemId: (proposal?.changed ?? placed!.items[0]!).itemId, quantity }),
  })),
  fc.constantFrom('accepted' as const, 'accepted' as const, 'declined' as const).map((answer) => ({ answer })),
);

async function after(state: OrderState, step: Step, n: number): Promise<OrderState> {
  const decided =
    'answer' in step
      ? order.decide(
          { kind: 'AnswerChange', changeId: state.proposal?.changeId ?? 'none', answer: step.answer, at },
          state,
        )
      : order.decide(
          {
            kind: 'ChangeItems',
            contents: await prices.price(standing(state), step.wish(state, n)),
            changeId: `c${n}`,
            lapsesAt,
          },
          state,
        );
  return decided.reduce(order.evolve, state);
}

describe('an order whose items change', () => {
  it('is at any time the sum of its lines, and dearer only by what its buyer agreed to', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
        let state = placedWith([itemAt(line(2, 20), 90)]);
        for (const [n, step] of steps.entries()) {
          const before = state;
          try {
            state = await after(state, step, n);
          } catch (error) {
            if (typeof (error as { code?: unknown }).code !== 'string') throw error;
          }
          const { items, totalCents, gstCents } = state.placed!;
          expect([totalCents, gstCents]).toEqual([totalOf(items), gstOf(items)]);
          expect(items.length).toBeGreaterThan(0);
          expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(items.length);
          if (totalCents > before.placed!.totalCents) {
            expect('answer' in step && step.answer).toBe('accepted');
            expect(state.placed!.items).toEqual(before.proposal!.items);
          }
          expectOnlyTheLine(before, state);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gets the line that is added last, under the id that it was given', async () => {
    const state = placedWith([itemAt(line(2, 20), 90)]);
    const contents = await prices.price(standing(state), { itemId: testUuid(3), quantity: 180, adds: line(0, 5) });
    expect(contents.changed).toEqual({
      itemId: testUuid(3),
      productName: 'Product 5',
      fromQuantity: 0,
      toQuantity: 180,
    });
    expect(contents.items.map(({ itemId }) => itemId)).toEqual([testUuid(2), testUuid(3)]);
    expect(contents.totalCents - state.placed!.totalCents).toBe(totalOf(contents.items.slice(1)));
  });

  it('holds none of what its buyer is only asked about: none at all withdraws it, and nothing else is found under its id', async () => {
    const asked = await after(placedWith([itemAt(line(2, 20), 90)]), { wish: () => addition(7) }, 0);
    expect([lines(asked), asked.proposal!.changed.itemId]).toEqual([[[testUuid(2), 90]], testUuid(7)]);
    const again = await after(asked, { wish: () => ({ itemId: testUuid(7), quantity: 270 }) }, 1);
    expect(again.proposal!.changed).toMatchObject({ itemId: testUuid(7), fromQuantity: 0, toQuantity: 270 });
    const withdrawn = await after(again, { wish: () => ({ itemId: testUuid(7), quantity: 0 }) }, 2);
    expect([lines(withdrawn), withdrawn.proposal]).toEqual([lines(asked), null]);
    await expect(prices.price(standing(withdrawn), { itemId: testUuid(7), quantity: 0 })).rejects.toMatchObject({
      code: 'ITEM_NOT_FOUND',
    });
  });

  it('holds as many lines as an order may be placed with', async () => {
    const item = itemAt(line(2, 20), 90);
    const full = Array.from({ length: Limits.cartLines.max }, (_, n) => ({ ...item, itemId: testUuid(200 + n) }));
    const [, ...oneLess] = full;
    await expect(prices.price(standing(placedWith(full)), addition(7))).rejects.toMatchObject({
      code: 'TOO_MANY_ITEMS',
      message: 'An order holds at most 50 items. Place another order for more.',
    });
    expect((await prices.price(standing(placedWith(oneLess)), addition(7))).items).toHaveLength(full.length);
  });
});

const addition = (n: number): ItemWish => ({ itemId: testUuid(n), quantity: 180, adds: line(0, 5) });

/** One step is about one line; the others keep the price they were promised. */
function expectOnlyTheLine(before: OrderState, now: OrderState): void {
  const held = new Map(before.placed!.items.map((item) => [item.itemId, item]));
  const differing = now.placed!.items.filter((item) => held.get(item.itemId) !== item);
  const gone = before.placed!.items.filter(({ itemId }) => now.placed!.items.every((item) => item.itemId !== itemId));
  expect(differing.length + gone.length).toBeLessThanOrEqual(1);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { createEventCatalogue } from '@halfpallet/event-store';
import { priceLandedCost, type LandedCost } from '@halfpallet/landed-cost';
import { anyOrder } from '../../../../libs/landed-cost/test/any-order';
import { sampleOrder } from '../../../../libs/landed-cost/test/sample-order';
import { itemFigures, type ItemPrice, type ToldPrice } from './domain/item-price';
import { orderEventTypes, type OrderPlaced } from './domain/order.events';
import { provenPrice, recordedPrice, type WholePrice } from './proven-price';

const catalogue = createEventCatalogue(orderEventTypes);
const sample = (version: number) =>
  JSON.parse(readFileSync(join(__dirname, `../../test/samples/OrderPlaced@${version}.json`), 'utf8')) as unknown;
const read = (version: number, data: unknown) =>
  catalogue.upcastData('OrderPlaced', version, data) as OrderPlaced['data'];

const stored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const itemOf = (price: ItemPrice) => ({ itemId: 'item', price: stored(price) });
const whole = ({ pricing, orderView, explanation }: LandedCost): WholePrice => ({ pricing, orderView, explanation });
/** The item of an order as version 1 of the event wrote it. */
const v1 = (told: WholePrice) => read(1, stored({ items: [{ itemId: 'item', quantity: 1, ...told }] })).items[0]!;

const cost = priceLandedCost(sampleOrder());

describe('the price of an ordered item', () => {
  it('is told as it was by both versions of the event, whatever was ordered', () => {
    fc.assert(
      fc.property(anyOrder, (input) => {
        const made = priceLandedCost(input);
        const { totalPriceAudCents, pricePerUnitAudCents } = made.pricing;
        for (const item of [itemOf(recordedPrice(made)), v1(whole(made))]) {
          const { pricing, orderView, explanation } = provenPrice(item);
          expect({ pricing, orderView, explanation }).toEqual(whole(made));
          expect(itemFigures(item)).toMatchObject({ totalPriceAudCents, pricePerUnitAudCents });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is what an order of version 1 said, to the word, where engines speak differently now', () => {
    const said = sample(1) as { items: WholePrice[] };
    const { items, ...order } = read(1, stored(said));
    expect({ ...order, items: items.map(({ price, ...item }) => ({ ...item, ...(price as ToldPrice).told })) }).toEqual(
      said,
    );
    const told = provenPrice(items[0]!);
    expect(told).toEqual(whole(said.items[0] as LandedCost));
    expect(told.explanation.lines.map(({ evidence }) => evidence).join()).toContain('verify');
  });

  it('is made again from an order of version 2', () => {
    const [item] = read(2, sample(2)).items;
    expect(provenPrice(item!).pricing.totalPriceAudCents).toBe(608_146);
  });

  it('is refused where the record was changed', () => {
    const { lines, inputs, ...record } = recordedPrice(cost);
    const changed: ItemPrice[] = [
      { ...record, lines, inputs: { ...inputs, quantity: 91 } },
      { ...record, inputs, lines: lines.map(([code, cents], index) => [code, index === 3 ? cents + 1 : cents]) },
    ];
    for (const price of changed)
      expect(() => provenPrice(itemOf(price))).toThrow(/item item cannot be proven: its inputs/);
  });

  it('is refused where an order of version 1 was changed', () => {
    const { pricing, orderView, explanation } = whole(cost);
    const { inputs, lines } = explanation;
    const changed: WholePrice[] = [
      { pricing, orderView, explanation: { ...explanation, inputs: { ...inputs, quantity: 91 } } },
      {
        pricing,
        orderView,
        explanation: { ...explanation, lines: [{ ...lines[0]!, amountAudCents: 1 }, ...lines.slice(1)] },
      },
      { pricing: { ...pricing, totalPriceAudCents: 1 }, orderView, explanation },
      { pricing, orderView, explanation: { ...explanation, inputs: { ...inputs, rateCardVersion: '2019-01' } } },
    ];
    for (const told of changed) expect(() => provenPrice(v1(told))).toThrow(/item item cannot be proven/);
  });
});

import fc from 'fast-check';
import { benchmarkOf } from './benchmark';
import type { Comparable, MarketOffer } from './market-offer';

const AS_OF = '2026-11-20T00:00:00.000Z';
const board: Comparable = {
  title: 'Bamboo cutting board 38 x 28 cm',
  gtin: null,
  brand: null,
  model: null,
  category: 'kitchen_appliances',
  attributes: { weightGrams: 900, material: 'bamboo' },
  pack: 1,
};
const offer = (over: Partial<MarketOffer>): MarketOffer => ({
  ...board,
  retailer: 'Galley and Co',
  isAustralian: true,
  url: null,
  priceCents: 2_000,
  currency: 'AUD',
  includesGst: true,
  condition: 'new',
  source: 'structured-data',
  observedAt: AS_OF,
  ...over,
});
const at = (...prices: number[]) => prices.map((priceCents, index) => offer({ priceCents, retailer: `Shop ${index}` }));
const made = (offers: readonly MarketOffer[], rates = {}) => benchmarkOf(board, offers, rates, AS_OF);

describe('a market benchmark', () => {
  it('is the mean of what matches, with its lowest and highest', () => {
    expect(made(at(1_800, 2_000, 2_200))).toMatchObject({
      averageCents: 2_000,
      lowestCents: 1_800,
      highestCents: 2_200,
      retailers: 3,
    });
  });

  it('counts a better match more', () => {
    const rival = { title: 'Bamboo serving board 38 x 28 cm with handle', retailer: 'Other' };
    const { averageCents } = made([offer({ priceCents: 2_000 }), offer({ ...rival, priceCents: 3_000 })])!;
    expect(averageCents).toBeGreaterThan(2_000);
    expect(averageCents).toBeLessThan(2_500);
  });

  it('leaves out used goods, other goods and what nobody can convert', () => {
    const used = offer({ condition: 'used' });
    const other = offer({ title: 'Cordless drill 18 V', category: 'automotive', attributes: {}, pack: 2 });
    expect(made([used, other, offer({ currency: 'EUR' })])).toBeNull();
    expect(made([])).toBeNull();
  });

  it('compares single pieces in Australian dollars with GST', () => {
    const sixPack = offer({ pack: 6, priceCents: 12_000, includesGst: false });
    const abroad = offer({ priceCents: 1_000, currency: 'USD', isAustralian: false });
    const wanted = { ...board, pack: null };
    const prices = benchmarkOf(wanted, [sixPack, abroad], { USD: '1.54' }, AS_OF)!.offers.map((one) => one.unitCents);
    expect([...prices].sort((a, b) => a - b)).toEqual([1_540, 2_200]);
  });

  it('is for as many pieces as the goods are sold by, to the cent, however little one of them costs', () => {
    const box = { ...board, title: 'Decking screw 10g x 65 mm', attributes: {}, pack: 1_000 };
    const boxes = [3_340, 18_940, 18_960].map((priceCents, shop) =>
      offer({ ...box, priceCents, retailer: `Shop ${shop}` }),
    );
    expect(benchmarkOf(box, boxes, {}, AS_OF)).toMatchObject({ lowestCents: 3_340, highestCents: 18_960 });
    const few = offer({ ...box, pack: 1_000, priceCents: 490 });
    expect(benchmarkOf(box, [few], {}, AS_OF)).toMatchObject({ averageCents: 490 });
    expect(benchmarkOf(box, [offer({ ...box, pack: 1, priceCents: 99_999_999_999_999 })], {}, AS_OF)).toBeNull();
    const hundred = offer({ ...box, pack: 100, priceCents: 2_215, retailer: 'By the hundred' });
    expect(benchmarkOf(box, [hundred], {}, AS_OF)).toMatchObject({ averageCents: 22_150 });
  });

  it('takes the same GTIN for the same goods, whatever else is said', () => {
    const drill = offer({ title: 'Zxy', gtin: '9312345678907', category: null, attributes: {}, pack: 4 });
    const wanted = { ...board, gtin: '9312345678907' };
    expect(benchmarkOf(wanted, [drill], {}, AS_OF)!.offers[0]!.match).toBe(1);
  });

  it('drops prices far from the others from five offers on, and not before', () => {
    expect(made(at(1_900, 2_000, 2_050, 2_100, 9_000))).toMatchObject({ highestCents: 2_100, retailers: 4 });
    expect(made(at(1_900, 2_000, 2_050, 9_000))).toMatchObject({ highestCents: 9_000, retailers: 4 });
  });

  it('leaves out a shop that asks ten times what most others do, or a tenth of it', () => {
    for (const slip of [2, 150, 30_000, 2_000_000]) {
      expect(made(at(1_900, 2_100, slip))).toMatchObject({ averageCents: 2_000, highestCents: 2_100, retailers: 2 });
    }
    const inCents = [1, 2, 3, 4].map((page) => offer({ priceCents: 2_000_000 + page, retailer: 'In cents' }));
    expect(made([...at(1_900, 2_100), ...inCents])).toMatchObject({ averageCents: 2_000, retailers: 2 });
  });

  it('is none where shops ask that differently and nobody can tell who is right', () => {
    expect(made(at(2_000, 2_000_000))).toBeNull();
    expect(made(at(2_000, 2_100, 2_000_000, 2_100_000))).toBeNull();
    expect(made(at(2_000, 19_999))).not.toBeNull();
  });

  it('takes no number for a price that no goods can have', () => {
    expect(made(at(99_999_999_999_999))).toBeNull();
    expect(made(at(1_900, 2_100, 99_999_999_999_999))).toMatchObject({ averageCents: 2_000 });
  });

  it('counts a retailer once, however many offers it has', () => {
    const twice = [offer({}), offer({ priceCents: 2_010, url: 'https://shop.example/b' })];
    expect(made(twice)).toMatchObject({ retailers: 1, confidence: 0.59 });
  });

  it('is the same in whatever order the offers come', () => {
    const any = fc.record({
      priceCents: fc.integer({ min: 1, max: 50_000 }),
      retailer: fc.constantFrom('A', 'B', 'C', 'D'),
      title: fc.constantFrom(board.title, 'Bamboo board 38 cm', 'Cutting board of bamboo, large', 'Steel kettle'),
      source: fc.constantFrom('structured-data' as const, 'fixture' as const, 'sellers-claim' as const),
      observedAt: fc.constantFrom(AS_OF, '2026-09-01T00:00:00.000Z'),
    });
    fc.assert(
      fc.property(
        fc
          .array(any, { maxLength: 9 })
          .chain((offers) => fc.tuple(fc.constant(offers), fc.shuffledSubarray(offers, { minLength: offers.length }))),
        ([offers, shuffled]) => {
          expect(made(shuffled.map(offer))).toEqual(made(offers.map(offer)));
        },
      ),
    );
  });

  it('is the same where two offers differ in their source alone', () => {
    const large = { title: 'Cutting board of bamboo, large', retailer: 'B', priceCents: 13 };
    const seen = offer({ ...large, observedAt: '2026-09-01T00:00:00.000Z', source: 'structured-data' });
    const told = { ...seen, source: 'fixture' as const };
    const first = offer({ priceCents: 1 });
    expect(made([first, told, seen])).toEqual(made([first, seen, told]));
  });

  it('keeps the average between its ends', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100_001, max: 1_000_000 }), { minLength: 1, maxLength: 12 }), (prices) => {
        const { lowestCents, averageCents, highestCents, confidence } = made(at(...prices))!;
        expect(averageCents).toBeGreaterThanOrEqual(lowestCents);
        expect(averageCents).toBeLessThanOrEqual(highestCents);
        expect(confidence).toBeLessThanOrEqual(1);
      }),
    );
  });
});

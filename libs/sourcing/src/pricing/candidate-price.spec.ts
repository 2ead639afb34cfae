import { BOARD_FACTS, fact } from '../../test/reading';
import { candidatePrice, isPriced, type PriceEnginePort } from './candidate-price';
import { categoryOf } from './category';
import { countryOf } from './country';
import { holdsFrom } from './ex-works';

/** Stands for the shop's engine: dearer with weight, with volume and with duty, and it tells what it was asked. */
function engineOf(refuseAboveKg = Infinity) {
  const asked: Array<{ exw: string; quantity: number; duty: string | null }> = [];
  const engine: PriceEnginePort = {
    unitPrice({ weightKg, dimensionsMm: [a, b, c], dutyRateGeneralPct: duty }, exw, quantity) {
      asked.push({ exw, quantity, duty });
      if (Number(weightKg) > refuseAboveKg) return { refused: 'One unit is too heavy for its pallet.' };
      const litres = Math.round((a * b * c) / 1_000_000);
      return {
        unitCents: Math.round(Number(exw) * 150) + Math.round(Number(weightKg) * 10) + litres + Number(duty ?? 5),
      };
    },
  };
  return { engine, asked };
}
const tariff = { hsCode: '4419.11', dutyRateGeneralPct: '5' };
const wish = { quantity: 300, category: 'kitchen_appliances', tariff, audPerUsd: '1.6000' } as const;
const priced = (
  facts = BOARD_FACTS,
  over: Partial<Omit<typeof wish, 'quantity'>> & { quantity?: number | null; tariff?: typeof tariff | null } = {},
) => {
  const price = candidatePrice(facts, { ...wish, ...over }, engineOf().engine);
  if (!isPriced(price)) throw new Error(price.reason);
  return price;
};
const without = (...names: Array<keyof typeof BOARD_FACTS>) =>
  Object.fromEntries(Object.entries(BOARD_FACTS).filter(([name]) => !names.includes(name as never)));

describe('the price of a candidate', () => {
  it('is the engine`s, from the step of the ladder that fits', () => {
    expect(priced()).toMatchObject({ unitUsd: '4.2000', quantity: 300, moqUnits: 100, guesses: [] });
    expect(priced(BOARD_FACTS, { quantity: 501 })).toMatchObject({ unitUsd: '3.8000', quantity: 600 });
    expect(priced(BOARD_FACTS, { quantity: 20 })).toMatchObject({ unitUsd: '4.2000', quantity: 100 });
    expect(priced(BOARD_FACTS, { quantity: null })).toMatchObject({ quantity: 100 });
  });

  it('holds from the number of pieces that its step begins with, in whole minimum orders', () => {
    const from = (facts: typeof BOARD_FACTS, quantity: number) => holdsFrom(facts, priced(facts, { quantity }));
    expect([20, 300, 500, 501].map((quantity) => from(BOARD_FACTS, quantity))).toEqual([100, 100, 500, 500]);
    const inSixes = { ...BOARD_FACTS, unitsPerPrice: fact(6) };
    expect([600, 3_000].map((quantity) => from(inSixes, quantity))).toEqual([600, 3_000]);
    const inLots = { ...BOARD_FACTS, moqUnits: fact(150) };
    expect(from(inLots, 600)).toBe(600);
  });

  it('has no range when nothing is guessed', () => {
    const { unitCents, lowCents, highCents } = priced();
    expect([lowCents, highCents]).toEqual([unitCents, unitCents]);
  });

  it('is for one piece, whatever is sold together', () => {
    const six = { ...BOARD_FACTS, unitsPerPrice: fact(6) };
    expect(priced(six)).toMatchObject({ unitUsd: '0.7000', moqUnits: 600, quantity: 600 });
  });

  it.each<[string, ReturnType<typeof without>, string[]]>([
    ['the weight', without('packedWeightGrams'), ['weight']],
    ['the size', without('packedSizeMm'), ['size']],
    ['both', without('packedSizeMm', 'packedWeightGrams'), ['weight', 'size']],
  ])('has a range around it when %s is guessed, and says so', (_what, facts, expected) => {
    const { unitCents, lowCents, highCents, guesses } = priced(facts);
    expect(guesses.map((one) => one.fact)).toEqual(expected);
    expect(lowCents).toBeLessThan(unitCents);
    expect(highCents).toBeGreaterThan(unitCents);
  });

  it('asks the engine without a duty rate when the tariff line is unknown, and at both ends for the range', () => {
    const { engine, asked } = engineOf();
    const price = candidatePrice(BOARD_FACTS, { ...wish, tariff: null }, engine);
    expect(price).toMatchObject({ guesses: [{ fact: 'duty' }] });
    expect(asked.map(({ duty }) => duty)).toEqual([null, '0', '5']);
  });

  it('takes the supplier`s country for the origin before it guesses one', () => {
    const facts = { ...without('origin'), supplier: fact({ ...BOARD_FACTS.supplier!.value, country: 'VN' }) };
    expect(priced(facts)).toMatchObject({ goods: { origin: 'Vietnam' }, guesses: [] });
    expect(priced(without('origin', 'supplier'))).toMatchObject({
      goods: { origin: 'China' },
      guesses: [{ fact: 'origin', assumed: 'China' }],
    });
    expect(['KR', 'kr', 'ZZ'].map(countryOf)).toEqual(['South Korea', null, null]);
  });

  it('tells the engine what the border looks for', () => {
    const of = (material: string) =>
      priced({ ...BOARD_FACTS, title: fact('Board'), material: fact(material) }).goods.biosecurity;
    expect(['bamboo', 'Rattan and oak', 'stainless steel'].map(of)).toEqual(['timber', 'plantFibre', 'none']);
  });

  it('converts what is listed in Australian dollars, and nothing else', () => {
    const listed = (currency: string) => ({
      ...BOARD_FACTS,
      prices: fact([{ minQuantity: 1, maxQuantity: null, unitPrice: '8.00', currency }]),
    });
    expect(priced(listed('AUD'))).toMatchObject({ unitUsd: '5.0000' });
    expect(candidatePrice(listed('EUR'), wish, engineOf().engine)).toMatchObject({
      missing: 'the currency cannot be converted',
    });
  });

  it.each([
    ['0.00625', '0.0063'],
    ['0.00004', null],
    ['12.345678', '12.3457'],
    ['999999999.999999', '1000000000.0000'],
  ])('takes as many decimals as a page has: US$%s is %s', (unitPrice, unitUsd) => {
    const listed = {
      ...BOARD_FACTS,
      prices: fact([{ minQuantity: 1, maxQuantity: null, unitPrice, currency: 'USD' }]),
    };
    const price = candidatePrice(listed, wish, engineOf().engine);
    expect(price).toMatchObject(unitUsd === null ? { missing: 'the price is not above nothing' } : { unitUsd });
  });

  it('rounds once what a page lists for many', () => {
    const listed = { minQuantity: 1, maxQuantity: null, unitPrice: '0.62504', currency: 'USD' };
    const perHundred = { ...BOARD_FACTS, prices: fact([listed]), unitsPerPrice: fact(100) };
    expect(priced(perHundred)).toMatchObject({ unitUsd: '0.0063' });
    expect(priced({ ...perHundred, prices: fact([{ ...listed, currency: 'AUD' }]) })).toMatchObject({
      unitUsd: '0.0039',
    });
  });

  it.each(['1000000000', '999999999999.99', '9007199254740993.123456'])(
    'is missing above all goods: US$%s',
    (unitPrice) => {
      const listed = {
        ...BOARD_FACTS,
        prices: fact([{ minQuantity: 1, maxQuantity: null, unitPrice, currency: 'USD' }]),
      };
      expect(candidatePrice(listed, wish, engineOf().engine)).toMatchObject({ missing: 'the price is too large' });
    },
  );

  it('is missing when none is given, and when the engine refuses', () => {
    expect(candidatePrice(without('prices'), wish, engineOf().engine)).toMatchObject({ missing: 'no price is given' });
    expect(candidatePrice(BOARD_FACTS, wish, engineOf(0.1).engine)).toEqual({
      missing: 'the price engine refuses',
      reason: 'One unit is too heavy for its pallet.',
    });
  });

  it('leaves an end out that cannot be priced', () => {
    const price = candidatePrice(without('packedWeightGrams'), wish, engineOf(1.5).engine);
    expect(isPriced(price) && price.highCents).toBe(isPriced(price) && price.unitCents);
  });
});

it('a text has the category most of its words speak of', () => {
  expect(categoryOf('300 bamboo cutting boards, FSC')).toBe('kitchen_appliances');
  expect(categoryOf('Ceramic planter for the garden')).toBe('garden_planters');
  expect(categoryOf('something else')).toBe('default');
});

it.each([
  ['Composite decking boards, grooved', 'construction_materials'],
  ['Skirting board, primed MDF', 'construction_materials'],
  ['Folding ironing board', 'default'],
  ['Whiteboard, or any other board', 'default'],
  ['Acacia chopping board', 'kitchen_appliances'],
  ['Acacia cheese board', 'kitchen_appliances'],
] as const)('a board is of the category that its other words say: %s', (text, category) => {
  expect(categoryOf(text)).toBe(category);
});

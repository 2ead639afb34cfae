import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { priceLandedCost } from '@halfpallet/landed-cost';
import { interleaved, scaled } from './lib/statistics.mjs';

export const name = 'Pricing engine in process';
export const budget = '>= 5,000 prices/s';

const ROUNDS = 9;
const POSTCODES = ['4000', '2000', '3000', '6000', '5000', '0800', '7000', '2600', '4870', '6725'];
const FX = { rate: '1.5342', source: 'bench', at: '2026-07-01T00:00:00.000Z', isLive: false };

/** Every starter product in turn, to ten places, in 17 quantities; the engine itself keeps nothing. */
export async function run({ root }) {
  const file = join(root, 'apps', 'api', 'src', 'catalogue', 'data', 'starter-catalogue.json');
  const { products } = JSON.parse(readFileSync(file, 'utf8'));
  const count = scaled(5_000);
  let number = 0;
  const next = () => {
    number += 1;
    const product = products[number % products.length];
    return priceLandedCost({
      product,
      quantity: product.moqUnits * (1 + (number % 17)),
      destination: { postcode: POSTCODES[number % POSTCODES.length] },
      fx: FX,
      asOf: '2026-07-15',
    });
  };
  const answers = Array.from({ length: 200 }, next);
  const perSecond = (work) => {
    const began = performance.now();
    for (let i = 0; i < count; i++) work(i);
    return (count * 1000) / (performance.now() - began);
  };
  const { ours, plain } = await interleaved(ROUNDS, {
    ours: () => perSecond(next),
    plain: () => perSecond((i) => JSON.stringify(answers[i % answers.length])),
  });
  return {
    value: ours,
    unit: 'prices/s',
    baseline: plain,
    ratio: ours / plain,
    pass: ours >= 5_000,
    conditions: `median of ${ROUNDS} rounds of ${count} full prices with explanation; baseline: writing such an answer as JSON`,
  };
}

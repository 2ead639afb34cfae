import { stepsToOffer } from './facet-steps';

const steps = [
  { upTo: 10, count: 0 },
  { upTo: 25, count: 4 },
  { upTo: 50, count: 4 },
  { upTo: 100, count: 9 },
  { upTo: 250, count: 9 },
];
const offered = (chosen: number | undefined, total = 9) => stepsToOffer(steps, chosen, total).map(({ upTo }) => upTo);

it('offers bounds that leave something, and more than the one below', () =>
  expect(offered(undefined)).toEqual([25, 100]));
it('offers the chosen one whatever it leaves', () => {
  expect(offered(10)).toEqual([10, 25, 100]);
  expect(offered(250)).toEqual([25, 100, 250]);
});
it('puts a bound of the address in its place, with the products shown as its count', () =>
  expect(stepsToOffer(steps, 80, 7)).toEqual([
    { upTo: 25, count: 4 },
    { upTo: 80, count: 7 },
    { upTo: 100, count: 9 },
  ]));
it('offers nothing where there is nothing', () =>
  expect(stepsToOffer([{ upTo: 10, count: 0 }], undefined, 0)).toEqual([]));

import { fellMeanwhile } from './fell-meanwhile';

it('tells of an order that came to less than was shown, to the cent', () => {
  const said = 'The price has gone down from $2,469.86 to $2,422.24 since you last saw it. You pay the lower one.';
  expect(fellMeanwhile(2469.86, 2422.24)).toBe(said);
  // Binary noise is no change; a higher price is refused before it comes here.
  expect(fellMeanwhile(0.1 + 0.2, 0.3)).toBeUndefined();
  expect(fellMeanwhile(10, 10.01)).toBeUndefined();
});

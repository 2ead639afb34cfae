import { nextMultiple } from './reorders';

describe('how many to order again', () => {
  it.each([
    [80, 40, 80],
    [80, 80, 80],
    [80, 60, 120],
    [12, 50, 50],
  ])('%i of a product sold by %i are %i', (quantity, moq, expected) =>
    expect(nextMultiple(quantity, moq)).toBe(expected),
  );
});

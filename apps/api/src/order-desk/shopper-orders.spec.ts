import { unitsOfFirst } from './shopper-orders';

const line = (productId: number, quantity: number) => ({ productId, quantity });

describe('the units of an order', () => {
  it('are added up where they are the same product', () => {
    expect(unitsOfFirst([line(1, 80)])).toBe(80);
    expect(unitsOfFirst([line(1, 80), line(1, 160)])).toBe(240);
  });

  it('are those of the product that is named, where there are several', () => {
    expect(unitsOfFirst([line(1, 80), line(7, 500), line(1, 80)])).toBe(160);
    expect(unitsOfFirst([])).toBe(0);
  });
});

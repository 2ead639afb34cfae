import { editedFields, leavesPostcode, type OrderForm } from './order-form';

const order: OrderForm = {
  status: 'processing',
  trackingNumber: null,
  estimatedDelivery: '2026-07-01',
  notes: 'Call first',
  shippingAddress: '1 Wharf St\nBrisbane QLD 4000',
  billingAddress: null,
};

describe('what the edit form sends', () => {
  it('is nothing when nothing was changed', () => {
    expect(editedFields(order, { ...order, trackingNumber: '' })).toEqual({});
  });

  it('is the changed fields alone', () => {
    expect(editedFields(order, { ...order, trackingNumber: 'AU123', status: 'shipped' })).toEqual({
      trackingNumber: 'AU123',
      status: 'shipped',
    });
  });

  it('keeps a date a date', () => {
    expect(editedFields(order, { ...order, estimatedDelivery: '2026-07-02' })).toEqual({
      estimatedDelivery: '2026-07-02',
    });
  });

  it('empties a field as null', () => {
    expect(editedFields(order, { ...order, notes: '' })).toEqual({ notes: null });
  });

  it('never sends what the form does not edit', () => {
    const whole = { ...order, orderNumber: 'HP-1', version: 9, totalAud: 1 };
    expect(editedFields(order, whole)).toEqual({});
  });
});

it('tells an address elsewhere than where the price delivers to from a correction of it', () => {
  const priced = { ...order, pricedPostcode: '4000' };
  const leaves = (shippingAddress: string) => leavesPostcode(priced, { shippingAddress });
  expect(leaves('1 Todd Street\nAlice Springs NT 0870')).toBe(true);
  expect(leaves('Unit 40001, Wharf Street\nTownsville QLD 4810')).toBe(true);
  // The number of a unit, or of a telephone, is not where the goods go.
  expect(leaves('Unit 4000, 12 Wharf Street\nSydney NSW 2000')).toBe(true);
  expect(leaves('12 Wharf Street\nDarwin NT 0800\nPhone 07 4000 1234')).toBe(true);
  for (const kept of [
    '2 Wharf St, Brisbane QLD 4000',
    '2 Wharf St\nBrisbane QLD 4000\nPhone 07 3000 1234',
    `${order.shippingAddress} `,
    '',
  ])
    expect(leaves(kept)).toBe(false);
  expect(leavesPostcode(priced, {})).toBe(false);
});

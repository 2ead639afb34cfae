import {
  canChooseMethod,
  expressFormErrors,
  expressOrder,
  newExpressForm,
  signedPercent,
  verificationOf,
} from './express';

const ITEM = {
  productId: 1,
  optionIds: [3],
  productName: 'Mixer',
  quantity: 80,
  unitPrice: 76.01,
  totalPrice: 6_080.8,
  quoteToken: 'told',
};
const FORM = {
  ...newExpressForm({ name: 'Ada Buyer', email: 'ada@buyer.example' }),
  phone: '0412 345 678',
  address: ' 12 Wharf Street ',
};

it('begins in Sydney', () => {
  expect(newExpressForm({})).toMatchObject({ city: 'Sydney', state: 'NSW', postcode: '2000', name: '', email: '' });
  expect(newExpressForm({ postcode: '4870' })).toMatchObject({ city: '', state: '', postcode: '4870' });
});

it('lets the way of paying be chosen as soon as there is an address and a phone number', () => {
  expect(canChooseMethod(FORM)).toBe(true);
  expect(canChooseMethod({ ...FORM, phone: ' ' })).toBe(false);
  expect(canChooseMethod({ ...FORM, address: '' })).toBe(false);
});

it('says field by field what an order lacks, in the order of the form', () => {
  expect(expressFormErrors(FORM)).toEqual({});
  const errors = expressFormErrors({ ...newExpressForm({}), phone: '12', address: 'x', postcode: '800' });
  expect(Object.keys(errors)).toEqual(['phone', 'address', 'postcode', 'name', 'email']);
});

it('ends the address with the postcode that the price is for, and keeps the phone number apart from it', () => {
  const order = expressOrder(
    ITEM,
    { ...FORM, phone: ' 0412 3456 7890 ', postcode: ' 4870 ' },
    'stripe',
    { quoteToken: 'fresh' },
    'session:QT-1',
  );
  expect(order.shippingAddress).toBe('12 Wharf Street\nSydney, NSW 4870');
  expect(order.customerPhone).toBe('0412 3456 7890');
  expect(order).toMatchObject({
    productId: 1,
    quantity: 80,
    optionIds: [3],
    paymentMethod: 'stripe',
    quoteToken: 'fresh',
    checkoutKey: 'session:QT-1',
  });
  expect(expressOrder({ ...ITEM, optionIds: [] }, FORM, 'bank_transfer', {}, 'session:QT-1')).not.toHaveProperty(
    'optionIds',
  );
});

it('tells a price that moved from one that holds and one that could not be looked at', () => {
  const moved = { success: true, pricingUpdate: { verifiedCostAud: 6_201.5, priceChangePercent: 1.98 }, message: '' };
  expect(verificationOf(moved, false)).toEqual({ outcome: 'changed', totalAud: 6_201.5, percent: 1.98 });
  expect(verificationOf(moved, true)).toEqual({ outcome: 'same' });
  const fallen = { verifiedCostAud: 6_000, priceChangePercent: -1.33 };
  expect(verificationOf({ ...moved, pricingUpdate: fallen }, true)).toMatchObject({ outcome: 'changed' });
  expect(verificationOf({ success: true, message: '' }, false)).toEqual({ outcome: 'same' });
  expect(
    verificationOf({ ...moved, pricingUpdate: { verifiedCostAud: 6_080.8, priceChangePercent: 0 } }, false),
  ).toEqual({
    outcome: 'same',
  });
  expect(verificationOf({ ...moved, success: false }, false)).toEqual({ outcome: 'failed' });
  expect([signedPercent(1.984), signedPercent(-1)]).toEqual(['+1.98%', '-1%']);
});

import { deliveryPostcode, type GuestForm, guestFormErrors, orderBody, orderFingerprint } from './guest-form-rules';
import { orderedGoods } from './ordered-goods';

const FORM: GuestForm = {
  guestName: 'Alex Sample',
  guestEmail: 'alex@example.com',
  billingName: 'Sample Pty Ltd',
  billingEmail: 'accounts@example.com',
  billingPhone: '0400 000 000',
  billingAddress: '1 Sample Street',
  billingCity: 'Brisbane',
  billingState: 'QLD',
  billingPostcode: '4000',
  billingCountry: 'Australia',
  abn: '',
  purchaseOrderNumber: '',
  sameAsBilling: true,
  shippingName: '',
  shippingAddress: '',
  shippingCity: '',
  shippingState: '',
  shippingPostcode: '',
  shippingCountry: 'Australia',
  shippingInstructions: '',
  notes: '',
  paymentMethod: 'stripe',
};

it('accepts a filled form', () => expect(guestFormErrors(FORM)).toEqual({}));

it.each([
  ['guestName', 'A', 'Name must be at least 2 characters'],
  ['guestEmail', 'alex@', 'Please enter a valid email address'],
  ['billingName', ' ', 'Name must be at least 2 characters'],
  ['billingEmail', 'no mail', 'Please enter a valid email address'],
  ['billingPhone', '1234567', 'Please enter a valid phone number'],
  ['billingAddress', '1 St', 'Address must be at least 5 characters'],
  ['billingCity', 'B', 'City must be at least 2 characters'],
  ['billingState', 'Q', 'State must be at least 2 characters'],
  ['billingPostcode', '400', 'Postcode must be at least 4 characters'],
  ['abn', '123', 'Please enter a valid 11-digit ABN or leave it empty'],
] as const)('refuses %s %p', (field, value, message) => {
  expect(guestFormErrors({ ...FORM, [field]: value })).toEqual({ [field]: message });
});

describe('the country that the goods go to', () => {
  const FAR = 'New Zealand';
  const message = 'We deliver within Australia only. Please give an Australian delivery address';

  it.each([
    ['that of the invoice, where it is the same', { billingCountry: FAR }, { billingCountry: message }],
    [
      'that of the invoice, where no other is given',
      { billingCountry: FAR, sameAsBilling: false, shippingCountry: ' ' },
      { billingCountry: message },
    ],
    ['its own', { shippingCountry: FAR, sameAsBilling: false }, { shippingCountry: message }],
    ['not that of an invoice to elsewhere', { billingCountry: FAR, sameAsBilling: false }, {}],
    ['not what stands in fields that are not shown', { shippingCountry: FAR }, {}],
    ['Australia in other words', { billingCountry: ' au ' }, {}],
  ] as const)('is %s', (_, change, errors) => expect(guestFormErrors({ ...FORM, ...change })).toEqual(errors));
});

it('names broken fields in the order of the form', () => {
  const errors = guestFormErrors({ ...FORM, guestName: '', billingPostcode: '', billingCity: '' });
  expect(Object.keys(errors)).toEqual(['guestName', 'billingCity', 'billingPostcode']);
});

describe('the order', () => {
  const lines = [
    { productId: 1002, quantity: 80, optionIds: [1004], quoteToken: 'a' },
    { productId: 9, quantity: 37 },
  ];

  it('takes every line, each with the proof of its price', () => {
    const body = orderBody(FORM, lines, 5590.15);
    expect(body).toMatchObject({ productId: 1002, quantity: 80, quoteToken: 'a', items: lines, totalAmount: 5590.15 });
  });

  it('copies shipping from billing when it is the same, even if something was typed before', () => {
    const body = orderBody({ ...FORM, shippingAddress: 'Elsewhere 5' }, lines, 1);
    expect(body.shippingAddress).toBe('1 Sample Street\nBrisbane, QLD 4000');
    expect(body.shipping).toMatchObject({ name: 'Sample Pty Ltd', postcode: '4000' });
  });

  it('takes its own shipping address, filled up from billing', () => {
    const own = { ...FORM, sameAsBilling: false, shippingAddress: '2 Dock Road', shippingPostcode: '3000' };
    expect(orderBody(own, lines, 1).shippingAddress).toBe('2 Dock Road\nBrisbane, QLD 3000');
  });

  it('leaves out what was left empty, for the server refuses keys without a value', () => {
    const body = orderBody({ ...FORM, abn: '53 004 085 616' }, lines, 1);
    expect(body.abn).toBe('53004085616');
    expect(body).not.toHaveProperty('notes');
    expect(body).not.toHaveProperty('shippingInstructions');
  });
});

it.each([
  [{ sameAsBilling: true, shippingPostcode: '3000', billingPostcode: '4000' }, '4000'],
  [{ sameAsBilling: false, shippingPostcode: '3000', billingPostcode: '4000' }, '3000'],
  [{ sameAsBilling: false, shippingPostcode: '', billingPostcode: '4000' }, '4000'],
  [{ sameAsBilling: true, shippingPostcode: '', billingPostcode: '40' }, undefined],
])('delivers %j to %s', (form, postcode) => expect(deliveryPostcode(form)).toBe(postcode));

describe('two submits', () => {
  const bodyOf = (more: Partial<GuestForm> = {}, total = 100, token = 'a') =>
    orderBody({ ...FORM, ...more }, [{ productId: 1, quantity: 80, quoteToken: token }], total);

  it('mean one order when only the way to pay, the price or its proof differ', () => {
    const again = orderFingerprint(bodyOf({ paymentMethod: 'bank_transfer' }, 101, 'b'));
    expect(again).toEqual(orderFingerprint(bodyOf()));
  });

  it('mean a changed order when a detail differs, and another purchase when the goods do', () => {
    const first = orderFingerprint(bodyOf());
    const changed = orderFingerprint(bodyOf({ billingCity: 'Cairns' }));
    expect([changed.goods === first.goods, changed.details === first.details]).toEqual([true, false]);
    const other = orderFingerprint(orderBody(FORM, [{ productId: 2, quantity: 10 }], 100));
    expect(other.goods).not.toBe(first.goods);
  });

  it('tell afterwards which goods they were about, and nothing when storage was written by others', () => {
    const lines = [
      { productId: 1, quantity: 80, optionIds: [1002] },
      { productId: 2, quantity: 10 },
    ];
    expect(orderedGoods(orderFingerprint(orderBody(FORM, lines, 100)))).toEqual(lines);
    for (const goods of ['', '{}', '[null, 1, {"productId": "1", "quantity": 1}]', '[{"productId": 1}]']) {
      expect(orderedGoods({ goods })).toEqual([]);
    }
  });
});

it('checks the digits of an ABN and takes it with spaces', () => {
  expect(guestFormErrors({ ...FORM, abn: '51 824 753 556' })).toEqual({});
  expect(guestFormErrors({ ...FORM, abn: '51 824 753 557' })).toHaveProperty('abn');
});

it('leaves shipping empty if the buyer likes, but not half right', () => {
  const own = { ...FORM, sameAsBilling: false };
  expect(guestFormErrors(own)).toEqual({});
  expect(guestFormErrors({ ...own, shippingPostcode: '40' })).toEqual({
    shippingPostcode: 'Postcode must be at least 4 characters',
  });
  expect(guestFormErrors({ ...own, sameAsBilling: true, shippingPostcode: '40' })).toEqual({});
});

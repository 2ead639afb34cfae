import type { CurrentUser, CustomerProfile } from '@halfpallet/contracts';
import { EMPTY_FORM } from './guest-form-rules';
import { fillGaps, knownFields } from './prefill';
import { fieldsOfAddress, readSavedAddresses } from './saved-addresses';

const USER = { id: '1', email: 'ada@buyer.example', firstName: 'Ada' } as CurrentUser;
const SAVED = readSavedAddresses({
  addresses: [
    {
      id: 'a',
      label: 'Office',
      name: 'Ada Buyer',
      address: '1 Office Street',
      city: 'Sydney',
      state: 'NSW',
      postcode: '2000',
      country: 'Australia',
      phone: '0400 000 000',
      isDefaultBilling: true,
      isDefaultShipping: false,
    },
    {
      id: 'b',
      label: 'Shed',
      name: 'Ada Buyer',
      address: '2 Shed Road',
      city: 'Perth',
      state: 'WA',
      postcode: '6000',
      country: 'Australia',
      instructions: 'Ring twice',
      isDefaultBilling: false,
      isDefaultShipping: true,
    },
  ],
});

it('leaves out what is no address, and takes no answer for none', () => {
  expect(SAVED.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(readSavedAddresses({ addresses: [null, { id: 'c' }, 'x'] })).toEqual([]);
  expect(readSavedAddresses(null)).toEqual([]);
  expect(readSavedAddresses({ addresses: 'many' })).toEqual([]);
});

it('fills the fields of either address, leaving alone what the address does not say', () => {
  const shed = SAVED[1]!;
  expect(fieldsOfAddress(shed, 'shipping')).toMatchObject({
    shippingAddress: '2 Shed Road',
    shippingInstructions: 'Ring twice',
  });
  expect(fieldsOfAddress(shed, 'billing')).not.toHaveProperty('billingPhone');
});

it('knows a customer by their account alone', () => {
  expect(knownFields({ user: USER, profile: undefined, addresses: [] })).toEqual({
    guestName: 'Ada',
    guestEmail: 'ada@buyer.example',
    billingName: 'Ada',
    billingEmail: 'ada@buyer.example',
  });
});

it('bills and ships to the defaults, and says when they differ', () => {
  const profile: CustomerProfile = {
    email: USER.email,
    emailVerified: true,
    pendingEmail: null,
    firstName: 'Ada',
    name: 'Ada Buyer',
    phone: null,
    hasPassword: true,
    issuer: null,
  };
  expect(knownFields({ user: USER, profile, addresses: SAVED })).toMatchObject({
    guestName: 'Ada Buyer',
    billingAddress: '1 Office Street',
    billingPhone: '0400 000 000',
    sameAsBilling: false,
    shippingPostcode: '6000',
  });
  const one = [{ ...SAVED[0]!, isDefaultShipping: true }];
  expect(knownFields({ user: USER, profile, addresses: one })).not.toHaveProperty('sameAsBilling');
});

it('never writes over what the buyer typed', () => {
  const typed = { ...EMPTY_FORM, guestName: 'Somebody Else' };
  expect(fillGaps(typed, { guestName: 'Ada', guestEmail: 'ada@buyer.example' })).toEqual({
    guestEmail: 'ada@buyer.example',
  });
});

it('fills in an address whole or not at all: no street of one with the postcode of another', () => {
  const office = { billingName: 'Ada', ...fieldsOfAddress(SAVED[0]!, 'billing') };
  // A quote, or the postcode chosen at the product, is for delivery to Perth.
  const asked = fillGaps({ ...EMPTY_FORM, billingPostcode: '6000' }, office);
  expect(asked).toEqual({ billingName: 'Ada Buyer', billingPhone: '0400 000 000', billingCountry: 'Australia' });
  expect(fillGaps({ ...EMPTY_FORM, billingPostcode: '2000' }, office)).toMatchObject({
    billingAddress: '1 Office Street',
    billingCity: 'Sydney',
  });
});

import { Messages } from '@halfpallet/contracts';
import { addressBody, addressForm, addressProblems, looksLikePostcode } from './address-rules';

const FILLED = {
  ...addressForm(null, 'Ada Buyer'),
  label: 'Warehouse',
  address: '12 Wharf Street',
  city: 'Brisbane',
  state: 'QLD',
  postcode: '4000',
};

describe('a saved address', () => {
  it('begins with the name of the customer and the country of the shop', () =>
    expect(addressForm(null, 'Ada Buyer')).toMatchObject({ name: 'Ada Buyer', country: 'Australia', label: '' }));

  it('says what is missing, field by field, and leaves what may be empty in peace', () =>
    expect(addressProblems(addressForm(null, ''))).toEqual({
      label: Messages.addressLabel,
      name: Messages.name,
      address: Messages.address,
      city: Messages.city,
      state: Messages.state,
      postcode: Messages.postcode,
    }));

  it('accepts a complete one, and refuses half a phone number', () => {
    expect(addressProblems(FILLED)).toEqual({});
    expect(addressProblems({ ...FILLED, phone: '123' })).toEqual({ phone: Messages.phone });
    expect(addressProblems({ ...FILLED, instructions: 'x'.repeat(1_001) })).toEqual({
      instructions: Messages.instructions,
    });
  });

  it('is sent without outer spaces and without what was left empty', () =>
    expect(addressBody({ ...FILLED, label: ' Warehouse ', country: ' ', isDefaultBilling: true })).toEqual({
      label: 'Warehouse',
      name: 'Ada Buyer',
      address: '12 Wharf Street',
      city: 'Brisbane',
      state: 'QLD',
      postcode: '4000',
      country: 'Australia',
      isDefaultBilling: true,
      isDefaultShipping: false,
    }));

  it('is edited as it was saved', () => {
    const saved = { ...addressBody({ ...FILLED, phone: '07 3000 0000' }), id: 'one' };
    expect(addressBody(addressForm(saved, ''))).toEqual({ ...saved, id: undefined });
  });

  it.each([
    ['', true],
    ['4000', true],
    ['400', false],
    ['SW1A', false],
  ])('postcode %j looks right: %s', (postcode, right) => expect(looksLikePostcode(postcode)).toBe(right));
});

import { addressLines } from './address-lines';

const ORDER = {
  shippingName: 'Alex Sample',
  shippingAddress: '1 Dock Road',
  shippingCity: 'Cairns',
  shippingState: 'QLD',
  shippingPostcode: '4870',
  shippingCountry: 'Australia',
};

it('adds the town to a street', () =>
  expect(addressLines(ORDER)).toEqual(['Alex Sample', '1 Dock Road', 'Cairns QLD 4870', 'Australia']));

it('says the town once when the address is written out', () =>
  expect(addressLines({ ...ORDER, shippingAddress: '1 Dock Road\nCairns, QLD 4870' })).toEqual([
    'Alex Sample',
    '1 Dock Road',
    'Cairns, QLD 4870',
    'Australia',
  ]));

it('is empty once erased, country or not', () => {
  const erased = { shippingName: '', shippingAddress: '', shippingCity: '', shippingState: '', shippingPostcode: '' };
  expect(addressLines({ ...erased, shippingCountry: 'Australia' })).toEqual([]);
});

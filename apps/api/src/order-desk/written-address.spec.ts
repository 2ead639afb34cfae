import { writtenPostcode, writtenTown } from './written-address';

it.each([
  ['12 Wharf Street\nBrisbane QLD 4000', 'Brisbane', 'QLD', '4000'],
  ['12 Wharf Street\nSydney, NSW 2000', 'Sydney', 'NSW', '2000'],
  ['1 New Road, Perth WA 6000', 'Perth', 'WA', '6000'],
  ['1 New Road, Perth, WA, 6000, Australia', 'Perth', 'WA', '6000'],
  ['Level 2, 12 Wharf Street\nVictoria Point QLD 4165', 'Victoria Point', 'QLD', '4165'],
  ['8 Pit Lane\nMount Victoria, New South Wales 2786', 'Mount Victoria', 'New South Wales', '2786'],
  ['1 Rundle Mall\nAdelaide South Australia 5000\nAustralia', 'Adelaide', 'South Australia', '5000'],
  ['1 Dock Road\nPhone 0412 3456 7890\nCairns, Q 4870', 'Cairns', 'Q', '4870'],
  ['1 Dock Road\ncairns qld 4870 ', 'cairns', 'qld', '4870'],
])('%j is in %s', (written, city, state, postcode) => expect(writtenTown(written)).toEqual({ city, state, postcode }));

it.each([
  ['12 Wharf Street Brisbane QLD 4000', '4000'],
  ['12 Wharf Street 4000', '4000'],
  ['1234 Long Road', '1234'],
  ['somewhere in town', ''],
  ['', ''],
])('%j is in no town that can be told apart from the street', (written, postcode) =>
  expect(writtenTown(written)).toEqual({ city: '', state: '', postcode }),
);

it('takes the last group of four digits for the postcode', () => {
  expect(writtenPostcode('1234 Long Road\nSydney NSW 2000')).toBe('2000');
  expect(writtenPostcode('12 Wharf Street')).toBeUndefined();
});

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
  ['12 Wharf Street\nBrisbane QLD 4000\nPhone 0412 345 678', 'Brisbane', 'QLD', '4000'],
  ['12 Wharf Street\nBrisbane QLD 4000\nPhone 07 3000 1234', 'Brisbane', 'QLD', '4000'],
  ['12 Wharf Street, Brisbane QLD 4000, 0412 345 678', 'Brisbane', 'QLD', '4000'],
  ['12 Wharf Street\nBrisbane QLD 4000 (07) 3000 1234', 'Brisbane', 'QLD', '4000'],
  ['12 Wharf Street\nBrisbane QLD 4000\nAttention Vic 0412 345 678', 'Brisbane', 'QLD', '4000'],
  ['12 Wharf Street\nBrisbane QLD 4000\nGate code 1234', 'Brisbane', 'QLD', '4000'],
  ['1 Dock Road\nCairns, Q 4870.\nCall 0412-3456-7890', 'Cairns', 'Q', '4870'],
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

it.each([
  ['1234 Long Road\nSydney NSW 2000', '2000'],
  ['12 Wharf Street\nBrisbane 4000\n07 3000 1234', '4000'],
  ['Brisbane 4000\nGate code 1234', '4000'],
  ['12 Wharf Street\n4000\nAustralia\nPhone 1300 1234', '4000'],
  ['GPO Box 1234\nDarwin 0801', '0801'],
  ['1234 Long Road, unit 5 4000', '4000'],
  ['12 Wharf Street', undefined],
])('the postcode of %j is %s', (written, postcode) => expect(writtenPostcode(written)).toBe(postcode));

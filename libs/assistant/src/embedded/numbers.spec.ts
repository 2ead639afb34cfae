import { inDigits } from './numbers';

it.each([
  ['two hundred chairs', '200 chairs'],
  ['two hundred and fifty', '250'],
  ['hundred and fifty', '150'],
  ['a thousand', '1000'],
  ['three thousand five hundred', '3500'],
  ['forty-two', '42'],
  ['a dozen', '12'],
  ['half a dozen', '6'],
  ['2 dozen', '24'],
  ['a couple of hundred', '200'],
  ['1.5k', '1500'],
  ['1,200', '1200'],
  ['12,000 units', '12000 units'],
  ['one and a half pallets', '1.5 pallets'],
  ['the second one', 'the second one'],
  ['\u4e24\u767e\u4e2a', '200\u4e2a'],
  ['4k w', '4k w'],
])('%s is %s', (text, digits) => expect(inDigits(text)).toBe(digits));

import fc from 'fast-check';
import { matchOfKey, receiptKeyOf } from './receipt-key';

describe('the key of a match', () => {
  it('is the line`s own the first time, and another one each time after', () => {
    expect([1, 2, 3].map((round) => receiptKeyOf({ lineId: 'bank:1f', round }))).toEqual([
      'bank:1f',
      'bank:1f~2',
      'bank:1f~3',
    ]);
  });

  it('leads back to its line and round', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^bank:[0-9a-f]{1,40}$/), fc.integer({ min: 1, max: 9_999 }), (lineId, round) => {
        expect(matchOfKey(receiptKeyOf({ lineId, round }))).toEqual({ lineId, round });
      }),
    );
  });
});

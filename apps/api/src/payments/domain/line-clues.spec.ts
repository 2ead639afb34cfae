import { namesAny } from './line-clues';

describe('a statement line', () => {
  it('names a buyer by any whole word of their name or company', () => {
    expect(namesAny('TFR BUILDER G', ['Grace Builder', null])).toBe(true);
    expect(namesAny('Direct Credit ACME JOINERY PTY', ['Grace Builder', 'Acme Joinery Pty Ltd'])).toBe(true);
    expect(namesAny('OSKO NUNEZ', ['Núñez'])).toBe(true);
  });

  it('names nobody by a part of a word, an initial, or what half of all companies are called', () => {
    expect(namesAny('REBUILDERS', ['Grace Builder'])).toBe(false);
    expect(namesAny('TFR G B', ['G B'])).toBe(false);
    expect(namesAny('THE TRADING GROUP PTY LTD', ['Smith Trading Pty Ltd'])).toBe(false);
    expect(namesAny('', [null, undefined, ''])).toBe(false);
  });
});

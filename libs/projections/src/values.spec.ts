import { parseColumn } from './columns';
import { canonical } from './values';

const at = parseColumn('at', 'timestamptz not null');
const T = '2026-02-03T04:05:06.789Z';

describe('the one form of a time', () => {
  it('is the same for every way to say it, first and again', () => {
    for (let round = 0; round < 2; round += 1) {
      for (const said of [T, new Date(T), Date.parse(T), '2026-02-03T14:05:06.789+10:00', '2026-02-03 04:05:06.789Z']) {
        expect(canonical(at, said)).toBe(T);
      }
    }
  });

  it('does not take one time for another that ends alike', () => {
    const alike = ['2026-02-03T04:05:16.789Z', '2026-02-03T04:06:06.789Z', '1999-02-03T04:05:06.789Z', T];
    for (let round = 0; round < 2; round += 1) {
      expect(alike.map((text) => canonical(at, text))).toEqual(alike);
      expect(alike.map((text) => canonical(at, new Date(text)))).toEqual(alike);
    }
  });

  it('reaches beyond the years of four digits and before 1970', () => {
    for (const text of ['1969-12-31T23:59:59.999Z', '0001-01-01T00:00:00.000Z', '+012026-02-03T04:05:06.789Z']) {
      expect(canonical(at, new Date(text))).toBe(text);
      expect(canonical(at, text)).toBe(text);
    }
  });

  it('refuses what is no time, also where it is as long as one', () => {
    for (const text of ['2026-02-33T04:05:06.789Z', '2026-02-03T04:05:0x.abcZ', 'x'.repeat(T.length), '']) {
      expect(() => canonical(at, text)).toThrow('takes a time');
    }
  });
});

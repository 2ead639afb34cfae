import { assertReached, readRange } from './replay-range';

describe('the range of a replay', () => {
  it('is named by positions or times, or open', () => {
    expect(readRange(null, '12')).toEqual({ from: null, to: { position: 12n } });
    // A day without a zone begins in Brisbane.
    expect(readRange('2026-07-01', null)).toEqual({ from: { time: new Date('2026-06-30T14:00:00Z') }, to: null });
    expect(readRange('12', '12')).toEqual({ from: { position: 12n }, to: { position: 12n } });
    expect(readRange('12', '2026-07-01')).toMatchObject({ from: { position: 12n } });
  });

  it('is refused when it ends before it begins, instead of finding no difference in nothing', () => {
    expect(() => readRange('13', '12')).toThrow('"from" comes after "to": no event is in this range.');
    expect(() => readRange('2026-07-02', '2026-07-01')).toThrow('"from" comes after "to"');
  });

  it.each([
    ['from', '13', null],
    ['to', '1', '13'],
    ['from', '2026-07-02', null],
    ['to', '1', '2026-07-02'],
  ])('is refused where "%s" is still to come', (name, from, to) => {
    const now = { position: 12n, at: new Date('2026-07-01T00:00:00Z') };
    expect(() => assertReached(readRange(from, to), now)).toThrow(`"${name}" is still to come.`);
    assertReached(readRange('12', '2026-07-01T10:00:00+10:00'), now);
  });

  it.each([['from', 'yesterday', null] as const, ['to', null, '-1'] as const])(
    'is refused where "%s" is neither',
    (name, from, to) => {
      expect(() => readRange(from, to)).toThrow(`"${name}" is a position of the event store or a time`);
    },
  );
});

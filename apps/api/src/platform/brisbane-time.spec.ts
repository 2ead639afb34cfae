import { readMoment } from './brisbane-time';

const moment = (text: string) => readMoment(text)?.toISOString() ?? null;

describe('a moment as callers write it', () => {
  it('is Brisbane’s where it names no zone, whatever the zone of the process', () => {
    expect(moment('2026-12-31T23:59:59.999')).toBe('2026-12-31T13:59:59.999Z');
    expect(moment('2027-01-01 00:00')).toBe('2026-12-31T14:00:00.000Z');
  });

  it('is the first of a day where it is only that', () => {
    expect(moment('2027-01-01')).toBe('2026-12-31T14:00:00.000Z');
    expect(moment('2028-02-29')).toBe('2028-02-28T14:00:00.000Z');
  });

  it('keeps the zone that it names', () => {
    expect(moment('2026-12-31T14:00:00Z')).toBe('2026-12-31T14:00:00.000Z');
    expect(moment('2026-12-31t14:00:00.5z')).toBe('2026-12-31T14:00:00.500Z');
    expect(moment('2027-01-01T01:00+11:00')).toBe('2026-12-31T14:00:00.000Z');
    expect(moment('2027-01-01T00:00:00+1000')).toBe('2026-12-31T14:00:00.000Z');
  });

  it.each([
    '',
    '1',
    'now',
    '31 Dec 2026',
    '2026-12',
    '2026-02-30',
    '2026-02-30T10:00Z',
    '2026-12-31T25:00',
    '20266-01-01',
  ])('is none: "%s"', (text) => expect(readMoment(text)).toBeNull());
});

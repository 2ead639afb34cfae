import { daysLeft, timeLeft } from './time-left';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

it.each([
  [29 * DAY + 4 * HOUR + 59 * MINUTE, '29 days 4 hours'],
  [30 * DAY, '30 days'],
  [DAY + HOUR, '1 day 1 hour'],
  [DAY + 5 * MINUTE, '1 day'],
  [DAY - 1, '23 hours 59 minutes'],
  [HOUR, '1 hour'],
  [61_000, '1 minute'],
  [MINUTE - 1, 'less than a minute'],
  [0, 'less than a minute'],
])('%d ms are %s', (ms, words) => expect(timeLeft(ms)).toBe(words));

it('says the same all day', () => {
  expect(daysLeft(3 * DAY + 1)).toBe(daysLeft(4 * DAY - 1));
  expect(daysLeft(3 * DAY - 1)).toBe('2 days left');
  expect(daysLeft(HOUR)).toBe(daysLeft(1));
});

import { daysLeft, timeLeft } from './time-left';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [29 * DAY + 7 * HOUR + 12 * MINUTE, '29 days 7 hours'],
  [DAY + HOUR, '1 day 1 hour'],
  [DAY - 1, '1 day 0 hours'],
  [23 * HOUR + 59 * MINUTE, '23 hours 59 minutes'],
  [90_000, '2 minutes'],
  [1, '1 minute'],
  [0, '0 minutes'],
  [-5_000, '0 minutes'],
])('%i ms are %s', (ms, words) => expect(timeLeft(ms)).toBe(words));

it('says the same all day', () => {
  expect(daysLeft(3 * DAY + 1)).toBe(daysLeft(4 * DAY - 1));
  expect(daysLeft(3 * DAY - 1)).toBe('2 days left');
  expect(daysLeft(HOUR)).toBe(daysLeft(1));
});

import { timeLeft } from './time-left';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

it.each([
  [29 * DAY + 4 * HOUR + 59 * MINUTE, '29 days 4 hours left'],
  [30 * DAY, '30 days left'],
  [DAY + HOUR, '1 day 1 hour left'],
  [DAY - 1, '23 hours 59 minutes left'],
  [HOUR, '1 hour left'],
  [61_000, '1 minute left'],
  [59_999, 'less than a minute left'],
  [0, 'less than a minute left'],
])('says of %d ms "%s"', (ms, words) => expect(timeLeft(ms)).toBe(words));

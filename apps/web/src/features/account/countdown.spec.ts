import { inWords } from './countdown';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [29 * DAY + 5 * HOUR + 59 * MINUTE, '29 days 5 hours'],
  [DAY, '1 day'],
  [DAY + HOUR, '1 day 1 hour'],
  [23 * HOUR + 59 * MINUTE, '23 hours 59 minutes'],
  [HOUR, '1 hour'],
  [59 * MINUTE + 59_999, '59 minutes'],
  [MINUTE, '1 minute'],
  [MINUTE - 1, 'less than a minute'],
])('%i ms are %s', (ms, words) => expect(inWords(ms)).toBe(words));

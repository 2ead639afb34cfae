import { plural } from './format';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `29 days 4 hours`: the two largest units, rounded down, so that nobody is promised time they do not have. */
export function timeLeft(ms: number): string {
  if (ms < MINUTE) return 'less than a minute';
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  const units = [
    days > 0 ? plural(days, 'day') : null,
    hours > 0 ? plural(hours, 'hour') : null,
    days === 0 && minutes > 0 ? plural(minutes, 'minute') : null,
  ];
  return units.filter((unit) => unit !== null).join(' ');
}

/** What a screen reader is told when it changes: days, and on the last day once that it is the last. */
export function daysLeft(ms: number): string {
  const days = Math.floor(ms / DAY);
  return days > 0 ? `${plural(days, 'day')} left` : 'Less than a day left';
}

import { plural } from '../../lib/format';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `29 days 7 hours`; hours and minutes on the last day; the minute begun counts. */
export function timeLeft(ms: number): string {
  const minutes = Math.ceil(Math.max(ms, 0) / MINUTE);
  const [days, hours] = [Math.floor((minutes * MINUTE) / DAY), Math.floor((minutes % (DAY / MINUTE)) / 60)];
  if (days > 0) return `${plural(days, 'day')} ${plural(hours, 'hour')}`;
  return hours > 0 ? `${plural(hours, 'hour')} ${plural(minutes % 60, 'minute')}` : plural(minutes, 'minute');
}

/** What a screen reader is told when it changes: days, and on the last day once that it is the last. */
export function daysLeft(ms: number): string {
  const days = Math.floor(ms / DAY);
  return days > 0 ? `${plural(days, 'day')} left` : 'Less than a day left';
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;

/** `29 days 4 hours left`: the two largest units, rounded down, so that nobody is promised time they do not have. */
export function timeLeft(ms: number): string {
  if (ms < MINUTE) return 'less than a minute left';
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  const parts =
    days > 0
      ? [count(days, 'day'), hours > 0 ? count(hours, 'hour') : '']
      : [hours > 0 ? count(hours, 'hour') : '', minutes > 0 ? count(minutes, 'minute') : ''];
  return `${parts.filter(Boolean).join(' ')} left`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

/** How long, in the two units that matter: days and hours, hours and minutes, minutes. */
export function inWords(ms: number): string {
  if (ms < MINUTE) return 'less than a minute';
  const days = Math.floor(ms / DAY);
  const hours = Math.floor((ms % DAY) / HOUR);
  const minutes = Math.floor((ms % HOUR) / MINUTE);
  if (days > 0) return hours > 0 ? `${counted(days, 'day')} ${counted(hours, 'hour')}` : counted(days, 'day');
  if (hours > 0)
    return minutes > 0 ? `${counted(hours, 'hour')} ${counted(minutes, 'minute')}` : counted(hours, 'hour');
  return counted(minutes, 'minute');
}

import type { BmsbRule } from './rate-card';

/**
 * The season in which goods are shipped on a day, by its years (`2026-27`, or `2026` where it does not run over the turn of the year); null
 * outside of it.
 */
export function bmsbSeasonOn(
  { seasonStart, seasonEnd }: Pick<BmsbRule, 'seasonStart' | 'seasonEnd'>,
  shipDate: string,
): string | null {
  const year = Number(shipDate.slice(0, 4));
  const day = shipDate.slice(5);
  if (seasonStart <= seasonEnd) return day >= seasonStart && day <= seasonEnd ? String(year) : null;
  if (day < seasonStart && day > seasonEnd) return null;
  const first = day >= seasonStart ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

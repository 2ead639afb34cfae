import type { MarketplaceDay, MarketplaceRow } from '@halfpallet/contracts';
import { marketplaces as texts } from '../i18n/marketplaces';
import { dateText } from '../shared/brisbane';
import { countText } from '../shared/format';

export const TROUBLES = ['blocked', 'throttled', 'transient', 'badData', 'needsBrowser'] as const;

/** Of the pages of these days, how many the site declined; percent is null when none was asked for. */
export function declinedOf(days: readonly MarketplaceDay[]) {
  const sum = (field: 'pages' | 'blocked') => days.reduce((total, day) => total + day[field], 0);
  const [pages, blocked] = [sum('pages'), sum('blocked')];
  // A refusal by its robots file is one without a page.
  return { pages, blocked, percent: pages === 0 ? null : Math.min(100, Math.round((blocked / pages) * 100)) };
}

/** One day in words: what was asked for, and what gave nothing. */
export function dayInWords(day: MarketplaceDay): string {
  const troubles = TROUBLES.filter((trouble) => day[trouble] > 0).map(
    (trouble) => `${countText(day[trouble])} ${texts.troubles[trouble]}`,
  );
  return texts.dayText(dateText(day.day), countText(day.pages), troubles);
}

/** Parts of the full height, 0 to 1, of each day's bar and of what was declined in it; the oldest day first. */
export function barsOf(days: readonly MarketplaceDay[]) {
  const most = Math.max(1, ...days.map(({ pages }) => pages));
  return [...days].reverse().map((day) => ({
    day: day.day,
    pages: day.pages / most,
    declined: Math.min(day.pages, day.blocked) / most,
  }));
}

/** Why it is not asked now, as this page says it; null when it is. */
export function whyClosed({ state, pagesADay }: MarketplaceRow): string | null {
  if (state === 'switched-off') return texts.switchedOff;
  return state === 'ceiling' ? texts.ceiling(countText(pagesADay)) : null;
}

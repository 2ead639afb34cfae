import { formatScaled, parseScaled, roundHalfUp } from '@halfpallet/money';
import { RATE_DP } from './rate-cards/compile';
import type { RateCard } from './rate-cards/rate-card';

const HOUR_MS = 3_600_000;
const LIVE_FETCH_MS = 10 * 60_000;
/** A Friday rate must carry over a long weekend. */
const USABLE_HOURS = 96;

export type FxTrend = 'up' | 'down' | 'flat';

/** A rate as it came from a source or the store. Times are ISO 8601 or Dates; `now` is passed in. */
export interface FxReading {
  rate: string;
  sourceKind: 'live' | 'cache';
  now: string | Date;
  fetchedAt: string | Date;
  /** The source's own time of the rate. */
  sourceTime: string | Date;
  /** How old the provider itself says its rate may be: 96 for a daily feed, 1 for a spot feed. */
  maxSourceAgeHours: string | number;
  /** The rate of the previous business day, for the trend. */
  previousRate?: string | null;
}

export interface FxStatus {
  /** Australian dollars per US dollar, 4 dp: the rate shown is the rate used. */
  rate: string;
  trend: FxTrend;
  isLive: boolean;
  source: 'live' | 'cache' | 'reference';
  /** The source's time as ISO 8601 in UTC; null for the reference rate. */
  at: string | null;
}

/** The rate in ten-thousandths, or null when it is no number or outside the card's sane range. */
function saneRate(text: string, card: RateCard): number | null {
  try {
    const rate = parseScaled(roundHalfUp(text, RATE_DP), RATE_DP);
    const { minSane, maxSane } = card.fx;
    return rate >= parseScaled(minSane, RATE_DP) && rate <= parseScaled(maxSane, RATE_DP) ? rate : null;
  } catch {
    return null;
  }
}

/** True when a rate may be used at all: a number within the card's sane range. */
export function isSaneRate(rate: string, card: RateCard): boolean {
  return saneRate(rate, card) !== null;
}

/**
 * What the shop may say of a rate. A reading that is not sane or older than 96 hours, or none at all, falls back to the
 * card's reference rate: flat, never live.
 */
export function fxStatus(reading: FxReading | null, card: RateCard): FxStatus {
  const rate = reading && saneRate(reading.rate, card);
  if (!reading || rate === null) return referenceStatus(card);
  const now = time(reading.now);
  const sourceAge = now - time(reading.sourceTime);
  if (!(sourceAge <= USABLE_HOURS * HOUR_MS)) return referenceStatus(card);
  const isLive =
    reading.sourceKind === 'live' &&
    now - time(reading.fetchedAt) <= LIVE_FETCH_MS &&
    sourceAge <= Number(reading.maxSourceAgeHours) * HOUR_MS;
  return {
    rate: formatScaled(rate, RATE_DP),
    trend: fxTrend(reading.rate, reading.previousRate ?? null),
    isLive,
    source: reading.sourceKind,
    at: new Date(reading.sourceTime).toISOString(),
  };
}

function referenceStatus(card: RateCard): FxStatus {
  return {
    rate: roundHalfUp(card.fx.referenceRate, RATE_DP),
    trend: 'flat',
    isLive: false,
    source: 'reference',
    at: null,
  };
}

/** Up means a dearer US dollar and dearer imports. Moves of less than 0.05% are flat; both rates count at 4 dp. */
export function fxTrend(rate: string, previousRate: string | null): FxTrend {
  if (previousRate === null) return 'flat';
  const now = parseScaled(roundHalfUp(rate, RATE_DP), RATE_DP);
  const before = parseScaled(roundHalfUp(previousRate, RATE_DP), RATE_DP);
  const change = (now - before) * 2000;
  if (change >= before) return 'up';
  return change <= -before ? 'down' : 'flat';
}

/** True when a rate is more than `pct` per cent away from the last good one: hold it and tell a person. */
export function isFxJump(rate: string, lastGoodRate: string, pct = 10): boolean {
  const now = parseScaled(roundHalfUp(rate, RATE_DP), RATE_DP);
  const last = parseScaled(roundHalfUp(lastGoodRate, RATE_DP), RATE_DP);
  return Math.abs(now - last) * 100 > last * pct;
}

const time = (value: string | Date): number => new Date(value).getTime();

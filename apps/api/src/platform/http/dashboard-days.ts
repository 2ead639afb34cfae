import { DASHBOARD_DAYS, ErrorCode, isDashboardDays, type DashboardSpan } from '@halfpallet/contracts';
import { addDays, brisbaneDate, startOfBrisbaneDay } from '@halfpallet/landed-cost';
import { DomainError } from '../errors';

export interface DaysQuery {
  readonly days?: string;
}

/** Days of Brisbane as `YYYY-MM-DD`; `before` is the first one after. */
export interface DaySpan {
  readonly from: string;
  readonly before: string;
}

/**
 * The days a dashboard is asked for, 30 when it does not say; today is the last of them.
 * @throws DomainError 400 MALFORMED_REQUEST
 */
export function readDashboardDays({ days }: DaysQuery, now: Date): DaySpan {
  const wanted = days === undefined ? DASHBOARD_DAYS[0] : Number(days);
  if (!isDashboardDays(wanted)) {
    const problem = `Ask for ${DASHBOARD_DAYS.slice(0, -1).join(', ')} or ${DASHBOARD_DAYS.at(-1)} days.`;
    throw new DomainError(ErrorCode.malformedRequest, problem, 400, { errors: { days: problem } });
  }
  const before = addDays(brisbaneDate(now), 1);
  return { from: addDays(before, -wanted), before };
}

/** The same span as moments in time. */
export const momentsOf = ({ from, before }: DaySpan): DashboardSpan => ({
  from: startOfDay(from),
  before: startOfDay(before),
});

/** The first moment of a day in Brisbane, as RFC 3339 in UTC. */
export const startOfDay = (date: string): string => new Date(startOfBrisbaneDay(date)).toISOString();

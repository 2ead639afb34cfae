import { beganLabels } from '../i18n/dashboards';
import { dayText } from './brisbane';

/** Chip of a filter by the days on which rows began, `Started from 3 Feb 2026`; null for any other filter. */
export function beganLabel(field: string, what: string, value: unknown): string | null {
  const day = () => dayText(String(value));
  if (/^(startedAt|createdAt)_gte$/.test(field)) return beganLabels.from(what, day());
  return /^(startedAt|createdAt)_lt$/.test(field) ? beganLabels.before(what, day()) : null;
}

import { onCLS, onINP, onLCP, type MetricType } from 'web-vitals';
import type { VitalName, VitalsReport } from '@halfpallet/contracts';

const PHONE = '(max-width: 767.98px)';

/**
 * Tells the shop once how quick this visit was, when its page is first left or put away. Sent without cookies: it is
 * nobody's report.
 *
 * @param page id of the route the visit began at
 */
export function reportVitals(page: string): void {
  const measured = new Map<VitalName, number>();
  const keep = ({ name, value }: MetricType) => measured.set(name as VitalName, value);
  // Before the listener below: what they hear last they tell before the report goes.
  for (const on of [onLCP, onINP, onCLS]) on(keep);
  const send = () => {
    if (!document.hidden) return;
    document.removeEventListener('visibilitychange', send);
    if (measured.size === 0) return;
    const report: VitalsReport = {
      page,
      form: window.matchMedia(PHONE).matches ? 'phone' : 'desk',
      vitals: [...measured].map(([name, value]) => ({ name, value })),
    };
    // Nobody waits for it, and nothing is told of it: a lost report is one visit fewer.
    void fetch('/api/vitals', {
      method: 'POST',
      body: JSON.stringify(report),
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', send);
}

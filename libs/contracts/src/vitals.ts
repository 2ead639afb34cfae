/** What a browser measures of a visit: when the largest part stood and the slowest press was answered (milliseconds), and how far things moved (no unit). */
export const VITALS = ['LCP', 'INP', 'CLS'] as const;
export type VitalName = (typeof VITALS)[number];

/** Narrower than 768 px, or not. */
export const VISIT_FORMS = ['phone', 'desk'] as const;
export type VisitForm = (typeof VISIT_FORMS)[number];

/** Body of `POST /api/vitals`. It names a kind of page and nobody: no address, no session, no time. */
export interface VitalsReport {
  /** Id of the route the visit began at. */
  readonly page: string;
  readonly form: VisitForm;
  /** Each at most once; what a browser cannot measure is not there. */
  readonly vitals: ReadonlyArray<{ readonly name: VitalName; readonly value: number }>;
}

/** Name of the `<meta>` that says which share of visits reports, from 0 to 1; without it none does. */
export const VITALS_SHARE = 'vitals-share';

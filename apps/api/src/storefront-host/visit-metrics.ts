import { Histogram, register } from 'prom-client';
import type { VitalName, VitalsReport } from '@halfpallet/contracts';

type Label = 'page' | 'form';

/** Once a process, however often the shop is opened in it. */
const histogram = (name: string, help: string, buckets: number[]): Histogram<Label> =>
  (register.getSingleMetric(name) as Histogram<Label> | undefined) ??
  new Histogram({ name, help, labelNames: ['page', 'form'], buckets });

/** Bounds hold the budgets of pages, and those of search engines for good and poor: 2.5 and 4 s, 0.2 and 0.5 s, 0.1 and 0.25. */
const METRICS: Readonly<Record<VitalName, { readonly of: Histogram<Label>; readonly unit: number }>> = {
  LCP: {
    of: histogram(
      'halfpallet_page_lcp_seconds',
      'When the largest part of a page stood, as visitors met it.',
      [0.3, 0.6, 1, 1.4, 1.8, 2.5, 4, 8],
    ),
    unit: 1_000,
  },
  INP: {
    of: histogram(
      'halfpallet_page_inp_seconds',
      'How long the slowest press of a visit waited for its answer.',
      [0.05, 0.1, 0.15, 0.2, 0.35, 0.5, 1, 2],
    ),
    unit: 1_000,
  },
  CLS: {
    of: histogram(
      'halfpallet_page_layout_shift',
      'How far the parts of a page moved by themselves, without unit.',
      [0.01, 0.025, 0.05, 0.1, 0.25, 0.5],
    ),
    unit: 1,
  },
};

/**
 * @param page one of the storefront's own ids: a label that strangers choose would be a metric each
 */
export function countVisit({ form, vitals }: Omit<VitalsReport, 'page'>, page: string): void {
  for (const [name, value] of new Map(vitals.map((vital) => [vital.name, vital.value]))) {
    const { of, unit } = METRICS[name];
    of.observe({ page, form }, value / unit);
  }
}

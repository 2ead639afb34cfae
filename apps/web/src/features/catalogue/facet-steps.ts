import type { FacetStep } from '@halfpallet/contracts';

/**
 * The bounds worth offering: each leaves something, and more than the one below it. The chosen one is always there, or
 * it could not be seen; `total` is how many products are shown with it.
 */
export function stepsToOffer(steps: readonly FacetStep[], chosen: number | undefined, total: number): FacetStep[] {
  const known = steps.some(({ upTo }) => upTo === chosen);
  const all = chosen === undefined || known ? steps : [...steps, { upTo: chosen, count: total }];
  const sorted = [...all].sort((a, b) => a.upTo - b.upTo);
  const offered: FacetStep[] = [];
  for (const step of sorted) {
    if (step.upTo === chosen || step.count > (offered.at(-1)?.count ?? 0)) offered.push(step);
  }
  return offered;
}

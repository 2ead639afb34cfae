import type { SourcingState } from './sourcing';

const SEARCHING = 60;
const PRICING = 35;

/** How far a request is, 0 to 100; it never goes back. Candidates count once all marketplaces have ended: until then more may come. */
export function percentOf({ status, marketplaces, candidates }: SourcingState): number {
  if (status !== 'running') return 100;
  const results = Object.values(marketplaces);
  const ended = results.filter((one) => one.status !== 'waiting').length;
  if (ended < results.length) return Math.floor((SEARCHING * ended) / results.length);
  const found = Object.values(candidates);
  const priced = found.filter(({ assessment }) => assessment !== null).length;
  return SEARCHING + Math.floor(found.length === 0 ? PRICING : (PRICING * priced) / found.length);
}

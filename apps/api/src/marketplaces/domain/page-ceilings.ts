import type { Marketplace } from '@halfpallet/sourcing';

/** Pages a day that a live site is asked for at most: some hundred searches, far from what its pace would allow. */
const LIVE: Readonly<Record<Marketplace, number>> = {
  alibaba: 2_000,
  aliexpress: 3_000,
  amazon: 1_000,
  ebay: 3_000,
  dhgate: 2_000,
};
/** The market of this machine: a bound all the same, so that a fault that asks for ever comes to an end. */
const FIXTURE = 200_000;

/** @param settings what the operator says instead of the table */
export function pagesADay(
  marketplace: Marketplace,
  {
    live,
    pagesPerDay,
  }: { readonly live: boolean; readonly pagesPerDay: Readonly<Partial<Record<Marketplace, number>>> },
): number {
  return pagesPerDay[marketplace] ?? (live ? LIVE[marketplace] : FIXTURE);
}

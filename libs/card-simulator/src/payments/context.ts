import type { Ids } from '../ids';
import type { FeeFormula } from '../objects/balance-transaction';

/** What decisions may know of the world. One is made per request, so that all it writes carries the same moment. */
export interface Context {
  readonly at: Date;
  /** `at` in Unix seconds, the API's unit of time. */
  readonly now: number;
  readonly ids: Ids;
  readonly fees: FeeFormula;
  /** How long "later" is: pending refunds, failing refunds and disputes come this many milliseconds on. */
  readonly laterMs: number;
  /** Key for card fingerprints. */
  readonly fingerprintKey: string;
}

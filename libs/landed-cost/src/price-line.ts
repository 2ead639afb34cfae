import type { Cents } from '@halfpallet/money';

export type DutyBasis = 'preferential' | 'general' | 'low-value';
export type EntryType = 'SAC' | 'N10';
export type Governs = 'minimum' | 'volume' | 'weight';

export type LineGroup = 'goods' | 'freight' | 'duty' | 'clearance' | 'handling';

/** One named amount of a price, rounded when it was made. A line in US dollars is rounded there and then converted. */
export interface PriceLine {
  code: string;
  group: LineGroup;
  /** Plain English for a shopper. */
  label: string;
  currency: 'USD' | 'AUD';
  amountUsdCents?: Cents;
  amountAudCents: Cents;
  /** How the amount was made, with its figures. */
  formula: string;
  /** The figures of the formula by name. */
  inputs: Readonly<Record<string, string | number>>;
  /** Where the figures come from, in a buyer's words: a rate card, an official charge, a document on file. */
  evidence: string;
}

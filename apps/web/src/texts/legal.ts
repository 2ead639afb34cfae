import type { ShopFacts } from '@halfpallet/contracts';

/** A paragraph, or the points of a list. */
export type LegalBlock = string | readonly string[];

export interface LegalSection {
  /** Where links within the page lead. */
  readonly id: string;
  readonly title: string;
  readonly body: readonly LegalBlock[];
}

export interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

export const legal = {
  contents: 'On this page',
  inForce: (day: string) => `In force since ${day}`,
  alsoRead: 'See also',
} as const;

/** The day the wording below was last changed. */
export const LEGAL_SINCE = '2026-12-01';

export type LegalParty = Pick<ShopFacts, 'legalName' | 'abn' | 'address' | 'email'>;

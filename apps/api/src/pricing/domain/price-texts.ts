import type { Decider, EventTypeDefinition, Fact } from '@halfpallet/event-store';
import type { PriceTexts } from '@halfpallet/landed-cost';

/** What prices of one engine and one rate card say in words, with `{name}` where a figure stands. */
export interface PublishedTexts extends PriceTexts {
  readonly engine: number;
  readonly rateCard: {
    readonly version: string;
    readonly effectiveFrom: string;
    readonly effectiveTo: string | null;
    readonly note: string;
    /** SHA-256 in hex of the whole card as canonical JSON. */
    readonly sha256: string;
  };
}

/** Once for each engine and rate card, before the first order that rests on them: orders keep no words of their own. */
export interface PriceTextsPublished extends Fact<'PriceTextsPublished', PublishedTexts> {}

export const priceTextEventTypes: readonly EventTypeDefinition[] = [
  {
    type: 'PriceTextsPublished',
    version: 1,
    owner: 'pricing',
    summary: 'The words of an engine and a rate card were written down, for all orders priced with them.',
  },
];

export const priceTextsStream = (engine: number, rateCardVersion: string) =>
  `pricing-texts-${engine}-${rateCardVersion}`;

export interface PriceTextsState {
  readonly published: PublishedTexts | null;
}

export const priceTexts: Decider<PriceTextsState, { readonly publish: PublishedTexts }, PriceTextsPublished> = {
  initial: { published: null },
  evolve: (_state, { data }) => ({ published: data }),
  decide: ({ publish }, { published }) => (published ? [] : [{ type: 'PriceTextsPublished', data: publish }]),
};

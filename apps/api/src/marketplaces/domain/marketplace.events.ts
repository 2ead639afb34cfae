import type { EventTypeDefinition, Fact } from '@halfpallet/event-store';
import type { Marketplace } from '@halfpallet/sourcing';

interface OfMarketplace {
  readonly marketplace: Marketplace;
  /** For people, about the site and not about persons. */
  readonly reason: string;
}

export interface MarketplacePaused extends Fact<
  'MarketplacePaused',
  OfMarketplace & {
    /** `blocks`: the shop itself, because the site declined several times in a row. */
    readonly cause: 'staff' | 'blocks';
    /** ISO time from which on it may be asked again; null: not before somebody says so. */
    readonly until: string | null;
  }
> {}

export interface MarketplaceResumed extends Fact<'MarketplaceResumed', OfMarketplace> {}
/** Its live site may be read, as far as this installation reads live sites at all. */
export interface MarketplaceSwitchedOn extends Fact<'MarketplaceSwitchedOn', OfMarketplace> {}
export interface MarketplaceSwitchedOff extends Fact<'MarketplaceSwitchedOff', OfMarketplace> {}

export type MarketplaceEvent = MarketplacePaused | MarketplaceResumed | MarketplaceSwitchedOn | MarketplaceSwitchedOff;

export const marketplaceStream = (marketplace: Marketplace) => `marketplace-${marketplace}`;

const define = (type: MarketplaceEvent['type'], summary: string): EventTypeDefinition => ({
  type,
  version: 1,
  owner: 'marketplaces',
  summary,
});

export const marketplaceEventTypes: readonly EventTypeDefinition[] = [
  define('MarketplacePaused', 'A marketplace is left alone for a while, because staff say so or because it declines.'),
  define('MarketplaceResumed', 'Staff ended the pause of a marketplace.'),
  define('MarketplaceSwitchedOn', 'Staff allowed to read the live site of a marketplace.'),
  define('MarketplaceSwitchedOff', 'The live site of a marketplace is not read any more.'),
];

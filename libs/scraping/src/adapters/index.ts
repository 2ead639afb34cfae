import type { Marketplace } from '@halfpallet/sourcing';
import type { MarketplaceAdapter } from './adapter';
import { alibaba } from './alibaba/adapter';
import { aliexpress } from './aliexpress/adapter';
import { amazon } from './amazon/adapter';
import { dhgate } from './dhgate/adapter';
import { ebay } from './ebay/adapter';

/** One adapter a marketplace. */
export const ADAPTERS: Readonly<Record<Marketplace, MarketplaceAdapter>> = {
  alibaba,
  aliexpress,
  amazon,
  ebay,
  dhgate,
};

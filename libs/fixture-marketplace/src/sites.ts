import type { Marketplace } from '@halfpallet/sourcing';
import { ALIBABA } from './sites/alibaba';
import { ALIEXPRESS } from './sites/aliexpress';
import { AMAZON } from './sites/amazon';
import { DHGATE } from './sites/dhgate';
import { EBAY } from './sites/ebay';
import type { SiteMarkup } from './sites/markup';

export const MARKUP: Readonly<Record<Marketplace, SiteMarkup>> = {
  alibaba: ALIBABA,
  aliexpress: ALIEXPRESS,
  amazon: AMAZON,
  ebay: EBAY,
  dhgate: DHGATE,
};

import {
  MARKETPLACE_MODES,
  MARKETPLACE_STATES,
  SOURCING_MARKETPLACES,
  type MarketplaceChange,
  type MarketplaceDay,
  type MarketplaceRow,
} from '@halfpallet/contracts';
import {
  day,
  integer,
  listOf,
  moment,
  number,
  objectOf,
  oneOf,
  orNull,
  text,
  yesOrNo,
} from '../../platform/http/response-schema';

const DAY = objectOf<MarketplaceDay>({
  day,
  pages: integer,
  listings: integer,
  blocked: integer,
  throttled: integer,
  transient: integer,
  badData: integer,
  needsBrowser: integer,
});

const CHANGE = objectOf<MarketplaceChange>({
  id: text,
  type: oneOf('MarketplacePaused', 'MarketplaceResumed', 'MarketplaceSwitchedOn', 'MarketplaceSwitchedOff'),
  at: moment,
  by: text,
  reason: text,
  until: orNull(moment),
});

export const MARKETPLACE = objectOf<MarketplaceRow>({
  id: oneOf(...SOURCING_MARKETPLACES),
  state: oneOf(...MARKETPLACE_STATES),
  pause: orNull(
    objectOf<NonNullable<MarketplaceRow['pause']>>({
      number: integer,
      cause: oneOf('staff', 'blocks'),
      until: orNull(moment),
      reason: text,
      by: text,
      at: moment,
    }),
  ),
  live: yesOrNo,
  mode: oneOf(...MARKETPLACE_MODES),
  pagesAMinute: orNull(number),
  pagesADay: integer,
  pagesToday: integer,
  days: listOf(DAY),
  blockedInRow: integer,
  lastSuccessAt: orNull(moment),
  lastBlockedAt: orNull(moment),
  lastBlockedReason: orNull(text),
  completeness: listOf(objectOf<MarketplaceRow['completeness'][number]>({ field: text, share: number })),
  changes: listOf(CHANGE),
  browser: objectOf<MarketplaceRow['browser']>({ processes: integer, ready: integer, problems: listOf(text) }),
});
export const MARKETPLACES = listOf(MARKETPLACE);

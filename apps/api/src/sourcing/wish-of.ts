import { SOURCING_MARKETPLACES, type StartSourcingRequest } from '@halfpallet/contracts';
import type { Wish } from '@halfpallet/sourcing';

/** What somebody asked for, with everything that they left open. Within `SourcingLimits`, which the caller has checked. */
export const wishOf = ({
  query,
  quantity,
  targetMarginPercent,
  mustHave,
  marketplaces,
}: StartSourcingRequest): Wish => ({
  query: query.trim(),
  quantity: quantity ?? null,
  targetMarginPercent: targetMarginPercent ?? null,
  mustHave: mustHave?.map((one) => one.trim()) ?? [],
  marketplaces: marketplaces ?? SOURCING_MARKETPLACES,
});

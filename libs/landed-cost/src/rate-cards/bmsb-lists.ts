import { BMSB_2025_26 } from './bmsb-2025-26';
import { bmsbSeasonOn } from './bmsb-season';
import type { BmsbRule, RateCard } from './rate-card';

/** A list of measures that a rate card may hold. It stands beside the cards, which are never edited once they were used. */
export interface BmsbList {
  readonly rule: BmsbRule;
  /** The season whose official list it is. */
  readonly season: string;
  /** Later seasons whose official list was read, and is the same. */
  readonly confirmedFor: readonly string[];
}

/** The official list changes each August: docs/recipes/new-price-engine.md says what is then to be done. */
export const BMSB_LISTS: readonly BmsbList[] = [{ rule: BMSB_2025_26, season: '2025-26', confirmedFor: [] }];

/** How far the list that prices rest on can be trusted. */
export interface BmsbStanding {
  /** The season whose list it is. */
  readonly listOf: string;
  /** The season that goods shipped on the day come in; null between two. */
  readonly season: string | null;
  /** Nobody has compared it with the list of that season. */
  readonly unconfirmed: boolean;
}

/** @param shipDate YYYY-MM-DD */
export function bmsbStanding(card: RateCard, shipDate: string, lists: readonly BmsbList[] = BMSB_LISTS): BmsbStanding {
  const { bmsb } = card.biosecurityAud;
  const list = lists.find(({ rule }) => rule === bmsb);
  if (!list) throw new RangeError(`Rate card ${card.version}: its list of stink bug measures is of no season.`);
  const season = bmsbSeasonOn(bmsb, shipDate);
  const { season: listOf, confirmedFor } = list;
  return { listOf, season, unconfirmed: season !== null && season !== listOf && !confirmedFor.includes(season) };
}

import { weightedJaccard, type WordWeights } from '../words';
import { normaliseTitle } from '../words';
import { figuresAgree } from './figures';
import type { Comparable } from './market-offer';

/** Below it two descriptions are of different goods. */
export const LEAST_MATCH = 0.5;

const WEIGHTS = { title: 0.45, attributes: 0.2, brand: 0.15, category: 0.1, pack: 0.1 };

/** How surely both are the same goods, 0 to 1; 1 for one GTIN. What one of them does not say never counts for it. */
export function matchOf(wanted: Comparable, offered: Comparable, weight: WordWeights): number {
  if (wanted.gtin !== null && wanted.gtin === offered.gtin) return 1;
  return (
    WEIGHTS.title * weightedJaccard(wanted.title, offered.title, weight) +
    WEIGHTS.attributes * attributesAgree(wanted, offered) +
    WEIGHTS.brand * brandsAgree(wanted, offered) +
    WEIGHTS.category * Number(isSame(wanted.category, offered.category)) +
    WEIGHTS.pack * Number(wanted.pack !== null && wanted.pack === offered.pack)
  );
}

/** Share of the attributes both tell that agree; 0 when they share none. */
function attributesAgree(a: Comparable, b: Comparable): number {
  const shared = Object.keys(a.attributes).filter((name) => Object.hasOwn(b.attributes, name));
  if (shared.length === 0) return 0;
  return shared.filter((name) => agree(a.attributes[name]!, b.attributes[name]!)).length / shared.length;
}

function agree(a: number | string, b: number | string): boolean {
  if (typeof a === 'number' && typeof b === 'number') return figuresAgree(a, b);
  return isSame(String(a), String(b));
}

/** The brand is half of it and the model the other. */
function brandsAgree(a: Comparable, b: Comparable): number {
  return (Number(isSame(a.brand, b.brand)) + Number(isSame(a.model, b.model))) / 2;
}

const isSame = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && normaliseTitle(a) !== '' && normaliseTitle(a) === normaliseTitle(b);

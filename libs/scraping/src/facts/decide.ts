import { READING_METHODS, type ListingConflict, type ListingFact, type ListingFacts } from '@halfpallet/sourcing';
import { foldText } from '../text/clean-text';
import type { Claim, Claims, FactName } from './claims';
import { decidePrices } from './decide-prices';

/** Facts of which the best statement is taken without comparing: texts, lists and addresses are written differently everywhere. */
const UNCOMPARED: ReadonlySet<FactName> = new Set([
  'title',
  'description',
  'images',
  'material',
  'certifications',
  'supplier',
  'supplierPage',
  'variants',
]);
const NAMES: readonly FactName[] = [
  'title',
  'description',
  'brand',
  'gtin',
  'mpn',
  'moqUnits',
  'unitsPerPrice',
  'availability',
  'images',
  'packedWeightGrams',
  'packedSizeMm',
  'material',
  'origin',
  'certifications',
  'supplier',
  'supplierPage',
  'variants',
];

/** What the statements of a page come to: per fact the one of the best method, and all contradictions. */
export function decideFacts(claims: Claims): {
  readonly facts: Partial<ListingFacts>;
  readonly conflicts: readonly ListingConflict[];
} {
  const facts: Partial<Record<FactName | 'prices', ListingFact<unknown>>> = {};
  const conflicts: ListingConflict[] = [...claims.conflicts];
  for (const name of NAMES) {
    const statements = claims.of(name) as readonly Claim<unknown>[];
    const best = name === 'images' ? fullestImages(claims.of('images')) : bestOf(statements);
    if (best === undefined) continue;
    const against = UNCOMPARED.has(name) ? [] : statements.filter((claim) => fold(claim.value) !== fold(best.value));
    const confidence = against.length > 0 ? Math.min(best.confidence, 0.5) : best.confidence;
    facts[name] = {
      value: best.value,
      raw: best.raw,
      method: best.method,
      path: best.path,
      confidence: Math.round(confidence * 100) / 100,
    };
    if (against.length > 0) {
      const values = [best, ...against].slice(0, 6).map(({ raw, method, path }) => ({ raw, method, path }));
      conflicts.push({ fact: name, values, reason: 'Two parts of the page do not agree.' });
    }
  }
  const moq = claims.of('moqUnits');
  const { fact, conflicts: ofPrice } = decidePrices(claims.prices, bestOf(moq)?.value ?? null);
  if (fact) facts.prices = fact;
  return { facts: facts as Partial<ListingFacts>, conflicts: [...ofPrice, ...conflicts] };
}

/** The first statement of the best method. */
function bestOf<T>(claims: readonly Claim<T>[]): Claim<T> | undefined {
  const rank = (claim: Claim<T>): number => READING_METHODS.indexOf(claim.method);
  return claims.reduce<Claim<T> | undefined>(
    (best, claim) => (best && rank(best) <= rank(claim) ? best : claim),
    undefined,
  );
}

/** Structured data often has the first image only: the longest list that begins with it is the listing's own. */
function fullestImages(lists: readonly Claim<readonly string[]>[]): Claim<readonly string[]> | undefined {
  const best = bestOf(lists);
  return lists.reduce((fullest, list) => {
    const fuller =
      best !== undefined && list.value[0] === best.value[0] && list.value.length > (fullest?.value.length ?? 0);
    return fuller ? list : fullest;
  }, best);
}

const fold = (value: unknown): string => (typeof value === 'string' ? foldText(value) : JSON.stringify(value));

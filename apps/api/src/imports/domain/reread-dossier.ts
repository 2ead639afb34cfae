import type { ListingFact, ListingFacts, ListingReading, ListingVariant } from '@halfpallet/sourcing';
import { corrected } from './correction';
import type { Dossier } from './dossier';

/** Pictures that did not come when they were asked for: the network was in trouble, or this machine was too busy. */
export const lacksPictures = ({ images }: Pick<Dossier, 'images'>): boolean =>
  images.some(({ sha256 }) => sha256 === null);

/** The pictures with those that came now. What was seen before stands as it was decided. */
export function withPictures(before: Dossier['images'], now: Dossier['images']): Dossier['images'] {
  const known = new Map(before.flatMap((image) => (image.sha256 === null ? [] : [[image.sha256, image] as const])));
  const came = now.filter(({ sha256 }) => sha256 !== null && !known.has(sha256));
  const stillMissing = now.filter(
    ({ url, sha256 }) => sha256 === null && !before.some((one) => one.sha256 !== null && one.url === url),
  );
  return [...known.values(), ...came, ...stillMissing].toSorted((a, b) => b.score - a.score);
}

/** Known of the goods though a page leaves them out: sites answer with another layout at times. A price is none of them. */
const STAYS_KNOWN = [
  'title',
  'description',
  'brand',
  'gtin',
  'mpn',
  'moqUnits',
  'packedWeightGrams',
  'packedSizeMm',
  'material',
  'origin',
  'certifications',
  'supplier',
  'supplierPage',
] as const satisfies ReadonlyArray<keyof ListingFacts>;

/** Options that were offered once and are remembered, since products may have them. */
const MOST_GONE = 100;

/** What an earlier page said and this one leaves out, with the time of the page it stands on. */
function knownBefore({ fetchedAt, facts }: ListingReading, { facts: now }: ListingReading): Partial<ListingFacts> {
  const first = now.prices?.value[0];
  const saysMinimum = now.prices?.value.length !== 1 || first?.minQuantity !== 1;
  const names = STAYS_KNOWN.filter((name) => facts[name] && !now[name] && !(name === 'moqUnits' && saysMinimum));
  const silent = names.map((name) => [name, { ...facts[name]!, seenAt: facts[name]!.seenAt ?? fetchedAt }]);
  const variants = withGone(facts.variants, now.variants, fetchedAt);
  return { ...(Object.fromEntries(silent) as Partial<ListingFacts>), ...(variants ? { variants } : {}) };
}

/** In any order: pages name the kinds of their options as it comes. */
const choiceOf = ({ options }: ListingVariant): string =>
  JSON.stringify(Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** The options that a page offers, and those that it does not offer any more. */
function withGone(
  before: ListingFacts['variants'] | undefined,
  now: ListingFacts['variants'] | undefined,
  fetchedAt: string,
): ListingFact<readonly ListingVariant[]> | undefined {
  if (!before) return now;
  const offered = now?.value ?? [];
  const choices = new Set(offered.map(choiceOf));
  const gone = before.value
    .filter((one) => !choices.has(choiceOf(one)))
    .slice(0, MOST_GONE)
    .map((one) => ({ ...one, available: false, isGone: true as const }));
  if (now && gone.length === 0) return now;
  return { ...(now ?? { ...before, seenAt: before.seenAt ?? fetchedAt }), value: [...offered, ...gone] };
}

/**
 * The dossier with what the listing says now. What staff put right stays right, whatever the page says, and what was known
 * of the goods is not forgotten because a page is silent on it.
 */
export function rereadDossier(dossier: Dossier, reading: ListingReading, images = dossier.images): Dossier {
  const ours = Object.fromEntries(
    Object.entries(dossier.reading.facts).filter(([, { method }]) => method === 'staff'),
  ) as Partial<ListingFacts>;
  const next = {
    ...dossier,
    images,
    reading: {
      ...reading,
      facts: { ...reading.facts, ...knownBefore(dossier.reading, reading), ...ours },
      conflicts: reading.conflicts.filter(({ fact }) => !(fact in ours)),
    },
  };
  const { moqUnits } = ours;
  // The first step of a ladder begins where staff say that an order may begin.
  return moqUnits ? corrected(next, { fact: 'moqUnits', to: moqUnits.value }) : next;
}

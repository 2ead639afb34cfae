import type { ListingFacts, ListingReading } from '@halfpallet/sourcing';
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

/** The dossier with what the listing says now. What staff put right stays right, whatever the page says. */
export function rereadDossier(dossier: Dossier, reading: ListingReading, images = dossier.images): Dossier {
  const ours = Object.fromEntries(
    Object.entries(dossier.reading.facts).filter(([, { method }]) => method === 'staff'),
  ) as Partial<ListingFacts>;
  const next = {
    ...dossier,
    images,
    reading: {
      ...reading,
      facts: { ...reading.facts, ...ours },
      conflicts: reading.conflicts.filter(({ fact }) => !(fact in ours)),
    },
  };
  const { moqUnits } = ours;
  // The first step of a ladder begins where staff say that an order may begin.
  return moqUnits ? corrected(next, { fact: 'moqUnits', to: moqUnits.value }) : next;
}

import type { ListingFacts, ListingReading } from '@halfpallet/sourcing';
import { corrected } from './correction';
import type { Dossier } from './dossier';

/** The dossier with what the listing says now. What staff put right stays right, whatever the page says. */
export function rereadDossier(dossier: Dossier, reading: ListingReading): Dossier {
  const ours = Object.fromEntries(
    Object.entries(dossier.reading.facts).filter(([, { method }]) => method === 'staff'),
  ) as Partial<ListingFacts>;
  const next = {
    ...dossier,
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

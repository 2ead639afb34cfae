import type { Projection } from '@halfpallet/projections';
import { candidateKey } from '@halfpallet/sourcing';
import type { CandidateFound, CandidateImagesChecked } from '../domain/sourcing.events';

/** Which pictures were seen under which listing, by their hashes: pictures that many goods share are known by them. */
export const seenPicturesProjection: Projection = {
  name: 'seen-pictures',
  version: 1,
  tables: {
    seen_pictures: {
      primaryKey: 'id',
      columns: {
        /** Of the candidate. */
        id: 'uuid',
        listing: 'text not null',
        title: 'text not null',
        /** Array of text. */
        hashes: 'jsonb not null',
      },
      indexes: ['using gin (hashes)'],
    },
  },
  handlers: {
    CandidateFound: {
      apply(rows, event) {
        const { candidateId, reading } = event.data as CandidateFound['data'];
        const title = reading.facts.title?.value ?? '';
        rows.put('seen_pictures', { id: candidateId, listing: candidateKey(reading), title, hashes: [] });
      },
    },
    CandidateImagesChecked: {
      reads: (event) => [['seen_pictures', (event.data as CandidateImagesChecked['data']).candidateId]],
      apply(rows, event) {
        const { candidateId, hashes } = event.data as CandidateImagesChecked['data'];
        rows.patch('seen_pictures', candidateId, { hashes });
      },
    },
  },
};

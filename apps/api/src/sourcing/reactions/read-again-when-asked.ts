import { ListingRereads, type PotentialImportRereadRequested } from '../../imports/public';
import { reaction } from '../../platform/reaction';
import { RereadListing } from '../listings/reread-listing';

/** A listing that staff want read again is read by the workers of its marketplace, at that marketplace's pace. */
export const readAgainWhenAsked = reaction<{ readonly potentialImportId: string }>({
  name: 'read-listing-again-when-asked',
  events: ['PotentialImportRereadRequested'],
  startFrom: 'start',
  kind: 'jobs:StartReread',
  asks: (event) => [{ potentialImportId: (event.data as PotentialImportRereadRequested['data']).potentialImportId }],
  async does({ payload, of }) {
    const run = await of(ListingRereads).run(payload.potentialImportId);
    if (run) await of(RereadListing).enqueue(run);
  },
});

import type { Reaction } from '@halfpallet/projections';
import type { PotentialImportRereadRequested } from '../../imports/public';

export interface RereadPayload {
  readonly potentialImportId: string;
}

export const START_REREAD = 'jobs:StartReread';

/** A listing that staff want read again is read by the workers of its marketplace, at that marketplace's pace. */
export const readAgainWhenAsked: Reaction = {
  name: 'read-listing-again-when-asked',
  events: ['PotentialImportRereadRequested'],
  startFrom: 'start',
  react(event) {
    const { potentialImportId } = event.data as PotentialImportRereadRequested['data'];
    return [{ kind: START_REREAD, payload: { potentialImportId } satisfies RereadPayload }];
  },
};

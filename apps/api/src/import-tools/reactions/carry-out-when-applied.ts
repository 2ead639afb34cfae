import { uuidv5 } from '@halfpallet/event-store';
import type { Reaction } from '@halfpallet/projections';
import type { ImportRunEvent } from '../domain/import-run.events';
import type { CarryOutJob } from '../jobs/carry-out-job';

export const CARRY_OUT_IMPORT_RUN = 'jobs:CarryOutImportRun';

const NAME = 'carry-out-when-import-applied';

/** Id of the job by which what this event agreed to is done: that of its message in the outbox. */
export const carryOutJobId = (eventId: string): string => uuidv5(eventId, `${NAME}:0`);

/** What staff agreed to is done, by a job that counts its own attempts. */
export const carryOutWhenApplied: Reaction = {
  name: NAME,
  events: ['ImportRunApplied', 'ImportRunRetried'],
  startFrom: 'start',
  react: ({ data }) => {
    const payload = { runId: (data as ImportRunEvent['data']).runId } satisfies CarryOutJob;
    return [{ kind: CARRY_OUT_IMPORT_RUN, payload }];
  },
};

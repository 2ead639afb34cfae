import type { Reaction } from '@halfpallet/projections';
import type { ImportRunEvent } from '../domain/import-run.events';
import { CARRY_OUT_WHEN_APPLIED } from '../ids';
import type { CarryOutJob } from '../jobs/carry-out-job';

export const CARRY_OUT_IMPORT_RUN = 'jobs:CarryOutImportRun';

/** What staff agreed to is done, by a job that counts its own attempts. */
export const carryOutWhenApplied: Reaction = {
  name: CARRY_OUT_WHEN_APPLIED,
  events: ['ImportRunApplied', 'ImportRunRetried'],
  startFrom: 'start',
  react: ({ data }) => {
    const payload = { runId: (data as ImportRunEvent['data']).runId } satisfies CarryOutJob;
    return [{ kind: CARRY_OUT_IMPORT_RUN, payload }];
  },
};

import type { Reaction } from '@halfpallet/projections';
import type { ImportRunEvent, ImportRunStarted } from '../domain/import-run.events';

export interface ImportRunPayload {
  readonly runId: string;
}

export const CARRY_OUT_IMPORT_RUN = 'jobs:CarryOutImportRun';
export const APPLY_IMPORT_RUN = 'command:ApplyImportRun';

/** What staff agreed to is done. */
export const carryOutWhenApplied: Reaction = {
  name: 'carry-out-when-import-applied',
  events: ['ImportRunApplied', 'ImportRunRetried'],
  startFrom: 'start',
  react: ({ data }) => {
    const payload = { runId: (data as ImportRunEvent['data']).runId } satisfies ImportRunPayload;
    return [{ kind: CARRY_OUT_IMPORT_RUN, payload }];
  },
};

/** An import that asks nobody is applied as soon as its search is over. */
export const applyWhenFound: Reaction = {
  name: 'apply-import-when-found',
  events: ['ImportRunStarted'],
  startFrom: 'start',
  react: ({ data }) => {
    const { runId, appliesItself } = data as ImportRunStarted['data'];
    return appliesItself ? [{ kind: APPLY_IMPORT_RUN, payload: { runId } satisfies ImportRunPayload }] : [];
  },
};

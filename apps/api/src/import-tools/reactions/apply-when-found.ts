import { NotNow } from '../../platform/outbox-handlers';
import { reaction } from '../../platform/reaction';
import { ImportRunError } from '../domain/import-run.errors';
import type { ImportRunStarted } from '../domain/import-run.events';
import { ImportRuns } from '../import-runs';

/** A search takes seconds; looking for its end oftener than this helps nobody. */
const LOOK_AGAIN_MS = 2_000;

/** An import that asks nobody is applied as soon as its search is over. */
export const applyWhenFound = reaction<{ readonly runId: string }>({
  name: 'apply-import-when-found',
  events: ['ImportRunStarted'],
  startFrom: 'start',
  kind: 'command:ApplyImportRun',
  asks(event) {
    const { runId, appliesItself } = event.data as ImportRunStarted['data'];
    return appliesItself ? [{ runId }] : [];
  },
  does: ({ payload, context, of }) =>
    of(ImportRuns)
      .applyItself(payload.runId, context)
      .catch((error: unknown) => {
        const isEarly = error instanceof ImportRunError && error.code === 'IMPORT_STILL_SEARCHING';
        throw isEarly ? new NotNow('The search is not over.', LOOK_AGAIN_MS) : error;
      }),
});

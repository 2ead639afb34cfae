import { reaction } from '../../platform/reaction';
import type { PotentialImportApproved } from '../domain/potential-import.events';
import { ImportApproved } from '../use-cases/import-approved';

/** Whatever staff approved comes into the shop, also when the process died right after the approval. */
export const importWhenApproved = reaction<{ readonly potentialImportId: string }>({
  name: 'import-when-approved',
  events: ['PotentialImportApproved'],
  startFrom: 'start',
  kind: 'command:ImportApproved',
  asks: (event) => [{ potentialImportId: (event.data as PotentialImportApproved['data']).potentialImportId }],
  does: ({ payload, last, context, execute }) => execute(new ImportApproved(payload.potentialImportId, last, context)),
});

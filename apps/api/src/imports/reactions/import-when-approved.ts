import type { Reaction } from '@halfpallet/projections';
import type { PotentialImportApproved } from '../domain/potential-import.events';

export interface ImportApprovedPayload {
  readonly potentialImportId: string;
}

export const IMPORT_APPROVED = 'command:ImportApproved';

/** Whatever staff approved comes into the shop, also when the process died right after the approval. */
export const importWhenApproved: Reaction = {
  name: 'import-when-approved',
  events: ['PotentialImportApproved'],
  startFrom: 'start',
  react(event) {
    const { potentialImportId } = event.data as PotentialImportApproved['data'];
    return [{ kind: IMPORT_APPROVED, payload: { potentialImportId } satisfies ImportApprovedPayload }];
  },
};

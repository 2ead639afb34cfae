import type { Reaction } from '@halfpallet/projections';
import type { SourcingCompleted } from '../domain/sourcing.events';

export interface ProposeCandidatesPayload {
  readonly requestId: string;
}

export const PROPOSE_CANDIDATES = 'command:ProposeCandidates';

/** Whatever a request found worth offering comes to the review desk. */
export const proposeWhenCompleted: Reaction = {
  name: 'propose-when-completed',
  events: ['SourcingCompleted'],
  startFrom: 'start',
  react(event) {
    const { requestId, ranked } = event.data as SourcingCompleted['data'];
    if (ranked.length === 0) return [];
    return [{ kind: PROPOSE_CANDIDATES, payload: { requestId } satisfies ProposeCandidatesPayload }];
  },
};

import { reaction } from '../../platform/reaction';
import type { SourcingCompleted } from '../domain/sourcing.events';
import { ProposeCandidates } from '../use-cases/propose-candidates';

/** Whatever a request found worth offering comes to the review desk. */
export const proposeWhenCompleted = reaction<{ readonly requestId: string }>({
  name: 'propose-when-completed',
  events: ['SourcingCompleted'],
  startFrom: 'start',
  kind: 'command:ProposeCandidates',
  asks(event) {
    const { requestId, ranked } = event.data as SourcingCompleted['data'];
    return ranked.length === 0 ? [] : [{ requestId }];
  },
  does: ({ payload, context, execute }) => execute(new ProposeCandidates(payload.requestId, context)),
});

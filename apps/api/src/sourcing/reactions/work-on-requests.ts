import type { RecordedEvent } from '@halfpallet/event-store';
import { reaction } from '../../platform/reaction';
import type { SourcingEvent } from '../domain/sourcing.events';
import { SourcingFlow } from '../jobs/sourcing-flow';

type OfRequest = { readonly requestId: string };

const requestOf = (event: RecordedEvent): OfRequest[] => [
  { requestId: (event.data as SourcingEvent['data']).requestId },
];

/** Whoever wants something found has it looked for. */
export const workWhenRequested = reaction<OfRequest>({
  name: 'work-when-sourcing-requested',
  events: ['SourcingRequested'],
  startFrom: 'start',
  kind: 'jobs:StartSourcingFlow',
  asks: requestOf,
  does: ({ payload, of }) => of(SourcingFlow).start(payload.requestId),
});

/** Nobody goes on looking for what is not wanted any more. */
export const callOffWhenCancelled = reaction<OfRequest>({
  name: 'call-off-when-sourcing-cancelled',
  events: ['SourcingCancelled'],
  startFrom: 'start',
  kind: 'jobs:CallOffSourcingFlow',
  asks: requestOf,
  does: ({ payload, of }) => of(SourcingFlow).callOff(payload.requestId),
});

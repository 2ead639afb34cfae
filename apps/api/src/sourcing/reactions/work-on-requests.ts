import type { Reaction } from '@halfpallet/projections';
import type { SourcingEvent } from '../domain/sourcing.events';

export interface SourcingFlowPayload {
  readonly requestId: string;
}

export const START_SOURCING_FLOW = 'jobs:StartSourcingFlow';
export const CALL_OFF_SOURCING_FLOW = 'jobs:CallOffSourcingFlow';

const payloadOf = (event: { readonly data: unknown }): SourcingFlowPayload => ({
  requestId: (event.data as SourcingEvent['data']).requestId,
});

/** Whoever wants something found has it looked for. */
export const workWhenRequested: Reaction = {
  name: 'work-when-sourcing-requested',
  events: ['SourcingRequested'],
  startFrom: 'start',
  react: (event) => [{ kind: START_SOURCING_FLOW, payload: { ...payloadOf(event) } }],
};

/** Nobody goes on looking for what is not wanted any more. */
export const callOffWhenCancelled: Reaction = {
  name: 'call-off-when-sourcing-cancelled',
  events: ['SourcingCancelled'],
  startFrom: 'start',
  react: (event) => [{ kind: CALL_OFF_SOURCING_FLOW, payload: { ...payloadOf(event) } }],
};

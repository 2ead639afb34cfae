import type { Decider } from '@halfpallet/event-store';
import { order, type OrderCommand, type OrderState } from './order';
import type { OrderEvent } from './order.events';

/** The order is no longer the one the caller looked at. Versions count from 1: revision of the stream + 1. */
export class VersionConflict extends Error {
  readonly code = 'VERSION_CONFLICT';
  readonly status = 412;
  constructor(
    readonly expectedVersion: number,
    readonly currentVersion: number,
  ) {
    super('Somebody else changed this order while you were editing.');
    this.name = 'VersionConflict';
  }
}

interface VersionedState {
  readonly order: OrderState;
  readonly version: number;
}

/**
 * The rules of an order for a caller who saw one version of it and means only that one. Decided on the very state the
 * append is bound to, so of two writers who saw the same version one wins, whichever process they came through.
 */
export const versionedOrder: Decider<
  VersionedState,
  { readonly command: OrderCommand; readonly expectedVersion: number },
  OrderEvent
> = {
  initial: { order: order.initial, version: 0 },
  evolve: (state, event) => ({ order: order.evolve(state.order, event), version: state.version + 1 }),
  decide({ command, expectedVersion }, state) {
    if (state.order.placed && state.version !== expectedVersion) {
      throw new VersionConflict(expectedVersion, state.version);
    }
    return order.decide(command, state.order);
  },
};

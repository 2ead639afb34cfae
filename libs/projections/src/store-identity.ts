import type { EventStore, StoreHead } from '@halfpallet/event-store';
import type { Checkpoint } from './checkpoints';
import { BEFORE_ALL } from './consumer';
import { ProjectionError } from './errors';
import { eventAt } from './reading';

/**
 * Finds checkpoints that were not taken on this store as it is now: another store, or this one restored to an earlier
 * point. Going on from them would skip or repeat events without anybody noticing.
 */
export class StoreIdentity {
  private readonly ids = new Map<bigint, string | null>();

  private constructor(
    private readonly store: EventStore,
    readonly head: StoreHead,
  ) {}

  static async of(store: EventStore): Promise<StoreIdentity> {
    return new StoreIdentity(store, await store.head());
  }

  /** @returns what is wrong, or undefined */
  async problemWith(checkpoint: Pick<Checkpoint, 'name' | 'position' | 'lastEventId' | 'storeId'>) {
    const { name, position, lastEventId, storeId } = checkpoint;
    const refuse = (reason: string) =>
      new ProjectionError('STORE_MISMATCH', `${name}: ${reason}. Rebuild it from this store before going on.`);
    if (storeId !== this.head.storeId) return refuse('its checkpoint was taken on another event store');
    if (position === BEFORE_ALL) return undefined;
    if (this.head.position === null || position > this.head.position) {
      return refuse(`its checkpoint ${position} is ahead of the store's head ${this.head.position ?? 'nothing'}`);
    }
    if (lastEventId !== null && (await this.eventIdAt(position)) !== lastEventId) {
      return refuse(`the event at its checkpoint ${position} is not the one it saw there`);
    }
    return undefined;
  }

  private async eventIdAt(position: bigint): Promise<string | null> {
    const known = this.ids.get(position);
    if (known !== undefined) return known;
    const found = (await eventAt(this.store, position))?.id ?? null;
    this.ids.set(position, found);
    return found;
  }
}

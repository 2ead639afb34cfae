import type { LiveChange, LiveResource } from '@halfpallet/contracts';

/** More records of one list than this, and the message says that any of them may have changed. */
const MOST_IDS = 100;

/** Changes put together until somebody takes them: each list once, each record once. Never grows beyond what the lists are. */
export class GatheredChanges {
  private readonly byResource = new Map<LiveResource, Set<string> | null>();

  get isEmpty(): boolean {
    return this.byResource.size === 0;
  }

  add(changes: readonly LiveChange[]): void {
    for (const { resource, ids } of changes) {
      const known = this.byResource.get(resource);
      if (known === null) continue;
      const all = new Set([...(known ?? []), ...(ids ?? [])]);
      this.byResource.set(resource, ids === null || all.size > MOST_IDS ? null : all);
    }
  }

  /** All there is; then there is none. */
  take(): LiveChange[] {
    const changes = [...this.byResource].map(([resource, ids]) => ({ resource, ids: ids === null ? null : [...ids] }));
    this.byResource.clear();
    return changes;
  }
}

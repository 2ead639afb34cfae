import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EventStore } from '@halfpallet/event-store';
import { EVENT_STORE, PG_POOL } from './tokens';
import { withinTime } from './within-time';

/** A health check answers within two seconds, whatever the engines do. */
const WITHIN_MS = 1_500;
/** Looking for room writes; often enough for a check every few seconds. */
const LOOK_FOR_ROOM_EVERY_MS = 5_000;

/** Whether the engines answer and can keep what they are given. */
@Injectable()
export class EngineHealth {
  private room: { readonly found: Promise<unknown>; readonly at: number } | undefined;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** @returns what is wrong, for the log; null when nothing is */
  async problem(): Promise<string | null> {
    try {
      return await withinTime(WITHIN_MS, this.look());
    } catch (error) {
      return (error as Error).message || (error as Error).name;
    }
  }

  private async look(): Promise<string | null> {
    const [store] = await Promise.all([this.store.health(), this.findRoom()]);
    return store.ok ? null : (store.error ?? 'the event store is away');
  }

  /** One look serves all checks of the next seconds; one that failed is repeated by the next check. */
  private findRoom(): Promise<unknown> {
    const known = this.room;
    if (known !== undefined && performance.now() - known.at < LOOK_FOR_ROOM_EVERY_MS) return known.found;
    const found = this.pool.query({ text: 'select app.find_room()', query_timeout: WITHIN_MS } as { text: string });
    const look = { found, at: performance.now() };
    this.room = look;
    found.catch(() => {
      if (this.room === look) this.room = undefined;
    });
    return found;
  }
}

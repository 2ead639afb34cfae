import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EventStore } from '@halfpallet/event-store';
import type { Contribution } from './contribution';
import { log } from './log';
import { CONTRIBUTIONS, EVENT_STORE, PG_POOL } from './tokens';

/** A capability's own condition for "the shop can be shown"; null when met, else what is still missing. */
export type ReadinessCheck = () => Promise<string | null>;

/** Whether this process may say it is ready, and what it still waits for. */
@Injectable()
export class Readiness implements OnModuleDestroy {
  ready = false;
  /** It still answers, and ends each connection with the answer. */
  leaving = false;
  waitingFor = 'the database';
  private readonly checks: ReadinessCheck[] = [];
  private storeError: string | undefined;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CONTRIBUTIONS) private readonly contributions: readonly Contribution[],
  ) {}

  add(check: ReadinessCheck): void {
    this.checks.push(check);
  }

  /** The first thing a process does that stops: whoever shares out requests sends no more. */
  leave(): void {
    this.ready = false;
    this.leaving = true;
    this.waitingFor = 'another process; this one stops';
  }

  onModuleDestroy(): void {
    this.leave();
  }

  /** Waits, reporting what for, until the store answers, every read model stands and every capability agrees. */
  async whenReady(report: (text: string) => void): Promise<void> {
    let last = '';
    for (;;) {
      const missing = await this.missing().catch(() => 'the database');
      if (missing === null) break;
      this.waitingFor = missing;
      if (missing !== last) report(`waiting for ${missing}`);
      last = missing;
      await sleep(100);
    }
    this.ready = true;
    for (const { name, reason } of await this.halted().catch(() => [])) {
      report(`the read model ${name} stands still and needs somebody: ${reason ?? 'no reason is known'}`);
    }
  }

  private async missing(): Promise<string | null> {
    const health = await this.store.health();
    if (!health.ok) {
      if (health.error !== this.storeError) log.warn({ reason: health.error }, 'the event store is not ready');
      this.storeError = health.error;
      return 'the event store';
    }
    const behind = await this.notYetServed();
    if (behind) return `the read model ${behind}`;
    for (const check of this.checks) {
      const text = await check();
      if (text !== null) return text;
    }
    return null;
  }

  /**
   * A read model whose version in the code neither serves nor has halted. What the version before shows may lack what this
   * code reads; one that halted is an alarm for a person, and no reason to be away: the shop goes on without its news.
   */
  private async notYetServed(): Promise<string | undefined> {
    const { rows } = await this.pool.query<{ name: string; version: number }>(
      `select name, version from rm.checkpoint where kind = 'projection' and state in ('active', 'halted')`,
    );
    const standing = new Set(rows.map(({ name, version }) => `${name}/${version}`));
    return this.contributions
      .flatMap((contribution) => contribution.projections ?? [])
      .find(({ name, version }) => !standing.has(`${name}/${version}`))?.name;
  }

  private async halted(): Promise<ReadonlyArray<{ readonly name: string; readonly reason: string | null }>> {
    const { rows } = await this.pool.query<{ name: string; reason: string | null }>(
      `select name, error ->> 'message' as reason from rm.checkpoint where state = 'halted' order by name`,
    );
    return rows;
  }
}

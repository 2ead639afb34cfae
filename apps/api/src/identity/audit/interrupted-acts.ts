import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { GlobalPosition, Transactor } from '@halfpallet/event-store';
import { log } from '../../platform/log';
import { TRANSACTOR } from '../../platform/tokens';
import { ActsUnderWay, type ActUnderWay } from './acts-under-way';
import { AuditLog } from './audit-log';

/** A process that has said nothing for this long about what it carries out is gone. */
const SILENT_MS = 60_000;
const LOOK_EVERY_MS = 30_000;

/**
 * Acts whose process died, or lost an engine, before their entry was written. Whether one was done is told by the history: an
 * event of its command stands there or does not. Of an act that writes no event nobody can tell, and its entry says that.
 */
@Injectable()
export class InterruptedActs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<unknown> | undefined;

  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly acts: ActsUnderWay,
    private readonly audit: AuditLog,
  ) {}

  /** Whoever runs clears up after whoever does not; nobody has to start again first. */
  onApplicationBootstrap(): void {
    const look = () => {
      this.looking ??= this.settle()
        .catch((error: Error) => log.warn({ error: error.message }, 'could not look for interrupted acts'))
        .finally(() => (this.looking = undefined));
    };
    this.timer = setInterval(look, LOOK_EVERY_MS).unref();
    look();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** Writes the entry of every act that fell silent; two processes at once write one. @returns how many there were */
  async settle(silentMs = SILENT_MS): Promise<number> {
    const silent = await this.acts.silent(silentMs);
    if (silent.length === 0) return 0;
    const reached = await this.reached(silent);
    for (const { id, entry, commandId, beganAt } of silent) {
      const position = reached.get(commandId);
      const outcome = position === undefined ? 'interrupted' : 'ok';
      await this.audit.recordInterrupted(id, { ...entry, outcome, position: position ?? null }, beganAt);
    }
    return silent.length;
  }

  /** The last event of each command that has any. */
  private async reached(acts: readonly ActUnderWay[]): Promise<Map<string, GlobalPosition>> {
    const wanted = new Set(acts.map(({ commandId }) => commandId));
    const reached = new Map<string, GlobalPosition>();
    const since = acts.map((act) => act.since);
    const from = since.includes(null) ? null : (since as GlobalPosition[]).reduce((a, b) => (a < b ? a : b));
    for await (const { meta, position } of this.transactor.store.readAll({ from: from ?? 'start' })) {
      for (const id of [meta.commandId, meta.causationId]) if (wanted.has(id)) reached.set(id, position);
    }
    return reached;
  }
}

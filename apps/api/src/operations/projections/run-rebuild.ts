import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { ProjectionErrorCode, ProjectionRuntime } from '@halfpallet/projections';
import { isEngineAway } from '../../platform/engine-away';
import { failureClassOf, JobFailure } from '../../platform/jobs/job-failure';
import { JobQueues } from '../../platform/jobs/job-queues';
import { log } from '../../platform/log';
import { PROJECTION_RUNTIME } from '../projection-runtime';
import { REBUILD_QUEUE, Rebuilds, type RebuildJob } from './rebuilds';

const TOUCH_EVERY_MS = 1_000;

/** Carries out one rebuild at a time, in the worker process. The live tables serve readers until the swap. */
@Injectable()
export class RunRebuild implements OnModuleInit, OnModuleDestroy {
  private stopping = false;

  constructor(
    private readonly queues: JobQueues,
    private readonly rebuilds: Rebuilds,
    @Inject(PROJECTION_RUNTIME) private readonly runtime: ProjectionRuntime,
  ) {}

  onModuleInit(): void {
    this.queues.register<RebuildJob>(REBUILD_QUEUE, ({ data }, signal) => this.run(data, signal));
  }

  /** A rebuild under way gives up its shadow tables, and waits for the next worker; nothing live was touched. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.runtime.stop();
  }

  async run(job: RebuildJob, signal: AbortSignal): Promise<void> {
    let progress = 0;
    const turn = await this.rebuilds.started(job);
    if (turn === null) return;
    const beat = setInterval(() => {
      this.rebuilds.touched(turn, progress).catch((error: unknown) => log.warn({ err: error }, 'no sign of life'));
    }, TOUCH_EVERY_MS);
    try {
      const report = await this.runtime.rebuild(job.projection, {
        signal,
        onProgress: ({ position, head }) => {
          progress = shareOf(position, head);
        },
      });
      clearInterval(beat);
      await this.rebuilds.succeeded(turn, report);
    } catch (error) {
      clearInterval(beat);
      const { message } = error as Error;
      const waits = this.whyItWaits(error, signal);
      if (waits === null) {
        await this.rebuilds.failed(turn, message);
        throw error;
      }
      // Where this cannot be written either, whoever begins it next says the same.
      await this.rebuilds.putBack(turn).catch((trouble: unknown) => log.warn({ err: trouble }, 'no word of a rebuild'));
      throw new JobFailure(waits, message, { cause: error });
    }
  }

  /** Why it is begun anew by itself: nothing is wrong with it. Null where something is. */
  private whyItWaits(error: unknown, signal: AbortSignal): 'stopped' | 'away' | null {
    if (this.stopping) return 'stopped';
    if (signal.aborted) return failureClassOf(signal.reason) === 'stopped' ? 'stopped' : null;
    // Nobody calls one off: the connection that held its lock is lost. Or the worker before holds it still, and lets go of it.
    const { code } = error as { readonly code?: ProjectionErrorCode };
    if (code === 'REBUILD_CANCELLED' || code === 'REBUILD_RUNNING') return 'away';
    return isEngineAway(error) || isEngineAway((error as Error).cause) ? 'away' : null;
  }
}

/** Positions are decimal texts and, on EventStoreDB, too large for numbers. */
function shareOf(position: string, head: string): number {
  const whole = BigInt(head);
  if (whole <= 0n) return 0;
  return Math.min(1, Math.max(0, Number((BigInt(position) * 10_000n) / whole) / 10_000));
}

import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { ProjectionRuntime } from '@halfpallet/projections';
import { JobFailure } from '../../platform/jobs/job-failure';
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
    this.queues.register<RebuildJob>(REBUILD_QUEUE, ({ data }) => this.run(data));
  }

  /** A rebuild under way gives up its shadow tables and is reported as failed; nothing live was touched. */
  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.runtime.stop();
  }

  async run(job: RebuildJob): Promise<void> {
    const { runId, projection } = job;
    let progress = 0;
    await this.rebuilds.started(job);
    const beat = setInterval(() => {
      this.rebuilds.touched(runId, progress).catch((error: unknown) => log.warn({ err: error }, 'no sign of life'));
    }, TOUCH_EVERY_MS);
    try {
      const report = await this.runtime.rebuild(projection, {
        onProgress: ({ position, head }) => {
          progress = shareOf(position, head);
        },
      });
      clearInterval(beat);
      await this.rebuilds.succeeded(runId, report);
    } catch (error) {
      clearInterval(beat);
      await this.rebuilds.failed(runId, (error as Error).message);
      throw this.stopping ? new JobFailure('stopped', (error as Error).message) : error;
    }
  }
}

/** Positions are decimal texts and, on EventStoreDB, too large for numbers. */
function shareOf(position: string, head: string): number {
  const whole = BigInt(head);
  if (whole <= 0n) return 0;
  return Math.min(1, Math.max(0, Number((BigInt(position) * 10_000n) / whole) / 10_000));
}

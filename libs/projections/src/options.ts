import type { EventStore, RecordedEvent } from '@halfpallet/event-store';
import type { Pool } from 'pg';
import type { ProjectionLogger, ProjectionMetrics } from './logging';
import type { OutboxIntake } from './outbox-intake';
import type { Projection, Reaction } from './projection';

export interface ProjectionRuntimeOptions {
  /** The caller's; never ended here. Two connections of the same settings are opened beside it (LISTEN, session lock). */
  readonly pool: Pool;
  readonly store: EventStore;
  /** Lifts stored events to the version handlers understand. Throwing makes the event poison for its consumers. */
  readonly catalogue?: { decode(event: RecordedEvent): RecordedEvent };
  readonly projections: readonly Projection[];
  readonly reactions?: readonly Reaction[];
  /** Of this process: what reactions ask for is given to it directly, as far as it has room. */
  readonly intake?: OutboxIntake;
  readonly logger?: ProjectionLogger;
  readonly metrics?: ProjectionMetrics;
  /** Tries after the first failure before a stream is parked; default 5, beginning `retryBaseMs` (100) apart, doubling. */
  readonly retries?: number;
  readonly retryBaseMs?: number;
  /** How long a replaced version stays for a step back; default 24 hours. */
  readonly keepRetiredMs?: number;
  /** How often this process shows that it lives, and looks whether others do; default 5 s. */
  readonly showLifeEveryMs?: number;
  /** False lets several processes run the same consumers at once: correct, but work is done twice. Default true. */
  readonly exclusive?: boolean;
}

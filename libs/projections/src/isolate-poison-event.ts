import { backOff, pause, UnknownEventVersion } from '@halfpallet/event-store';
import type { Pool } from 'pg';
import { applyBatch, markOf } from './batch';
import { isParkedWhereItServes, setState } from './checkpoints';
import type { Consumer, Incoming } from './consumer';
import { classifyFailure, HandlerFailure, messageOf, type ProjectionErrorCode } from './errors';
import type { ProjectionLogger, ProjectionMetrics } from './logging';

export interface CareContext {
  readonly pool: Pool;
  readonly logger: ProjectionLogger;
  readonly metrics: ProjectionMetrics;
  readonly signal: AbortSignal;
  readonly retries: number;
  readonly retryBaseMs: number;
}

/**
 * Applies to one consumer a batch that failed in the crowd: closes in on the guilty event by halving, tries it again a
 * few times, then parks its stream or halts the consumer. Events of other streams get through either way.
 * @param onPoison 'halt' during a build beside a serving version, which leaves out nothing but what that one does
 * @throws when the checkpoint was moved, the database is away, or the signal aborts
 */
export async function isolatePoisonEvent(
  context: CareContext,
  consumer: Consumer,
  events: readonly Incoming[],
  onPoison: 'park' | 'halt' = consumer.onPoison,
): Promise<void> {
  if (consumer.state === 'halted') return;
  const last = events.at(-1);
  if (!last) return;
  try {
    await applyBatch(context.pool, [consumer], events, markOf(last), { saveAll: true });
    return;
  } catch (error) {
    const kind = classifyFailure(error);
    if (kind === 'moved' || kind === 'transient') throw error;
    if (kind === 'schema') return halt(context, consumer, 'TABLES_UNUSABLE', messageOf(error));
    // A newer release wrote it: not this event is at fault but this process, and waiting will not help.
    if (error instanceof HandlerFailure && error.cause instanceof UnknownEventVersion && events.length === 1) {
      return halt(context, consumer, 'POISONED_EVENT', messageOf(error));
    }
    if (events.length === 1) return tryAgain(context, consumer, last, onPoison, error);
    const guilty = error instanceof HandlerFailure ? events.findIndex((item) => item.event.id === error.event.id) : -1;
    const middle = guilty > 0 ? guilty : guilty === 0 ? 1 : events.length >> 1;
    await isolatePoisonEvent(context, consumer, events.slice(0, middle), onPoison);
    await isolatePoisonEvent(context, consumer, events.slice(middle), onPoison);
  }
}

async function tryAgain(
  context: CareContext,
  consumer: Consumer,
  item: Incoming,
  onPoison: 'park' | 'halt',
  first: unknown,
): Promise<void> {
  const { pool, logger, metrics, signal, retries, retryBaseMs } = context;
  let reason = messageOf(first);
  for (let attempt = 0; attempt < retries; attempt += 1) {
    await pause(backOff(attempt, retryBaseMs, 5_000), signal);
    signal.throwIfAborted();
    try {
      await applyBatch(pool, [consumer], [item], markOf(item), { saveAll: true });
      return;
    } catch (error) {
      if (classifyFailure(error) !== 'poison') throw error;
      reason = messageOf(error);
    }
  }
  const { event } = item;
  const parkedThere =
    onPoison === 'halt' && consumer.onPoison === 'park' && (await isParkedWhereItServes(pool, consumer, event, signal));
  if (onPoison === 'halt' && !parkedThere) return halt(context, consumer, 'POISONED_EVENT', reason);
  const poison = { position: event.position, error: reason, attempts: retries + 1 };
  await applyBatch(pool, [consumer], [item], markOf(item), { saveAll: true, poison });
  consumer.parked.add(event.stream);
  metrics.streamParked?.(consumer.name, event.stream);
  logger.error(
    { consumer: consumer.name, stream: event.stream, position: String(event.position), eventType: event.type, reason },
    'parked a stream: its events wait in the dead letters until somebody retries or skips them',
  );
}

/** Stops one consumer where it stands; the reason is kept with its checkpoint. */
export async function halt(
  { pool, logger, metrics }: Pick<CareContext, 'pool' | 'logger' | 'metrics'>,
  consumer: Consumer,
  code: ProjectionErrorCode,
  message: string,
): Promise<void> {
  await setState(pool, consumer, 'halted', { code, message });
  consumer.state = 'halted';
  metrics.halted?.(consumer.name, code);
  logger.error({ consumer: consumer.name, kind: consumer.kind, code, reason: message }, 'halted a consumer');
}

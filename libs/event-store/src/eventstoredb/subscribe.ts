import type { AllStreamSubscription } from '@eventstore/db-client';
import { matcher } from '../filter';
import type { GlobalPosition, SubscribeOptions, SubscriptionMessage } from '../port';
import type { StoreLogger } from '../store-logger';
import { backOff, pause } from '../backoff';
import { WakeUp } from '../wake-up';
import type { Client } from './client';
import { readError, unavailable } from './errors';
import { readHead } from './read';
import { positionOf, toRecord, toServerPosition, UnsoundPosition } from './records';

/** A reader of rare events learns at least this often, in events passed over, how far it has come. */
const CHECKPOINT_EVERY = 500;

/** Where a subscription stands, across all its connections. */
interface Progress {
  /** Last event seen, matching or not; null before the first. */
  seen: GlobalPosition | null;
  /** Last position the consumer was told. */
  told: GlobalPosition | null;
  failures: number;
}

/**
 * The client ends a subscription at the first error and leaves the rest to us: a new one from the last event seen,
 * after 100 ms to 10 s, for ever, whatever the error. Ends only when `signal` aborts.
 * @param logger told of every end that nobody asked for, and why
 */
export async function* follow(
  client: Client,
  options: SubscribeOptions,
  signal: AbortSignal,
  logger: StoreLogger,
): AsyncGenerator<SubscriptionMessage> {
  const start = options.after === 'start' || options.after === 'end' ? null : options.after;
  const progress: Progress = { seen: start, told: start, failures: 0 };
  let atEnd = options.after === 'end';
  while (!signal.aborted) {
    try {
      const head = await readHead(client);
      if (atEnd) progress.seen = progress.told = head;
      atEnd = false;
      yield* oneConnection(client, options, progress, head, signal);
    } catch (error) {
      if (error instanceof UnsoundPosition) throw error;
      if (!signal.aborted) {
        const reason = (readError(error, 'subscribe to $all') as Error).message;
        logger.warn({ reason, attempt: progress.failures + 1 }, 'the subscription ended, connecting again');
      }
    }
    await pause(backOff(progress.failures, 100, 10_000), signal);
    progress.failures += 1;
  }
}

async function* oneConnection(
  client: Client,
  options: SubscribeOptions,
  progress: Progress,
  head: GlobalPosition | null,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionMessage> {
  const matches = matcher(options.filter);
  const connection = open(client, progress.seen);
  const { subscription, activity } = connection;
  let caughtUp = false;
  let passedOver = 0;

  const checkpoint = function* (): Generator<SubscriptionMessage> {
    passedOver = 0;
    if (progress.seen === null || progress.seen === progress.told) return;
    progress.told = progress.seen;
    yield { kind: 'checkpoint', position: progress.seen };
  };

  try {
    while (!signal.aborted) {
      const ticket = activity.ticket;
      const resolved = connection.confirmed ? connection.take() : null;
      if (connection.confirmed && progress.failures > 0) {
        yield { kind: 'reconnected', attempt: progress.failures };
        progress.failures = 0;
      }
      if (resolved !== null) {
        progress.seen = positionOf(resolved);
        const record = toRecord(resolved);
        if (record !== undefined && matches(record.event)) {
          progress.told = progress.seen;
          passedOver = 0;
          yield { kind: 'event', event: record.event };
        } else if (++passedOver >= CHECKPOINT_EVERY) {
          yield* checkpoint();
        }
      }
      if (signal.aborted) return;
      // Old servers never say "caught up"; having passed the head read before subscribing says the same.
      const atHead = connection.confirmed && (head === null || (progress.seen !== null && progress.seen >= head));
      if (!caughtUp && (atHead || connection.caughtUp())) {
        caughtUp = true;
        yield* checkpoint();
        yield { kind: 'caughtUp', position: progress.seen };
      }
      if (resolved !== null) continue;
      if (subscription.readableLength > 0 && connection.confirmed) continue;
      if (connection.failure !== undefined) throw connection.failure;
      yield* checkpoint();
      await activity.wait(ticket, signal);
    }
  } finally {
    connection.close();
  }
}

/** One subscription of the client as something to poll and wait for, which keeps its control messages in order. */
function open(client: Client, after: GlobalPosition | null) {
  const activity = new WakeUp();
  const subscription: AllStreamSubscription = client.subscribeToAll({
    fromPosition: after === null ? 'start' : toServerPosition(after),
  });
  let confirmed = false;
  let failure: Error | undefined;
  let eventsBeforeCaughtUp: number | undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    activity.ring();
  };
  subscription.on('confirmation', () => {
    confirmed = true;
    activity.ring();
  });
  // The event overtakes the data still buffered; it counts once that many events were taken.
  subscription.on('caughtUp', () => {
    eventsBeforeCaughtUp = subscription.readableLength;
    activity.ring();
  });
  subscription.on('readable', () => activity.ring());
  subscription.on('error', fail);
  subscription.on('end', () => fail(unavailable('the server ended the subscription')));
  subscription.on('close', () => fail(unavailable('the subscription was closed')));

  return {
    subscription,
    activity,
    get confirmed() {
      return confirmed;
    },
    get failure() {
      return failure;
    },
    take() {
      const resolved = subscription.read() as Parameters<typeof toRecord>[0] | null;
      if (resolved !== null && eventsBeforeCaughtUp !== undefined) eventsBeforeCaughtUp -= 1;
      return resolved;
    },
    caughtUp: () => eventsBeforeCaughtUp !== undefined && eventsBeforeCaughtUp <= 0,
    close(): void {
      void subscription.unsubscribe().then(
        () => subscription.destroy(),
        () => subscription.destroy(),
      );
    },
  };
}

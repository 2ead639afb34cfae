import { randomUUID } from 'node:crypto';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { ReadResp, type ReadReq } from '@eventstore/db-client/generated/streams_pb';
import type { DoubleContext } from './double-context';
import type { EventLog, LogRecord } from './event-log';
import { eventMessage, identifierOf, passes, streamName } from './wire';

type Call = ServerWritableStream<ReadReq, ReadResp | Buffer>;

const FORWARDS = 0;

/** Sends one message and waits while the connection is full. Resolves as well when the caller has gone. */
async function send(call: Call, message: ReadResp | Buffer, gone: AbortSignal): Promise<void> {
  if (gone.aborted || call.write(message)) return;
  await new Promise<void>((resolve) => {
    const go = (): void => {
      call.off('drain', go);
      gone.removeEventListener('abort', go);
      resolve();
    };
    call.once('drain', go);
    gone.addEventListener('abort', go, { once: true });
  });
}

/** Reads and subscriptions are one call of the protocol. Reads are inclusive, subscriptions exclusive. */
export async function serveRead(call: Call, context: DoubleContext): Promise<void> {
  const cancelled = new AbortController();
  call.on('cancelled', () => cancelled.abort());
  call.on('error', () => cancelled.abort());
  const gone = AbortSignal.any([cancelled.signal, context.stopping]);
  const options = call.request.getOptions();
  if (options === undefined) {
    call.destroy(new Error('a read begins with its options'));
    return;
  }

  const asked = options.hasStream() ? 'stream' : 'all';
  context.calls[asked] += 1;
  const refusal = await context.troubles.pass(asked, gone);
  if (refusal !== undefined) {
    call.emit('error', refusal);
    return;
  }
  if (options.hasSubscription()) await subscribe(call, options, context, gone);
  else await read(call, options, context.log, gone);
  if (!cancelled.signal.aborted) call.end();
}

async function read(call: Call, options: ReadReq.Options, log: EventLog, gone: AbortSignal): Promise<void> {
  const stream = options.getStream();
  const name = streamName(stream?.getStreamIdentifier());
  const source = stream === undefined ? log.records : log.streamOf(name);
  if (stream !== undefined && source.length === 0) {
    const missing = new ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(name));
    return send(call, new ReadResp().setStreamNotFound(missing), gone);
  }
  const place = (record: LogRecord): bigint => (stream === undefined ? record.position : record.revision);
  const from = startOf(options);
  const forwards = options.getReadDirection() === FORWARDS;
  const next = countBelow(source, place, from);
  // The log is one run of bytes: a position that was computed, not remembered, lies within a record.
  const standsThere = source[next];
  if (stream === undefined && typeof from === 'bigint' && standsThere && standsThere.position !== from) {
    call.emit('error', { code: 2, details: 'Unexpected ReadAllResult: Error' });
    return;
  }
  const count = Number(options.getCount());
  const upTo = countBelow(source, place, following(from));
  const wanted = forwards ? source.slice(next, next + count) : source.slice(Math.max(0, upTo - count), upTo).reverse();
  for (const record of wanted) {
    await send(call, eventMessage(record, options), gone);
    if (gone.aborted) return;
  }
}

async function subscribe(
  call: Call,
  options: ReadReq.Options,
  { log, wakeUp, troubles }: DoubleContext,
  gone: AbortSignal,
): Promise<void> {
  const stream = options.getStream();
  const name = streamName(stream?.getStreamIdentifier());
  const source = (): readonly LogRecord[] => (stream === undefined ? log.records : log.streamOf(name));
  const place = (record: LogRecord): bigint => (stream === undefined ? record.position : record.revision);
  const from = startOf(options);
  const filter = options.getFilter();
  let next = countBelow(source(), place, following(from));
  let caughtUp = false;

  const confirmation = new ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID());
  await send(call, new ReadResp().setConfirmation(confirmation), gone);
  while (!gone.aborted) {
    const ticket = wakeUp.ticket;
    let unreported: LogRecord | undefined;
    for (let record = source()[next]; record !== undefined; record = source()[next]) {
      next += 1;
      unreported = passes(filter, record) ? undefined : record;
      await troubles.thawed(gone);
      if (unreported === undefined) await send(call, eventMessage(record, options), gone);
      if (gone.aborted) return;
    }
    if (unreported !== undefined) {
      const position = unreported.position.toString();
      const checkpoint = new ReadResp.Checkpoint().setCommitPosition(position).setPreparePosition(position);
      await send(call, new ReadResp().setCheckpoint(checkpoint), gone);
    }
    if (!caughtUp) await send(call, new ReadResp().setCaughtUp(new ReadResp.CaughtUp()), gone);
    caughtUp = true;
    await wakeUp.wait(ticket, gone);
  }
}

type Place = 'start' | 'end' | bigint;

/** How many records stand before this place. They stand in order, so a few looks are enough. */
function countBelow(records: readonly LogRecord[], placeOf: (record: LogRecord) => bigint, place: Place): number {
  if (typeof place !== 'bigint') return place === 'start' ? 0 : records.length;
  let low = 0;
  let high = records.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placeOf(records[middle]!) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

const following = (place: Place): Place => (typeof place === 'bigint' ? place + 1n : place);

function startOf(options: ReadReq.Options): Place {
  const stream = options.getStream();
  if (stream !== undefined) {
    if (stream.hasRevision()) return BigInt(stream.getRevision());
    return stream.hasEnd() ? 'end' : 'start';
  }
  const all = options.getAll();
  const position = all?.getPosition();
  if (position !== undefined) return BigInt(position.getCommitPosition());
  return all?.hasEnd() === true ? 'end' : 'start';
}

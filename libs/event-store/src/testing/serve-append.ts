import { Metadata, type sendUnaryData, type ServerDuplexStream, type ServerReadableStream } from '@grpc/grpc-js';
import { Any } from 'google-protobuf/google/protobuf/any_pb';
import { Empty as ProtobufEmpty } from 'google-protobuf/google/protobuf/empty_pb';
import { Code } from '@eventstore/db-client/generated/code_pb';
import { AllStreamPosition, Empty, WrongExpectedVersion } from '@eventstore/db-client/generated/shared_pb';
import { Status } from '@eventstore/db-client/generated/status_pb';
import {
  AppendResp,
  BatchAppendResp,
  type AppendReq,
  type BatchAppendReq,
} from '@eventstore/db-client/generated/streams_pb';
import type { DoubleContext } from './double-context';
import type { ExpectedOnWire, LogResponse, Proposed } from './event-log';
import { expectedOf, identifierOf, makeUuid, parseUuid, proposedOf, streamName } from './wire';

export function serveAppend(
  call: ServerReadableStream<AppendReq, AppendResp>,
  done: sendUnaryData<AppendResp>,
  { log, troubles, calls, stopping }: DoubleContext,
): void {
  let options: AppendReq.Options | undefined;
  const proposed: Proposed[] = [];
  call.on('data', (message: AppendReq) => {
    const event = message.getProposedMessage();
    if (message.hasOptions()) options = message.getOptions();
    else if (event !== undefined) proposed.push(proposedOf(event));
  });
  const carryOut = async (): Promise<void> => {
    if (options === undefined) return done({ code: 3, details: 'an append begins with its options' });
    calls.append += 1;
    const refusal = (await troubles.pass('append', stopping)) ?? tooLarge(proposed);
    if (refusal !== undefined) return done(refusal);
    if (stopping.aborted) return done({ code: 14, details: 'Server Is Not Ready' });
    const expected = expectedOf(options);
    const answer = log.append(streamName(options.getStreamIdentifier()), expected, proposed);
    done(null, answer.ok ? appendSuccess(answer) : appendConflict(answer, expected));
  };
  call.on('end', () => void carryOut());
}

const MAX_APPEND_BYTES = 1_048_576;

function tooLarge(proposed: readonly Proposed[]) {
  const bytes = proposed.reduce((sum, { data, metadata: meta }) => sum + data.length + meta.length, 0);
  if (bytes <= MAX_APPEND_BYTES) return undefined;
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(MAX_APPEND_BYTES));
  return { code: 3, details: `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`, metadata };
}

function appendSuccess(answer: LogResponse & { ok: true }): AppendResp {
  const position = answer.position.toString();
  return new AppendResp().setSuccess(
    new AppendResp.Success()
      .setCurrentRevision(answer.revision.toString())
      .setPosition(new AppendResp.Position().setCommitPosition(position).setPreparePosition(position)),
  );
}

function appendConflict(answer: LogResponse & { ok: false }, expected: ExpectedOnWire): AppendResp {
  const conflict = new AppendResp.WrongExpectedVersion();
  if (answer.actual < 0n) conflict.setCurrentNoStream(new Empty());
  else conflict.setCurrentRevision(answer.actual.toString());
  if (typeof expected === 'bigint') conflict.setExpectedRevision(expected.toString());
  else if (expected === 'no_stream') conflict.setExpectedNoStream(new Empty());
  else conflict.setExpectedStreamExists(new Empty());
  return new AppendResp().setWrongExpectedVersion(conflict);
}

/** One long call carrying many appends; the parts of one share a correlation id and the last says it is the last. */
export function serveBatchAppend(
  call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>,
  { log, calls }: DoubleContext,
): void {
  const open = new Map<string, { options: BatchAppendReq.Options; proposed: Proposed[] }>();
  call.on('data', (message: BatchAppendReq) => {
    const correlation = parseUuid(message.getCorrelationId());
    const options = message.getOptions();
    if (options !== undefined) open.set(correlation, { options, proposed: [] });
    const batch = open.get(correlation);
    if (batch === undefined) return;
    batch.proposed.push(...message.getProposedMessagesList().map(proposedOf));
    if (!message.getIsFinal()) return;
    open.delete(correlation);
    calls.append += 1;
    const name = streamName(batch.options.getStreamIdentifier());
    const expected = expectedOf(batch.options);
    const answer = log.append(name, expected, batch.proposed);
    const response = new BatchAppendResp()
      .setCorrelationId(makeUuid(correlation, false))
      .setStreamIdentifier(identifierOf(name));
    call.write(answer.ok ? batchSuccess(response, answer) : batchConflict(response, answer, expected));
  });
  call.on('end', () => call.end());
  call.on('error', () => undefined);
}

function batchSuccess(response: BatchAppendResp, answer: LogResponse & { ok: true }): BatchAppendResp {
  const position = answer.position.toString();
  return response.setSuccess(
    new BatchAppendResp.Success()
      .setCurrentRevision(answer.revision.toString())
      .setPosition(new AllStreamPosition().setCommitPosition(position).setPreparePosition(position)),
  );
}

function batchConflict(
  response: BatchAppendResp,
  answer: LogResponse & { ok: false },
  expected: ExpectedOnWire,
): BatchAppendResp {
  const conflict = new WrongExpectedVersion();
  if (answer.actual < 0n) conflict.setCurrentNoStream(new ProtobufEmpty());
  else conflict.setCurrentStreamRevision(answer.actual.toString());
  if (typeof expected === 'bigint') conflict.setExpectedStreamPosition(expected.toString());
  else if (expected === 'no_stream') conflict.setExpectedNoStream(new ProtobufEmpty());
  else conflict.setExpectedStreamExists(new ProtobufEmpty());
  const details = new Any();
  details.pack(conflict.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  return response.setError(
    new Status().setCode(Code.ALREADY_EXISTS).setMessage('WrongExpectedVersion').setDetails(details),
  );
}

import { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import {
  ReadResp,
  type AppendReq,
  type BatchAppendReq,
  type ReadReq,
} from '@eventstore/db-client/generated/streams_pb';
import { formatUuid } from '../ids';
import type { ExpectedOnWire, LogRecord, Proposed } from './event-log';

/** Between the log's records and the messages of the vendor's own protocol definitions. */

export function parseUuid(uuid: UUID | undefined): string {
  if (uuid === undefined) return '';
  const structured = uuid.getStructured();
  if (structured === undefined) return uuid.getString();
  const bytes = Buffer.alloc(16);
  bytes.writeBigInt64BE(BigInt(structured.getMostSignificantBits()), 0);
  bytes.writeBigInt64BE(BigInt(structured.getLeastSignificantBits()), 8);
  return formatUuid(bytes);
}

export function makeUuid(id: string, structured: boolean): UUID {
  if (!structured) return new UUID().setString(id);
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return new UUID().setStructured(
    new UUID.Structured()
      .setMostSignificantBits(bytes.readBigInt64BE(0).toString())
      .setLeastSignificantBits(bytes.readBigInt64BE(8).toString()),
  );
}

export const streamName = (identifier: StreamIdentifier | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

export const identifierOf = (name: string): StreamIdentifier =>
  new StreamIdentifier().setStreamName(Buffer.from(name, 'utf8'));

export const proposedOf = (message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage): Proposed => ({
  id: parseUuid(message.getId()),
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? 'application/octet-stream',
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
});

/** The same four choices on both kinds of append; only the name of the exact one differs. */
export function expectedOf(options: AppendReq.Options | BatchAppendReq.Options): ExpectedOnWire {
  if ('hasRevision' in options && options.hasRevision()) return BigInt(options.getRevision());
  if ('hasStreamPosition' in options && options.hasStreamPosition()) return BigInt(options.getStreamPosition());
  if (options.hasNoStream()) return 'no_stream';
  return options.hasStreamExists() ? 'stream_exists' : 'any';
}

/** .NET ticks of 100 ns since 1970: the client divides by 10,000. */
const ticks = (ms: number): string => (BigInt(ms) * 10_000n).toString();

/** A record never changes, and every reader of the log gets it anew: it is put into bytes once. */
const onTheWire = { text: new WeakMap<LogRecord, Buffer>(), structured: new WeakMap<LogRecord, Buffer>() };

export function eventMessage(record: LogRecord, options: ReadReq.Options): Buffer {
  const structured = options.getUuidOption()?.hasStructured() ?? false;
  const known = onTheWire[structured ? 'structured' : 'text'];
  let bytes = known.get(record);
  if (bytes === undefined) known.set(record, (bytes = serialized(eventOf(record, structured))));
  return bytes;
}

/** What the service sends for a message: its bytes, or those that were made before. */
export const serialized = (message: ReadResp | Buffer): Buffer =>
  Buffer.isBuffer(message) ? message : Buffer.from(message.serializeBinary());

function eventOf(record: LogRecord, structured: boolean): ReadResp {
  const position = record.position.toString();
  const recorded = new ReadResp.ReadEvent.RecordedEvent()
    .setId(makeUuid(record.id, structured))
    .setStreamIdentifier(identifierOf(record.stream))
    .setStreamRevision(record.revision.toString())
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(record.data)
    .setCustomMetadata(record.metadata);
  recorded
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.contentType)
    .set('created', ticks(record.createdMs));
  return new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position));
}

/** What the server-side filter of a `$all` subscription lets through. */
export function passes(filter: ReadReq.Options.FilterOptions | undefined, record: LogRecord): boolean {
  if (filter === undefined) return true;
  const byStream = filter.getStreamIdentifier();
  const expression = byStream ?? filter.getEventType();
  const text = byStream === undefined ? record.type : record.stream;
  if (expression === undefined) return true;
  const prefixes = expression.getPrefixList();
  return prefixes.length > 0
    ? prefixes.some((prefix) => text.startsWith(prefix))
    : new RegExp(expression.getRegex()).test(text);
}

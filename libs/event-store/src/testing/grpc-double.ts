import { randomUUID } from 'node:crypto';
import {
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { SupportedMethod, SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import type { Empty } from '@eventstore/db-client/generated/shared_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  ReadReq,
  ReadResp,
} from '@eventstore/db-client/generated/streams_pb';
import { WakeUp } from '../wake-up';
import { EventLog } from './event-log';
import { serveAppend, serveBatchAppend } from './serve-append';
import { serveRead } from './serve-read';
import { TroubleSwitch, type Asked, type Trouble, type TroubleOptions } from './trouble';
import { makeUuid, serialized } from './wire';

export interface EventStoreDouble {
  readonly connectionString: string;
  readonly port: number;
  /** How often it was called so far, by what was asked for. */
  readonly calls: Readonly<Record<Asked, number>>;
  stop(): Promise<void>;
  /** Cuts every connection; the server goes on listening. */
  killConnections(): Promise<void>;
  /** From now on something is wrong with it; undefined: all is well again. */
  trouble(trouble: Trouble | undefined, options?: TroubleOptions): void;
}

export interface DoubleOptions {
  /** Default: any free one. */
  readonly port?: number;
  /** Keeps the log across restarts, one line per append, flushed before it is confirmed. */
  readonly dataFile?: string;
  /** What it dates events by. Default: the machine's clock. */
  readonly clock?: () => Date;
}

const STREAMS = { ...StreamsService, read: { ...StreamsService.read, responseSerialize: serialized } };

const MAX_MESSAGE = 17 * 1024 * 1024;

/**
 * An EventStoreDB in this process, spoken to over the network by the vendor's client: built from the client package's
 * own service definitions, so what passes here speaks the protocol. One node, no cluster, no access control, no
 * projections. For tests and for trying the product against `EVENTSTORE_URL`; it is no database.
 */
export async function startEventStoreDouble(options: DoubleOptions = {}): Promise<EventStoreDouble> {
  const wakeUp = new WakeUp();
  const stopping = new AbortController();
  const log = new EventLog(() => wakeUp.ring(), options.dataFile, options.clock);
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE,
    'grpc.max_send_message_length': MAX_MESSAGE,
  });
  let port = options.port ?? 0;
  const troubles = new TroubleSwitch(() => port);
  const calls = { all: 0, stream: 0, append: 0 };
  const context = { log, wakeUp, troubles, calls, stopping: stopping.signal };

  server.addService(STREAMS, {
    read: (call: ServerWritableStream<ReadReq, ReadResp | Buffer>) => void serveRead(call, context),
    append: (call: ServerReadableStream<AppendReq, AppendResp>, done: sendUnaryData<AppendResp>) =>
      serveAppend(call, done, context),
    batchAppend: (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>) => serveBatchAppend(call, context),
    delete: notImplemented,
    tombstone: notImplemented,
  });
  server.addService(ServerFeaturesService, { getSupportedMethods });
  server.addService(GossipService, {
    read: (_call: ServerUnaryCall<Empty, ClusterInfo>, done: sendUnaryData<ClusterInfo>) => done(null, gossip(port)),
  });

  port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${port}`, ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });

  return {
    port,
    calls,
    connectionString: `esdb://127.0.0.1:${port}?tls=false`,
    async stop() {
      stopping.abort();
      server.forceShutdown();
      log.close();
    },
    async killConnections() {
      server.drain(`127.0.0.1:${port}`, 0);
    },
    trouble: (trouble, choice) => troubles.set(trouble, choice),
  };
}

function notImplemented(_call: unknown, done: (error: { code: number; details: string }) => void): void {
  done({ code: 12, details: 'the double keeps everything' });
}

function getSupportedMethods(
  _call: ServerUnaryCall<Empty, SupportedMethods>,
  done: sendUnaryData<SupportedMethods>,
): void {
  const methods = ['append', 'batchappend', 'read'].map((name) =>
    new SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name),
  );
  done(null, new SupportedMethods().setEventStoreServerVersion('23.10.0').setMethodsList(methods));
}

function gossip(port: number): ClusterInfo {
  const member = new MemberInfo()
    .setInstanceId(makeUuid(randomUUID(), true))
    .setTimeStamp(Date.now().toString())
    .setState(MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setHttpEndPoint(new EndPoint().setAddress('127.0.0.1').setPort(port));
  return new ClusterInfo().setMembersList([member]);
}

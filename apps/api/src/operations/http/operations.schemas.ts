import { CONSUMER_STATES, type DbTableRow, type HistoryCheck } from '@halfpallet/contracts';
import {
  anything,
  integer,
  listOf,
  moment,
  number,
  objectOf,
  oneOf,
  orNull,
  text,
  uuid,
  yesOrNo,
} from '../../platform/http/response-schema';
import { LETTER_KINDS, LETTER_STATES, type DeadLetter } from '../dead-letters/dead-letters';
import { CONSUMER_KINDS, type ConsumerRow } from '../projections/projections.query';
import { REBUILD_STATUSES, type RebuildRun } from '../projections/rebuilds';

export const HISTORY_CHECK = objectOf<HistoryCheck>({
  at: orNull(moment),
  intact: orNull(yesOrNo),
  detail: orNull(text),
});

export const DB_TABLES = listOf(
  objectOf<DbTableRow>({
    id: text,
    isKey: yesOrNo,
    rows: integer,
    isEstimate: yesOrNo,
    projection: text,
    version: integer,
    state: oneOf(...CONSUMER_STATES),
    position: text,
    head: text,
    lagEvents: integer,
    lagSeconds: number,
    lastRebuiltAt: orNull(moment),
  }),
);

export const CONSUMER = objectOf<ConsumerRow>({
  id: text,
  name: text,
  kind: oneOf(...CONSUMER_KINDS),
  version: integer,
  state: oneOf(...CONSUMER_STATES),
  position: text,
  head: text,
  lagEvents: integer,
  lagSeconds: number,
  parkedStreams: integer,
  lastError: orNull(text),
  heartbeatAt: orNull(moment),
});
export const CONSUMERS = listOf(CONSUMER);

type RebuildResult = NonNullable<RebuildRun['result']>;

export const REBUILD = objectOf<RebuildRun>({
  id: uuid,
  projection: text,
  status: oneOf(...REBUILD_STATUSES),
  progress: number,
  reason: text,
  requestedBy: text,
  requestedAt: moment,
  startedAt: orNull(moment),
  finishedAt: orNull(moment),
  result: orNull(
    objectOf<RebuildResult>({
      rows: integer,
      equal: orNull(yesOrNo),
      events: integer,
      durationMs: number,
      firstDifferences: listOf(
        objectOf<RebuildResult['firstDifferences'][number]>({
          table: text,
          key: text,
          live: anything,
          rebuilt: anything,
        }),
      ),
    }),
  ),
  error: orNull(text),
});
export const REBUILDS = listOf(REBUILD);

export const DEAD_LETTER = objectOf<DeadLetter>({
  id: text,
  kind: oneOf(...LETTER_KINDS),
  projection: text,
  version: integer,
  stream: text,
  position: text,
  revision: text,
  eventId: text,
  eventType: text,
  state: oneOf(...LETTER_STATES),
  error: orNull(text),
  attempts: integer,
  parkedAt: moment,
  waiting: integer,
});
export const DEAD_LETTERS = listOf(DEAD_LETTER);

/** What was done to a record, in a sentence. */
export const DONE = objectOf<{ id: string; message: string }>({ id: text, message: text });

import {
  anything,
  integer,
  listOf,
  moment,
  objectOf,
  oneOf,
  orNull,
  text,
  uuid,
  yesOrNo,
  type FieldsOf,
} from '../../platform/http/response-schema';
import { JOB_STATES } from '../../platform/jobs/queue-state';
import type { OutboxDetail, OutboxRow } from '../outbox/outbox-messages';
import type { DeadJob, DeadJobDetail } from '../queues/dead-jobs.query';
import type { JobDetail, JobRow, QueueRow } from '../queues/queues';
import { FAILURE_CLASSES } from '../../platform/jobs/job-failure';
import { OUTBOX_STATES } from '../outbox/outbox-messages';

export const QUEUE = objectOf<QueueRow>({
  id: text,
  name: text,
  waiting: integer,
  active: integer,
  delayed: integer,
  completed: integer,
  failed: integer,
  paused: yesOrNo,
  workers: integer,
  stands: yesOrNo,
  oldestWaitingAt: orNull(moment),
});
export const QUEUES = listOf(QUEUE);

const job: FieldsOf<JobRow> = {
  id: text,
  queue: text,
  jobId: text,
  name: text,
  state: oneOf(...JOB_STATES, 'prioritized', 'waiting-children', 'unknown'),
  attempts: integer,
  maxAttempts: integer,
  progress: anything,
  createdAt: moment,
  startedAt: orNull(moment),
  finishedAt: orNull(moment),
  error: orNull(text),
  data: anything,
};
export const JOBS = listOf(objectOf<JobRow>(job));
export const JOB = objectOf<JobDetail>({ ...job, result: anything, stack: listOf(text) });

export const RETRIED_JOBS = objectOf<{ retried: number; skipped: number; left: number; message: string }>({
  retried: integer,
  skipped: integer,
  left: integer,
  message: text,
});

const deadJob: FieldsOf<DeadJob> = {
  id: text,
  queue: text,
  jobId: text,
  name: text,
  failureClass: oneOf(...FAILURE_CLASSES),
  reason: text,
  attempts: integer,
  scheduled: yesOrNo,
  times: integer,
  askedAt: moment,
  failedAt: moment,
};
export const DEAD_JOBS = listOf(objectOf<DeadJob>(deadJob));
export const DEAD_JOB = objectOf<DeadJobDetail>({ ...deadJob, payload: anything, evidence: anything });

const message: FieldsOf<OutboxRow> = {
  id: uuid,
  kind: text,
  reaction: text,
  state: oneOf(...OUTBOX_STATES),
  handedTo: orNull(text),
  attempts: integer,
  error: orNull(text),
  createdAt: moment,
  dueAt: moment,
  position: text,
};
export const OUTBOX = listOf(objectOf<OutboxRow>(message));
export const OUTBOX_MESSAGE = objectOf<OutboxDetail>({ ...message, payload: anything });
export const RETRIED_MESSAGES = objectOf<{ retried: number; left: number; message: string }>({
  retried: integer,
  left: integer,
  message: text,
});

import {
  BULK_ACTIONS,
  BULK_DECISIONS,
  BULK_OUTCOMES,
  BULK_RESOURCES,
  EXPORTED_LISTS,
  STAFF_RUN_STATUSES,
  type BulkRow,
  type BulkRun,
  type ExportRun,
} from '@halfpallet/contracts';
import {
  integer,
  listOf,
  moment,
  objectOf,
  oneOf,
  orNull,
  text,
  uuid,
  yesOrNo,
} from '../../platform/http/response-schema';

const RUN = {
  id: uuid,
  status: oneOf(...STAFF_RUN_STATUSES),
  done: integer,
  total: orNull(integer),
  error: orNull(text),
  heldUp: orNull(text),
  requestedBy: text,
  own: yesOrNo,
  requestedAt: moment,
  finishedAt: orNull(moment),
};

export const EXPORT = objectOf<ExportRun>({
  ...RUN,
  resource: oneOf(...Object.keys(EXPORTED_LISTS)),
  ofOtherRole: yesOrNo,
  keptUntil: orNull(moment),
});
export const EXPORTS = listOf(EXPORT);

export const BULK_RUN = objectOf<BulkRun>({
  ...RUN,
  resource: oneOf(...BULK_RESOURCES),
  action: oneOf(...Object.keys(BULK_ACTIONS)),
  // Whichever the action takes.
  params: {
    type: 'object',
    properties: { status: text, assigneeId: orNull(uuid), tag: text, adminStatus: oneOf(...BULK_DECISIONS) },
    additionalProperties: false,
  },
  outcomes: objectOf<BulkRun['outcomes']>({ done: integer, refused: integer, conflict: integer, failed: integer }),
});
export const BULK_RUNS = listOf(BULK_RUN);

export const BULK_ROWS = listOf(
  objectOf<BulkRow>({
    id: uuid,
    runId: uuid,
    label: text,
    outcome: orNull(oneOf(...BULK_OUTCOMES)),
    message: orNull(text),
  }),
);

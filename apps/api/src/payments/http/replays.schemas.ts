import {
  REPLAY_STATUSES,
  REPLAY_TARGETS,
  type ReplayResult,
  type ReplayRun,
  type TrialBalanceLine,
} from '@halfpallet/contracts';
import {
  dollars,
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
import { LEDGER_ENTRIES, LEDGER_ENTRY, trialBalanceLine } from './payment-lists.schemas';

type Difference = ReplayResult['difference'];

const RESULT = objectOf<ReplayResult>({
  eventCount: integer,
  firstPosition: orNull(text),
  lastPosition: orNull(text),
  durationMs: number,
  codeVersion: text,
  lastHash: orNull(text),
  trialBalance: listOf(objectOf<TrialBalanceLine>(trialBalanceLine)),
  debitsMinusCreditsAud: text,
  entries: LEDGER_ENTRIES,
  difference: objectOf<Difference>({
    missingInLive: integer,
    onlyInLive: integer,
    changed: integer,
    perAccount: listOf(
      objectOf<Difference['perAccount'][number]>({ account: text, replayAud: dollars, liveAud: dollars }),
    ),
    first: listOf(
      objectOf<Difference['first'][number]>({ key: text, replay: orNull(LEDGER_ENTRY), live: orNull(LEDGER_ENTRY) }),
    ),
  }),
});

export const REPLAY = objectOf<ReplayRun>({
  id: uuid,
  target: oneOf(...REPLAY_TARGETS),
  status: oneOf(...REPLAY_STATUSES),
  progress: number,
  requestedBy: text,
  reason: text,
  startedAt: moment,
  finishedAt: orNull(moment),
  from: orNull(text),
  to: orNull(text),
  scope: orNull(objectOf<NonNullable<ReplayRun['scope']>>({ orderId: text })),
  dryRun: yesOrNo,
  result: orNull(RESULT),
  differences: orNull(integer),
  error: orNull(text),
});
export const REPLAYS = listOf(REPLAY);

import {
  REPLAY_DIFF_KINDS,
  REPLAY_TARGETS,
  type LedgerTransactionRow,
  type ReplayDiffRow,
} from '@halfpallet/contracts';
import {
  day,
  dollars,
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
import {
  COUNTED_LINE_STATES,
  RECONCILIATION_BUCKETS,
  type ReconciliationItemRow,
  type ReconciliationRow,
} from '../bank-statements/reconciliations';
import { LEDGER_ENTRY } from './payment-lists.schemas';

export const LEDGER_TRANSACTIONS = listOf(
  objectOf<LedgerTransactionRow>({
    id: uuid,
    orderId: uuid,
    position: text,
    effectiveAt: moment,
    recordedAt: moment,
    description: text,
    amountAud: dollars,
    entries: listOf(
      objectOf<LedgerTransactionRow['entries'][number]>({
        id: uuid,
        account: text,
        debitAud: dollars,
        creditAud: dollars,
        effectiveAt: moment,
        description: text,
      }),
    ),
  }),
);

export const REPLAY_DIFFS = listOf(
  objectOf<ReplayDiffRow>({
    id: text,
    replayId: uuid,
    target: oneOf(...REPLAY_TARGETS),
    kind: oneOf(...REPLAY_DIFF_KINDS),
    place: integer,
    key: text,
    replay: orNull(LEDGER_ENTRY),
    live: orNull(LEDGER_ENTRY),
  }),
);

export const RECONCILIATIONS = listOf(
  objectOf<ReconciliationRow>({
    id: uuid,
    source: oneOf('bank'),
    fileName: text,
    importedAt: moment,
    lineCount: integer,
    balancesAddUp: orNull(yesOrNo),
    buckets: objectOf<ReconciliationRow['buckets']>({
      matched: integer,
      'amount-break': integer,
      'bank-only': integer,
      'no-order': integer,
      outgoing: integer,
    }),
    open: integer,
    receivedAud: dollars,
    bookedAud: dollars,
  }),
);

export const RECONCILIATION_ITEMS = listOf(
  objectOf<ReconciliationItemRow>({
    id: text,
    reconciliationId: uuid,
    bucket: oneOf(...RECONCILIATION_BUCKETS),
    state: oneOf(...COUNTED_LINE_STATES),
    open: yesOrNo,
    bookedOn: day,
    description: text,
    amountAud: dollars,
    orderId: orNull(uuid),
    note: orNull(text),
  }),
);

import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { REPLAY_DIFF_KINDS, REPLAY_TARGETS, type ReplayDiffRow } from '@halfpallet/contracts';
import { readWholePage } from '../../platform/http/counted-page';
import { readRestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';
import type { ListPage } from '../read-models/payment-lists';

const ID = `r.id || '~' || d.place`;

/** A payment that differs is told in its key; an entry of the ledger as both sides have it. */
const KIND = `case when d.difference ->> 'key' like '% missing in live' then 'missing-in-live'
  when jsonb_typeof(d.difference -> 'replay') = jsonb_typeof(d.difference -> 'live') then 'changed'
  when jsonb_typeof(d.difference -> 'live') = 'null' then 'missing-in-live' else 'only-in-live' end`;

const DIFFS: RestResource = {
  name: 'replay-diffs',
  columns: {
    id: { sql: `(${ID})`, type: 'text' },
    replayId: { sql: 'r.id', type: 'uuid' },
    target: { sql: 'r.target', type: 'text', oneOf: REPLAY_TARGETS },
    kind: { sql: `(${KIND})`, type: 'text', oneOf: REPLAY_DIFF_KINDS },
    place: { sql: 'd.place', type: 'number' },
    startedAt: { sql: 'r.started_at', type: 'time', filled: true, then: ['d.place'] },
  },
  defaultSort: ['startedAt', 'DESC'],
  defaultRows: 25,
  search: (text) => `lower(d.difference ->> 'key') like ${text}`,
};

const FROM = `payments.replay_run r
  cross join lateral jsonb_array_elements(r.result -> 'difference' -> 'first') with ordinality d(difference, place)`;

const FIELDS = `${ID} as id, r.id as "replayId", r.target, ${KIND} as kind, d.place::int, d.difference ->> 'key' as key,
  nullif(d.difference -> 'replay', 'null') as replay, nullif(d.difference -> 'live', 'null') as live`;

/** What replays found to differ, run by run; a run's own record has the same under `result`. */
@Injectable()
export class ReplayDiffs {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @throws DomainError UNKNOWN_FILTER, MALFORMED_REQUEST */
  list(query: RestQuery): Promise<ListPage<ReplayDiffRow>> {
    const list = readRestList(DIFFS, query);
    return readWholePage<ReplayDiffRow>(this.pool, { columns: FIELDS, from: FROM, ...list, list });
  }
}

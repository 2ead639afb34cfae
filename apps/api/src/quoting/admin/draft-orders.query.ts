import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DRAFT_ORDER_STATES, ORDERS_COUNTED, type DraftOrderRow } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import {
  buyerName,
  maskEmail,
  peopleSight,
  personFoundBy,
  PersonVault,
  staffName,
  type PeopleSight,
} from '../../identity/public';
import type { Config } from '../../platform/config';
import type { Viewer } from '../../platform/http/staff-actor';
import { readCountedPage, type CountedPage } from '../../platform/http/counted-page';
import { readRestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { CLOCK, CONFIG, PG_POOL, type Clock } from '../../platform/tokens';
import { payLinkOf } from '../pay-link';
import { storedStatusAt } from '../stored-status';

/** What the list may be filtered and sorted by; `d` is rm.draft_orders, `s` what became of its quotes, `p` whom it is for. */
const draftOrdersResource = (sight: PeopleSight | null): RestResource => ({
  name: 'draft-orders',
  columns: {
    id: { sql: 'd.draft_id', type: 'uuid' },
    sentAt: { sql: 'd.sent_at', type: 'time', filled: true },
    state: { sql: 's.state', type: 'text', oneOf: DRAFT_ORDER_STATES, unsorted: true },
    sentById: { sql: 'd.sent_by', type: 'text', unsorted: true },
    personId: { sql: 'd.contact_id', type: 'uuid', unsorted: true },
    totalAud: { sql: 'd.total_cents', type: 'dollars', filled: true },
  },
  defaultSort: ['sentAt', 'DESC'],
  defaultRows: 25,
  search: (text) =>
    `(lower(array_to_string(d.quote_numbers, ' ')) like ${text}${sight ? ` or (p.id is not null and ${personFoundBy('p', text, sight)})` : ''})`,
});

/** A draft is ordered once one of its prices is; it lapses with the last of them. */
const standingAt = (now: Date) => `select case when bool_or(q.status = 'accepted') then 'ordered'
    when bool_and(${storedStatusAt(now)} = 'lapsed') then 'lapsed' else 'sent' end as state,
    min(q.valid_until) as valid_until, (array_agg(q.order_id) filter (where q.order_id is not null))[1] as order_id
  from rm.quotes q where q.quote_number = any(d.quote_numbers)`;

interface StoredRow {
  readonly draft_id: string;
  readonly contact_id: string;
  readonly sent_by: string;
  readonly quote_numbers: readonly string[];
  readonly total_cents: string;
  readonly discount_pct: string | null;
  readonly sent_at: Date;
  readonly state: DraftOrderRow['state'];
  readonly valid_until: Date | null;
  readonly order_id: string | null;
}

/** The drafts that staff sent, and what became of each. */
@Injectable()
export class DraftOrdersQuery {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: PersonVault,
  ) {}

  /**
   * @param counted beyond so many hits the total is null
   * @throws DomainError UNKNOWN_FILTER, MALFORMED_REQUEST
   */
  async list(
    query: RestQuery,
    asking: Viewer,
    counted = ORDERS_COUNTED,
    maxRows?: number,
  ): Promise<CountedPage<DraftOrderRow>> {
    const list = readRestList(draftOrdersResource(peopleSight(asking.adminRole)), query, maxRows);
    const from = `rm.draft_orders d cross join lateral (${standingAt(this.clock.now())}) s left join identity.person p on p.id = d.contact_id`;
    const asked = { columns: 'd.*, s.state, s.valid_until, s.order_id', from, ...list, list };
    const page = await readCountedPage<StoredRow>(this.pool, asked, counted);
    const people = await this.vault.read(page.rows.flatMap(({ contact_id, sent_by }) => [contact_id, sent_by]));
    const rows = page.rows.map((row): DraftOrderRow => {
      const buyer = people.get(row.contact_id);
      return {
        id: row.draft_id,
        state: row.state,
        sentAt: row.sent_at.toISOString(),
        validUntil: row.valid_until?.toISOString() ?? null,
        sentById: row.sent_by,
        sentByName: staffName(people.get(row.sent_by)),
        personId: row.contact_id,
        buyerName: buyerName(buyer),
        buyerEmail: maskEmail(buyer?.email ?? null) ?? '',
        totalAud: centsToNumber(Number(row.total_cents)),
        discountPct: row.discount_pct === null ? null : Number(row.discount_pct),
        quoteNumbers: row.quote_numbers,
        orderId: row.order_id,
        payLink: payLinkOf(this.config.publicOrigin, row.quote_numbers),
      };
    });
    return { ...page, rows };
  }
}

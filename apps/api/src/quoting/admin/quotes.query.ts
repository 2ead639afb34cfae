import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  QUOTE_STATUSES,
  FOUND_OF_A_KIND,
  type AdminQuoteRow,
  type FoundQuote,
  type QuoteExposure,
} from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { FxRates } from '../../pricing/public';
import { readSome, readWholePage, type CountedQuery } from '../../platform/http/counted-page';
import {
  readRestList,
  wholeRange,
  type RestList,
  type RestQuery,
  type RestResource,
} from '../../platform/http/simple-rest';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import { QuoteError } from '../domain/quote.errors';
import { storedStatusAt } from '../stored-status';

/** What the quote list may be filtered and sorted by; `q` is rm.quotes. */
const quotesResource = (now: Date): RestResource => ({
  name: 'quotes',
  columns: {
    id: { sql: 'q.quote_id', type: 'uuid' },
    quoteNumber: { sql: 'q.quote_number', type: 'text' },
    status: { sql: storedStatusAt(now), type: 'text', oneOf: QUOTE_STATUSES },
    productId: { sql: 'q.product_id', type: 'number' },
    productName: { sql: 'q.product_name', type: 'text' },
    quantity: { sql: 'q.quantity', type: 'number' },
    postcode: { sql: 'q.postcode', type: 'text' },
    totalAud: { sql: 'q.total_cents', type: 'dollars' },
    isIndicative: { sql: 'q.is_indicative', type: 'boolean' },
    orderId: { sql: 'q.order_id', type: 'uuid' },
    contactId: { sql: 'q.contact_id', type: 'uuid' },
    createdAt: { sql: 'q.created_at', type: 'time', filled: true },
    validUntil: { sql: 'q.valid_until', type: 'time' },
  },
  defaultSort: ['createdAt', 'DESC'],
  defaultRows: 25,
  search: (text) => `q.search_text like ${text}`,
});

interface StoredRow {
  readonly quote_id: string;
  readonly quote_number: string;
  readonly status_now: AdminQuoteRow['status'];
  readonly product_id: number;
  readonly product_name: string;
  readonly quantity: number;
  readonly postcode: string;
  readonly total_cents: string;
  readonly gst_cents: string;
  readonly exw_usd_cents: string;
  readonly fx_rate: string;
  readonly is_indicative: boolean;
  readonly order_id: string | null;
  readonly created_at: Date;
  readonly valid_until: Date;
}

/** The quotes as the back-office lists them. */
@Injectable()
export class QuotesQuery {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly rates: FxRates,
  ) {}

  async list(query: RestQuery, maxRows?: number): Promise<{ list: RestList; rows: AdminQuoteRow[]; total: number }> {
    const now = this.clock.now();
    const list = readRestList(quotesResource(now), query, maxRows);
    const page = await readWholePage<StoredRow>(this.pool, asked(list, now));
    return { ...page, rows: page.rows.map(adminQuoteRow) };
  }

  /** The newest few by one text; nobody counts the rest. */
  async find(text: string): Promise<readonly FoundQuote[]> {
    const query = { filter: JSON.stringify({ q: text }), range: wholeRange(FOUND_OF_A_KIND) };
    const now = this.clock.now();
    const found = await readSome<StoredRow>(this.pool, asked(readRestList(quotesResource(now), query), now));
    const rows = found.slice(0, FOUND_OF_A_KIND).map(adminQuoteRow);
    return rows.map(({ id, quoteNumber, productName, quantity, status, totalAud, orderId }) => {
      return { id, quoteNumber, productName, quantity, status, totalAud, orderId };
    });
  }

  /** What all open quotes hold in US dollars, at their rates and at the one of now. */
  async exposure(): Promise<QuoteExposure> {
    const { rate, rateText, isLive } = await this.rates.current();
    const { rows } = await this.pool.query<Record<'quotes' | 'usd' | 'promised' | 'today', string>>(
      `select count(*) as quotes, coalesce(sum(exw_usd_cents), 0) as usd,
         coalesce(sum(round(exw_usd_cents * fx_rate::numeric)), 0) as promised,
         coalesce(sum(round(exw_usd_cents * $1::numeric)), 0) as today
       from rm.quotes q where ${storedStatusAt(this.clock.now())} = 'open'`,
      [rateText],
    );
    const { quotes, usd, promised, today } = rows[0]!;
    return {
      quotes: Number(quotes),
      exwUsd: centsToNumber(Number(usd)),
      promisedAud: centsToNumber(Number(promised)),
      todayAud: centsToNumber(Number(today)),
      usdAud: rate,
      isLive,
    };
  }

  /** @throws QuoteError QUOTE_NOT_FOUND */
  async get(id: string): Promise<AdminQuoteRow> {
    const [row] = (await this.list({ filter: JSON.stringify({ id }) })).rows;
    if (!row) throw QuoteError.notFound();
    return row;
  }
}

const asked = (list: RestList, now: Date): CountedQuery => ({
  columns: `q.*, ${storedStatusAt(now)} as status_now`,
  from: 'rm.quotes q',
  ...list,
  list,
});

function adminQuoteRow(row: StoredRow): AdminQuoteRow {
  return {
    id: row.quote_id,
    quoteNumber: row.quote_number,
    status: row.status_now,
    productId: row.product_id,
    productName: row.product_name,
    quantity: row.quantity,
    postcode: row.postcode,
    totalAud: centsToNumber(Number(row.total_cents)),
    gstAud: centsToNumber(Number(row.gst_cents)),
    exwTotalUsd: centsToNumber(Number(row.exw_usd_cents)),
    fxRate: Number(row.fx_rate),
    isIndicative: row.is_indicative,
    orderId: row.order_id,
    createdAt: row.created_at.toISOString(),
    validUntil: row.valid_until.toISOString(),
  };
}

import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { InvoiceRow } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { readWholePage } from '../../platform/http/counted-page';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import type { Config } from '../../platform/config';
import { CONFIG, PG_POOL } from '../../platform/tokens';

/** Amounts of a row, and the cents they come from. GST is part of what is recognised. */
const AMOUNTS = {
  totalAud: 'b.total_cents',
  gstAud: 'b.gst_cents',
  salesAud: '(b.recognised_cents - b.recognised_gst_cents)',
  salesGstAud: 'b.recognised_gst_cents',
  adjustedAud: 'coalesce(n.cents, 0)',
} as const;
type Amount = keyof typeof AMOUNTS;
const AMOUNT_NAMES = Object.keys(AMOUNTS) as Amount[];

/** Nothing is sold any more where all of it was taken back. */
const SOLD_AT = `(select min(e.effective_at) from rm.ledger_entries e
  where e.order_id = b.order_id and e.account = 'sales' and b.recognised_cents <> 0)`;

const INVOICES: RestResource = {
  name: 'invoices',
  columns: {
    id: { sql: 'b.order_id', type: 'uuid' },
    orderId: { sql: 'b.order_id', type: 'uuid' },
    orderNumber: { sql: 'p.order_number', type: 'text' },
    ...Object.fromEntries(AMOUNT_NAMES.map((name) => [name, { sql: AMOUNTS[name], type: 'dollars' as const }])),
    soldAt: { sql: SOLD_AT, type: 'time' },
    invoiceNumber: { sql: 'b.invoice_number', type: 'text' },
    issuedAt: { sql: 'b.issued_at', type: 'time' },
  },
  defaultSort: ['soldAt', 'DESC'],
  defaultRows: 25,
  search: (text) => `lower(concat_ws(' ', p.order_number, b.invoice_number)) like ${text}`,
};

/** What was delivered is sold, and so is what the books have as sold; what is not sold yet may have its invoice. Of real money or of test money. */
const ofBook = (livemode: boolean) => `(select l.*, t.number as invoice_number, t.issued_at from rm.ledger_orders l
    left join rm.tax_documents t on t.order_id = l.order_id and t.kind = 'tax-invoice'
    where l.livemode = ${livemode} and (l.delivered or l.recognised_cents <> 0 or t.number is not null)) b
  left join rm.payments p on p.order_id = b.order_id
  left join (select order_id, sum(total_cents) as cents from rm.tax_documents where kind = 'adjustment-note' group by order_id) n
    on n.order_id = b.order_id`;

const FIELDS = `b.order_id as id, b.order_id as "orderId", p.order_number as "orderNumber", ${SOLD_AT} as "soldAt",
  b.invoice_number as "invoiceNumber", b.issued_at as "issuedAt",
  ${AMOUNT_NAMES.map((name) => `${AMOUNTS[name]} as "${name}"`).join(', ')}`;

export interface InvoicePage {
  readonly list: RestList;
  readonly rows: readonly InvoiceRow[];
  readonly total: number;
}

/** Sales as the ledger has them: their sum is that of its accounts `sales` and `gst-payable`. */
@Injectable()
export class Invoices {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws DomainError UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(query: RestQuery): Promise<InvoicePage> {
    const list = readRestList(INVOICES, query);
    const asked = { columns: FIELDS, from: ofBook(this.config.stripe.livemode), ...list, list };
    const page = await readWholePage<Omit<InvoiceRow, Amount> & Record<Amount, string>>(this.pool, asked);
    const rows = page.rows.map((row) => {
      const aud = (name: Amount) => centsToNumber(Number(row[name]));
      return {
        ...row,
        totalAud: aud('totalAud'),
        gstAud: aud('gstAud'),
        salesAud: aud('salesAud'),
        salesGstAud: aud('salesGstAud'),
        adjustedAud: aud('adjustedAud'),
      };
    });
    return { ...page, rows };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  ORDERS_COUNTED,
  RETURN_REASONS,
  RETURN_REMEDIES,
  RETURN_STATES,
  type ReturnLine,
  type ReturnRow,
} from '@halfpallet/contracts';
import { isUuidInAnyCase } from '@halfpallet/event-store';
import { centsToNumber } from '@halfpallet/money';
import { buyerName, PersonVault, staffName } from '../../identity/public';
import { ShopperOrders } from '../../order-desk/public';
import { readCountedPage, type CountedPage } from '../../platform/http/counted-page';
import { readRestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';
import { ReturnError } from '../domain/return.errors';
import { ReturnPhotographs } from '../return-photographs';
import { refundsOf } from '../refunds-of-return';
import { valueOfReturn } from '../value-of-return';

export const returnsResource: RestResource = {
  name: 'returns',
  columns: {
    id: { sql: 'r.return_id', type: 'uuid' },
    orderId: { sql: 'r.order_id', type: 'uuid', unsorted: true },
    personId: { sql: 'r.contact_id', type: 'uuid', unsorted: true },
    state: { sql: 'r.state', type: 'text', oneOf: RETURN_STATES, unsorted: true },
    reason: { sql: 'r.reason', type: 'text', oneOf: RETURN_REASONS, unsorted: true },
    remedy: { sql: 'r.remedy', type: 'text', oneOf: RETURN_REMEDIES, unsorted: true },
    requestedAt: { sql: 'r.requested_at', type: 'time', filled: true },
  },
  defaultSort: ['requestedAt', 'DESC'],
  defaultRows: 25,
  search: (text) => `lower(r.order_number) like ${text}`,
};

interface StoredRow {
  readonly return_id: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly contact_id: string;
  readonly state: ReturnRow['state'];
  readonly reason: ReturnRow['reason'];
  readonly lines: readonly ReturnLine[];
  readonly text: string;
  readonly photographs: readonly string[];
  readonly requested_at: Date;
  readonly entered_by: string | null;
  readonly remedy: ReturnRow['remedy'];
  readonly decision: string | null;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
}

/** Reports about deliveries as staff read them. */
@Injectable()
export class ReturnsQuery {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: PersonVault,
    private readonly orders: ShopperOrders,
    private readonly photographs: ReturnPhotographs,
  ) {}

  /** @throws DomainError UNKNOWN_FILTER, MALFORMED_REQUEST */
  async list(query: RestQuery): Promise<CountedPage<ReturnRow>> {
    const list = readRestList(returnsResource, query);
    const asked = { columns: 'r.*', from: 'rm.returns r', ...list, list };
    const page = await readCountedPage<StoredRow>(this.pool, asked, ORDERS_COUNTED);
    return { ...page, rows: await this.told(page.rows) };
  }

  /** @throws ReturnError RETURN_NOT_FOUND */
  async get(id: string): Promise<ReturnRow> {
    const [row] = await this.told([await this.stored(id)]);
    return row!;
  }

  /** Which order's and which person's a report is. @throws ReturnError RETURN_NOT_FOUND */
  async whose(id: string): Promise<{ readonly orderId: string; readonly contactId: string }> {
    const { order_id: orderId, contact_id: contactId } = await this.stored(id);
    return { orderId, contactId };
  }

  private async stored(id: string): Promise<StoredRow> {
    const { rows } = await this.pool.query<StoredRow>('select r.* from rm.returns r where r.return_id = $1', [
      isUuidInAnyCase(id) ? id : null,
    ]);
    if (!rows[0]) throw ReturnError.notFound();
    return rows[0];
  }

  private async told(rows: readonly StoredRow[]): Promise<ReturnRow[]> {
    const named = rows
      .flatMap(({ contact_id, entered_by, decided_by }) => [contact_id, entered_by, decided_by])
      .filter((id) => id !== null);
    const [people, standing, orders] = await Promise.all([
      this.vault.read([...new Set(named)]),
      this.photographs.standing(rows.flatMap(({ photographs }) => photographs)),
      Promise.all(rows.map(({ order_id }) => this.orders.find(order_id))),
    ]);
    const staff = (id: string | null) => (id === null ? null : staffName(people.get(id)));
    return rows.map((row, at): ReturnRow => {
      const buyer = people.get(row.contact_id);
      const order = orders[at]!;
      return {
        id: row.return_id,
        orderId: row.order_id,
        orderNumber: row.order_number,
        personId: row.contact_id,
        buyerName: buyerName(buyer),
        erased: Boolean(buyer?.erasedAt),
        state: row.state,
        requestedAt: row.requested_at.toISOString(),
        enteredBy: staff(row.entered_by),
        reason: row.reason,
        lines: row.lines,
        text: row.text,
        photographs: row.photographs.filter((id) => standing.has(id)),
        valueAud: centsToNumber(valueOfReturn(order.placed.items, row.lines)),
        remedy: row.remedy,
        decision: row.decision,
        decidedAt: row.decided_at?.toISOString() ?? null,
        decidedBy: staff(row.decided_by),
        refunds: refundsOf(order, row.return_id),
      };
    });
  }
}

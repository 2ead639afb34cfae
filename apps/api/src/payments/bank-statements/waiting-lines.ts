import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../platform/tokens';
import { BankReferences } from '../bank-references';
import { findNamedOrders } from '../domain/bank-reference';

/** Money that came to the bank account and that nobody has booked yet. */
@Injectable()
export class WaitingLines {
  constructor(
    private readonly references: BankReferences,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** Whether some of it may be for the order: a line names it, alone or beside others, or is being booked to it. */
  async someFor(orderId: string, orderNumber: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ description: string; orderId: string | null }>(
      `select description, order_id as "orderId" from payments.bank_line
       where state in ('new', 'unmatched') and amount_cents > 0`,
    );
    if (rows.length === 0) return false;
    const reference = await this.references.of(orderId);
    return rows.some((line) => {
      const named = findNamedOrders(line.description);
      return line.orderId === orderId || named.references.includes(reference) || named.numbers.includes(orderNumber);
    });
  }
}

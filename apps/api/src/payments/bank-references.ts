import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../platform/tokens';

export const DERIVE_BANK_REFERENCE = Symbol('how an order`s bank reference is derived');
/** Salt 0 is the first derivation, 1 the next, and so on. */
export type DeriveBankReference = (orderId: string, salt: number) => string;

/** Two orders share a derivation once in billions; that all of these are taken does not happen. */
const MAX_SALT = 20;

/**
 * One statement, so that two callers at once end with one row. Orders placed before references were claimed were shown
 * the first derivation, which `rm.payments` keeps: nobody who came later takes it from them.
 */
const CLAIM = `
  with own as (select reference from payments.bank_reference where order_id = $2),
  me as (select created_at from rm.payments where order_id = $2),
  claimed as (
    insert into payments.bank_reference (reference, order_id)
    select $1::text, $2::uuid
    where not exists (select 1 from own)
      and not exists (
        select 1 from rm.payments p
        where p.bank_reference = $1 and p.order_id <> $2
          and not exists (select 1 from payments.bank_reference b where b.order_id = p.order_id)
          and not exists (select 1 from me where (me.created_at, $2::uuid) < (p.created_at, p.order_id)))
    on conflict do nothing returning reference)
  select reference from own union all select reference from claimed`;

/**
 * SELECT of the `order_id`s that a typed reference may mean, whatever stands between its characters: a part of at least four
 * characters of a claimed one, or the whole of one that was shown before references were claimed.
 * @param text placeholder of a LIKE pattern
 */
export function ordersByBankReference(text: string): string {
  const typed = `regexp_replace(upper(${text}), '[^0-9A-Z]', '', 'g')`;
  return `select b.order_id from payments.bank_reference b
    where length(${typed}) >= 4 and b.reference like '%' || ${typed} || '%'
    union all
    select p.order_id from rm.payments p where p.bank_reference = ${typed}
      and not exists (select 1 from payments.bank_reference b where b.order_id = p.order_id)`;
}

/** References by which transfers find their orders: one an order, for ever, and no two orders share one. */
@Injectable()
export class BankReferences {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(DERIVE_BANK_REFERENCE) private readonly derive: DeriveBankReference,
  ) {}

  /** The order's reference. The first to ask claims it, so that it can be shown before anything is paid. */
  async of(orderId: string): Promise<string> {
    for (let salt = 0; salt <= MAX_SALT; salt += 1) {
      const { rows } = await this.pool.query<{ reference: string }>(CLAIM, [this.derive(orderId, salt), orderId]);
      if (rows[0]) return rows[0].reference;
    }
    throw new Error(`no bank reference is free for order ${orderId}`);
  }

  /** The references of orders that are all new, by order. */
  async ofNew(orderIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const first = orderIds.map((orderId) => this.derive(orderId, 0));
    const { rows } = await this.pool.query<{ reference: string; orderId: string }>(
      `with claimed as (
         insert into payments.bank_reference (reference, order_id) select * from unnest($1::text[], $2::uuid[])
         on conflict do nothing returning reference, order_id)
       select reference, order_id as "orderId" from claimed
       union all select reference, order_id from payments.bank_reference where order_id = any($2::uuid[])`,
      [first, orderIds],
    );
    const references = new Map(rows.map(({ orderId, reference }) => [orderId, reference]));
    for (const orderId of orderIds) if (!references.has(orderId)) references.set(orderId, await this.of(orderId));
    return references;
  }

  /**
   * Orders that a reference may mean: the one that claimed it, else those that were shown it before references were
   * claimed. More than one means that nobody can know.
   */
  async ordersOf(reference: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ order_id: string }>(
      `select order_id from payments.bank_reference where reference = $1
       union
       select p.order_id from rm.payments p where p.bank_reference = $1 and not exists (
         select 1 from payments.bank_reference b where b.reference = $1 or b.order_id = p.order_id)`,
      [reference],
    );
    return rows.map((row) => row.order_id);
  }
}

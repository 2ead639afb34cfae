import type { Pool } from 'pg';

/** How many events were ever written. */
export async function eventCount(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from es.event');
  return rows[0]!.n;
}

/** Events of an order and of its payments by type, e.g. `{ OrderPlaced: 1, CardPaymentSettled: 1 }`. */
export async function eventsOf(pool: Pool, orderId: string): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ type: string; n: number }>(
    `select type, count(*)::int as n from es.event where stream like '%' || $1 group by type`,
    [orderId],
  );
  return Object.fromEntries(rows.map(({ type, n }) => [type, n]));
}

export interface Charge {
  readonly orderId: string | null;
  readonly amountCents: number;
}

/** What the card simulator really took, as its own books have it. */
export async function chargesTaken(pool: Pool): Promise<Charge[]> {
  const { rows } = await pool.query<Charge>(
    `select body #>> '{metadata,orderId}' as "orderId", (body ->> 'amount')::int as "amountCents"
     from testpay.objects where kind = 'charge' and body ->> 'status' = 'succeeded'`,
  );
  return rows;
}

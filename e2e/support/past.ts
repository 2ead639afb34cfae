import { eventually } from '@halfpallet/testing';
import { Client } from 'pg';
import { setting } from './setting';

// What only time does, done at once in the shop's own database.

/**
 * Leaves a cart alone for a while.
 * @param quantity of its only line, which no other cart has
 * @param ago an interval of Postgres, e.g. `30 hours`
 * @param started whether its owner has been to the checkout, which is waited for
 */
export async function leaveCart(quantity: number, ago: string, started: boolean): Promise<void> {
  const db = new Client({ connectionString: setting('E2E_DATABASE_URL') });
  await db.connect();
  try {
    await eventually(
      async () => {
        const { rowCount } = await db.query(
          `update rm.carts set last_viewed_at = now() - $2::interval
           where stands and goods @> $1::jsonb and (checkout_started_at is not null) = $3`,
          [JSON.stringify([{ quantity }]), ago, started],
        );
        return rowCount === 1;
      },
      { what: `a cart of ${quantity} in the read model` },
    );
  } finally {
    await db.end();
  }
}
